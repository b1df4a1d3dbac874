#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/footer.hpp>

namespace accasta::views {

/// One entry of a menu.
struct MenuEntry {
  std::string name;
  /// The value. Empty if there is nothing to set.
  std::string value{};
  /// A sentence about the entry, shown while it is selected and the menu has no message.
  std::string note{};
  /// Sets the next value (+1) or the previous one (-1). Returns a message to show, if any.
  std::function<Message(int)> change{};
  /// Runs on Enter, in place of change(+1). Returns nothing if the menu is done, and otherwise a
  /// message like change(). An entry without both functions ends the menu.
  std::function<std::optional<Message>()> take{};
  /// Returns the board that is shown beside the entries while this one is selected, in place of the
  /// menu's board. If the menu has none, only where all entries fit beside it.
  std::function<tui::BoardView()> board{};
  /// The key that takes the entry. Entries without one are numbered from 1 to 9.
  std::optional<char> key{};
  /// A few words at the end of the entry, in place of a value.
  std::string remark{};
};

/// A choice from a list, beside a board or in the middle of the screen. The notes stand under the
/// title, each on a separate line. An entry that is too long for a row takes more. No board is
/// shown beside entries that have a word that is too long for a row there.
struct Menu {
  std::string title;
  std::vector<std::string> notes{};
  std::vector<MenuEntry> entries{};
  std::size_t selected = 0;
  /// The numbers of entries before and after `entries`, for a list that is too long to make all of
  /// them. `entries` then has those of a whole screen on both sides of the selected one.
  std::size_t before = 0;
  std::size_t after = 0;
  /// The footer. Its message replaces the selected entry's note.
  Footer footer{};
  /// True if leaving the menu ends the program. Esc does not leave it then.
  bool is_first = false;
  /// True to show the kinds of pieces of Standard with their ranges, under the name of the game.
  bool has_pieces = false;
  /// A board to the left of the entries. The menu then has the places of a game.
  std::optional<tui::BoardView> board{};
  /// Runs when the user pastes a text. Returns nothing to leave the menu, and otherwise a message
  /// like take().
  std::function<std::optional<Message>(const tui::Paste&)> paste{};

  std::size_t size() const { return before + entries.size() + after; }
  bool is_part() const { return before + after > 0; }
  /// Returns an entry. Precondition: it is made.
  const MenuEntry& entry(std::size_t index) const { return entries[index - before]; }
};
/// Returns the key that takes an entry. Nothing for entries after number 9.
std::optional<char> key_of(const Menu& menu, std::size_t index);
/// Returns the entry that a key takes.
std::optional<std::size_t> entry_with(const Menu& menu, char key);
/// Draws a menu. Precondition: the screen fits (key_bar.hpp).
tui::Frame draw_menu(const Menu& menu, tui::Size screen, tui::Glyphs glyphs);
/// The key bar while a line is typed.
inline const std::vector<tui::KeyHint> kLineKeys{
    {"Enter", "done"}, {"^U", "clear"}, {"Esc", "cancel"}};
/// Returns the entry that is drawn at a point. Precondition: the screen fits.
std::optional<std::size_t> entry_at(const Menu& menu, tui::Size screen, tui::Glyphs glyphs,
                                    tui::Point point);

/// Returns the number of rows of a page.
int page_height(tui::Size screen);

}  // namespace accasta::views
