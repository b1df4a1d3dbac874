#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <accasta/notation/game_end.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/views/footer.hpp>
#include <accasta/views/graph_view.hpp>

namespace accasta::views {

/// A part of the title.
struct Part {
  std::string text;
  tui::Style style{};
};

/// The engine's output while it thinks, ready to be shown.
struct EngineInfo {
  bool thinking = false;
  /// The evaluation: "+0.42 for White, depth 9", "White wins in 3, depth 5". Empty if there is none
  /// yet.
  std::string evaluation;
  /// The evaluation for the bar, from -1 (Black wins) to 1 (White wins). Nothing if it is unknown.
  std::optional<double> balance;
  /// The number of positions searched, and the speed: "3.4M  1.2M/s".
  std::string effort;
  /// The turns that the engine expects.
  std::string line;
};

struct PlayerView {
  /// "human", "engine, level 5", or a name from a record. An empty name is not drawn.
  std::string name;
  /// True for the seat of the user. Texts then say "your castle".
  bool human = false;
  /// The time left: "04:12". Empty without clocks.
  std::string clock;
};

// The blocks of the panel beside the board.

/// A text of several paragraphs, each on lines of its own, and the keys that answer it or go on.
struct Note {
  Note(Message paragraph) : paragraphs{std::move(paragraph)} {}  // NOLINT(*-explicit-*)
  explicit Note(std::vector<Message> all) : paragraphs(std::move(all)) {}
  explicit Note(std::vector<tui::KeyHint> answers) : keys(std::move(answers)) {}

  /// Returns true if it has words, so that a part of it is better than nothing.
  bool has_words() const {
    return std::ranges::any_of(paragraphs, [](const Message& text) { return !text.text.empty(); });
  }

  std::vector<Message> paragraphs;
  /// One a row, whole or not at all.
  std::vector<tui::KeyHint> keys;
  /// True for a threat: a card in the color of the threatened cells.
  bool is_alarm = false;
};

/// The stack under the cursor.
struct Inspector {
  /// The last turn in words. It has the place of a stack where there is none.
  std::string last_turn{};
};
/// The captured pieces of both players.
struct Captured {};
/// The end of the game: the view's result, its first words large, and the winning stacks. It comes
/// first in the panel, has rank 0, and replaces the players.
struct Ending {
  notation::GameEnd end;
};
/// A table with two columns of values.
struct Statistics {
  struct Row {
    std::string name;
    ByColor<std::string> values;
  };
  std::vector<Row> rows;
  /// The remark in the rule above it: the heads of the columns, unless it has a row of them.
  std::string columns = "White Black";
  /// True if the first row has the heads of the columns.
  bool has_heads = false;
};
/// One of the best lines of an analysis.
struct BestLine {
  /// The score from White's side: "+0.42", "White wins in 3".
  std::string score;
  /// The expected turns, as written.
  std::string turns;
};
using BestLines = std::vector<BestLine>;
/// The pieces that can be put on the board, one of which is chosen.
struct PieceList {
  std::vector<Piece> pieces;
  std::size_t chosen = 0;
};

/// The list of turns. It ends every panel and takes the rows that remain.
struct TurnList {};

struct Block {
  std::variant<Inspector, Captured, Note, Ending, Statistics, BestLines, GraphView, PieceList,
               EngineInfo, TurnList>
      content;
  /// The rank. Blocks of a lower rank get their rows first.
  int rank = 0;
  static constexpr int kLastRank = 9;
  /// True to omit the block if it would hide most of the list of turns.
  bool is_extra = false;
  /// The title in the rule above a note or a table.
  std::string title{};
};

/// The content of a screen with a board: the board, a panel beside it, a title above and a footer
/// below. The screen may play, replay, analyze or set up a game. A plain value: fill in the members
/// that apply.
struct GameView {
  tui::BoardView board;
  /// The cell where a turn that is being shown has arrived. The frame's focus is there, and
  /// otherwise on the board's cursor.
  std::optional<Cell> arrived;
  /// The variant in the title of the turns: "Standard", or "Pari, win=next-turn".
  std::string variant;
  /// The segments of the title.
  std::vector<Part> title;
  /// The heading below the title, and the evaluation of the position, "+0.42 for White, depth 9".
  std::string heading;
  ByColor<PlayerView> players;
  std::string evaluation;
  /// The result of the game with its reason. Empty during the game.
  std::string result;

  /// The turns of the game as written, including those that can be redone. Turns that are too far
  /// from the current one to be visible may be empty.
  std::vector<std::string> turns;
  /// The number of turns made. The last one is marked, more strongly if `marks_current`.
  std::size_t turns_made = 0;
  bool marks_current = false;
  /// The turn number and the side of turns[0].
  int first_turn_number = 1;
  Color first_side = Color::White;

  /// From the top, without the list of turns.
  std::vector<Block> panel;
  /// The key that shows the text that has no room; empty if there is none.
  std::string more_key;
  /// False if nobody is to move though the game is not over, as when a lesson only tells.
  bool has_mover = true;
  /// True if the user is to move. Their turn then has a heading.
  bool is_turn_here = true;
  Footer footer;
};

// Precondition of all these functions: the screen fits (key_bar.hpp).

/// Draws a view.
tui::Frame draw(const GameView& view, tui::Size screen, tui::Glyphs glyphs);

/// Returns the place of the board.
tui::BoardLayout board_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs);

/// The number of pieces to lift, down to the piece of the inspector that the mouse points at.
struct LiftAt {
  int count;
  friend bool operator==(LiftAt, LiftAt) = default;
};
/// The number of turns up to a turn of the list or a value of the graph.
struct TurnsMadeAt {
  std::size_t turns;
  friend bool operator==(TurnsMadeAt, TurnsMadeAt) = default;
};
/// The index of a piece that can be put on the board.
struct PieceAt {
  std::size_t index;
  friend bool operator==(PieceAt, PieceAt) = default;
};
using Pointed = std::variant<std::monostate, Cell, LiftAt, TurnsMadeAt, PieceAt>;

/// Returns the target of the mouse at a point.
Pointed pointed_at(const GameView& view, tui::Size screen, tui::Glyphs glyphs, tui::Point point);

}  // namespace accasta::views
