#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/large_text.hpp>

#include "game_layout.hpp"
#include "inspector.hpp"

namespace accasta::views {
namespace {

/// A written turn in the list of turns, or a part of one that is too long for a line.
struct ListedTurn {
  int line;
  int column;
  std::size_t index;
  std::string text;
};

/// The list of turns. Both turns of a number share a line if they fit.
struct TurnList {
  std::vector<std::string> numbers;
  std::vector<ListedTurn> turns;
  int current_line = 0;
};

/// Breaks a turn after its moves, into lines of at most that many columns.
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

/// Returns the first visible line of the list.
int first_line(const TurnList& list, int rows) {
  const int lines = static_cast<int>(list.numbers.size());
  return std::clamp(list.current_line - rows / 2, 0, std::max(0, lines - rows));
}

void draw_turn_list(tui::Frame& frame, const GameView& view, const GameLayout& layout, Rows rows) {
  const Columns columns = layout.turn_columns();
  const TurnList list = turn_list(view, columns.width());
  const int lines = static_cast<int>(list.numbers.size());
  const int first = first_line(list, rows.count);
  const auto visible = [&](int line) { return line >= first && line < first + rows.count; };

  for (int line = first; line < lines && visible(line); ++line)
    frame.put(rows.first + line - first, columns.left, list.numbers[static_cast<std::size_t>(line)],
              {tui::Role::Dim});
  for (const auto& [line, column, index, text] : list.turns) {
    if (!visible(line)) continue;
    const int row = rows.first + line - first;
    const bool is_last = index + 1 == view.turns_made;
    const tui::Role role = index < view.turns_made ? tui::Role::Normal : tui::Role::Dim;
    const int at = columns.left + column;
    // A record that begins with Black has dots in White's place.
    if (index == 0 && line == 0 && view.first_side == Color::Black)
      frame.put(row, at - 4, "...", {tui::Role::Dim});
    const bool is_filled = is_last && layout.gap > 0;
    frame.put(row, at, text,
              {role, is_last, is_last && view.marks_current && !is_filled, false,
               is_filled ? tui::Role::Played : tui::Role::Normal});
  }
}

/// Returns the result in two parts: "White wins" and "Three stacks in Black's castle".
std::pair<std::string, std::string> result_parts(const std::string& result) {
  const auto end = std::min({result.find(": "), result.find(" by "), result.size()});
  std::string how = result.substr(std::min(result.find_first_not_of(": ", end), result.size()));
  if (!how.empty()) how[0] = base::upper_case(how[0]);
  return {result.substr(0, end), how};
}

/// Returns "4c h s" for "cccchs". Precondition: equal letters stand together.
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

/// Returns the opponent's pieces in a player's stacks, by kind.
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

/// Draws a bar for an evaluation from -1 (Black wins) to 1 (White wins).
void draw_balance(tui::Frame& frame, int row, double balance, tui::Glyphs glyphs) {
  const int columns = frame.size().width;
  const double share = (std::clamp(balance, -1.0, 1.0) + 1) / 2;
  const int filled = static_cast<int>(std::lround(share * columns));
  const bool has_tokens = tui::has_tiles(glyphs);
  const auto [full, free] = has_tokens                     ? std::pair(" ", " ")
                            : glyphs == tui::Glyphs::Ascii ? std::pair("#", ".")
                                                           : std::pair("█", "░");
  for (int i = 0; i < columns; ++i) {
    const Color color = i < filled ? Color::White : Color::Black;
    frame.put(row, i, i < filled ? full : free,
              has_tokens ? tui::head_style(color) : tui::Style{tui::Role::Dim});
  }
  if (!has_tokens) return;
  frame.put(row, 0, "W", tui::head_style(filled > 0 ? Color::White : Color::Black));
  frame.put(row, columns - 1, "B", tui::head_style(filled < columns ? Color::Black : Color::White));
}

int graph_rows(int width, bool is_over) {
  constexpr int kFewColumns = 32;
  constexpr int kUsualRows = 8;
  // In a narrow panel the reasons for the end need a row more.
  return width < kNarrow ? (is_over ? 3 : 4) : width < kFewColumns ? 5 : kUsualRows;
}

/// Returns the ground of the result: the color of the winner's castle.
tui::Role ground_of(const GameEnd& end) {
  if (!end.winner) return tui::Role::Field;
  return *end.winner == Color::White ? tui::Role::WhiteCastle : tui::Role::BlackCastle;
}

/// The drawing of each kind of block. A block is as wide as the panel and chooses its height.
struct BlockPainter {
  const GameView& view;
  int width;
  tui::Glyphs glyphs;
  bool has_cards;

