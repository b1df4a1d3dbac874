#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/screen.hpp>
#include <accasta/views/input.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::dialogs {

/// An entry of a menu in which things are set and done.
struct MenuEntry {
  std::string name;
  /// What it is set to; empty if there is nothing to set.
  std::string value{};
  /// Sets it to the value after (+1) or before (-1).
  std::function<void(int)> change{};
  /// What Enter does, if that is not change(+1); whether the menu is done then.
  std::function<bool()> take{};
  /// What it is about, shown while it is selected and there is nothing else to say.
  std::string note{};
};

/// A menu as it is for the moment.
struct Menu {
  std::string title;
  std::vector<std::string> notes{};
  std::vector<MenuEntry> entries{};
  /// What the last entry had to say.
  std::string message{};
  tui::Role message_role = tui::Role::Normal;
  /// Whether leaving it ends the program: Esc, which takes a step back everywhere, does not do that
  /// then.
  bool is_first = false;
  /// Stands beside the entries, where the screen has room for it.
  std::optional<tui::Frame> picture{};
};

/// Shows a menu, which is made anew after every key, until an entry is done or the user leaves.
/// Whether an entry was done. Throws InputEnded and Interrupted (questions.hpp). Precondition: the
/// menu has entries.
bool run_menu(tui::Screen& screen, const std::function<Menu()>& make, std::size_t selected = 0);

/// What an event leads to in a menu.
struct MenuAnswer {
  enum class Kind { Nothing, Take, Leave, Change, Theme, Help };
  Kind kind = Kind::Nothing;
  /// Change: +1 or -1.
  int step = 0;

  friend bool operator==(const MenuAnswer&, const MenuAnswer&) = default;
};

/// Moves the selection, or says what else an event means. A number or a click selects and takes.
/// Precondition: the menu has entries.
MenuAnswer answer(const tui::Event& event, views::MenuView& menu, tui::Size screen);

/// Draws a menu as a picture of its values.
views::MenuView view_of(const Menu& menu, std::size_t selected);

}  // namespace accasta::dialogs
