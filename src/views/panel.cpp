#include "panel.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <accasta/tui/key_bar.hpp>

#include "inspector.hpp"

namespace accasta::views {
namespace {

/// Rows of the panel that one thing takes; none if it is not drawn.
struct Rows {
  int first = 0;
  int count = 0;

  bool contains(int row) const { return row >= first && row < first + count; }
};

/// How the panel is shared out, from the top. What stands at its head (how the game ended, the best
/// lines, the graph, the stack under the cursor) is one of these where there is no room for more.
struct PanelRows {
  Rows result;
  Rows inspector;
  Rows captured;
  Rows lines;
  Rows graph;
  Rows note;
  Rows turns;
};

/// A written turn in the list of turns, or a part of one that is too long for a line.
struct ListedTurn {
  int line;
  int column;
  std::size_t index;
  std::string text;
};

/// Lays out the list of turns: the two of a number on one line where they fit.
struct TurnList {
  std::vector<std::string> numbers;
  std::vector<ListedTurn> turns;
  int current_line = 0;
};

/// A turn in lines of at most so many columns, broken after its moves.
std::vector<std::string> broken_turn(const std::string& turn, int columns) {
  std::vector<std::string> lines{""};
  for (std::size_t at = 0; at < turn.size();) {
    const std::size_t comma = turn.find(',', at);
    const std::size_t end = comma == std::string::npos ? turn.size() : comma + 1;
    const std::string move = turn.substr(at, end - at);
    at = end;
    if (!lines.back().empty() && tui::width(lines.back() + move) > columns) lines.emplace_back();
    lines.back() += move;
  }
  return lines;
}

TurnList turn_list(const GameView& view, int panel_width) {
  TurnList list;
  const int last_number = view.first_turn_number + static_cast<int>(view.turns.size() + 1) / 2;
  const int margin = tui::width(std::to_string(last_number)) + 2;
  const int second = margin + (panel_width - margin) / 2;
  Color side = view.first_side;
  int number = view.first_turn_number;
  int free_column = margin;
  for (std::size_t index = 0; index < view.turns.size(); ++index) {
    const int text_width = tui::width(view.turns[index]);
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
    if (index + 1 == view.turns_made) list.current_line = line;
    auto parts = broken_turn(view.turns[index], panel_width - column);
    free_column = column + tui::width(parts.back());
    for (std::size_t part = 0; part < parts.size(); ++part) {
      if (part > 0) list.numbers.emplace_back();
      list.turns.push_back({line + static_cast<int>(part), column, index, std::move(parts[part])});
    }
    if (side == Color::Black) ++number;
    side = opponent(side);
  }
  return list;
}

/// The first line of the list that is seen.
int first_line(const TurnList& list, int rows) {
  const int lines = static_cast<int>(list.numbers.size());
  return std::clamp(list.current_line - rows / 2, 0, std::max(0, lines - rows));
}

void draw_turn_list(tui::Frame& frame, const Panel& panel, const GameLayout& layout, Rows rows) {
  const GameView& view = panel.game;
  const TurnList list = turn_list(view, layout.panel_width());
  const int lines = static_cast<int>(list.numbers.size());
  const int first = first_line(list, rows.count);
  const auto visible = [&](int line) { return line >= first && line < first + rows.count; };

  for (int line = first; line < lines && visible(line); ++line)
    frame.put(rows.first + line - first, layout.panel, list.numbers[static_cast<std::size_t>(line)],
              {tui::Role::Dim});
  for (const auto& [line, column, index, text] : list.turns) {
    if (!visible(line)) continue;
    const int row = rows.first + line - first;
    const bool is_last = index + 1 == view.turns_made;
    const tui::Role role = index < view.turns_made ? tui::Role::Normal : tui::Role::Dim;
    const int at = layout.panel + column;
    // A record that begins with Black has dots in White's place.
    if (index == 0 && line == 0 && view.first_side == Color::Black)
      frame.put(row, at - 4, "...", {tui::Role::Dim});
    frame.put(row, at, text, {role, is_last, is_last && panel.marks_current});
  }
}

/// The result as lines, the winner first: "White wins", "three stacks in Black's castle".
std::vector<std::string> result_lines(const GameView& view, int width) {
  const auto colon = view.result.find(": ");
  if (colon == std::string::npos) return tui::wrapped(view.result, width);
  std::vector<std::string> lines = tui::wrapped(view.result.substr(0, colon), width);
  for (std::string& line : tui::wrapped(view.result.substr(colon + 2), width))
    lines.push_back(std::move(line));
  return lines;
}

void draw_result(tui::Frame& frame, const Panel& panel, const GameLayout& layout, Rows rows) {
  int row = rows.first;
  for (const std::string& line : result_lines(panel.game, layout.panel_width())) {
    const bool is_first = row == rows.first;
    frame.put(row++, layout.panel, line,
              {is_first ? tui::Role::Good : tui::Role::Normal, is_first});
  }
  ++row;
  for (const tui::KeyHint& offer : panel.offers) {
    const int column =
        tui::put_key(frame, {row, layout.panel + 1}, offer, layout.panel_width() - 1) + 1;
    frame.put(row++, column, offer.meaning, {}, layout.right - column);
  }
}

/// The best lines, each with its value and what is expected.
void draw_lines(tui::Frame& frame, const Panel& panel, const GameLayout& layout, Rows rows) {
  int row = rows.first;
  frame.put(row++, layout.panel, "Evaluation for White", {tui::Role::Dim});
  for (const BestLine& line : panel.lines) {
    const bool is_best = &line == &panel.lines.front();
    int column = frame.put(row, layout.panel, line.score, {tui::Role::Normal, true}) + 1;
    // What does not fit behind the value goes on below it.
    std::string rest = line.turns;
    if (tui::width(rest.substr(0, rest.find(' '))) <= layout.right - column) {
      const std::string beginning = tui::wrapped(rest, layout.right - column).front();
      frame.put(row, column, beginning, {is_best ? tui::Role::Normal : tui::Role::Dim});
      rest.erase(0, std::min(beginning.size() + 1, rest.size()));
    }
    frame.put(row + 1, layout.panel + 2, tui::whole_words(rest, layout.panel_width() - 2),
              {tui::Role::Dim});
    row += kRowsForEachLine;
  }
}

/// "cccchs" as "4c h s". Precondition: equal letters stand together.
std::string counted(const std::string& letters) {
  std::string text;
  for (std::size_t at = 0, end = 0; at < letters.size(); at = end) {
    end = std::min(letters.find_first_not_of(letters[at], at), letters.size());
    text += text.empty() ? "" : " ";
    if (end - at > 1) text += std::to_string(end - at);
    text += letters[at];
  }
  return text;
}

/// "White holds 3: chs": what stands under the other player's pieces.
void draw_captured(tui::Frame& frame, const Panel& panel, const GameLayout& layout, Rows rows) {
  int row = rows.first;
  for (const Color color : kColors) {
    std::string letters;
    for (const Cell cell : kBoard) {
      const Stack stack = panel.game.board.stack(cell);
      if (stack.empty() || stack.owner() != color) continue;
      for (int depth = 1; depth < stack.height(); ++depth)
        if (stack.at(depth).color != color) letters += stack.at(depth).letter();
    }
    std::ranges::sort(letters);
    int column = frame.put(row, layout.panel, name(color), tui::head_style(color));
    column = frame.put(row, column, fmt::format(" holds {}", letters.size()));
    if (column + 2 + tui::width(letters) > layout.right) letters = counted(letters);
    if (!letters.empty()) frame.put(row, column, ": " + letters, {tui::role_of(opponent(color))});
    ++row;
  }
}

void draw_note(tui::Frame& frame, const Panel& panel, const GameLayout& layout, Rows rows) {
  const auto lines = tui::wrapped(panel.note, layout.panel_width());
  for (int i = 0; i < std::min(rows.count, static_cast<int>(lines.size())); ++i)
    frame.put(rows.first + i, layout.panel, lines[static_cast<std::size_t>(i)], {panel.note_role});
}

int result_rows(const Panel& panel, int width) {
  return static_cast<int>(result_lines(panel.game, width).size() + 1 + panel.offers.size());
}

PanelRows panel_rows(const Panel& panel, const GameLayout& layout) {
  constexpr int kRowsForAll = 3 * (kInspectorRows + 1);
  const int end = layout.from_bottom(kWarningRow) + 1;
  const bool has_room = end - layout.top() >= kRowsForAll;

  // With them, and a fair part of the list of turns.
  constexpr int kRowsWithCaptured = 12;

  PanelRows parts{};
  int row = layout.top();
  const auto take = [&](Rows& rows, int count) {
    rows = {row, count};
    row += count + 1;
  };
  const bool has_result = !panel.offers.empty();
  const bool has_lines = !panel.lines.empty();
  const bool has_graph = panel.graph != nullptr;
  const bool wants_graph = (has_lines || has_graph) && panel.prefer_graph;
  const int note = panel.note.empty()
                       ? 0
                       : static_cast<int>(tui::wrapped(panel.note, layout.panel_width()).size());
  // What is said goes before the stack under the cursor, but not while its pieces are lifted.
  const bool is_lifting =
      panel.game.board.building && panel.game.board.lift > 0 && !panel.note_first;
  const bool has_room_for_inspector =
      has_room || is_lifting || row + kInspectorRows + (panel.note_first ? 0 : 1 + note) <= end;
  if (panel.note_first && note > 0) take(parts.note, std::clamp(end - row, 0, note));
  if (has_result) take(parts.result, result_rows(panel, layout.panel_width()));
  if (has_room || (!has_result && !wants_graph && has_room_for_inspector))
    take(parts.inspector, kInspectorRows);
  if (has_lines && (has_room || wants_graph))
    take(parts.lines, 1 + kRowsForEachLine * static_cast<int>(panel.lines.size()));
  if (has_graph && (has_room || (wants_graph && !has_lines))) take(parts.graph, kGraphRows);
  if (!panel.note_first && note > 0) take(parts.note, std::clamp(end - row, 0, note));
  if (end - row >= kRowsWithCaptured) take(parts.captured, static_cast<int>(kColors.size()));
  parts.turns = {row, std::max(0, end - row)};
  return parts;
}

/// What of the note does not fit into its rows.
std::string rest_of_note(const Panel& panel, const GameLayout& layout, Rows rows) {
  if (panel.note.empty()) return {};
  const auto lines = tui::wrapped(panel.note, layout.panel_width());
  std::string rest;
  for (auto i = static_cast<std::size_t>(rows.count); i < lines.size(); ++i)
    rest += (rest.empty() ? "" : " ") + lines[i];
  return rest;
}

/// The index of the turn in the list that the mouse points at.
std::optional<std::size_t> listed_turn_at(const GameView& view, const GameLayout& layout, Rows rows,
                                          tui::Point point) {
  if (!rows.contains(point.row)) return std::nullopt;
  const TurnList list = turn_list(view, layout.panel_width());
  const int pointed = point.row - rows.first + first_line(list, rows.count);
  const int column = point.column - layout.panel;
  for (const ListedTurn& turn : list.turns)
    if (turn.line == pointed && column >= turn.column &&
        column < turn.column + tui::width(turn.text))
      return turn.index;
  return std::nullopt;
}

}  // namespace

Panel panel(const PlayView& view) {
  return {.game = view, .offers = view.offers, .note = view.note, .note_role = view.note_role};
}

Panel panel(const ReplayView& view) {
  return {.game = view,
          .graph = view.graph ? &*view.graph : nullptr,
          .prefer_graph = view.prefer_graph,
          .marks_current = true};
}

Panel panel(const AnalysisView& view) {
  return {.game = view,
          .lines = view.lines,
          .graph = view.graph ? &*view.graph : nullptr,
          .prefer_graph = view.prefer_graph,
          .note = view.variations,
          .note_role = tui::Role::Dim};
}

Panel panel(const ExerciseView& view) {
  return {.game = view, .note = view.text, .note_role = view.text_role, .note_first = true};
}

void draw_panel(tui::Frame& frame, const Panel& panel, const GameLayout& layout,
                tui::Glyphs glyphs) {
  const PanelRows rows = panel_rows(panel, layout);
  const auto point = [&](Rows part) { return tui::Point{part.first, layout.panel}; };
  const auto area = [&](Rows part) { return tui::Size{layout.panel_width(), part.count}; };
  if (rows.result.count > 0) draw_result(frame, panel, layout, rows.result);
  if (rows.inspector.count > 0)
    draw_inspector(frame, point(rows.inspector), area(rows.inspector), panel.game.board, glyphs);
  if (rows.captured.count > 0) draw_captured(frame, panel, layout, rows.captured);
  if (rows.lines.count > 0) draw_lines(frame, panel, layout, rows.lines);
  if (rows.graph.count > 0)
    draw_graph(frame, point(rows.graph), area(rows.graph), *panel.graph, glyphs);
  if (rows.note.count > 0) draw_note(frame, panel, layout, rows.note);
  draw_turn_list(frame, panel, layout, rows.turns);
}

std::string rest_of_note(const Panel& panel, const GameLayout& layout) {
  return rest_of_note(panel, layout, panel_rows(panel, layout).note);
}

std::optional<int> lift_at(const Panel& panel, tui::Size screen, tui::Point point) {
  const tui::BoardView& board = panel.game.board;
  if (!tui::fits(screen) || !board.building || board.lift == 0) return std::nullopt;
  const GameLayout layout = game_layout(panel.game, screen);
  const Rows rows = panel_rows(panel, layout).inspector;
  if (board.cursor != board.building->from() || !rows.contains(point.row) ||
      point.column < layout.panel)
    return std::nullopt;
  // The pieces stand under the name of the cell, the head first.
  const int count = point.row - rows.first;
  return count >= 1 && count <= board.building->remaining().height() ? std::optional(count)
                                                                     : std::nullopt;
}

std::optional<std::size_t> turns_made_at(const Panel& panel, tui::Size screen, tui::Point point) {
  if (!tui::fits(screen)) return std::nullopt;
  const GameLayout layout = game_layout(panel.game, screen);
  const PanelRows rows = panel_rows(panel, layout);
  if (rows.graph.contains(point.row))
    return value_at(*panel.graph, {layout.panel_width(), kGraphRows}, point.column - layout.panel);
  const auto turn = listed_turn_at(panel.game, layout, rows.turns, point);
  return turn ? std::optional(*turn + 1) : std::nullopt;
}

}  // namespace accasta::views