  /// Draws lines of text, the first one in another style.
  tui::Frame text(const std::vector<std::string>& lines, tui::Style first, tui::Style rest) const {
    tui::Frame frame({width, 0});
    for (const std::string& line : lines) {
      const int row = frame.grow();
      frame.put(row, 0, line, row == 0 ? first : rest);
    }
    return frame;
  }

  tui::Frame operator()(const Inspector& /*block*/) const {
    tui::Frame frame({width, has_cards ? kTallInspectorRows : kInspectorRows});
    draw_inspector(frame, view.board, glyphs);
    return frame;
  }

  tui::Frame operator()(const GraphView& graph) const {
    tui::Frame frame({width, graph_rows(width, has_ending(view))});
    draw_graph(frame, graph, glyphs);
    return frame;
  }

  tui::Frame operator()(const EngineInfo& engine) const {
    constexpr std::size_t kMostTurnLines = 2;
    auto lines = tui::wrapped(engine.evaluation, width);
    const auto bar = static_cast<int>(lines.size());
    if (engine.balance) lines.emplace_back(" ");
    if (!engine.effort.empty()) lines.push_back(tui::whole_words(engine.effort, width));
    auto turns = tui::wrapped(engine.line, width);
    turns.resize(std::min(turns.size(), kMostTurnLines));
    lines.insert(lines.end(), turns.begin(), turns.end());
    if (lines.empty()) lines.emplace_back("...");
    tui::Frame frame = text(lines, {tui::Role::Normal, true}, {tui::Role::Dim});
    if (engine.balance) draw_balance(frame, bar, *engine.balance, glyphs);
    return frame;
  }

  tui::Frame operator()(const Message& note) const {
    return text(tui::wrapped(note.text, width), {note.role}, {note.role});
  }

  tui::Frame operator()(const Ending& ending) const {
    tui::Frame frame({width, 0});
    const auto [words, how] = result_parts(view.result);
    const auto columns = [&](const std::string& line, bool is_narrow) {
      tui::Frame scratch({0, 0});
      return tui::put_large(scratch, {}, line, is_narrow, glyphs);
    };
    std::vector<std::string> lines{words};
    if (const auto space = words.find(' '); space < words.size() && columns(words, false) > width)
      lines = {words.substr(0, space), words.substr(space + 1)};
    const bool is_narrow =
        std::ranges::any_of(lines, [&](auto& line) { return columns(line, false) > width; });
    for (const std::string& line : lines)
      tui::put_large(frame, {frame.grow(tui::large_rows(glyphs)), 0}, line, is_narrow, glyphs,
                     {tui::Role::WhiteToken});
    if (width >= kNarrow) frame.grow();
    for (const std::string& line : tui::wrapped(how, width))
      frame.put(frame.grow(), 0, line, {.bold = true});
    if (width < kNarrow) return frame;
    frame.put(frame.grow(), 0, ending.end.when);
    if (!ending.end.winning.empty()) draw_stacks(frame, ending.end.winning);
    return frame;
  }

  /// Draws winning stacks: their heads, or on a board of text their letters.
  void draw_stacks(tui::Frame& frame, CellSet cells) const {
    const tui::Style style{.bold = true, .ground = tui::Role::Won};
    const tui::Size plate{tui::kHead.width, tui::has_tiles(glyphs) ? 1 + tui::kHead.height : 2};
    const int row = frame.grow(1 + plate.height) + 1;
    int column = 0;
    for (const Cell cell : cells) {
      const Stack stack = view.board.stack(cell);
      frame.put(row, column + 2, cell.name() + "*", style);
      if (tui::has_tiles(glyphs))
        tui::draw_head(frame, {row + 1, column}, stack, style.ground, glyphs);
      else
        put_pieces(frame, {row + 1, column + (plate.width + 1 - stack.height()) / 2}, stack,
                   stack.height());
      frame.lay_ground({row, column}, plate, style.ground);
      column += plate.width + 1;
    }
  }

