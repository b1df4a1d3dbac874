#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/frame.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/line_edit.hpp>

namespace accasta::views {

/// A choice from a list, in the middle of the screen. `notes` stand under the title, each on a line
/// of its own. An entry that is too long for the screen is said whole above the keys while it is
/// selected.
struct MenuView {
  std::string title;
  std::vector<std::string> notes;
  std::vector<std::string> entries;
  std::size_t selected = 0;
  std::vector<tui::KeyHint> keys;
  /// What the entries are set to, each behind its entry: as many as entries, or none. An empty one
  /// belongs to an entry without a value.
  std::vector<std::string> values;
  /// Something for the user, above the keys.
  std::string message;
  tui::Role message_role = tui::Role::Normal;
  /// Stands on the right of the entries, where the screen has room for it.
  std::optional<tui::Frame> picture;
  /// A line that is being typed in place of the message, and what is asked for: "Clock".
  std::optional<tui::LineEdit> edit;
  std::string label;
};
tui::Frame draw_menu(const MenuView& view, tui::Size screen, tui::Glyphs glyphs);
/// The entry drawn at a place.
std::optional<std::size_t> entry_at(const MenuView& view, tui::Size screen, tui::Point point);

/// A text that scrolls: help, rules.
struct TextView {
  std::string title;
  /// Lines longer than the screen are broken.
  std::vector<std::string> lines;
  /// How many lines are scrolled out at the top; more than there are shows the end.
  int scroll = 0;
  std::vector<tui::KeyHint> keys;
};
tui::Frame draw_text(const TextView& view, tui::Size screen, tui::Glyphs glyphs);
/// The largest scroll that makes sense, and how many lines a page has.
int last_scroll(const TextView& view, tui::Size screen);
int page_height(tui::Size screen);

}  // namespace accasta::views
