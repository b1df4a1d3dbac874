#include <algorithm>

#include <fmt/format.h>

#include <accasta/tui/large_text.hpp>
#include <accasta/views/menu_view.hpp>

#include "cards.hpp"

namespace accasta::views {
namespace {

/// The places of a menu's parts. The entries scroll to keep the selected one visible.
struct MenuLayout {
  /// The places of the game beside whose board the menu stands. Nothing without a board.
  std::optional<Places> places{};
  /// The columns of the title, the notes and the entries.
  Columns columns{};
  int title_row{};
  std::vector<std::string> title{};
  std::vector<std::string> notes{};
  int first_row{};
  std::size_t first_entry{};
  std::size_t shown{};
  /// The rows from one entry to the next.
  int step = 1;
  /// The columns of the pointer, the keys and the names.
  int pointer{};
  int key{};
  int name{};
  /// The column of the values. Beside a board they end at the right instead.
  int value_column{};
  Footer footer{};
  FooterArea footer_area{};

  /// Returns the column of the mark after a value. Cards have one for it beside their text.
  int value_end() const { return columns.right - (places && places->pad > 0 ? 0 : 1); }
  /// Returns the rows of the entries, and those that say that there are more.
  Rows entry_rows(const Menu& menu) const {
    const bool has_more = shown < menu.size();
    return {first_row - (has_more ? 1 : 0), row_of(shown) - first_row - step + (has_more ? 3 : 1)};
  }
  /// Returns the row of a shown entry.
  int row_of(std::size_t index) const { return first_row + step * static_cast<int>(index); }
};

constexpr tui::Style kSelected{
    .role = tui::Role::Selected, .bold = true, .ground = tui::Role::BlackCastle};

bool has_value(const MenuEntry& entry) { return !entry.value.empty(); }

/// Returns the columns of a value with the mark before it, and of what stands in its place.
int value_width(const MenuEntry& entry) {
  return has_value(entry) ? tui::width(entry.value) + 1 : tui::width(entry.remark);
}

/// Returns the menu's board, or the one of the selected entry.
const std::optional<tui::BoardView>& board_of(const Menu& menu) {
  const bool is_made = menu.selected < menu.size();
  return is_made && menu.entry(menu.selected).board ? menu.entry(menu.selected).board : menu.board;
}

/// Returns an entry with its value if one of them has to be truncated. Otherwise returns an empty
/// text.
std::string truncated_entry(const Menu& menu, const MenuLayout& layout) {
  const MenuEntry& entry = menu.entry(menu.selected);
  const int room = layout.value_end() - layout.name;
  const int before = layout.places ? 1 + tui::width(entry.name) : layout.value_column - layout.name;
  const int width = value_width(entry);
  const int needed = width > 0 ? before + width : tui::width(entry.name);
  if (needed <= room) return "";
  return has_value(entry) ? entry.name + ": " + entry.value : entry.name;
}

/// Returns the menu's footer with the note of the selected entry.
Footer footer_of(const Menu& menu, const MenuLayout& layout) {
  Footer footer = menu.footer;
  if (footer.typed || menu.selected >= menu.size()) return footer;
  if (footer.message.text.empty())
    footer.message = {menu.entry(menu.selected).note, tui::Role::Dim};
  // A truncated entry is shown whole while it is selected.
  const std::string whole = truncated_entry(menu, layout);
  if (!whole.empty())
    footer.message.text = whole + (footer.message.text.empty() ? "" : ". ") + footer.message.text;
  return footer;
}

/// The rows of the game's name.
constexpr int kLargeRows = 3;

/// Returns true if the title is the game's name in large letters.
bool is_large(const Menu& menu, const MenuLayout& layout) {
  return menu.is_first && layout.places && layout.places->has_cards;
}

/// Wraps the title and the notes. Returns their rows with the one below them.
int wrap_head(MenuLayout& layout, const Menu& menu, int columns) {
  layout.title = tui::wrapped(menu.title, columns);
  for (const std::string& note : menu.notes)
    for (std::string& line : tui::wrapped(note, columns)) layout.notes.push_back(std::move(line));
  return static_cast<int>(layout.title.size() + layout.notes.size());
}

/// Shows as many entries as there are rows for, around the selected one. The first menu leaves a
/// row between them if it can.
void place_entries(MenuLayout& layout, const Menu& menu, int rows) {
  const int entries = static_cast<int>(menu.size());
  if (is_large(menu, layout) && 2 * entries <= rows) layout.step = 2;
  // Rows above and below the entries say that there are more.
  const int around = layout.places ? 2 : 1;
  const int shown = std::min(entries, std::max(1, entries > rows ? rows - around : rows));
  layout.first_entry = static_cast<std::size_t>(
      std::clamp(static_cast<int>(menu.selected) - shown / 2, 0, entries - shown));
  layout.shown = static_cast<std::size_t>(shown);
}

/// Places a menu in the panel beside its board.
MenuLayout layout_beside_board(const Menu& menu, const Places& places) {
  MenuLayout layout{.places = places, .columns = {places.panel.left, places.right()}};
  const auto [left, right] = layout.columns;
  layout.pointer = left - places.pad;
  layout.key = places.pad > 0 ? left : left + 2;
  layout.name = layout.key + (places.pad > 0 ? 2 : 3);
  layout.title_row = places.first_row;
  layout.first_row =
      layout.title_row + wrap_head(layout, menu, layout.columns.width()) + std::max(places.gap, 1);
  if (is_large(menu, layout)) layout.first_row += kLargeRows - 1;
  // The longest note decides, so that nothing moves.
  constexpr int kMostNoteRows = 5;
  int foot = 2;
  for (const MenuEntry& entry : menu.entries)
    foot = std::max(
        foot,
        std::min(kMostNoteRows, static_cast<int>(tui::wrapped(entry.note, right - left).size())));
  layout.footer = footer_of(menu, layout);
  layout.footer_area = {left, right, places.key_row};
  foot = std::max(foot, places.key_row - first_row(layout.footer, layout.footer_area));
  const int edges = std::max(places.gap, 1) + (places.gap > 1 ? 1 : 0);
  place_entries(layout, menu, places.key_row - foot - edges - layout.first_row);
  if (layout.shown < menu.size()) ++layout.first_row;
  layout.footer_area.end_row = layout.entry_rows(menu).end() + std::max(places.gap, 1) + foot;
  layout.footer_area.least_rows = foot;
  if (is_large(menu, layout)) {
    const int above = (places.key_row - layout.footer_area.end_row) / 2;
    layout.title_row += above;
    layout.first_row += above;
    layout.footer_area.end_row += above;
  }
  return layout;
}

/// Places a menu in the middle of the screen.
MenuLayout layout_in_middle(const Menu& menu, tui::Size screen) {
  // This width keeps a menu with values from moving when a value changes.
  constexpr int kWithValues = 60;
  constexpr int kEntryColumn = 5;
  int widest = tui::width(menu.title);
  for (const std::string& note : menu.notes) widest = std::max(widest, tui::width(note));
  MenuLayout layout;
  for (const MenuEntry& entry : menu.entries) {
    const int end = kEntryColumn + tui::width(entry.name);
    widest = std::max(widest, end + 2);
    if (has_value(entry)) layout.value_column = std::max(layout.value_column, end + 4);
  }
  for (const MenuEntry& entry : menu.entries)
    if (has_value(entry))
      widest = std::max({widest, kWithValues, layout.value_column + value_width(entry) + 3});
  // The entries that are not made may be wider.
  if (menu.is_part()) widest = screen.width;
  const int width = std::min(widest, screen.width - 2);
  const int left = (screen.width - width) / 2;
  layout.columns = {left, left + width};
  layout.pointer = left;
  layout.key = left + 2;
  layout.name = left + kEntryColumn;
  layout.value_column += left;
  layout.footer_area = {1, screen.width - 1, screen.height - tui::kKeyRow};
  layout.footer = footer_of(menu, layout);
  const int head = wrap_head(layout, menu, screen.width - 2) + 1 + (menu.notes.empty() ? 0 : 1);
  // This number of rows keeps the menu from moving when another entry has a longer note.
  constexpr int kUsualFoot = 2;
  const int foot = std::max(
      kUsualFoot, layout.footer_area.end_row - first_row(layout.footer, layout.footer_area));
  place_entries(layout, menu, screen.height - foot - head - 2);
  layout.title_row =
      std::max(0, (screen.height - foot - head - static_cast<int>(layout.shown)) / 2);
  layout.first_row = layout.title_row + head;
  return layout;
}

MenuLayout menu_layout(const Menu& menu, tui::Size screen, tui::Glyphs glyphs) {
  const auto& board = board_of(menu);
  if (menu.board) return layout_beside_board(menu, places_for(*board, screen, glyphs));
  if (!board) return layout_in_middle(menu, screen);
  // A list with boards has them where the whole entries fit, too.
  constexpr int kAround = 8;
  int widest = 0;
  for (const MenuEntry& entry : menu.entries) widest = std::max(widest, tui::width(entry.name));
  const Places places = places_for(*board, screen, glyphs, widest + kAround);
  if (places.right() - places.panel.left < widest + 4) return layout_in_middle(menu, screen);
  return layout_beside_board(menu, places);
}

/// Draws the value of an entry, or its remark. A value that the arrow keys change stands between
/// arrows while it is selected. Returns the column where it begins.
int draw_value(tui::Frame& frame, const MenuEntry& entry, const MenuLayout& layout, int row,
               bool selected, tui::Glyphs glyphs) {
  const tui::Style style = selected ? kSelected : tui::Style{};
  const int right = layout.columns.right;
  if (!has_value(entry)) {
    put_right(frame, row, right, entry.remark, selected ? kSelected : tui::Style{tui::Role::Dim});
    return right - tui::width(entry.remark);
  }
  const int end = layout.value_end();
  // The beginning of the name stays.
  constexpr int kLeastName = 8;
  const int least = layout.name + std::min(tui::width(entry.name), kLeastName) + 1;
  const int column =
      layout.places ? std::max(end - value_width(entry), least) : layout.value_column;
  const int space = layout.places ? 0 : 1;
  const int after = frame.put(row, column + 1 + space,
                              tui::shortened(entry.value, end - column - 1 - space), style);
  if (selected) {
    frame.put(row, column, glyphs == tui::Glyphs::Ascii ? "<" : "◄", style);
    frame.put(row, after + space, tui::pointer(glyphs), style);
  }
  return column;
}

void draw_entry(tui::Frame& frame, const Menu& menu, const MenuLayout& layout, std::size_t index,
                int row, tui::Glyphs glyphs) {
  const bool selected = index == menu.selected;
  const MenuEntry& entry = menu.entry(index);
  if (selected) {
    const int end = layout.columns.right + (layout.places ? layout.places->pad : 0);
    frame.put(row, layout.pointer, std::string(static_cast<std::size_t>(end - layout.pointer), ' '),
              kSelected);
    frame.put(row, layout.pointer, tui::pointer(glyphs), kSelected);
    frame.focus = {row, layout.name};
  }
  if (const auto key = key_of(menu, index))
    frame.put(row, layout.key, std::string(1, *key),
              selected ? kSelected : tui::Style{tui::Role::Key, true});
  const int end = value_width(entry) == 0
                      ? layout.columns.right
                      : draw_value(frame, entry, layout, row, selected, glyphs) - 1;
  frame.put(row, layout.name, tui::shortened(entry.name, end - layout.name),
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
  int row = layout.title_row;
  const int left = layout.columns.left;
  if (is_large(menu, layout)) {
    // The name needs 33 columns, or 27 with narrow letters.
    constexpr int kWide = 33;
    tui::put_large(frame, {row, left}, menu.title, layout.columns.width() < kWide, glyphs,
                   {tui::Role::Title});
    row += kLargeRows;
  } else {
    for (const std::string& line : layout.title)
      frame.put(row++, left, line, {tui::Role::Title, true});
  }
  if (!layout.places) ++row;
  for (const std::string& line : layout.notes) frame.put(row++, left, line, {tui::Role::Dim});
  for (std::size_t i = 0; i < layout.shown; ++i)
    draw_entry(frame, menu, layout, layout.first_entry + i, layout.row_of(i), glyphs);
  const auto put_more = [&](int at, const char* mark, std::size_t count) {
    if (count > 0)
      frame.put(at, layout.name, fmt::format("{} {} more", mark, count), {tui::Role::Key, true});
  };
  const bool is_ascii = glyphs == tui::Glyphs::Ascii;
  put_more(layout.first_row - 1, is_ascii ? "^" : "▲", layout.first_entry);
  put_more(layout.row_of(layout.shown), is_ascii ? "v" : "▼",
           menu.size() - layout.first_entry - layout.shown);
  const FooterArea area = layout.footer_area;
  draw_footer(frame, layout.footer, area);
  int key_row = area.end_row;
  int key_column = area.left;
  if (const auto& places = layout.places) {
    tui::draw_board(frame, places->board, *board_of(menu), glyphs);
    // Nothing can be done on it.
    frame.board.reset();
    draw_card(frame, *places, layout.entry_rows(menu), layout.columns, Edges::Both, glyphs);
    if (places->has_cards)
      draw_card(frame, *places, {area.end_row - area.least_rows, area.least_rows}, layout.columns,
                Edges::Lower, glyphs);
    key_row = places->key_row;
    key_column = places->left + 1;
  }
  tui::draw_key_bar(frame, key_row, key_column, screen.width - 1, layout.footer.keys);
  return frame;
}

std::optional<std::size_t> entry_at(const Menu& menu, tui::Size screen, tui::Glyphs glyphs,
                                    tui::Point point) {
  if (!tui::fits(screen)) return std::nullopt;
  const MenuLayout layout = menu_layout(menu, screen, glyphs);
  const int line = point.row - layout.first_row;
  if (line < 0 || point.row >= layout.row_of(layout.shown)) return std::nullopt;
  if (point.column < layout.pointer || point.column > layout.columns.right) return std::nullopt;
  return layout.first_entry + static_cast<std::size_t>(line / layout.step);
}

int page_height(tui::Size screen) { return std::max(1, screen.height - tui::kBodyRow - 2); }

}  // namespace accasta::views