  tui::Frame operator()(const Offers& offers) const {
    tui::Frame frame({width, 0});
    int column = 0;
    for (const tui::KeyHint& offer : offers.keys)
      column = std::max(column, tui::width(offer.key) + 1);
    for (const tui::KeyHint& offer : offers.keys) {
      const int row = frame.grow();
      tui::put_key(frame, {row, 0}, offer, width);
      frame.put(row, column, offer.meaning);
    }
    return frame;
  }

  tui::Frame operator()(const Statistics& statistics) const {
    tui::Frame frame({width, 0});
    for (const auto& [label, values] : statistics.rows) {
      const int row = frame.grow();
      frame.put(row, 0, label, {tui::Role::Dim});
      tui::put_right(frame, row, width - 6, values.white, {.bold = true});
      tui::put_right(frame, row, width, values.black, {.bold = true});
    }
    return frame;
  }

  tui::Frame operator()(const BestLines& lines) const {
    tui::Frame frame({width, 0});
    for (const BestLine& line : lines) {
      const int row = frame.grow(kRowsForEachLine);
      const int column = frame.put(row, 0, line.score, {tui::Role::Normal, true}) + 1;
      // The rest continues below the value.
      std::string rest = line.turns;
      if (tui::width(rest.substr(0, rest.find(' '))) <= width - column) {
        const std::string beginning = tui::wrapped(rest, width - column).front();
        frame.put(row, column, beginning, {row == 0 ? tui::Role::Normal : tui::Role::Dim});
        rest.erase(0, std::min(beginning.size() + 1, rest.size()));
      }
      frame.put(row + 1, 2, tui::whole_words(rest, width - 2), {tui::Role::Dim});
    }
    return frame;
  }

  /// Draws "White 3: chs".
  tui::Frame operator()(const Captured& /*block*/) const {
    tui::Frame frame({width, 0});
    for (const Color color : kColors) {
      const int row = frame.grow();
      std::string letters = captured_letters(view.board, color);
      int column = frame.put(row, 0, name(color), tui::head_style(color));
      column = frame.put(row, column, fmt::format(" {}", letters.size()));
      if (column + 2 + tui::width(letters) > width) letters = counted(letters);
      if (!letters.empty())
        frame.put(row, frame.put(row, column, ": "), letters, tui::piece_style(opponent(color)));
    }
    return frame;
  }

