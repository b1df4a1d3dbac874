#include "panel.hpp"

#include <algorithm>
#include <numeric>
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

void draw_turn_list(tui::Frame& frame, const GameView& view, const GameLayout& layout, Rows rows) {
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
    frame.put(row, at, text, {role, is_last, is_last && view.marks_current});
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

/// What stands under a player's pieces but belongs to the other one, the pieces of a kind together.
std::string captured_letters(const tui::BoardView& board, Color color) {
  std::string letters;
  for (const Cell cell : kBoard) {
    const Stack stack = board.stack(cell);
    if (stack.empty() || stack.owner() != color) continue;
    for (int depth = 1; depth < stack.height(); ++depth)
      if (stack.at(depth).color != color) letters += stack.at(depth).letter();
  }
  std::ranges::sort(letters);
  return letters;
}

// How many rows a block takes.

int rows_of(const Inspector& /*block*/, const GameView& /*view*/, int /*width*/) {
  return kInspectorRows;
}
int rows_of(const Captured& /*block*/, const GameView& /*view*/, int /*width*/) {
  return static_cast<int>(kColors.size());
}
int rows_of(const Note& note, const GameView& /*view*/, int width) {
  return static_cast<int>(tui::wrapped(note.text, width).size());
}
int rows_of(const Ending& ending, const GameView& view, int width) {
  return static_cast<int>(result_lines(view, width).size() + 1 + ending.offers.size());
}
int rows_of(const BestLines& lines, const GameView& /*view*/, int /*width*/) {
  return lines.empty() ? 0 : 1 + kRowsForEachLine * static_cast<int>(lines.size());
}
int rows_of(const GraphView& /*graph*/, const GameView& /*view*/, int /*width*/) {
  return kGraphRows;
}
int rows_of(const PieceList& list, const GameView& /*view*/, int /*width*/) {
  return static_cast<int>(list.pieces.size());
}

/// How the panel is shared out: the rows of each block, and of the list of turns.
struct PanelRows {
  std::vector<Rows> blocks;
  Rows turns;
};

PanelRows panel_rows(const GameView& view, const GameLayout& layout) {
  const auto& blocks = view.panel;
  constexpr int kFairTurnRows = 9;
  PanelRows rows{std::vector<Rows>(blocks.size()), {}};
  std::vector<std::size_t> order(blocks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return blocks[i].rank; });
  int free = layout.from_bottom(kWarningRow) + 1 - layout.top();
  for (const std::size_t i : order) {
    const int wanted = std::visit(
        [&](const auto& content) { return rows_of(content, view, layout.panel_width()); },
        blocks[i].content);
    // A note can go on below the board.
    const bool can_be_cut = std::holds_alternative<Note>(blocks[i].content);
    const int count = can_be_cut ? std::clamp(free, 0, wanted) : wanted;
    const int kept = blocks[i].is_extra ? 1 + kFairTurnRows : 0;
    if (count == 0 || count + kept > free) continue;
    rows.blocks[i].count = count;
    free -= count + 1;
  }
  int row = layout.top();
  for (Rows& block : rows.blocks) {
    block.first = row;
    if (block.count > 0) row += block.count + 1;
  }
  rows.turns = {row, std::max(0, free)};
  return rows;
}

/// Draws a block into its rows.
class BlockPainter {
 public:
  BlockPainter(tui::Frame& frame, const GameView& view, const GameLayout& layout,
               tui::Glyphs glyphs, Rows rows)
      : frame_(frame), view_(view), layout_(layout), glyphs_(glyphs), rows_(rows) {}

  void operator()(const Inspector& /*block*/) {
    draw_inspector(frame_, {rows_.first, layout_.panel}, area(), view_.board, glyphs_);
  }

  void operator()(const GraphView& graph) {
    draw_graph(frame_, {rows_.first, layout_.panel}, area(), graph, glyphs_);
  }

  void operator()(const Note& note) {
    const auto lines = tui::wrapped(note.text, layout_.panel_width());
    for (int i = 0; i < rows_.count; ++i)
      frame_.put(rows_.first + i, layout_.panel, lines[static_cast<std::size_t>(i)], {note.role});
  }

  void operator()(const Ending& ending) {
    int row = rows_.first;
    for (const std::string& line : result_lines(view_, layout_.panel_width())) {
      const bool is_first = row == rows_.first;
      frame_.put(row++, layout_.panel, line,
                 {is_first ? tui::Role::Good : tui::Role::Normal, is_first});
    }
    ++row;
    for (const tui::KeyHint& offer : ending.offers) {
      const int column =
          tui::put_key(frame_, {row, layout_.panel + 1}, offer, layout_.panel_width() - 1) + 1;
      frame_.put(row++, column, offer.meaning, {}, layout_.right - column);
    }
  }

