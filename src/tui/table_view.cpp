#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <accasta/rules/movement.hpp>
#include <accasta/tui/table_view.hpp>

namespace accasta::tui {
namespace {

/// The rows of the table, from the top and (as distances) from the bottom. The board and the panel
/// on its right take what is between.
constexpr int kTitleRow = 0;
constexpr int kSeatsRow = 1;
constexpr int kBodyRow = 2;
constexpr int kCastleRow = 7;
constexpr int kWarningRow = 6;
constexpr int kEngineRow = 5;
constexpr int kInputRow = 3;
constexpr int kMessageRow = 2;
constexpr int kKeyRow = 1;

/// Rows of the inspector: the cell, up to six pieces, what is lifted.
constexpr int kInspectorRows = 8;

/// Where the parts of the table are.
struct Layout {
  BoardPlace board;
  int left;
  int right;
  int panel;
  int height;

  /// The first row of the board and the panel.
  int top() const { return board.origin.row; }
  int from_bottom(int distance) const { return height - distance; }
  int width() const { return right - left; }
  int panel_width() const { return right - panel; }
};

bool fits(Size screen) {
  return screen.width >= kSmallestScreen.width && screen.height >= kSmallestScreen.height;
}

Layout layout(const TableView& view, Size screen) {
  constexpr int kGap = 3;
  constexpr int kWidestPanel = 60;
  constexpr int kRoomyPanel = 32;
  // Rows below the board, with an empty one between.
  constexpr int kFoot = kCastleRow + 1;

  const Size roomy = size(Picture::Roomy);
  const bool has_room = screen.width >= roomy.width + kRoomyPanel + kGap + 2 &&
                        screen.height >= kBodyRow + roomy.height + kFoot;
  const Picture picture = has_room ? Picture::Roomy : Picture::Compact;
  const Size board = size(picture);

  const int used = std::min(screen.width - 2, board.width + kGap + kWidestPanel);
  Layout layout{};
  layout.left = (screen.width - used) / 2;
  layout.right = layout.left + used;
  layout.panel = layout.left + board.width + kGap - 1;
  layout.height = screen.height;
  const int free_rows = screen.height - kBodyRow - kFoot - board.height;
  layout.board = {{kBodyRow + free_rows / 2, layout.left}, picture, view.board.flipped};
  return layout;
}

std::string upper_case(std::string_view text) {
  std::string upper(text);
  for (char& character : upper)
    if (character >= 'a' && character <= 'z') character = static_cast<char>(character - 'a' + 'A');
  return upper;
}

Role role_of(Color color) { return color == Color::White ? Role::WhitePiece : Role::BlackPiece; }

void put_right(Frame& frame, int row, int end, std::string_view text, Style style = {}) {
  frame.put(row, end - width(text), text, style);
}

void draw_key_bar(Frame& frame, int row, int left, int right, const std::vector<KeyHint>& keys) {
  int column = left;
  for (const KeyHint& hint : keys) {
    if (column + width(hint.key) + 1 + width(hint.meaning) > right) break;
    column = frame.put(row, column, hint.key, {Role::Key, true}) + 1;
    column = frame.put(row, column, hint.meaning, {Role::Dim}) + 2;
  }
}

Frame draw_too_small(Size screen) {
  Frame frame({std::max(screen.width, 0), std::max(screen.height, 0)});
  const std::string text = fmt::format("needs {}x{}, has {}x{}", kSmallestScreen.width,
                                       kSmallestScreen.height, screen.width, screen.height);
  frame.put((screen.height - 1) / 2, std::max(0, (screen.width - width(text)) / 2), text);
  return frame;
}

void draw_title(Frame& frame, const TableView& view, const Layout& layout) {
  const Position& position = view.board.position;
  int column = frame.put(kTitleRow, layout.left, "Accasta", {Role::Title, true});
  column = frame.put(kTitleRow, column + 2, view.variant);
  if (view.replay) {
    frame.put(kTitleRow, column + 2,
              fmt::format("after {} of {} turns", view.turns_made, view.turns.size()),
              {Role::Normal, true});
  } else if (!view.result.empty()) {
    frame.put(kTitleRow, column + 2, "game over", {Role::Normal, true});
  } else {
    const Color side = position.side_to_move();
    column = frame.put(kTitleRow, column + 2, fmt::format("turn {}", position.turn_number()));
    column = frame.put(kTitleRow, column + 2, upper_case(name(side)), {role_of(side), true});
    frame.put(kTitleRow, column, " to move", {Role::Normal, true});
  }
}

/// "White: human  04:12     Black: engine, level 5  03:55"
void draw_seats(Frame& frame, const TableView& view, const Layout& layout) {
  int column = layout.left;
  for (const Color color : kColors) {
    const Seat& seat = view.seats[color];
    if (seat.name.empty()) continue;
    const bool to_move =
        !view.replay && view.result.empty() && color == view.board.position.side_to_move();
    column = frame.put(kSeatsRow, column, name(color), {role_of(color)});
    column =
        frame.put(kSeatsRow, column, ": " + shortened(seat.name, layout.width() / 3), {Role::Dim});
    if (!seat.clock.empty())
      column = frame.put(kSeatsRow, column + 2, seat.clock, {Role::Normal, to_move});
    column += 4;
  }
}

void draw_inspector(Frame& frame, const TableView& view, const Layout& layout, Glyphs glyphs) {
  const BoardView& board = view.board;
  const int width = layout.panel_width();
  const int column = layout.panel;
  int row = layout.top();
  if (board.cursor) {
    const Stack stack = board.stack(*board.cursor);
    const int after = frame.put(row, column, board.cursor->name(), {Role::Normal, true});
    if (stack.empty()) {
      frame.put(row, after + 2, "empty", {Role::Dim});
    } else {
      const int reach = range_of(stack, board.position.rules().movement);
      frame.put(row, after + 2,
                fmt::format("{}'s, range {}{}", name(stack.owner()), reach,
                            stack.is_safe() ? ", safe" : ""),
                {}, width - 4);
    }
    const bool lifting = board.building && board.building->from() == board.cursor;
    for (int depth = 0; depth < stack.height(); ++depth) {
      const Piece piece = stack.at(depth);
      const Style style{role_of(piece.color), depth == 0};
      ++row;
      if (lifting && depth < board.lift)
        frame.put(row, column, glyphs == Glyphs::Ascii ? ">" : "▸", {Role::Source, true});
      frame.put(row, column + 2, std::string(1, piece.letter()), style);
      const int end =
          frame.put(row, column + 4, fmt::format("{} {}", name(piece.color), name(piece.kind)));
      if (depth == 0) frame.put(row, end + 2, "head", {Role::Dim});
    }
  }
  if (board.building && board.lift > 0) {
    const Stack source = board.building->remaining();
    const int lift_row = layout.top() + kInspectorRows - 1;
    int at =
        frame.put(lift_row, column, fmt::format("lift {} of {}: ", board.lift, source.height()));
    for (int depth = 0; depth < board.lift; ++depth) {
      const Piece piece = source.at(depth);
      at = frame.put(lift_row, at, std::string(1, piece.letter()), {role_of(piece.color), true});
    }
  }
}

/// A written turn in the list of turns.
struct ListedTurn {
  int line;
  int column;
  std::size_t index;
};

/// Lays out the list of turns: the two of a number on one line where they fit.
struct TurnList {
  std::vector<std::string> numbers;
  std::vector<ListedTurn> turns;
  int current_line = 0;
};

TurnList turn_list(const TableView& view, int panel_width) {
  TurnList list;
  const int last_number = view.first_turn_number + static_cast<int>(view.turns.size() + 1) / 2;
  const int margin = width(std::to_string(last_number)) + 2;
  const int second = margin + (panel_width - margin) / 2;
  Color side = view.first_side;
  int number = view.first_turn_number;
  int free_column = margin;
  for (std::size_t index = 0; index < view.turns.size(); ++index) {
    const int text_width = width(view.turns[index]);
    int column = margin;
    if (side == Color::White || index == 0) {
      list.numbers.push_back(fmt::format("{:>{}}.", number, margin - 2));
      if (side == Color::Black) column = margin + 4;
    } else if (free_column < second && second + text_width <= panel_width) {
      column = second;
    } else if (free_column + 1 + text_width <= panel_width) {
      column = free_column + 1;
    } else {
      list.numbers.emplace_back();
    }
    const int line = static_cast<int>(list.numbers.size()) - 1;
    list.turns.push_back({line, column, index});
    if (index + 1 == view.turns_made) list.current_line = line;
    free_column = column + text_width;
    if (side == Color::Black) ++number;
    side = opponent(side);
  }
  return list;
}

void draw_turn_list(Frame& frame, const TableView& view, const Layout& layout) {
  const int top = layout.top() + kInspectorRows + 1;
  const int rows = layout.from_bottom(kWarningRow) - top + 1;
  const TurnList list = turn_list(view, layout.panel_width());
  const int lines = static_cast<int>(list.numbers.size());
  const int first = std::clamp(list.current_line - rows / 2, 0, std::max(0, lines - rows));
  const auto visible = [&](int line) { return line >= first && line < first + rows; };

  for (int line = first; line < lines && visible(line); ++line)
    frame.put(top + line - first, layout.panel, list.numbers[static_cast<std::size_t>(line)],
              {Role::Dim});
  for (const auto& [line, column, index] : list.turns) {
    if (!visible(line)) continue;
    const bool is_last = index + 1 == view.turns_made;
    const Role role = index < view.turns_made ? Role::Normal : Role::Dim;
    const int at = layout.panel + column;
    const int room = layout.panel_width() - column;
    // A record that begins with Black has dots in White's place.
    if (index == 0 && view.first_side == Color::Black)
      frame.put(top + line - first, at - 4, "...", {Role::Dim});
    frame.put(top + line - first, at, shortened(view.turns[index], room),
              {role, is_last, is_last && view.replay});
  }
}

void draw_castles(Frame& frame, const TableView& view, const Layout& layout) {
  const int row = layout.from_bottom(kCastleRow);
  int column = frame.put(row, layout.left, "In the enemy castle:", {Role::Dim});
  for (const Color color : kColors) {
    const int count = view.board.stacks_in_enemy_castle(color);
    column = frame.put(row, column + 2, name(color), {role_of(color)});
    column = frame.put(row, column + 1, fmt::format("{} of {}", count, kStacksToWin),
                       {count >= kStacksToWin ? Role::Warning : Role::Normal, count > 0});
  }
}

/// What the half-built turn would bring its player; empty if nothing special.
std::string promise(const TableView& view) {
  const BoardView& board = view.board;
  if (!board.building || board.building->turn().size() == 0) return {};
  if (board.stacks_in_enemy_castle(board.position.side_to_move()) < kStacksToWin) return {};
  return board.position.rules().win == Win::AtOnce ? "This turn wins"
                                                   : "This turn threatens to win";
}

void draw_warning(Frame& frame, const TableView& view, const Layout& layout) {
  const int row = layout.from_bottom(kWarningRow);
  const int limit = layout.panel - 1 - layout.left;
  if (!view.result.empty()) {
    frame.put(row, layout.left, shortened(view.result, limit), {Role::Good, true});
  } else if (const auto warning = castle_warning(view)) {
    frame.put(row, layout.left, " " + *warning + " ", {Role::Warning, true, true}, limit);
  } else {
    frame.put(row, layout.left, promise(view), {Role::Good, true}, limit);
  }
}

std::string balance_bar(double balance, Glyphs glyphs) {
  constexpr int kSteps = 10;
  const double share = (std::clamp(balance, -1.0, 1.0) + 1) / 2;
  const int filled = static_cast<int>(std::lround(share * kSteps));
  std::string bar;
  for (int i = 0; i < kSteps; ++i) {
    if (glyphs == Glyphs::Ascii) {
      bar += i < filled ? "#" : ".";
    } else {
      bar += i < filled ? "█" : "░";
    }
  }
  return glyphs == Glyphs::Ascii ? "|" + bar + "|" : bar;
}

void draw_engine(Frame& frame, const EngineInfo& engine, const Layout& layout, Glyphs glyphs) {
  const int row = layout.from_bottom(kEngineRow);
  int column = frame.put(row, layout.left, engine.thinking ? "thinking" : "engine",
                         {engine.thinking ? Role::Normal : Role::Dim, engine.thinking});
  const auto put = [&](std::string_view text, Style style = {}) {
    if (!text.empty()) column = frame.put(row, column + 2, text, style, layout.right - column - 2);
  };
  if (engine.depth > 0) put(fmt::format("depth {}", engine.depth));
  put(engine.score, {Role::Normal, true});
  if (engine.balance) put(balance_bar(*engine.balance, glyphs));
  put(engine.speed, {Role::Dim});
  put(shortened(engine.line, layout.right - column - 2), {Role::Dim});
}

/// The part of a typed line that is shown: all of it, or the end up to the cursor.
void draw_typed(Frame& frame, const TypedLine& typed, int row, int column, int right) {
  const std::u32string text = decoded(typed.edit.text());
  const std::size_t room = static_cast<std::size_t>(std::max(1, right - column - 1));
  const std::size_t cursor = typed.edit.cursor();
  const std::size_t first = cursor > room ? cursor - room : 0;
  const std::u32string before = text.substr(first, cursor - first);
  frame.put(row, column, encoded(text.substr(first)), {}, right - column);
  frame.text_cursor = Place{row, column + width(encoded(before))};
}

void draw_input(Frame& frame, const TableView& view, const Layout& layout) {
  const int row = layout.from_bottom(kInputRow);
  const std::string prompt =
      view.typed && !view.typed->label.empty() ? view.typed->label + ": " : "> ";
  const int column = frame.put(row, layout.left, prompt, {Role::Key, true});
  if (view.typed) {
    draw_typed(frame, *view.typed, row, column, layout.right);
  } else {
    frame.put(row, column, view.turn_text, {Role::Normal, true}, layout.right - column);
    if (view.board.building && view.board.lift > 0)
      put_right(frame, row, layout.right, "- empty  + own  x capture", {Role::Dim});
  }

  const bool typing = view.typed && (!view.typed->meaning.empty() || view.message.empty());
  const std::string& text = typing ? view.typed->meaning : view.message;
  const Role role = !typing ? view.message_role : view.typed->wrong ? Role::Error : Role::Normal;
  frame.put(layout.from_bottom(kMessageRow), column, shortened(text, layout.right - column),
            {role});
}

/// What is written about a turn, in the rows that a game uses for engine and input.
void draw_comments(Frame& frame, const TableView& view, const Layout& layout) {
  int row = layout.from_bottom(kEngineRow);
  const int last = layout.from_bottom(kMessageRow) - (view.message.empty() ? 0 : 1);
  for (const std::string& comment : view.comments)
    for (const std::string& line : wrapped(comment, layout.width()))
      if (row <= last) frame.put(row++, layout.left, line);
  frame.put(layout.from_bottom(kMessageRow), layout.left, shortened(view.message, layout.width()),
            {view.message_role});
}

/// Where a menu's parts are; the entries scroll so that the selected one is seen.
struct MenuLayout {
  int left;
  int title_row;
  int first_row;
  std::size_t first_entry;
  std::size_t shown;
  int width;
};

MenuLayout menu_layout(const MenuView& view, Size screen) {
  int widest = width(view.title);
  for (const std::string& note : view.notes) widest = std::max(widest, width(note));
  for (const std::string& entry : view.entries) widest = std::max(widest, width(entry) + 6);
  const int notes = static_cast<int>(view.notes.size());
  const int head = 2 + notes + (notes > 0 ? 1 : 0);
  const int entries = static_cast<int>(view.entries.size());
  const int room = std::max(1, screen.height - head - 3);
  const int shown = std::min(entries, room);
  const int selected = static_cast<int>(view.selected);

  MenuLayout layout{};
  layout.width = std::min(widest, screen.width);
  layout.left = (screen.width - layout.width) / 2;
  layout.title_row = std::max(0, (screen.height - 2 - head - shown) / 2);
  layout.first_row = layout.title_row + head;
  layout.first_entry =
      static_cast<std::size_t>(std::clamp(selected - shown / 2, 0, entries - shown));
  layout.shown = static_cast<std::size_t>(shown);
  return layout;
}

int text_width(Size screen) { return std::clamp(screen.width - 4, 2, 100); }

std::vector<std::string> broken_lines(const TextView& view, Size screen) {
  std::vector<std::string> lines;
  for (const std::string& line : view.lines) {
    const auto parts = wrapped(line, text_width(screen));
    if (parts.empty()) lines.emplace_back();
    lines.insert(lines.end(), parts.begin(), parts.end());
  }
  return lines;
}

int last_scroll(std::size_t lines, Size screen) {
  return std::max(0, static_cast<int>(lines) - page_height(screen));
}

}  // namespace

std::optional<std::string> castle_warning(const TableView& view) {
  if (!view.result.empty()) return std::nullopt;
  const Color threatened = view.board.position.side_to_move();
  const Color enemy = opponent(threatened);
  const int count = view.board.stacks_in_enemy_castle(enemy);
  if (count < kStacksToWin) return std::nullopt;
  const bool is_player = view.seats[threatened].human && !view.replay;
  return fmt::format("{} THREATENS TO WIN: {} of {} in {} castle", upper_case(name(enemy)), count,
                     kStacksToWin, is_player ? "your" : std::string(name(threatened)) + "'s");
}

std::optional<BoardPlace> board_place(const TableView& view, Size screen) {
  if (!fits(screen)) return std::nullopt;
  return layout(view, screen).board;
}

Frame draw_table(const TableView& view, Size screen, Glyphs glyphs) {
  if (!fits(screen)) return draw_too_small(screen);
  Frame frame(screen);
  const Layout parts = layout(view, screen);
  draw_title(frame, view, parts);
  draw_seats(frame, view, parts);
  draw_board(frame, parts.board, view.board, glyphs);
  draw_inspector(frame, view, parts, glyphs);
  draw_turn_list(frame, view, parts);
  draw_castles(frame, view, parts);
  draw_warning(frame, view, parts);
  if (view.replay) {
    draw_comments(frame, view, parts);
  } else {
    if (view.engine) draw_engine(frame, *view.engine, parts, glyphs);
    draw_input(frame, view, parts);
  }
  draw_key_bar(frame, parts.from_bottom(kKeyRow), parts.left, parts.right, view.keys);
  return frame;
}

Frame draw_menu(const MenuView& view, Size screen, Glyphs glyphs) {
  Frame frame(screen);
  const MenuLayout layout = menu_layout(view, screen);
  frame.put(layout.title_row, layout.left, view.title, {Role::Title, true});
  int row = layout.title_row + 2;
  for (const std::string& note : view.notes) frame.put(row++, layout.left, note, {Role::Dim});
  for (std::size_t i = 0; i < layout.shown; ++i) {
    const std::size_t index = layout.first_entry + i;
    const bool selected = index == view.selected;
    row = layout.first_row + static_cast<int>(i);
    if (selected)
      frame.put(row, layout.left, glyphs == Glyphs::Ascii ? ">" : "▸", {Role::Key, true});
    if (index < 9) frame.put(row, layout.left + 2, std::to_string(index + 1), {Role::Key, true});
    frame.put(row, layout.left + 5, " " + view.entries[index] + " ",
              {Role::Normal, selected, selected});
  }
  draw_key_bar(frame, screen.height - kKeyRow, 1, screen.width - 1, view.keys);
  return frame;
}

std::optional<std::size_t> entry_at(const MenuView& view, Size screen, Place place) {
  const MenuLayout layout = menu_layout(view, screen);
  const int line = place.row - layout.first_row;
  if (line < 0 || line >= static_cast<int>(layout.shown)) return std::nullopt;
  if (place.column < layout.left || place.column > layout.left + layout.width) return std::nullopt;
  return layout.first_entry + static_cast<std::size_t>(line);
}

Frame draw_text(const TextView& view, Size screen, Glyphs glyphs) {
  Frame frame(screen);
  const std::vector<std::string> lines = broken_lines(view, screen);
  const int first = std::clamp(view.scroll, 0, last_scroll(lines.size(), screen));
  const int end = std::min(first + page_height(screen), static_cast<int>(lines.size()));
  frame.put(kTitleRow, 1, view.title, {Role::Title, true});
  if (end - first < static_cast<int>(lines.size()))
    put_right(frame, kTitleRow, screen.width - 1,
              fmt::format("lines {}{}{} of {}", first + 1, glyphs == Glyphs::Ascii ? "-" : "–", end,
                          lines.size()),
              {Role::Dim});
  for (int line = first; line < end; ++line)
    frame.put(kBodyRow + line - first, 2, lines[static_cast<std::size_t>(line)]);
  draw_key_bar(frame, screen.height - kKeyRow, 1, screen.width - 1, view.keys);
  return frame;
}

int page_height(Size screen) { return std::max(1, screen.height - kBodyRow - 2); }

int last_scroll(const TextView& view, Size screen) {
  return last_scroll(broken_lines(view, screen).size(), screen);
}

std::vector<KeyHint> table_keys(const TableView& view) {
  if (view.typed)
    return {{"Enter", view.typed->label.empty() ? "play" : "done"}, {"Esc", "drop the line"}};
  if (!view.result.empty())
    return {{"n", "new game"}, {"u", "undo"}, {"s", "save"}, {"l", "load"},
            {"v", "flip"},     {"?", "help"}, {"q", "quit"}};
  if (view.engine && view.engine->thinking)
    return {{"m", "move now"}, {"u", "take back"}, {"R", "resign"}, {"?", "help"}, {"q", "quit"}};
  if (!view.board.building)
    return {{"Enter", "lift"}, {"a-g", "type"}, {"u", "undo"}, {"r", "redo"}, {"s", "save"},
            {"o", "draw"},     {"R", "resign"}, {"?", "help"}, {"q", "quit"}};
  if (view.board.building->turn().size() == 0)
    return {{"Enter", "put down"},
            {"Tab", "lift more or fewer"},
            {"Esc", "drop"},
            {"?", "help"},
            {"q", "quit"}};
  if (view.board.lift == 0)
    return {{"Space", "end turn"}, {"Bksp", "undo move"}, {"Esc", "drop"}, {"?", "help"}};
  return {{"Space", "end turn"}, {"Enter", "put down"}, {"Bksp", "undo move"},
          {"Tab", "lift"},       {"Esc", "drop"},       {"?", "help"}};
}

std::vector<KeyHint> replay_keys() {
  return {{"Right", "forward"}, {"Left", "back"}, {"Home", "first"}, {"End", "last"},
          {"v", "flip"},        {"?", "help"},    {"q", "quit"}};
}

}  // namespace accasta::tui