  tui::Frame operator()(const PieceList& list) const {
    tui::Frame frame({width, 0});
    for (const Piece& piece : list.pieces) {
      const int row = frame.grow();
      const bool chosen = static_cast<std::size_t>(row) == list.chosen;
      if (chosen) frame.put(row, 0, tui::pointer(glyphs), {tui::Role::Key, true});
      frame.put(row, 2,
                fmt::format(" {} {} {} ", piece.letter(), name(piece.color), name(piece.kind)),
                {tui::piece_style(piece.color).role, chosen, chosen});
    }
    return frame;
  }
};

/// Returns the title in the rule above a block, and the remark at the end of the rule.
std::pair<std::string, std::string> title_of(const Block& block, const tui::BoardView& board) {
  if (std::holds_alternative<Inspector>(block.content)) return inspector_title(board);
  if (std::holds_alternative<Captured>(block.content)) return {"captured", ""};
  if (std::holds_alternative<BestLines>(block.content)) return {"best turns", "for White"};
  if (std::holds_alternative<GraphView>(block.content)) return {"evaluation", ""};
  if (std::holds_alternative<PieceList>(block.content)) return {"pieces", ""};
  if (const auto* table = std::get_if<Statistics>(&block.content))
    return {block.title, table->columns};
  if (const auto* engine = std::get_if<EngineInfo>(&block.content))
    return {engine->thinking ? "thinking" : "engine", ""};
  return {block.title, ""};
}

/// Returns the number of rows of a picture up to its last text, at least one.
int used_rows(const tui::Frame& picture) {
  const auto [width, height] = picture.size();
  for (int row = height - 1; row > 0; --row)
    for (int column = 0; column < width; ++column)
      if (picture.at(row, column).character != U' ') return row + 1;
  return 1;
}

/// A division of rows among the blocks and the list of turns.
struct Division {
  /// The rows of each block without its rule. 0 for a block that is not drawn.
  std::vector<int> counts;
  /// The rows that remain for the list of turns, with its rule.
  int left;
  /// False if a note or the list has too few rows.
  bool is_enough = true;
};

/// Divides the rows of a column by rank. The inspector can be trimmed to its text.
Division divided(const GameView& view, const GameLayout& layout, Columns columns, int rows,
                 bool trims_inspector) {
  constexpr int kKeptTurns = 3;
  const std::vector<PlacedBlock>& blocks = layout.blocks;
  const bool has_list = columns.left == layout.turn_columns().left;
  const int around = layout.after({}) + 1;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < blocks.size(); ++i)
    if (blocks[i].columns.left == columns.left) order.push_back(i);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return view.panel[i].rank; });
  Division division{std::vector<int>(blocks.size()), rows};
  for (const std::size_t i : order) {
    const Block& block = view.panel[i];
    const bool is_trimmed = trims_inspector && std::holds_alternative<Inspector>(block.content);
    const int wanted = is_trimmed ? used_rows(blocks[i].picture) : blocks[i].picture.size().height;
    const bool keeps_turns = block.is_extra && has_list;
    const int room = division.left - around - (keeps_turns ? around + kKeptTurns : 0);
    // A key shows the rest of a note.
    const bool can_be_cut = std::holds_alternative<Message>(block.content);
    const int count = can_be_cut ? std::clamp(room, 0, wanted) : wanted;
    if (can_be_cut && count < wanted) division.is_enough = false;
    if (count <= 0 || count > room) {
      // The tall inspector of cards may fit without its free rows.
      const bool is_tall = layout.has_cards && std::holds_alternative<Inspector>(block.content);
      division.is_enough = division.is_enough && !is_tall;
      continue;
    }
    division.counts[i] = count;
    division.left -= count + around;
  }
  if (has_list && !view.turns.empty() && division.left < kKeptTurns + around)
    division.is_enough = false;
  return division;
}

/// Returns the index of the turn in the list that the mouse points at.
std::optional<std::size_t> listed_turn_at(const GameView& view, const GameLayout& layout, Rows rows,
                                          tui::Point point) {
  if (!rows.contains(point.row)) return std::nullopt;
  const Columns columns = layout.turn_columns();
  const TurnList list = turn_list(view, columns.width());
  const int pointed = point.row - rows.first + first_line(list, rows.count);
  const int column = point.column - columns.left;
  for (const ListedTurn& turn : list.turns)
    if (turn.line == pointed && column >= turn.column &&
        column < turn.column + tui::width(turn.text))
      return turn.index;
  return std::nullopt;
}

/// Returns the target of the mouse in a row of a block. Row 0 is the first one.
Pointed pointed_in_block(const Block& block, const GameView& view, tui::Size size, int row,
                         int column) {
  if (const auto* graph = std::get_if<GraphView>(&block.content)) {
    const auto turns = value_at(*graph, size.width, column);
    return turns ? Pointed(TurnsMadeAt{*turns}) : Pointed();
  }
  if (std::holds_alternative<PieceList>(block.content))
    return PieceAt{static_cast<std::size_t>(row)};
  const tui::BoardView& board = view.board;
  const int depth = std::max(0, row - head_rows(size.height) + 1);
  if (std::holds_alternative<Inspector>(block.content) && board.building && board.lift > 0 &&
      board.cursor == board.building->from() && depth < board.building->remaining().height())
    return LiftAt{depth + 1};
  return {};
}

/// Removes the words of a row that reach into its last columns.
void end_at_word(tui::Frame& frame, Columns columns, int row, int count) {
  int column = columns.right - count;
  if (frame.at(row, column).character != U' ')
    while (column > columns.left && frame.at(row, column - 1).character != U' ') --column;
  frame.clear(row, column, columns.right - column);
}

/// Returns true for the blocks of the second column.
bool is_aside(const Block& block) {
  return std::holds_alternative<GraphView>(block.content) ||
         std::holds_alternative<BestLines>(block.content);
}

}  // namespace

bool has_ending(const GameView& view) {
  return !view.panel.empty() && std::holds_alternative<Ending>(view.panel.front().content);
}

