#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/rules/range.hpp>
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
  /// The rows of the pieces, if they are shown.
  Rows pieces{};
  /// The rows of the entries, and those that say that there are more.
  Rows entry_rows{};
  std::size_t first_entry{};
  /// The first row of each shown entry, and the row below the last one.
  std::vector<int> tops{};
  Footer footer{};
  FooterArea footer_area{};
  /// The rows of the footer's card.
  int foot{};

  int pointer() const { return columns.left - places.pad; }
  int name() const { return columns.left + 2; }
  std::size_t shown() const { return tops.size() - 1; }
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

/// A row of an entry, with a part of its name and a part of its value or remark.
struct EntryRow {
  std::string name{};
  std::string value{};
};

/// Returns the rows of an entry: one if it fits, otherwise as many as its words need. The value
/// follows the name.
std::vector<EntryRow> rows_of(const MenuEntry& entry, int columns) {
  const std::string& value = entry.value.empty() ? entry.remark : entry.value;
  if (entry_width(entry) <= columns) return {{entry.name, value}};
  // More are no name, but a text from outside.
  constexpr std::size_t kMost = 6;
  const int room = columns - 2;
  std::vector<EntryRow> rows;
  for (std::string& line : tui::wrapped(entry.name, room)) rows.push_back({std::move(line), {}});
  // The first column is that of the mark before a value.
  for (std::string& line : tui::wrapped(value, room - 1)) {
    const bool is_beside = !rows.empty() && rows.back().value.empty() &&
                           tui::width(rows.back().name) + 2 + tui::width(line) <= room;
    if (!is_beside) rows.emplace_back();
    rows.back().value = std::move(line);
  }
  if (rows.size() > kMost) rows.resize(kMost);
  return rows;
}

/// Returns the menu's footer with the note of the selected entry.
Footer footer_of(const Menu& menu) {
  Footer footer = menu.footer;
  if (footer.typed || menu.selected >= menu.size()) return footer;
  if (footer.message.text.empty())
    footer.message = {menu.entry(menu.selected).note, tui::Role::Dim};
  return footer;
}

