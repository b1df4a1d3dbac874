#include <algorithm>

#include <fmt/format.h>

#include <accasta/tui/large_text.hpp>
#include <accasta/views/menu_view.hpp>

#include "cards.hpp"

namespace accasta::views {
namespace {

/// The places of a menu's parts. The entries scroll to keep the selected one visible.
struct MenuLayout {
  Places places;
  /// The board, if there is room for it.
  std::optional<tui::BoardView> board{};
  /// The columns of the title, the notes and the entries. The pointer is to the left of them.
  Columns columns{};
  int title_row{};
  /// True if the title is the game's name in large letters.
  bool is_large{};
  std::vector<std::string> title{};
  std::vector<std::string> notes{};
  /// The rows of the entries, and those that say that there are more.
  Rows entry_rows{};
  int first_row{};
  std::size_t first_entry{};
  std::size_t shown{};
  /// The rows from one entry to the next.
  int step = 1;
  Footer footer{};
  FooterArea footer_area{};

  int pointer() const { return columns.left - places.pad; }
  int name() const { return columns.left + 2; }
  /// Returns the row of a shown entry.
  int row_of(std::size_t index) const { return first_row + step * static_cast<int>(index); }
};

constexpr tui::Style kSelected{
    .role = tui::Role::Selected, .bold = true, .ground = tui::Role::BlackCastle};

/// Returns the columns of an entry's value with the mark before it, or of its remark.
int value_width(const MenuEntry& entry) {
  return entry.value.empty() ? tui::width(entry.remark) : 1 + tui::width(entry.value);
}

/// Returns the columns of an entry. A name alone may take the column of the mark after a value.
int entry_width(const MenuEntry& entry) {
  const int value = value_width(entry);
  return 2 + tui::width(entry.name) + (value > 0 ? 1 + value : -1);
}

/// Returns the menu's footer with the note of the selected entry.
Footer footer_of(const Menu& menu, int columns) {
  Footer footer = menu.footer;
  if (footer.typed || menu.selected >= menu.size()) return footer;
  const MenuEntry& entry = menu.entry(menu.selected);
  std::string& text = footer.message.text;
  if (text.empty()) footer.message = {entry.note, tui::Role::Dim};
  // A truncated entry is shown whole while it is selected.
  if (entry_width(entry) > columns)
    text = entry.name + (entry.value.empty() ? "" : ": " + entry.value) +
           (text.empty() ? "" : ". ") + text;
  return footer;
}

/// Returns the places with a board, or a panel in the middle. A list has boards where there is room
/// for whole entries, too.
MenuLayout with_places(const Menu& menu, tui::Size screen, tui::Glyphs glyphs) {
  // A menu with values does not move when one changes.
  constexpr int kUsualColumns = 60;
  constexpr int kAround = 8;
  int widest = 0;
  for (const MenuEntry& entry : menu.entries) widest = std::max(widest, entry_width(entry));
  const bool has_own = menu.selected < menu.size() && menu.entry(menu.selected).board;
  const auto board = has_own ? std::optional(menu.entry(menu.selected).board()) : menu.board;
  if (board) {
    MenuLayout layout{menu.board ? places_for(*board, screen, glyphs)
                                 : places_for(*board, screen, glyphs, widest + kAround),
                      board};
    layout.columns = {layout.places.panel.left, layout.places.right()};
    if (menu.board || layout.columns.width() >= widest) return layout;
  }
  // The entries that are not made may be wider.
  const int columns = menu.is_part() ? screen.width : std::max(widest, kUsualColumns);
  MenuLayout layout{places_in_middle(columns, screen, glyphs)};
  layout.columns = layout.places.panel;
  return layout;
}

MenuLayout menu_layout(const Menu& menu, tui::Size screen, tui::Glyphs glyphs) {
  MenuLayout layout = with_places(menu, screen, glyphs);
  Places& places = layout.places;
  if (places.pad == 0) {
    // Beside a board of text, the pointer has no columns of a card.
    places.pad = 2;
    layout.columns = {layout.columns.left + 2, layout.columns.right - 1};
  }
  const auto [left, right] = layout.columns;
  const int columns = layout.columns.width();
  const int gap = std::max(places.gap, 1);
  layout.is_large = menu.is_first && places.has_cards;
  layout.title = tui::wrapped(menu.title, columns);
  for (const std::string& note : menu.notes)
    for (std::string& line : tui::wrapped(note, columns)) layout.notes.push_back(std::move(line));
  const int title_rows =
      layout.is_large ? tui::large_rows(glyphs) : static_cast<int>(layout.title.size());
  const int head = title_rows + static_cast<int>(layout.notes.size()) + gap;
  // The longest note decides, so that nothing moves.
  constexpr int kMostNoteRows = 5;
  int foot = 2;
  for (const MenuEntry& entry : menu.entries)
    foot = std::max(
        foot, std::min(kMostNoteRows, static_cast<int>(tui::wrapped(entry.note, columns).size())));
  layout.footer = footer_of(menu, columns);
  layout.footer_area = {left, right, places.key_row};
  foot = std::max(foot, places.key_row - first_row(layout.footer, layout.footer_area));
  const int edge = gap > 1 ? 1 : 0;
  const int rows = places.key_row - edge - foot - gap - head - places.first_row;

  const int entries = static_cast<int>(menu.size());
  if (places.has_cards && 2 * entries - 1 <= rows) layout.step = 2;
  // Rows above and below the entries say that there are more.
  const bool has_more = entries > rows;
  const int shown = has_more ? std::max(1, rows - 2) : entries;
  layout.first_entry = static_cast<std::size_t>(
      std::clamp(static_cast<int>(menu.selected) - shown / 2, 0, entries - shown));
  layout.shown = static_cast<std::size_t>(shown);
  const int taken = has_more ? rows : layout.step * (entries - 1) + 1;
  layout.title_row = places.first_row + (rows - taken) / 2;
  layout.entry_rows = {layout.title_row + head, taken};
  layout.first_row = layout.entry_rows.first + (has_more ? 1 : 0);
  layout.footer_area.end_row = layout.entry_rows.end() + gap + foot;
  layout.footer_area.least_rows = foot;
  return layout;
}

/// Draws the value of an entry, or its remark. A value that the arrow keys change stands between
/// arrows while it is selected. Returns the column where it begins.
int draw_value(tui::Frame& frame, const MenuEntry& entry, const MenuLayout& layout, int row,
               bool selected, tui::Glyphs glyphs) {
  const int right = layout.columns.right;
  const int column = right - value_width(entry);
  if (entry.value.empty()) {
    frame.put(row, column, entry.remark, selected ? kSelected : tui::Style{tui::Role::Dim});
    return column;
  }
  // The beginning of the name stays.
  constexpr int kLeastName = 8;
  const int first =
      std::max(column, layout.name() + std::min(tui::width(entry.name), kLeastName) + 1);
  const tui::Style style = selected ? kSelected : tui::Style{};
  frame.put(row, first + 1, tui::shortened(entry.value, right - first - 1), style);
  if (selected) {
    frame.put(row, first, glyphs == tui::Glyphs::Ascii ? "<" : "◄", style);
    frame.put(row, right, tui::pointer(glyphs), style);
  }
  return first;
}

void draw_entry(tui::Frame& frame, const Menu& menu, const MenuLayout& layout, std::size_t index,
                int row, tui::Glyphs glyphs) {
  const bool selected = index == menu.selected;
  const MenuEntry& entry = menu.entry(index);
  if (selected) {
    const int width = layout.columns.width() + 2 * layout.places.pad;
    frame.put(row, layout.pointer(), std::string(static_cast<std::size_t>(width), ' '), kSelected);
    frame.put(row, layout.pointer(), tui::pointer(glyphs), kSelected);
    frame.focus = {row, layout.name()};
  }
  if (const auto key = key_of(menu, index))
    frame.put(row, layout.columns.left, std::string(1, *key),
              selected ? kSelected : tui::Style{tui::Role::Key, true});
  const int end = value_width(entry) == 0
                      ? layout.columns.right + 1
                      : draw_value(frame, entry, layout, row, selected, glyphs) - 1;
  frame.put(row, layout.name(), tui::shortened(entry.name, end - layout.name()),
            selected ? kSelected : tui::Style{});
}

}  // namespace

std::optional<char> key_of(const Menu& menu, std::size_t index) {
  const auto own_key = [&menu](std::size_t i) {
    const bool is_made = i >= menu.before && i - menu.before < menu.entries.size();
    return is_made ? menu.entry(i).key : std::nullopt;
  };
  if (const auto own = own_key(index)) return own;
  char number = '1';
  for (std::size_t i = 0; i < index && number <= '9'; ++i)
    if (!own_key(i)) ++number;
  return number <= '9' ? std::optional(number) : std::nullopt;
}

std::optional<std::size_t> entry_with(const Menu& menu, char key) {
  // The entries that a long list has not made have no keys but their numbers.
  const std::size_t end = menu.is_part() ? std::min<std::size_t>(menu.size(), 9) : menu.size();
  for (std::size_t i = 0; i < end; ++i)
    if (key_of(menu, i) == key) return i;
  return std::nullopt;
}

tui::Frame draw_menu(const Menu& menu, tui::Size screen, tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return tui::draw_too_small(screen);
  tui::Frame frame(screen);
  const MenuLayout layout = menu_layout(menu, screen, glyphs);
  const Places& places = layout.places;
  int row = layout.title_row;
  const int left = layout.columns.left;
  if (layout.is_large) {
    // The name needs 33 columns, or 27 with narrow letters.
    constexpr int kWide = 33;
    tui::put_large(frame, {row, left}, menu.title, layout.columns.width() < kWide, glyphs,
                   {tui::Role::Title});
    row += tui::large_rows(glyphs);
  } else {
    for (const std::string& line : layout.title)
      frame.put(row++, left, line, {tui::Role::Title, true});
  }
  for (const std::string& line : layout.notes) frame.put(row++, left, line, {tui::Role::Dim});
  for (std::size_t i = 0; i < layout.shown; ++i)
    draw_entry(frame, menu, layout, layout.first_entry + i, layout.row_of(i), glyphs);
  const auto put_more = [&](int at, const char* mark, std::size_t count) {
    if (count > 0)
      frame.put(at, layout.name(), fmt::format("{} {} more", mark, count), {tui::Role::Key, true});
  };
  const bool is_ascii = glyphs == tui::Glyphs::Ascii;
  put_more(layout.first_row - 1, is_ascii ? "^" : "▲", layout.first_entry);
  put_more(layout.row_of(layout.shown), is_ascii ? "v" : "▼",
           menu.size() - layout.first_entry - layout.shown);
  const FooterArea area = layout.footer_area;
  draw_footer(frame, layout.footer, area);
  draw_card(frame, places, layout.entry_rows, layout.columns, glyphs);
  if (places.has_cards && (layout.footer.typed || !frame.message.empty()))
    draw_card(frame, places, {area.end_row - area.least_rows, area.least_rows}, layout.columns,
              glyphs);
  if (layout.board) {
    tui::draw_board(frame, places.board, *layout.board, glyphs);
    // Nothing can be done on it.
    frame.board.reset();
  }
  tui::draw_key_bar(frame, places.key_row, places.left + 1, screen.width - 1, layout.footer.keys);
  return frame;
}

std::optional<std::size_t> entry_at(const Menu& menu, tui::Size screen, tui::Glyphs glyphs,
                                    tui::Point point) {
  if (!tui::fits(screen)) return std::nullopt;
  const MenuLayout layout = menu_layout(menu, screen, glyphs);
  const int line = point.row - layout.first_row;
  if (line < 0 || point.row >= layout.row_of(layout.shown)) return std::nullopt;
  if (point.column < layout.pointer() || point.column > layout.columns.right) return std::nullopt;
  return layout.first_entry + static_cast<std::size_t>(line / layout.step);
}

int page_height(tui::Size screen) { return std::max(1, screen.height - tui::kBodyRow - 2); }

}  // namespace accasta::views