std::vector<PlacedBlock> drawn_blocks(const GameView& view, const Places& places,
                                      tui::Glyphs glyphs) {
  std::vector<PlacedBlock> blocks;
  for (const Block& block : view.panel) {
    const Columns columns =
        places.aside.width() > 0 && is_aside(block) ? places.aside : places.panel;
    blocks.push_back(
        {std::visit(BlockPainter{view, columns.width(), glyphs, places.has_cards}, block.content),
         columns});
  }
  return blocks;
}

void divide_rows(const GameView& view, GameLayout& layout, int first, int end) {
  // Places the blocks of a column, and returns the rows that remain below them.
  const auto divide = [&](Columns columns, int begin, int limit) {
    Division division = divided(view, layout, columns, limit - begin, false);
    if (!division.is_enough) division = divided(view, layout, columns, limit - begin, true);
    int row = begin;
    for (std::size_t i = 0; i < layout.blocks.size(); ++i) {
      PlacedBlock& block = layout.blocks[i];
      if (block.columns.left != columns.left) continue;
      block.rows = {row + 1, division.counts[i]};
      if (block.rows.count > 0) row = layout.after(block.rows);
    }
    return Rows{row + 1, std::max(0, division.left - layout.after({}) - 1)};
  };
  layout.turns = divide(layout.panel, first, end);
  if (layout.aside.width() > 0)
    layout.turns = divide(layout.aside, layout.first_row + 1, layout.key_row + layout.gap - 1);
}

void draw_panel(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs) {
  std::vector<std::pair<Columns, Rows>> cards;
  const auto begin = [&](Columns columns, Rows below, const std::string& title,
                         const std::string& remark) {
    const Rows rows{below.first - 1, below.count + 1};
    if (layout.has_cards) cards.emplace_back(columns, rows);
    if (!layout.has_cards || !title.empty() || !remark.empty())
      draw_rule(frame, {rows.first, columns.left}, columns.width(), title, remark, glyphs);
  };
  const std::string more = " ... " + view.more_key;
  const auto draw_more = [&](Columns columns, int row) {
    put_right(frame, row, columns.right, more, {tui::Role::Key, true});
  };
  bool hides_note = false;
  for (std::size_t i = 0; i < view.panel.size(); ++i) {
    const auto& [picture, columns, rows] = layout.blocks[i];
    const auto [first, count] = rows;
    const bool has_more =
        layout.blocks[i].is_cut() && std::holds_alternative<Message>(view.panel[i].content);
    hides_note = hides_note || (has_more && count == 0);
    if (count == 0) continue;
    const auto [title, remark] = title_of(view.panel[i], view.board);
    if (!std::holds_alternative<Ending>(view.panel[i].content)) begin(columns, rows, title, remark);
    frame.paste({first, columns.left}, picture, 0, count);
    if (has_more) {
      end_at_word(frame, columns, first + count - 1, tui::width(more));
      draw_more(columns, first + count - 1);
    }
  }
  // After the end, a line or two of turns would only distract.
  if (layout.turns.count > (has_ending(view) ? 2 : 0) && !view.turns.empty()) {
    begin(layout.turn_columns(), layout.turns, "turns", "");
    draw_turn_list(frame, view, layout, layout.turns);
  }
  // A note without rows has its mark on the rule above the turns.
  if (hides_note) draw_more(layout.panel, layout.turns.first - (layout.turns.count > 0 ? 1 : 2));
  if (has_ending(view))
    draw_card(frame, layout, layout.blocks.front().rows, layout.panel, glyphs,
              ground_of(std::get<Ending>(view.panel.front().content).end));
  for (const auto& [columns, rows] : cards) draw_card(frame, layout, rows, columns, glyphs);
}

Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point) {
  if (point.column < layout.panel.left) return {};
  for (std::size_t i = 0; i < view.panel.size(); ++i) {
    const auto& [picture, columns, rows] = layout.blocks[i];
    if (rows.contains(point.row) && columns.contains(point.column))
      return pointed_in_block(view.panel[i], view, picture.size(), point.row - rows.first,
                              point.column - columns.left);
  }
  const auto turn = listed_turn_at(view, layout, layout.turns, point);
  return turn ? Pointed(TurnsMadeAt{*turn + 1}) : Pointed();
}

}  // namespace accasta::views
