#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <accasta/tui/inspector.hpp>
#include <accasta/tui/screen_size.hpp>
#include <accasta/tui/table_view.hpp>

#include "key_bar.hpp"

namespace accasta::tui {
namespace {

/// The rows of the table between title and key bar, from the top and (as distances) from the
/// bottom. The board and the panel on its right take what is between.
constexpr int kSeatsRow = 1;
constexpr int kCastleRow = 7;
constexpr int kWarningRow = 6;
constexpr int kEngineRow = 5;
constexpr int kInputRow = 3;
constexpr int kMessageRow = 2;

/// Rows of the inspector: the cell, up to six pieces, what is lifted.
constexpr int kInspectorRows = 8;
constexpr int kGraphRows = 8;

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

Layout layout(const TableView& view, Size screen) {
  constexpr int kGap = 3;
  constexpr int kWidestPanel = 60;
  constexpr int kRoomyPanel = 32;
  // Rows below the board, with an empty one between.
  constexpr int kFoot = kCastleRow + 1;

  const Picture picture =
      picture_for({screen.width - kRoomyPanel - kGap - 2, screen.height - kBodyRow - kFoot},
                  view.board.compact);
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

void draw_title(Frame& frame, const TableView& view, const Layout& layout) {
  const Position& position = view.board.position;
  int column = frame.put(kTitleRow, layout.left, "Accasta", {Role::Title, true});
  column = frame.put(kTitleRow, column + 2, view.variant);
  if (view.replay) {
    std::string place = fmt::format("after {} of {} turns", view.turns_made, view.turns.size());
    if (const auto& building = view.board.building)
      place += fmt::format(" and {} of the next one's moves", building->turn().size());
    column = frame.put(kTitleRow, column + 2, place, {Role::Normal, true});
    frame.put(kTitleRow, column + 2, view.place, {Role::Dim}, layout.right - column - 2);
  } else if (!view.result.empty()) {
    frame.put(kTitleRow, column + 2, "game over", {Role::Normal, true});
  } else {
    const Color side = position.side_to_move();
    column = frame.put(kTitleRow, column + 2, fmt::format("turn {}", position.turn_number()));
    column = frame.put(kTitleRow, column + 2, upper_case(name(side)), {role_of(side), true});
    frame.put(kTitleRow, column, " to move", {Role::Normal, true});
  }
}

/// What stands still; over the clocks, where one looks for the reason.
void draw_rest(Frame& frame, const TableView& view, const Layout& layout) {
  if (view.rests) put_right(frame, kTitleRow, layout.right, "paused, p goes on", {Role::Warning});
}

/// "White: human  04:12     Black: engine, level 5  03:55"
void draw_seats(Frame& frame, const TableView& view, const Layout& layout) {
  // What both names leave: the colours, and gaps.
  constexpr int kBesidesNames = 20;
  const int room = view.evaluation.empty()
                       ? layout.width() / 3
                       : (layout.width() - width(view.evaluation) - kBesidesNames) / 2;
  int column = layout.left;
  for (const Color color : kColors) {
    const Seat& seat = view.seats[color];
    if (seat.name.empty()) continue;
    const bool to_move =
        !view.replay && view.result.empty() && color == view.board.position.side_to_move();
    column = frame.put(kSeatsRow, column, name(color), {role_of(color)});
    column = frame.put(kSeatsRow, column, ": " + shortened(seat.name, room), {Role::Dim});
    if (!seat.clock.empty())
      column = frame.put(kSeatsRow, column + 2, seat.clock, {Role::Normal, to_move});
    column += 4;
  }
  put_right(frame, kSeatsRow, layout.right, view.evaluation, {Role::Normal, true});
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

/// How the panel is shared out, from the top: the stack under the cursor, the graph (one of them
/// where there is no room for both), the list of turns.
struct Panel {
  bool inspector;
  std::optional<int> graph_row;
  int list_row;
  int list_rows;
};

Panel panel(const TableView& view, const Layout& layout) {
  constexpr int kRowsForBoth = 3 * (kInspectorRows + 1);
  const int end = layout.from_bottom(kWarningRow) + 1;
  Panel panel{};
  const bool has_room = end - layout.top() >= kRowsForBoth;
  panel.inspector = !view.graph || !view.prefer_graph || has_room;
  panel.list_row = layout.top() + (panel.inspector ? kInspectorRows + 1 : 0);
  if (view.graph && (view.prefer_graph || has_room)) {
    panel.graph_row = panel.list_row;
    panel.list_row += kGraphRows + 1;
  }
  panel.list_rows = end - panel.list_row;
  return panel;
}

/// The first line of the list that is seen.
int first_line(const TurnList& list, int rows) {
  const int lines = static_cast<int>(list.numbers.size());
  return std::clamp(list.current_line - rows / 2, 0, std::max(0, lines - rows));
}

void draw_turn_list(Frame& frame, const TableView& view, const Layout& layout) {
  const Panel shared = panel(view, layout);
  const int top = shared.list_row;
  const int rows = shared.list_rows;
  const TurnList list = turn_list(view, layout.panel_width());
  const int lines = static_cast<int>(list.numbers.size());
  const int first = first_line(list, rows);
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
  if (!engine.nodes.empty()) put(engine.nodes + " positions", {Role::Dim});
  put(engine.speed, {Role::Dim});
  frame.put(row + 1, layout.left, shortened(engine.line, layout.width()), {Role::Dim});
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

/// As many of the ways to go on as there is room for, in the row over the input.
void draw_choices(Frame& frame, const std::vector<std::string>& choices, const Layout& layout) {
  const int row = layout.from_bottom(kInputRow + 1);
  frame.put(row, layout.left, std::string(static_cast<std::size_t>(layout.width()), ' '));
  int column = frame.put(row, layout.left, "Tab", {Role::Key, true});
  for (const std::string& choice : choices) {
    constexpr int kDots = 5;
    const bool is_last = &choice == &choices.back();
    if (column + 2 + width(choice) > layout.right - (is_last ? 0 : kDots)) {
      frame.put(row, column + 2, "...", {Role::Dim});
      return;
    }
    column = frame.put(row, column + 2, choice);
  }
}

void draw_input(Frame& frame, const TableView& view, const Layout& layout) {
  const int row = layout.from_bottom(kInputRow);
  const std::string prompt =
      view.typed && !view.typed->label.empty() ? view.typed->label + ": " : "> ";
  const int column = frame.put(row, layout.left, prompt, {Role::Key, true});
  if (view.typed) {
    draw_typed(frame, *view.typed, row, column, layout.right);
    if (!view.typed->choices.empty()) draw_choices(frame, view.typed->choices, layout);
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

/// What is written about a turn, in the rows that a game uses for engine and input. A turn that is
/// gone through by its moves has its text so far there; a message takes the last rows.
void draw_comments(Frame& frame, const TableView& view, const Layout& layout) {
  int row = layout.from_bottom(kEngineRow);
  const auto message = wrapped(view.message, layout.width());
  const int end =
      std::max(row, layout.from_bottom(kMessageRow) + 1 - static_cast<int>(message.size()));
  const auto put = [&](std::string_view text, Style style) {
    for (const std::string& line : wrapped(text, layout.width())) {
      if (row < end) {
        frame.put(row++, layout.left, line, style);
      } else if (end > layout.from_bottom(kEngineRow)) {
        // More than there is room for.
        put_right(frame, end - 1, layout.right, " ... r", {Role::Key, true});
      }
    }
  };
  if (!view.turn_text.empty()) put("> " + view.turn_text + " ...", {Role::Normal, true});
  for (const std::string& comment : view.comments) put(comment, {});
  for (const std::string& variation : view.variations) put("or " + variation, {Role::Dim});
  row = end;
  for (const std::string& line : message)
    if (row <= layout.from_bottom(kMessageRow))
      frame.put(row++, layout.left, line, {view.message_role});
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

std::optional<std::size_t> turns_made_at(const TableView& view, Size screen, Place place) {
  if (!fits(screen)) return std::nullopt;
  const Layout parts = layout(view, screen);
  const Panel shared = panel(view, parts);
  const int column = place.column - parts.panel;
  if (shared.graph_row && place.row >= *shared.graph_row &&
      place.row < *shared.graph_row + kGraphRows)
    return value_at(*view.graph, {parts.panel_width(), kGraphRows}, column);
  if (place.row < shared.list_row || place.row >= shared.list_row + shared.list_rows)
    return std::nullopt;
  const TurnList list = turn_list(view, parts.panel_width());
  const int pointed = place.row - shared.list_row + first_line(list, shared.list_rows);
  for (const ListedTurn& turn : list.turns)
    if (turn.line == pointed && column >= turn.column &&
        column < turn.column + width(view.turns[turn.index]))
      return turn.index + 1;
  return std::nullopt;
}

Frame draw_table(const TableView& view, Size screen, Glyphs glyphs) {
  if (!fits(screen)) return draw_too_small(screen);
  Frame frame(screen);
  const Layout parts = layout(view, screen);
  draw_title(frame, view, parts);
  draw_rest(frame, view, parts);
  draw_seats(frame, view, parts);
  draw_board(frame, parts.board, view.board, glyphs);
  const Panel shared = panel(view, parts);
  if (shared.inspector)
    draw_inspector(frame, {parts.top(), parts.panel}, {parts.panel_width(), kInspectorRows},
                   view.board, glyphs);
  if (shared.graph_row)
    draw_graph(frame, {*shared.graph_row, parts.panel}, {parts.panel_width(), kGraphRows},
               *view.graph, glyphs);
  draw_turn_list(frame, view, parts);
  draw_castles(frame, view, parts);
  draw_warning(frame, view, parts);
  if (view.replay && !view.typed) {
    draw_comments(frame, view, parts);
  } else {
    if (view.engine) draw_engine(frame, *view.engine, parts, glyphs);
    draw_input(frame, view, parts);
  }
  draw_key_bar(frame, parts.from_bottom(kKeyRow), parts.left, parts.right, view.keys);
  return frame;
}

std::vector<KeyHint> table_keys(const TableView& view) {
  if (view.typed)
    return view.typed->label.empty()
               ? std::vector<KeyHint>{{"Enter", "play"},
                                      {"Tab", "complete"},
                                      {"Up", "go on with the cursor"},
                                      {"Esc", "drop the line"}}
               : std::vector<KeyHint>{{"Enter", "done"}, {"Esc", "drop the line"}};
  if (!view.result.empty())
    return {{"n", "new game"}, {"u", "undo"}, {"s", "save"}, {"l", "load"},
            {"v", "flip"},     {"?", "help"}, {"q", "quit"}};
  if (view.rests)
    return {{"p", "go on"}, {"u", "undo"}, {"r", "redo"}, {"L", "levels"},
            {"s", "save"},  {"?", "help"}, {"q", "quit"}};
  if (view.engine && view.engine->thinking && !view.seats[view.board.position.side_to_move()].human)
    return {{"m", "move now"}, {"u", "take back"}, {"R", "resign"}, {"?", "help"}, {"q", "quit"}};
  if (!view.board.building)
    return {{"Enter", "lift"}, {"a-g", "type"}, {"i", "hint"}, {"u", "undo"}, {"r", "redo"},
            {"L", "levels"},   {"s", "save"},   {"?", "help"}, {"q", "quit"}};
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

std::vector<KeyHint> replay_keys(const TableView& view) {
  std::vector<KeyHint> keys{{"Left Right", "turn"}, {"Up Down", "move"}, {"Space", "play"}};
  const bool has_variations = !view.variations.empty();
  if (has_variations) keys.push_back({"o", "enter"});
  if (view.in_variation) keys.push_back({"u", "leave"});
  if (!has_variations) keys.push_back({"/", "find"});
  if (!has_variations && !view.in_variation) keys.push_back({"w", "write"});
  keys.insert(keys.end(), {{"?", "help"}, {"q", "quit"}});
  return keys;
}

}  // namespace accasta::tui
