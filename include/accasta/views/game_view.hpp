#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <accasta/rules/piece.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/footer.hpp>
#include <accasta/views/graph_view.hpp>

namespace accasta::views {

/// A piece of a row, after a gap of so many columns.
struct Part {
  std::string text;
  tui::Style style{};
  int gap = 2;
  /// Takes its place where the row has no room for it.
  std::string short_text{};
};

/// The engine's output while it thinks, ready to be shown.
struct EngineInfo {
  bool thinking = false;
  /// "+0.42 for White, depth 9", "White wins in 3, depth 5"; empty if there is none yet.
  std::string evaluation;
  /// From -1 (Black wins) to 1 (White wins), for the bar; none if unknown.
  std::optional<double> balance;
  /// The number of positions searched, and the speed.
  std::string nodes;
  std::string speed;
  /// The turns that it expects.
  std::string line;
};

struct Seat {
  /// "human", "engine, level 5", or a name out of a record; nothing is drawn if it is empty.
  std::string name;
  /// The seat of the user, who is told "your castle".
  bool human = false;
  /// "04:12"; empty without clocks.
  std::string clock;
};

// The blocks of the panel beside the board.

/// The stack under the cursor.
struct Inspector {};
/// The prisoners of both players.
struct Captured {};
/// Something that takes more than one line to be told. What has no room beside the board stands
/// below it.
struct Note {
  std::string text;
  tui::Role role = tui::Role::Normal;
};
/// The end of the game, and the next possible actions.
struct Ending {
  std::vector<tui::KeyHint> offers;
};
/// One of the best lines of an analysis.
struct BestLine {
  /// From White's side: "+0.42", "White wins in 3".
  std::string score;
  /// The turns that are expected, as written.
  std::string turns;
};
using BestLines = std::vector<BestLine>;
/// The pieces that can be put on the board; one of them is chosen.
struct PieceList {
  std::vector<Piece> pieces;
  std::size_t chosen = 0;
};

struct Block {
  std::variant<Inspector, Captured, Note, Ending, BestLines, GraphView, PieceList, EngineInfo>
      content;
  /// Blocks of a lower rank get their rows first.
  int rank = 0;
  /// It is left out unless a fair part of the list of turns remains to be seen.
  bool is_extra = false;
};

/// All that a screen with a board shows, whether a game is played, gone through, analysed or set
/// up: the board with a panel beside it, a title above and a footer below. A plain value: fill in
/// what there is.
struct GameView {
  tui::BoardView board;
  /// "Standard", or "Pari, win=next-turn".
  std::string variant;
  /// The other segments of the title row, with a warning at its end.
  std::vector<Part> title;
  std::string title_warning;
  /// The second row: a heading, or who plays. At its end the evaluation of the position,
  /// "+0.42 for White, depth 9".
  std::string heading;
  ByColor<Seat> seats;
  std::string evaluation;
  /// The result of the game with its reason; empty during the game.
  std::string result;
  /// The threat of the player who is not to move, in capitals, if the board does not show it:
  /// "BLACK THREATENS TO WIN with d3:c-a4".
  std::string threat;

  /// The turns of the game as written, also those that can be redone. Those that are too far from
  /// the present one to be seen may be empty.
  std::vector<std::string> turns;
  /// The number of turns made. The last one is marked, strongly if it is the one in view.
  std::size_t turns_made = 0;
  bool marks_current = false;
  /// Turn number and side of turns[0].
  int first_turn_number = 1;
  Color first_side = Color::White;

  /// Beside the board, from the top; the list of turns takes the rest.
  std::vector<Block> panel;
  /// Below the board: what the engine says, then paragraphs.
  std::optional<EngineInfo> engine;
  std::vector<Part> below;
  /// The key that shows what has no room there, or in the heading; empty if there is none.
  std::string more_key;
  /// The half-built turn as a text, growing; nothing where no turn can be made.
  std::optional<std::string> turn_text;
  Footer footer;
};

/// "BLACK THREATENS TO WIN: 3 of 3 in White's castle", if the player who is not to move holds three
/// stacks there on the board as shown, "in your castle" if it belongs to the user; else `threat`.
/// Nothing if there is none, or the game is over.
std::optional<std::string> castle_warning(const GameView& view);

/// "turn 4  WHITE to move" as parts of a title.
std::vector<Part> turn_title(const Position& position);

/// Draws a view. A screen that is too small shows its size and the one that is needed.
tui::Frame draw(const GameView& view, tui::Size screen, tui::Glyphs glyphs);

/// Returns the place of the board; nothing if the screen is too small.
std::optional<tui::BoardLayout> board_layout(const GameView& view, tui::Size screen,
                                             tui::Glyphs glyphs);

/// The number of pieces to lift down to the one of the inspector that the mouse points at.
struct LiftAt {
  int count;
  friend bool operator==(LiftAt, LiftAt) = default;
};
/// The number of turns made at a turn of the list or a value of the graph.
struct TurnsMadeAt {
  std::size_t turns;
  friend bool operator==(TurnsMadeAt, TurnsMadeAt) = default;
};
/// The index of a piece that can be put.
struct PieceAt {
  std::size_t index;
  friend bool operator==(PieceAt, PieceAt) = default;
};
using Pointed = std::variant<std::monostate, Cell, LiftAt, TurnsMadeAt, PieceAt>;

/// Returns the target of the mouse.
Pointed pointed_at(const GameView& view, tui::Size screen, tui::Glyphs glyphs, tui::Point point);

}  // namespace accasta::views
