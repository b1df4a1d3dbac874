#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/screens/stage.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::screens {

// All functions here throw InputEnded and Interrupted (stage.hpp). Precondition: the menu has
// entries.

/// Shows a menu until an entry ends it or the user leaves. Returns the entry's index, or nothing if
/// the user leaves. Calls `make` again after every key. Begins with the entry `selected`. A message
/// is shown until the next key that changes nothing.
std::optional<std::size_t> run_menu(Stage& stage, const std::function<views::Menu()>& make,
                                    std::size_t selected = 0);

/// Lets the user choose from a list that may be too long to make all of its entries. `name` returns
/// the name of an entry. Returns nothing if the user leaves.
std::optional<std::size_t> choose_from(Stage& stage, const std::string& title, std::size_t count,
                                       const std::function<std::string(std::size_t)>& name,
                                       std::size_t selected);

/// Returns the keys of all menus.
std::vector<tui::KeyHint> menu_key_help();

/// Lets the user choose an entry of a menu that does not change. Returns nothing if the user
/// leaves.
std::optional<std::size_t> choose(Stage& stage, const views::Menu& menu);

/// Returns the index that is `step` after another one of `count`. Wraps around. Precondition:
/// -count <= step.
constexpr std::size_t cycled(std::size_t index, int step, std::size_t count) {
  return (index + count + static_cast<std::size_t>(static_cast<int>(count) + step)) % count;
}

/// Returns an entry that offers some values, of which the one with the index `now` is set. `set`
/// gets the index of another one.
views::MenuEntry choice(std::string name, std::string note, const std::vector<std::string>& values,
                        std::size_t now, std::function<void(std::size_t)> set);

}  // namespace accasta::screens
