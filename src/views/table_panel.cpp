#include "table_panel.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <accasta/tui/key_bar.hpp>
#include <accasta/views/inspector.hpp>

namespace accasta::views {
namespace {

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
    list.turns.push_back({line, column, index});
    if (index + 1 == view.turns_made) list.current_line = line;
    free_column = column + text_width;
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

void draw_turn_list(tui::Frame& frame, const TableView& view, const TableLayout& layout,
                    Rows rows) {
  const TurnList list = turn_list(view, layout.panel_width());
  const int lines = static_cast<int>(list.numbers.size());
  const int first = first_line(list, rows.count);
  const auto visible = [&](int line) { return line >= first && line < first + rows.count; };

  for (int line = first; line < lines && visible(line); ++line)
    frame.put(rows.first + line - first, layout.panel, list.numbers[static_cast<std::size_t>(line)],
              {tui::Role::Dim});
  for (const auto& [line, column, index] : list.turns) {
    if (!visible(line)) continue;
    const int row = rows.first + line - first;
    const bool is_last = index + 1 == view.turns_made;
    const tui::Role role = index < view.turns_made ? tui::Role::Normal : tui::Role::Dim;
    const int at = layout.panel + column;
    const int room = layout.panel_width() - column;
    // A record that begins with Black has dots in White's place.
    if (index == 0 && view.first_side == Color::Black)
      frame.put(row, at - 4, "...", {tui::Role::Dim});
    frame.put(row, at, tui::shortened(view.turns[index], room),
              {role, is_last, is_last && view.replay});
  }
}

/// The result as lines, the winner first: "White wins", "three stacks in Black's castle".
std::vector<std::string> result_lines(const TableView& view, int width) {
  const auto colon = view.result.find(": ");
  if (colon == std::string::npos) return tui::wrapped(view.result, width);
  std::vector<std::string> lines = tui::wrapped(view.result.substr(0, colon), width);
  for (std::string& line : tui::wrapped(view.result.substr(colon + 2), width))
    lines.push_back(std::move(line));
  return lines;
}

void draw_result(tui::Frame& frame, const TableView& view, const TableLayout& layout, Rows rows) {
  int row = rows.first;
  for (const std::string& line : result_lines(view, layout.panel_width())) {
    const bool is_first = row == rows.first;
    frame.put(row++, layout.panel, line,
              {is_first ? tui::Role::Good : tui::Role::Normal, is_first});
  }
  ++row;
  for (const tui::KeyHint& offer : view.offers) {
    const int column =
        tui::put_key(frame, {row, layout.panel + 1}, offer, layout.panel_width() - 1) + 1;
    frame.put(row++, column, offer.meaning, {}, layout.right - column);
  }
}

/// The best lines, each with its value and what is expected.
void draw_lines(tui::Frame& frame, const TableView& view, const TableLayout& layout, Rows rows) {
  int row = rows.first;
  for (const BestLine& line : view.lines) {
    const bool is_best = &line == &view.lines.front();
    int column = frame.put(row, layout.panel, line.score, {tui::Role::Normal, true}) + 1;
    // What does not fit behind the value goes on below it.
    std::string rest = line.turns;
    if (tui::width(rest.substr(0, rest.find(' '))) <= layout.right - column) {
      const std::string beginning = tui::wrapped(rest, layout.right - column).front();
      frame.put(row, column, beginning, {is_best ? tui::Role::Normal : tui::Role::Dim});
      rest.erase(0, std::min(beginning.size() + 1, rest.size()));
    }
    frame.put(row + 1, layout.panel + 2, tui::shortened(rest, layout.panel_width() - 2),
              {tui::Role::Dim});
    row += kRowsForEachLine;
  }
}

void draw_note(tui::Frame& frame, const TableView& view, const TableLayout& layout, Rows rows) {
  const auto lines = tui::wrapped(view.note, layout.panel_width());
  const auto count = static_cast<std::size_t>(std::max(0, rows.count));
  for (std::size_t i = 0; i < std::min(count, lines.size()); ++i) {
    const bool is_cut = i + 1 == count && count < lines.size();
    frame.put(
        rows.first + static_cast<int>(i), layout.panel,
        is_cut ? tui::shortened(lines[i] + " " + lines[i + 1], layout.panel_width()) : lines[i],
        {view.note_role});
  }
}

}  // namespace

int result_rows(const TableView& view, int width) {
  return static_cast<int>(result_lines(view, width).size() + 1 + view.offers.size());
}

void draw_panel(tui::Frame& frame, const TableView& view, const TableLayout& layout,
                tui::Glyphs glyphs) {
  const PanelRows rows = panel_rows(view, layout);
  const auto place = [&](Rows part) { return tui::Place{part.first, layout.panel}; };
  const auto area = [&](Rows part) { return tui::Size{layout.panel_width(), part.count}; };
  if (rows.result.count > 0) draw_result(frame, view, layout, rows.result);
  if (rows.inspector.count > 0)
    draw_inspector(frame, place(rows.inspector), area(rows.inspector), view.board, glyphs);
  if (rows.lines.count > 0) draw_lines(frame, view, layout, rows.lines);
  if (rows.graph.count > 0)
    draw_graph(frame, place(rows.graph), area(rows.graph), *view.graph, glyphs);
  if (rows.note.count > 0) draw_note(frame, view, layout, rows.note);
  draw_turn_list(frame, view, layout, rows.turns);
}

std::optional<std::size_t> listed_turn_at(const TableView& view, const TableLayout& layout,
                                          tui::Place place) {
  const Rows rows = panel_rows(view, layout).turns;
  if (!rows.contains(place.row)) return std::nullopt;
  const TurnList list = turn_list(view, layout.panel_width());
  const int pointed = place.row - rows.first + first_line(list, rows.count);
  const int column = place.column - layout.panel;
  for (const ListedTurn& turn : list.turns)
    if (turn.line == pointed && column >= turn.column &&
        column < turn.column + tui::width(view.turns[turn.index]))
      return turn.index;
  return std::nullopt;
}

}  // namespace accasta::views
