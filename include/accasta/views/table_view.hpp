#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/line_edit.hpp>
#include <accasta/tui/screen_size.hpp>
#include <accasta/views/graph_view.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::views {

/// A line being typed, with what it means so far.
struct TypedLine {
  /// What is asked for, as in "Save as"; empty for a turn.
  std::string label;
  tui::LineEdit edit;
  /// What the text means, or what is wrong with it.
  std::string meaning;
  bool wrong = false;
  /// How the text can go on; Tab goes through them.
  std::vector<std::string> choices;
};

/// What the engine says while it thinks, ready to be shown.
struct EngineInfo {
  bool thinking = false;
  int depth = 0;
  /// From White's side, in pieces' worth ("+0.4") or "White wins in 3".
  std::string score;
  /// From -1 (Black wins) to 1 (White wins), for the bar; none if unknown.
  std::optional<double> balance;
  /// How many positions it has looked at, and how many a second.
  std::string nodes;
  std::string speed;
  /// The turns that it expects.
  std::string line;
};

/// One of the best lines of an analysis.
struct BestLine {
  /// "+0.42", "White wins in 3".
  std::string score;
  /// The turns that are expected, as written.
  std::string turns;
};

struct Seat {
  /// "human", "engine, level 5", or a name out of a record.
  std::string name;
  bool human = true;
  /// "04:12"; empty without clocks.
  std::string clock;
};

/// All that the table shows, while playing as in a replay. A plain value: fill in what there is.
struct TableView {
  tui::BoardView board;
  /// "Standard", or "Pari, win=next-turn".
  std::string variant;
  ByColor<Seat> seats;
  /// How the game ended, with the reason; empty while it goes on.
  std::string result;

  /// The turns of the game as written, also those that can be redone.
  std::vector<std::string> turns;
  /// How many of them are made; the last one is marked.
  std::size_t turns_made = 0;
  /// Turn number and side of turns[0].
  int first_turn_number = 1;
  Color first_side = Color::White;

  /// The text of the half-built turn, growing; empty if there is none.
  std::string turn_text;
  std::optional<TypedLine> typed;
  std::optional<EngineInfo> engine;
  /// Clocks and engines stand still until the person goes on.
  bool rests = false;
  /// What the player who is not to move threatens, in capitals, where the board does not show it:
  /// "BLACK THREATENS TO WIN with d3:c-a4".
  std::string threat;
  /// Something that takes more than one line to be told: why a hint is good, what is threatened.
  std::string note;
  tui::Role note_role = tui::Role::Normal;
  /// The game is over: what can be done now; see result_offers().
  std::vector<tui::KeyHint> offers;
  /// The position is tried out, not played.
  bool analysis = false;
  /// Analysis: the best turns and what may follow, the best first.
  std::vector<BestLine> lines;
  /// Replay: the position is shown as turn `turns_made` of `turns.size()`, not as one to be played.
  /// With a half-built turn it is the next one of `turns`, which is gone through by its moves.
  bool replay = false;
  /// Replay: what else there is to say about the place: "game 2 of 5".
  std::string place;
  bool in_variation = false;
  /// Replay: what is written about the turn that was made last.
  std::vector<std::string> comments;
  /// Replay: the lines that could be played instead of it.
  std::vector<std::string> variations;
  /// Replay: how the position was judged, "+0.42, depth 9"; empty if it was not.
  std::string evaluation;
  /// Replay: how all positions of the line were judged, the start first.
  std::optional<GraphView> graph;
  /// Which is drawn on a small screen: the graph or the best lines, or the stack under the cursor.
  bool prefer_graph = true;

  /// One line for the player: a refusal, a confirmation, a question.
  std::string message;
  tui::Role message_role = tui::Role::Normal;
  std::vector<tui::KeyHint> keys;
};

/// "BLACK THREATENS TO WIN: 3 of 3 in your castle", if the player who is not to move holds three
/// stacks there on the board as shown; else `threat`, until a turn is begun.
std::optional<std::string> castle_warning(const TableView& view);

/// Draws the table. On a screen that is too small: what it needs and has.
tui::Frame draw_table(const TableView& view, tui::Size screen, tui::Glyphs glyphs);

/// Where draw_table() puts the board, for the mouse; nothing if the screen is too small.
std::optional<tui::BoardPlace> board_place(const TableView& view, tui::Size screen);

/// How many turns are made at the place of a list or graph that the mouse points at; nothing
/// elsewhere.
std::optional<std::size_t> turns_made_at(const TableView& view, tui::Size screen, tui::Place place);

/// How many pieces would be lifted down to the one of the inspector that the mouse points at;
/// nothing if its stack is not the one of the turn.
std::optional<int> lift_at(const TableView& view, tui::Size screen, tui::Place place);

/// What a player may do when the game is over: review it, save it, a rematch, a new game.
const std::vector<tui::KeyHint>& result_offers();

/// The table's key bar while playing or analysing, and in a replay.
std::vector<tui::KeyHint> table_keys(const TableView& view);
std::vector<tui::KeyHint> replay_keys(const TableView& view);

}  // namespace accasta::views
