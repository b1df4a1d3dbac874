#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/screen.hpp>
#include <accasta/views/key_table.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::screens {

// All throw InputEnded and Interrupted (questions.hpp). Precondition: the menu has entries.

/// Shows a menu until an entry is done or the user leaves; returns the entry's index, or nothing.
/// `make` is called again after every key, and begins with `selected`. A message is shown until the
/// next key that changes nothing.
std::optional<std::size_t> run_menu(tui::Screen& screen, const std::function<views::Menu()>& make,
                                    std::size_t selected = 0);

/// Returns the keys of all menus.
std::vector<views::KeyHelp> menu_key_help();

/// Lets the user choose an entry of a menu that does not change; nothing if they leave.
std::optional<std::size_t> choose(tui::Screen& screen, const views::Menu& menu);

/// Returns the index `step` after another one of `count`, going round. Precondition: -count <=
/// step.
constexpr std::size_t cycled(std::size_t index, int step, std::size_t count) {
  return (index + count + static_cast<std::size_t>(static_cast<int>(count) + step)) % count;
}

/// Asks for a line of text under a menu; nothing if they leave.
std::optional<std::string> ask_under_menu(tui::Screen& screen, views::Menu menu,
                                          const std::string& label, const std::string& text);

}  // namespace accasta::screens
