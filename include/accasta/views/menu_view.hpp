#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/frame.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/footer.hpp>

namespace accasta::views {

/// One entry of a menu.
struct MenuEntry {
  std::string name;
  /// Its value; empty if there is nothing to set.
  std::string value{};
  /// A sentence about it, shown while it is selected and the menu has no message.
  std::string note{};
  /// Sets it to the next value (+1) or to the one before (-1).
  std::function<void(int)> change{};
  /// Carries it out on Enter, in place of change(+1). Returns true if the menu is done. An entry
  /// without both functions ends the menu.
  std::function<bool()> take{};
};

/// A choice from a list, in the middle of the screen. The notes stand under the title, each on a
/// line of its own. An entry that is too long for the screen is shown whole above the keys while it
/// is selected.
struct Menu {
  std::string title;
  std::vector<std::string> notes{};
  std::vector<MenuEntry> entries{};
  std::size_t selected = 0;
  /// Its message takes the place of the selected entry's note. Keys are those of a menu if there
  /// are none.
  Footer footer{};
  /// True if leaving it ends the program. Esc does not leave it then.
  bool is_first = false;
  /// Stands on the right of the entries if the screen has room for it.
  std::optional<tui::Frame> picture{};
};
tui::Frame draw_menu(const Menu& menu, tui::Size screen, tui::Glyphs glyphs);
/// The key bar of a menu.
std::vector<tui::KeyHint> menu_keys(const Menu& menu);
/// The key bar while a line is typed.
std::vector<tui::KeyHint> line_keys();
/// The entry drawn at a place.
std::optional<std::size_t> entry_at(const Menu& menu, tui::Size screen, tui::Point point);

/// The number of rows of a page.
int page_height(tui::Size screen);

}  // namespace accasta::views