/// Returns the places with a board, or a panel in the middle. A list has boards where there is room
/// for whole entries, too.
MenuLayout with_places(const Menu& menu, tui::Size screen, tui::Glyphs glyphs) {
  // A menu with values does not move when one changes.
  constexpr int kUsualColumns = 60;
  constexpr int kAround = 8;
  int widest = 0;
  int longest_word = 0;
  for (const MenuEntry& entry : menu.entries) {
    widest = std::max(widest, entry_width(entry));
    for (const std::string* const text : {&entry.name, &entry.value, &entry.remark})
      for (const std::string_view word : base::words_in(*text))
        longest_word = std::max(longest_word, tui::width(word));
  }
  const bool has_own = menu.selected < menu.size() && menu.entry(menu.selected).board;
  const auto board = has_own ? std::optional(menu.entry(menu.selected).board()) : menu.board;
  if (board) {
    MenuLayout layout{menu.board ? places_for(*board, screen, glyphs)
                                 : places_for(*board, screen, glyphs, widest + kAround),
                      board};
    layout.columns = {layout.places.panel.left, layout.places.right()};
    // Two columns of the panel would put values far away from their names.
    constexpr int kMostColumns = 46;
    const bool has_values = std::ranges::any_of(
        menu.entries, [](const MenuEntry& entry) { return !entry.value.empty(); });
    if (has_values && widest <= kMostColumns)
      layout.columns.right = std::min(layout.columns.right, layout.columns.left + kMostColumns);
    // Before the name is its key, before a value its mark.
    const int needed = menu.board ? 3 + longest_word : widest;
    if (layout.columns.width() >= needed) return layout;
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
  layout.is_large = (menu.is_first || menu.has_pieces) && places.has_cards;
  layout.title = tui::wrapped(menu.title, columns);
  for (const std::string& note : menu.notes)
    for (std::string& line : tui::wrapped(note, columns)) layout.notes.push_back(std::move(line));
  const int title_rows =
      layout.is_large ? tui::large_rows(glyphs) : static_cast<int>(layout.title.size());
  int head = title_rows + static_cast<int>(layout.notes.size()) + gap;
  const int before_pieces = head;
  if (menu.has_pieces) {
    layout.pieces.count = places.has_cards ? tui::kHead.height + 3 : 3;
    head += layout.pieces.count + gap;
  }
  // The longest note decides, so that nothing moves.
  constexpr int kMostNoteRows = 5;
  int foot = 2;
  for (const MenuEntry& entry : menu.entries)
    foot = std::max(
        foot, std::min(kMostNoteRows, static_cast<int>(tui::wrapped(entry.note, columns).size())));
  layout.footer = footer_of(menu);
  layout.footer_area = {left, right, places.key_row};
  foot = std::max(foot, places.key_row - first_row(layout.footer, layout.footer_area));
  const int edge = gap > 1 ? 1 : 0;
  const int rows = places.key_row - edge - foot - gap - head - places.first_row;

  const auto height = [&](std::size_t index) {
    const bool is_made = index >= menu.before && index - menu.before < menu.entries.size();
    return is_made ? static_cast<int>(rows_of(menu.entry(index), columns).size()) : 1;
  };
  int taken = static_cast<int>(menu.before + menu.after);
  for (std::size_t i = 0; i < menu.entries.size(); ++i) taken += height(menu.before + i);
  const int between = static_cast<int>(menu.size()) - 1;
  const bool is_apart = places.has_cards && taken + between <= rows;
  if (is_apart) taken += between;
  // Rows above and below the entries say that there are more.
  const bool has_more = taken > rows;
  const int shown_rows = std::max(1, rows - 2);
  std::size_t first = has_more ? menu.selected : 0;
  std::size_t end = has_more ? first + 1 : menu.size();
  int used = height(first);
  const auto add_before = [&](int most) {
    while (first > 0 && used + height(first - 1) <= most) used += height(--first);
  };
  if (has_more) {
    add_before(std::min(used + shown_rows / 2, shown_rows));
    while (end < menu.size() && used + height(end) <= shown_rows) used += height(end++);
    add_before(shown_rows);
    taken = rows;
  }
  layout.first_entry = first;
  layout.title_row = places.first_row + (rows - taken) / 2;
  layout.pieces.first = layout.title_row + before_pieces;
  layout.entry_rows = {layout.title_row + head, taken};
  layout.tops = {layout.entry_rows.first + (has_more ? 1 : 0)};
  for (std::size_t i = first; i < end; ++i)
    layout.tops.push_back(layout.tops.back() + height(i) + (is_apart ? 1 : 0));
  layout.footer_area.end_row = layout.entry_rows.end() + gap + foot;
  // A question has its line above its message, and needs all of these rows.
  layout.footer_area.least_rows = layout.footer.typed ? 0 : foot;
  layout.foot = foot;
  return layout;
}

/// Draws the kinds of pieces with their ranges: heads beside each other, or a row for each.
void draw_pieces(tui::Frame& frame, const MenuLayout& layout, tui::Glyphs glyphs) {
  auto [row, column] = tui::Point{layout.pieces.first, layout.columns.left};
  constexpr tui::Size kPlate{tui::kHead.width + 1, tui::kHead.height};
  const bool is_ascii = glyphs == tui::Glyphs::Ascii;
  for (const Kind kind : {Kind::Shield, Kind::Horse, Kind::Chariot}) {
    Stack stack;
    stack.push({Color::White, kind});
    const int range = range_of(stack, Variant::Standard);
    std::string dots;
    for (int cell = 1; cell <= 3; ++cell)
      dots += cell <= range ? (is_ascii ? "o" : "●") : (is_ascii ? "." : "·");
    const std::string cells = base::counted(range, "cell");
    if (layout.places.has_cards) {
      frame.lay_ground({row, column}, kPlate, tui::Role::Field);
      tui::draw_head(frame, {row, column}, stack, glyphs);
      frame.put(row + kPlate.height, column, name(kind));
      frame.put(row + kPlate.height + 1, column, dots, {tui::Role::Title});
      frame.put(row + kPlate.height + 2, column, cells, {tui::Role::Dim});
      column += kPlate.width + 1;
    } else {
      const auto text = fmt::format(" {:<8}", name(kind));
      int after = frame.put(row, column, tui::piece_text(stack, 0), tui::style_of(stack, 0));
      after = frame.put(row, frame.put(row, after, text), dots, {tui::Role::Title});
      frame.put(row++, after, cells.substr(1), {tui::Role::Dim});
    }
  }
}

/// Draws the rows of an entry. A value that the arrow keys change stands between arrows while it is
/// selected.
void draw_entry(tui::Frame& frame, const Menu& menu, const MenuLayout& layout, std::size_t index,
                int row, tui::Glyphs glyphs) {
  const bool selected = index == menu.selected;
  const MenuEntry& entry = menu.entry(index);
  const int first = row;
  const int right = layout.columns.right;
  const tui::Style style = selected ? kSelected : tui::Style{};
  for (const auto& [name, value] : rows_of(entry, layout.columns.width())) {
    if (selected)
      frame.put(row, layout.pointer(),
                std::string(
                    static_cast<std::size_t>(layout.columns.width() + 2 * layout.places.pad), ' '),
                kSelected);
    const int column = right - tui::width(value);
    const bool is_remark = entry.value.empty() && !selected;
    frame.put(row, column, value, is_remark ? tui::Style{tui::Role::Dim} : style);
    if (selected && !entry.value.empty() && !value.empty()) {
      frame.put(row, column - 1, glyphs == tui::Glyphs::Ascii ? "<" : "◄", style);
      frame.put(row, right, tui::pointer(glyphs), style);
    }
    frame.put(row++, layout.name(), name, style);
  }
  if (selected) {
    frame.put(first, layout.pointer(), tui::pointer(glyphs), kSelected);
    frame.focus = {first, layout.name()};
  }
  if (const auto key = key_of(menu, index))
    frame.put(first, layout.columns.left, std::string(1, *key),
              selected ? kSelected : tui::Style{tui::Role::Key, true});
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
  for (std::size_t i = 0; i < layout.shown(); ++i)
    draw_entry(frame, menu, layout, layout.first_entry + i, layout.tops[i], glyphs);
  const auto put_more = [&](int at, const char* mark, std::size_t count) {
    if (count > 0)
      frame.put(at, layout.name(), fmt::format("{} {} more", mark, count), {tui::Role::Key, true});
  };
  const bool is_ascii = glyphs == tui::Glyphs::Ascii;
  put_more(layout.tops.front() - 1, is_ascii ? "^" : "▲", layout.first_entry);
  put_more(layout.tops.back(), is_ascii ? "v" : "▼",
           menu.size() - layout.first_entry - layout.shown());
  const FooterArea area = layout.footer_area;
  draw_footer(frame, layout.footer, area);
  if (menu.has_pieces) draw_pieces(frame, layout, glyphs);
  if (menu.has_pieces && places.has_cards)
    draw_card(frame, places, layout.pieces, layout.columns, glyphs);
  draw_card(frame, places, layout.entry_rows, layout.columns, glyphs);
  if (places.has_cards && (layout.footer.typed || !frame.message.empty()))
    draw_card(frame, places, {area.end_row - layout.foot, layout.foot}, layout.columns, glyphs);
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
  const MenuLayout layout = menu_layout(menu, screen, glyphs);
  const auto below = std::ranges::upper_bound(layout.tops, point.row);
  if (below == layout.tops.begin() || below == layout.tops.end()) return std::nullopt;
  if (point.column < layout.pointer() || point.column > layout.columns.right) return std::nullopt;
  return layout.first_entry + static_cast<std::size_t>(below - layout.tops.begin()) - 1;
}

int page_height(tui::Size screen) { return std::max(1, screen.height - tui::kBodyRow - 2); }

}  // namespace accasta::views
