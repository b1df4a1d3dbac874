#include <algorithm>

#include <fmt/format.h>

#include <accasta/views/menu_view.hpp>

namespace accasta::views {
namespace {

/// The places of a menu's parts. The entries scroll to keep the selected one visible.
struct MenuLayout {
  int left;
  int title_row;
  std::vector<std::string> title;
  std::vector<std::string> notes;
  int first_row;
  std::size_t first_entry;
  std::size_t shown;
  int width;
  /// The columns of the entries with their values.
  int entry_width;
  /// The column of the values, from the left of the menu.
  int value_column;
  /// The picture of the board and its corner. Nothing without a board or room for it.
  std::optional<tui::Frame> board;
  tui::Point corner;
  Footer footer;
};

/// The number of columns before an entry, for the pointer and the number.
constexpr int kEntryColumn = 5;
constexpr tui::Style kSelected{
    .role = tui::Role::Selected, .bold = true, .ground = tui::Role::BlackCastle};

bool has_value(const MenuEntry& entry) { return !entry.value.empty(); }

/// Returns an entry with its value if one of them has to be truncated. Otherwise returns an empty
/// text.
std::string truncated_entry(const Menu& menu, std::size_t index, int left, int value_column,
                            tui::Size screen) {
  const int right = screen.width - 1;
  const std::string& entry = menu.entry(index).name;
  const std::string& value = menu.entry(index).value;
  if (value.empty()) return left + kEntryColumn + tui::width(entry) + 2 > right ? entry : "";
  // Include the marks around the value.
  const bool is_cut = left + value_column + tui::width(value) + 4 > right;
  return is_cut ? entry + ": " + value : "";
}

FooterArea footer_area(tui::Size screen) {
  return {1, screen.width - 1, screen.height - tui::kKeyRow};
}

/// Returns the menu's footer with the note of the selected entry.
Footer footer_of(const Menu& menu, const MenuLayout& layout, tui::Size screen) {
  Footer footer = menu.footer;
  if (footer.typed || menu.selected >= menu.size()) return footer;
  if (footer.message.text.empty())
    footer.message = {menu.entry(menu.selected).note, tui::Role::Dim};
  // A truncated entry is shown whole while it is selected.
  const std::string whole =
      truncated_entry(menu, menu.selected, layout.left, layout.value_column, screen);
  if (!whole.empty())
    footer.message.text = whole + (footer.message.text.empty() ? "" : ". ") + footer.message.text;
  return footer;
}

/// The width of a menu with values. It keeps the menu from moving when a value changes.
constexpr int kWithValues = 60;
/// The columns between the entries and a board.
constexpr int kGap = 2;

/// Returns the number of columns beside entries of this width.
int columns_beside(int entries, tui::Size screen) { return screen.width - 2 - kGap - entries; }

/// Returns the picture of the menu's board beside its entries. Nothing if there is no room.
std::optional<tui::Frame> board_of(const Menu& menu, int widest_entry, tui::Size screen,
                                   tui::Glyphs glyphs) {
  constexpr int kFootRows = 3;
  auto board = menu.board;
  if (menu.selected < menu.size() && menu.entry(menu.selected).board)
    board = menu.entry(menu.selected).board;
  if (!board) return std::nullopt;
  for (const int columns : {kWithValues - 1, widest_entry}) {
    const tui::Size room{columns_beside(std::max(columns, widest_entry), screen),
                         screen.height - kFootRows};
    const tui::Picture picture = tui::picture_for(room, board->compact, glyphs);
    const tui::Size size = picture.size();
    if (picture.has_tiles() != tui::has_tiles(glyphs) || size.width > room.width ||
        size.height > room.height)
      continue;
    tui::Frame frame(size);
    tui::draw_board(frame, {{}, picture, board->flipped}, *board, glyphs);
    return frame;
  }
  return std::nullopt;
}

/// Sets the rows of a layout, with its title and its notes in so many columns.
void place_rows(MenuLayout& layout, const Menu& menu, tui::Size screen, int columns) {
  layout.title = tui::wrapped(menu.title, columns);
  layout.notes.clear();
  for (const std::string& note : menu.notes)
    for (std::string& line : tui::wrapped(note, columns)) layout.notes.push_back(std::move(line));
  const int notes = static_cast<int>(layout.notes.size());
  const int head = static_cast<int>(layout.title.size()) + 1 + notes + (notes > 0 ? 1 : 0);
  const int entries = static_cast<int>(menu.size());
  // This number of rows keeps the menu from moving when another entry has a longer note.
  constexpr int kUsualFoot = 2;
  const FooterArea area = footer_area(screen);
  const int foot = std::max(kUsualFoot, area.end_row - first_row(layout.footer, area));
  const int rows = screen.height - foot - head - 2;
  // A row below the entries says that more follow.
  const int room = std::max(1, entries > rows ? rows - 1 : rows);
  const int shown = std::min(entries, room);
  const int selected = static_cast<int>(menu.selected);
  layout.title_row = std::max(0, (screen.height - foot - head - shown) / 2);
  layout.first_row = layout.title_row + head;
  layout.first_entry =
      static_cast<std::size_t>(std::clamp(selected - shown / 2, 0, entries - shown));
  layout.shown = static_cast<std::size_t>(shown);
  const int board_rows = layout.board ? layout.board->size().height : 0;
  layout.corner = {std::clamp(screen.height - foot - 1 - board_rows, 0, layout.first_row),
                   layout.left + layout.entry_width + kGap};
}

MenuLayout menu_layout(const Menu& menu, tui::Size screen, tui::Glyphs glyphs) {
  int widest = tui::width(menu.title);
  for (const std::string& note : menu.notes) widest = std::max(widest, tui::width(note));
  int widest_entry = 0;
  int value_column = 0;
  for (const MenuEntry& entry : menu.entries) {
    const int end = kEntryColumn + tui::width(entry.name);
    widest_entry = std::max(widest_entry, end + 2);
    if (has_value(entry)) value_column = std::max(value_column, end + 4);
  }
  const bool has_values = std::ranges::any_of(menu.entries, has_value);
  // Include the marks around the value.
  for (const MenuEntry& entry : menu.entries)
    if (has_value(entry))
      widest_entry = std::max(
          widest_entry, value_column + std::max(tui::width(entry.value), entry.value_width) + 4);
  widest = std::max(widest, widest_entry);
  // The entries that are not made may be wider.
  if (menu.is_part()) widest = screen.width;
  MenuLayout layout{.board = board_of(menu, widest_entry, screen, glyphs)};
  const tui::Size board = layout.board ? layout.board->size() : tui::Size{};
  const int beside =
      std::max(widest_entry, std::min(kWithValues, columns_beside(board.width, screen)));
  if (layout.board)
    widest = std::max(widest, beside + kGap + board.width);
  else if (has_values)
    widest = std::max(widest, kWithValues);
  layout.value_column = value_column;
  layout.width = std::min(widest, screen.width - 2);
  layout.entry_width = layout.board ? beside : layout.width;
  layout.left = (screen.width - layout.width) / 2;
  layout.footer = footer_of(menu, layout, screen);
  place_rows(layout, menu, screen, screen.width - 2);
  // A high board stands beside the notes as well.
  if (layout.board && layout.corner.row < layout.first_row - 1)
    place_rows(layout, menu, screen, beside);
  return layout;
}

void draw_value(tui::Frame& frame, const Menu& menu, const MenuLayout& layout, std::size_t index,
                int row, tui::Glyphs glyphs) {
  const bool selected = index == menu.selected;
  const tui::Style style = selected ? kSelected : tui::Style{};
  const int column = layout.left + layout.value_column;
  // A value that the arrow keys change stands between arrows.
  const int after = frame.put(row, column + 2, menu.entry(index).value, style,
                              layout.entry_width - layout.value_column - 4);
  if (!selected) return;
  frame.put(row, column, glyphs == tui::Glyphs::Ascii ? "<" : "◄", style);
  frame.put(row, after + 1, tui::pointer(glyphs), style);
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
  for (const std::string& line : layout.title)
    frame.put(row++, layout.left, line, {tui::Role::Title, true});
  ++row;
  for (const std::string& line : layout.notes)
    frame.put(row++, layout.left, line, {tui::Role::Dim});
  if (layout.board) frame.paste(layout.corner, *layout.board);
  for (std::size_t i = 0; i < layout.shown; ++i) {
    const std::size_t index = layout.first_entry + i;
    const bool selected = index == menu.selected;
    row = layout.first_row + static_cast<int>(i);
    if (selected) {
      frame.put(row, layout.left, std::string(static_cast<std::size_t>(layout.entry_width), ' '),
                kSelected);
      frame.put(row, layout.left, tui::pointer(glyphs), kSelected);
      frame.focus = {row, layout.left + kEntryColumn};
    }
    const tui::Style key = selected ? kSelected : tui::Style{tui::Role::Key, true};
    if (const auto taking = key_of(menu, index))
      frame.put(row, layout.left + 2, std::string(1, *taking), key);
    const int column = layout.left + kEntryColumn;
    frame.put(row, column,
              tui::shortened(menu.entry(index).name, layout.left + layout.entry_width - column),
              selected ? kSelected : tui::Style{});
    if (has_value(menu.entry(index))) draw_value(frame, menu, layout, index, row, glyphs);
  }
  const auto put_more = [&](int at, std::size_t count) {
    if (count > 0)
      frame.put(at, layout.left + kEntryColumn, fmt::format("... {} more", count),
                {tui::Role::Dim});
  };
  put_more(layout.first_row - 1, layout.first_entry);
  put_more(layout.first_row + static_cast<int>(layout.shown),
           menu.size() - layout.first_entry - layout.shown);
  const FooterArea area = footer_area(screen);
  draw_footer(frame, layout.footer, area);
  tui::draw_key_bar(frame, area.end_row, area.left, area.right, layout.footer.keys);
  return frame;
}

std::optional<std::size_t> entry_at(const Menu& menu, tui::Size screen, tui::Glyphs glyphs,
                                    tui::Point point) {
  if (!tui::fits(screen)) return std::nullopt;
  const MenuLayout layout = menu_layout(menu, screen, glyphs);
  const int line = point.row - layout.first_row;
  if (line < 0 || line >= static_cast<int>(layout.shown)) return std::nullopt;
  if (point.column < layout.left || point.column > layout.left + layout.width) return std::nullopt;
  return layout.first_entry + static_cast<std::size_t>(line);
}

int page_height(tui::Size screen) { return std::max(1, screen.height - tui::kBodyRow - 2); }

}  // namespace accasta::views