  void operator()(const BestLines& lines) {
    int row = rows_.first;
    frame_.put(row++, layout_.panel, "Evaluation for White", {tui::Role::Dim});
    for (const BestLine& line : lines) {
      const bool is_best = &line == &lines.front();
      int column = frame_.put(row, layout_.panel, line.score, {tui::Role::Normal, true}) + 1;
      // What does not fit behind the value goes on below it.
      std::string rest = line.turns;
      if (tui::width(rest.substr(0, rest.find(' '))) <= layout_.right - column) {
        const std::string beginning = tui::wrapped(rest, layout_.right - column).front();
        frame_.put(row, column, beginning, {is_best ? tui::Role::Normal : tui::Role::Dim});
        rest.erase(0, std::min(beginning.size() + 1, rest.size()));
      }
      frame_.put(row + 1, layout_.panel + 2, tui::whole_words(rest, layout_.panel_width() - 2),
                 {tui::Role::Dim});
      row += kRowsForEachLine;
    }
  }

  /// "White holds 3: chs".
  void operator()(const Captured& /*block*/) {
    int row = rows_.first;
    for (const Color color : kColors) {
      std::string letters = captured_letters(view_.board, color);
      int column = frame_.put(row, layout_.panel, name(color), tui::head_style(color));
      column = frame_.put(row, column, fmt::format(" holds {}", letters.size()));
      if (column + 2 + tui::width(letters) > layout_.right) letters = counted(letters);
      if (!letters.empty())
        frame_.put(row, column, ": " + letters, {tui::role_of(opponent(color))});
      ++row;
    }
  }

  void operator()(const PieceList& list) {
    for (std::size_t i = 0; i < list.pieces.size(); ++i) {
      const Piece piece = list.pieces[i];
      const int row = rows_.first + static_cast<int>(i);
      const bool chosen = i == list.chosen;
      if (chosen) frame_.put(row, layout_.panel, tui::pointer(glyphs_), {tui::Role::Key, true});
      frame_.put(row, layout_.panel + 2,
                 fmt::format(" {} {} {} ", piece.letter(), name(piece.color), name(piece.kind)),
                 {tui::role_of(piece.color), chosen, chosen});
    }
  }

 private:
  tui::Size area() const { return {layout_.panel_width(), rows_.count}; }

  tui::Frame& frame_;
  const GameView& view_;
  const GameLayout& layout_;
  tui::Glyphs glyphs_;
  Rows rows_;
};

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

/// What the mouse points at in a row of a block, counted from its first one.
Pointed pointed_in_block(const Block& block, const GameView& view, const GameLayout& layout,
                         int row, int column) {
  if (const auto* graph = std::get_if<GraphView>(&block.content)) {
    const auto turns = value_at(*graph, {layout.panel_width(), kGraphRows}, column);
    return turns ? Pointed(TurnsMadeAt{*turns}) : Pointed();
  }
  if (std::holds_alternative<PieceList>(block.content))
    return PieceAt{static_cast<std::size_t>(row)};
  const tui::BoardView& board = view.board;
  // The pieces stand under the name of the cell, the head first.
  if (std::holds_alternative<Inspector>(block.content) && board.building && board.lift > 0 &&
      board.cursor == board.building->from() && row >= 1 &&
      row <= board.building->remaining().height())
    return LiftAt{row};
  return {};
}

}  // namespace

void draw_panel(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs) {
  const PanelRows rows = panel_rows(view, layout);
  for (std::size_t i = 0; i < view.panel.size(); ++i)
    if (rows.blocks[i].count > 0)
      std::visit(BlockPainter(frame, view, layout, glyphs, rows.blocks[i]), view.panel[i].content);
  draw_turn_list(frame, view, layout, rows.turns);
}

Note rest_of_notes(const GameView& view, const GameLayout& layout) {
  const PanelRows rows = panel_rows(view, layout);
  Note rest;
  for (std::size_t block = 0; block < view.panel.size(); ++block) {
    const auto* note = std::get_if<Note>(&view.panel[block].content);
    if (note == nullptr) continue;
    const auto lines = tui::wrapped(note->text, layout.panel_width());
    for (auto i = static_cast<std::size_t>(rows.blocks[block].count); i < lines.size(); ++i)
      rest.text += (rest.text.empty() ? "" : " ") + lines[i];
    rest.role = note->role;
  }
  return rest;
}

Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point) {
  if (point.column < layout.panel) return {};
  const PanelRows rows = panel_rows(view, layout);
  for (std::size_t i = 0; i < view.panel.size(); ++i)
    if (rows.blocks[i].contains(point.row))
      return pointed_in_block(view.panel[i], view, layout, point.row - rows.blocks[i].first,
                              point.column - layout.panel);
  const auto turn = listed_turn_at(view, layout, rows.turns, point);
  return turn ? Pointed(TurnsMadeAt{*turn + 1}) : Pointed();
}

}  // namespace accasta::views
