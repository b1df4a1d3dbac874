#include <algorithm>
#include <cmath>
#include <iterator>
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

/// The lines of a list of turns. Both turns of a number share a line if they fit.
struct TurnLines {
  std::vector<std::string> numbers;
  std::vector<ListedTurn> turns;
  int current_line = 0;
};

/// Breaks a turn after its moves, and the words behind it, into lines of at most that many columns.
std::vector<std::string> broken_turn(const std::string& turn, int columns) {
  std::vector<std::string> lines{""};
  for (std::size_t at = 0; at < turn.size();) {
    const std::size_t last = turn.find_first_of(", ", at);
    const std::size_t end = last == std::string::npos ? turn.size() : last + 1;
    const std::string move = turn.substr(at, end - at);
    at = end;
    if (!lines.back().empty() && tui::width(lines.back() + move) > columns) lines.emplace_back();
    lines.back() += move;
  }
  return lines;
}

TurnLines turn_lines(const GameView& view, int panel_width) {
  TurnLines list;
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
int first_line(const TurnLines& list, int rows) {
  const int lines = static_cast<int>(list.numbers.size());
  return std::clamp(list.current_line - rows / 2, 0, std::max(0, lines - rows));
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

/// Returns the ground of a block's card. The result has the color of the winner's castle.
tui::Role ground_of(const Block& block) {
  const auto* const note = std::get_if<Note>(&block.content);
  if (note != nullptr && note->is_alarm) return tui::Role::Threatened;
  const auto* const ending = std::get_if<Ending>(&block.content);
  if (ending == nullptr) return tui::Role::Card;
  if (!ending->end.winner) return tui::Role::Field;
  return *ending->end.winner == Color::White ? tui::Role::WhiteCastle : tui::Role::BlackCastle;
}

/// The columns of a piece in the editor's list of heads, and the rows of the list.
constexpr tui::Size kPalette{tui::kHead.width + 2, 2 * tui::kHead.height};

/// The turns that a list shows if possible.
constexpr int kKeptTurns = 3;

/// The end of a truncated note: the key that shows the rest.
constexpr tui::Style kMore{tui::Role::Key, true};
std::string more_text(const GameView& view) { return " ... " + view.more_key; }

/// Returns the number of rows of a picture up to its last text, at least one.
int used_rows(const tui::Frame& picture) {
  const auto [width, height] = picture.size();
  for (int row = height - 1; row > 0; --row)
    for (int column = 0; column < width; ++column)
      if (picture.at(row, column).character != U' ') return row + 1;
  return 1;
}

/// The drawing of each kind of block. A block is as wide as its column. It is told the rows that
/// are free. A block that needs more is left out, but a note and the list of turns adapt.
struct BlockPainter {
  const GameView& view;
  const Places& places;
  tui::Glyphs glyphs;
  int width;
  /// The number of free rows.
  int rows;
  /// True to keep blank rows, so that the parts below do not move.
  bool is_calm;
  /// The lack of the block. Others should then give up their blank rows.
  Missing missing = Missing::Nothing;

  /// Draws lines of text, the first one in another style.
  tui::Frame text(const std::vector<std::string>& lines, tui::Style first, tui::Style rest) const {
    tui::Frame frame({width, 0});
    for (const std::string& line : lines) {
      const int row = frame.grow();
      frame.put(row, 0, line, row == 0 ? first : rest);
    }
    return frame;
  }

  tui::Frame operator()(const Inspector& inspector) {
    const bool tells_turn = !has_pieces(view.board);
    if (tells_turn && inspector.last_turn.empty()) return tui::Frame({width, 0});
    const int height = places.has_cards ? kTallInspectorRows : kInspectorRows;
    tui::Frame frame({width, height});
    if (tells_turn) {
      const auto lines = tui::wrapped(inspector.last_turn, width);
      for (int row = 0; row < std::min(height, static_cast<int>(lines.size())); ++row)
        frame.put(row, 0, lines[static_cast<std::size_t>(row)]);
      if (static_cast<int>(lines.size()) > height) draw_more(frame);
    } else {
      draw_inspector(frame, view.board, glyphs);
    }
    if (places.has_cards && height > rows) missing = Missing::Blocks;
    if (!is_calm) frame.grow(used_rows(frame) - height);
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

  tui::Frame operator()(const Note& note) {
    const int room = rows - static_cast<int>(note.keys.size());
    tui::Frame frame({width, 0});
    for (const Message& paragraph : note.paragraphs) {
      for (const std::string& line : tui::wrapped(paragraph.text, width)) {
        if (frame.size().height >= room)
          missing = Missing::Words;
        else
          frame.put(frame.grow(), 0, line, {paragraph.role});
      }
    }
    if (missing == Missing::Words && room > 0) draw_more(frame);
    draw_keys(frame, note.keys);
    return frame;
  }

  void draw_keys(tui::Frame& frame, const std::vector<tui::KeyHint>& keys) const {
    // On a card a key is drawn like one of the keyboard.
    const int cap = places.has_cards ? 1 : 0;
    int column = 0;
    for (const tui::KeyHint& key : keys) column = std::max(column, tui::width(key.key) + 1);
    for (const tui::KeyHint& key : keys) {
      const int row = frame.grow();
      tui::put_key(frame, {row, cap}, key, width - cap);
      if (cap > 0) frame.lay_ground({row, 0}, {column + 1, 1}, tui::Role::DrainedField);
      frame.put(row, column + 2 * cap, key.meaning);
    }
  }

  /// Names the key for the rest of a text at the end of its last row, in place of the words there.
  void draw_more(tui::Frame& frame) const {
    const int row = frame.size().height - 1;
    int column = width - tui::width(more_text(view));
    if (frame.at(row, column).character != U' ')
      while (column > 0 && frame.at(row, column - 1).character != U' ') --column;
    frame.clear(row, column, width - column);
    put_right(frame, row, width, more_text(view), kMore);
  }

  /// After the end, a line or two of turns would only distract.
  tui::Frame operator()(const TurnList& /*block*/) {
    const bool is_drawn = rows > (has_ending(view) ? 2 : 0);
    if (!view.turns.empty() && rows < kKeptTurns) missing = Missing::Turns;
    tui::Frame frame({width, is_drawn ? rows : 0});
    const TurnLines list = turn_lines(view, width);
    const int first = first_line(list, rows);
    for (int row = 0; row < frame.size().height; ++row)
      if (const auto line = static_cast<std::size_t>(first + row); line < list.numbers.size())
        frame.put(row, 0, list.numbers[line], {tui::Role::Dim});
    for (const auto& [line, column, index, text] : list.turns) {
      const int row = line - first;
      if (row < 0) continue;
      const bool is_last = index + 1 == view.turns_made;
      const tui::Role role = index < view.turns_made ? tui::Role::Normal : tui::Role::Dim;
      // A record that begins with Black has dots in White's place.
      if (index == 0 && line == 0 && view.first_side == Color::Black)
        frame.put(row, column - 4, "...", {tui::Role::Dim});
      const bool is_filled = is_last && places.gap > 0;
      frame.put(row, column, text,
                {role, is_last, is_last && view.marks_current && !is_filled, false,
                 is_filled ? tui::Role::Played : tui::Role::Normal});
    }
    return frame;
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
    if (places.has_cards) frame.grow();
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
    // Around the heads the plates have a free column on both sides, where there is room.
    const int side = (tui::kHead.width + 3) * cells.size() - 1 <= width ? 1 : 0;
    const tui::Size plate{tui::kHead.width + 2 * side,
                          tui::has_tiles(glyphs) ? 1 + tui::kHead.height : 2};
    const int row = frame.grow(1 + plate.height) + 1;
    int column = 0;
    for (const Cell cell : cells) {
      const Stack stack = view.board.stack(cell);
      frame.put(row, column + side + 2, cell.name() + "*", style);
      frame.lay_ground({row, column}, plate, style.ground);
      if (tui::has_tiles(glyphs))
        tui::draw_head(frame, {row + 1, column + side}, stack, glyphs);
      else
        put_pieces(frame, {row + 1, column + (plate.width + 1 - stack.height()) / 2}, stack,
                   stack.height());
      column += plate.width + 1;
    }
  }

  tui::Frame operator()(const Statistics& statistics) const {
    tui::Frame frame({width, 0});
    const int last =
        statistics.has_heads ? tui::width(statistics.rows.front().values.black) + 2 : 6;
    for (const auto& [label, values] : statistics.rows) {
      const int row = frame.grow();
      const bool is_head = statistics.has_heads && row == 0;
      const tui::Style style = is_head ? tui::Style{tui::Role::Dim} : tui::Style{.bold = true};
      frame.put(row, 0, label, {tui::Role::Dim});
      tui::put_right(frame, row, width - last, values.white, style);
      tui::put_right(frame, row, width, values.black, style);
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
    tui::Frame frame({width, places.has_cards ? kPalette.height : 0});
    for (std::size_t i = 0; places.has_cards && i < list.pieces.size(); ++i) {
      const auto kinds = list.pieces.size() / 2;
      const int row = static_cast<int>(i / kinds) * tui::kHead.height;
      const int column = static_cast<int>(i % kinds) * kPalette.width;
      const bool is_chosen = i == list.chosen;
      Stack stack;
      stack.push(list.pieces[i]);
      frame.lay_ground({row, column + 1}, tui::kHead,
                       is_chosen ? tui::Role::Lifted : tui::Role::Field);
      tui::draw_head(frame, {row, column + 1}, stack, glyphs);
      if (is_chosen) frame.put(row + 1, column, tui::pointer(glyphs), {tui::Role::Key, true});
    }
    if (places.has_cards) return frame;
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
std::pair<std::string, std::string> title_of(const Block& block, const GameView& view, int columns,
                                             tui::Glyphs glyphs) {
  if (std::holds_alternative<Inspector>(block.content)) return inspector_title(view.board);
  if (std::holds_alternative<Captured>(block.content)) return {"captured", ""};
  if (std::holds_alternative<BestLines>(block.content)) return {"best turns", "for White"};
  if (std::holds_alternative<GraphView>(block.content)) return {"evaluation", ""};
  if (std::holds_alternative<PieceList>(block.content)) return {"pieces", ""};
  if (std::holds_alternative<TurnList>(block.content)) {
    const std::string title = "turns";
    const std::string number = std::to_string(view.board.position.turn_number());
    const std::string all =
        fmt::format("{} {} {}", view.variant, glyphs == tui::Glyphs::Ascii ? "-" : "·", number);
    return {title, tui::has_remark(columns, title, all) ? all : number};
  }
  if (const auto* table = std::get_if<Statistics>(&block.content))
    return {block.title, table->columns};
  if (const auto* engine = std::get_if<EngineInfo>(&block.content))
    return {engine->thinking ? "thinking" : "engine", ""};
  return {block.title, ""};
}

/// Returns the turn in the list at a point of the list.
Pointed listed_turn_at(const GameView& view, tui::Size size, int row, int column) {
  const TurnLines list = turn_lines(view, size.width);
  const int line = row + first_line(list, size.height);
  for (const ListedTurn& turn : list.turns)
    if (turn.line == line && column >= turn.column && column < turn.column + tui::width(turn.text))
      return TurnsMadeAt{turn.index + 1};
  return {};
}

/// Returns the target of the mouse in a row of a block. Row 0 is the first one.
Pointed pointed_in_block(const Block& block, const GameView& view, bool has_cards, tui::Size size,
                         int row, int column) {
  if (std::holds_alternative<TurnList>(block.content))
    return listed_turn_at(view, size, row, column);
  if (const auto* graph = std::get_if<GraphView>(&block.content)) {
    const auto turns = value_at(*graph, size.width, column);
    return turns ? Pointed(TurnsMadeAt{*turns}) : Pointed();
  }
  if (const auto* list = std::get_if<PieceList>(&block.content)) {
    if (!has_cards) return PieceAt{static_cast<std::size_t>(row)};
    const auto kinds = list->pieces.size() / 2;
    const auto at = static_cast<std::size_t>(column / kPalette.width);
    if (at >= kinds) return {};
    return PieceAt{at + (row < tui::kHead.height ? 0 : kinds)};
  }
  const tui::BoardView& board = view.board;
  const int depth = std::max(0, row - (has_cards ? tui::kHead.height : 1) + 1);
  if (std::holds_alternative<Inspector>(block.content) && board.building && board.lift > 0 &&
      board.cursor == board.building->from() && depth < board.building->remaining().height())
    return LiftAt{depth + 1};
  return {};
}

/// Returns true for the blocks of the second column.
bool is_aside(const Block& block) {
  const auto* const note = std::get_if<Note>(&block.content);
  // A warning stays beside the board.
  if (note != nullptr && note->has_words())
    return note->keys.empty() && note->paragraphs.front().role != tui::Role::Warning;
  return std::holds_alternative<GraphView>(block.content) ||
         std::holds_alternative<BestLines>(block.content) ||
         std::holds_alternative<TurnList>(block.content);
}

/// The parts of a column, what is missing, and whether each block has enough rows or is left out.
struct Column {
  std::vector<PlacedPart> parts;
  bool is_enough = true;
  Missing missing = Missing::Nothing;
};

/// Fills the rows of a column with blocks. Those of a lower rank get their rows first.
Column filled(const GameView& view, const Places& places, Columns columns, Rows rows,
              tui::Glyphs glyphs, bool is_calm) {
  const bool has_two = places.aside.width() > 0;
  const bool is_second = has_two && columns.left == places.aside.left;
  const bool is_banner = has_two && columns.width() > places.panel.width() && !is_second;
  const int around = 1 + (places.has_cards ? places.gap : 0) + places.air;
  Column column;
  for (const Block& block : view.panel) {
    const bool is_ending = std::holds_alternative<Ending>(block.content);
    if (has_two && (is_ending != is_banner || is_aside(block) != is_second)) continue;
    const auto* const note = std::get_if<Note>(&block.content);
    const bool is_card = is_ending || places.has_cards || (note != nullptr && note->is_alarm);
    column.parts.push_back(
        {tui::Frame({columns.width(), 0}), columns, {}, !is_ending, is_card, &block});
  }
  std::vector<PlacedPart*> order;
  for (PlacedPart& part : column.parts) order.push_back(&part);
  std::ranges::stable_sort(order, {}, [](const PlacedPart* part) { return part->block->rank; });
  // Each note has a row, whatever else there is, unless it has the last rank.
  const auto is_note = [](const PlacedPart* part) {
    const auto* const note = std::get_if<Note>(&part->block->content);
    return note != nullptr && note->has_words() && part->block->rank < Block::kLastRank;
  };
  auto notes = static_cast<int>(std::ranges::count_if(order, is_note));
  int left = rows.count;
  for (PlacedPart* const part : order) {
    const bool keeps_turns = part->block->is_extra && (is_second || !has_two);
    if (is_note(part)) --notes;
    int room = left - around - notes * (around + 1);
    if (keeps_turns)
      room = std::max(is_note(part) ? std::min(room, 1) : 0, room - around - kKeptTurns);
    BlockPainter painter{view, places, glyphs, columns.width(), room, is_calm};
    tui::Frame picture = std::visit(painter, part->block->content);
    const int height = picture.size().height;
    column.is_enough = column.is_enough && painter.missing == Missing::Nothing;
    column.missing = std::max(column.missing, painter.missing);
    if (height > room)
      column.missing =
          std::max(column.missing, part->block->is_extra ? Missing::Extras : Missing::Blocks);
    if (height == 0 || height > room) continue;
    part->picture = std::move(picture);
    left -= height + around;
  }
  std::erase_if(column.parts, [](auto& part) { return part.picture.size().height == 0; });
  int row = rows.first;
  for (PlacedPart& part : column.parts) {
    part.rows = {row + 1, part.picture.size().height};
    row = part.rows.first + part.rows.count + around - 1;
  }
  return column;
}

}  // namespace

bool has_ending(const GameView& view) {
  return !view.panel.empty() && std::holds_alternative<Ending>(view.panel.front().content);
}

Missing place_blocks(const GameView& view, GameLayout& layout, Rows rows, tui::Glyphs glyphs) {
  const auto fill = [&](Columns columns, Rows all) {
    Column column = filled(view, layout, columns, all, glyphs, true);
    if (!column.is_enough) column = filled(view, layout, columns, all, glyphs, false);
    std::ranges::move(column.parts, std::back_inserter(layout.parts));
    return column.missing;
  };
  Missing missing = Missing::Nothing;
  if (layout.aside.width() > 0) {
    int first = layout.first_row + 1;
    if (has_ending(view)) {
      fill({layout.panel.left, layout.aside.right}, rows);
      first = layout.parts.back().rows.end() + layout.gap;
      rows = {first, rows.end() - first};
    }
    missing = fill(layout.aside, {first, layout.key_row + layout.gap - 1 - first});
  }
  return std::max(missing, fill(layout.panel, rows));
}

void draw_parts(tui::Frame& frame, const GameView& view, const GameLayout& layout,
                tui::Glyphs glyphs) {
  for (const PlacedPart& part : layout.parts) {
    const auto [title, remark] = part.has_rule
                                     ? title_of(*part.block, view, part.columns.width(), glyphs)
                                     : std::pair<std::string, std::string>();
    if (part.has_rule && (!layout.has_cards || !title.empty() || !remark.empty()))
      draw_rule(frame, {part.rows.first - 1, part.columns.left}, part.columns.width(), title,
                remark, glyphs);
    frame.paste({part.rows.first, part.columns.left}, part.picture);
  }
}

void draw_cards(tui::Frame& frame, const GameLayout& layout, tui::Glyphs glyphs) {
  for (const PlacedPart& part : layout.parts) {
    if (part.is_card)
      draw_card(frame, layout, part.with_rule(), part.columns, glyphs,
                part.block != nullptr ? ground_of(*part.block) : tui::Role::Card);
  }
}

Pointed pointed_in_panel(const GameView& view, const GameLayout& layout, tui::Point point) {
  for (const auto& [picture, columns, rows, has_rule, is_card, block] : layout.parts)
    if (block != nullptr && rows.contains(point.row) && columns.contains(point.column))
      return pointed_in_block(*block, view, layout.has_cards, picture.size(),
                              point.row - rows.first, point.column - columns.left);
  return {};
}

}  // namespace accasta::views
