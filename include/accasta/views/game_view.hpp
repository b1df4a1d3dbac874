#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/line_edit.hpp>
#include <accasta/views/graph_view.hpp>

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
  /// "+0.42 for White, depth 9", "White wins in 3, depth 5"; empty if there is none yet.
  std::string evaluation;
  /// From -1 (Black wins) to 1 (White wins), for the bar; none if unknown.
  std::optional<double> balance;
  /// How many positions it has looked at, and how many a second.
  std::string nodes;
  std::string speed;
  /// The turns that it expects.
  std::string line;
};

struct Seat {
  /// "human", "engine, level 5", or a name out of a record.
  std::string name;
  bool human = true;
  /// "04:12"; empty without clocks.
  std::string clock;
};

/// What every view of a game shows, while it is played, gone through or analysed: the board with
/// the list of turns beside it. A plain value: fill in what there is.
struct GameView {
  tui::BoardView board;
  /// "Standard", or "Pari, win=next-turn".
  std::string variant;
  ByColor<Seat> seats;
  /// How the game ended, with the reason; empty while it goes on.
  std::string result;

  /// The turns of the game as written, also those that can be redone. Those that are too far from
  /// the present one to be seen may be empty.
  std::vector<std::string> turns;
  /// How many of them are made; the last one is marked.
  std::size_t turns_made = 0;
  /// Turn number and side of turns[0].
  int first_turn_number = 1;
  Color first_side = Color::White;

  /// What the player who is not to move threatens, in capitals, where the board does not show it:
  /// "BLACK THREATENS TO WIN with d3:c-a4".
  std::string threat;
  /// The text of the half-built turn, growing; empty if there is none.
  std::string turn_text;
  /// Arrows carry the pieces of the last move.
  bool carries = false;
  std::optional<TypedLine> typed;

  /// One line for the player: a refusal, a confirmation, a question.
  std::string message;
  tui::Role message_role = tui::Role::Normal;
  std::vector<tui::KeyHint> keys;
};

/// A game that is played at the table.
struct PlayView : GameView {
  std::optional<EngineInfo> engine;
  /// Clocks and engines stand still until the user goes on.
  bool paused = false;
  /// Whether the game is kept for later.
  bool kept = true;
  /// Something that takes more than one line to be told: why a hint is good, what is threatened.
  std::string note;
  tui::Role note_role = tui::Role::Normal;
  /// The game is over: what can be done now; see result_offers().
  std::vector<tui::KeyHint> offers;
};

/// What is shown of a record, while it is gone through or analysed.
struct RecordView : GameView {
  /// What else there is to say about what is shown: "game 2 of 5", "variation".
  std::string subtitle;
  bool in_variation = false;
  /// The evaluation of the position, "+0.42 for White, depth 9"; empty if there is none.
  std::string evaluation;
  /// The evaluations of all positions of the line, the start first.
  std::optional<GraphView> graph;
  /// Which is drawn on a small screen: the graph (or the engine's lines), or the stack under the
  /// cursor.
  bool prefer_graph = true;
};

/// A record that is gone through: the position is shown as turn `turns_made` of `turns.size()`, not
/// as one to be played. With a half-built turn it is the next one of `turns`, which is gone through
/// by its moves.
struct ReplayView : RecordView {
  /// What is written about the turn that was made last.
  std::vector<std::string> comments;
  /// The lines that could be played instead of it.
  std::vector<std::string> variations;
  /// The next turn is one that could have been better.
  bool at_mistake = false;
};

/// One of the best lines of an analysis.
struct BestLine {
  /// From White's side: "+0.42", "White wins in 3".
  std::string score;
  /// The turns that are expected, as written.
  std::string turns;
};

/// A position that is tried out, not played.
struct AnalysisView : RecordView {
  std::optional<EngineInfo> engine;
  /// The best turns and what may follow, the best first.
  std::vector<BestLine> lines;
  /// The variations of the last turn.
  std::string variations;
};

/// A step of a lesson, or a puzzle.
struct ExerciseView : GameView {
  /// "Lesson 3", "step 2 of 5", "Several moves".
  std::string name;
  std::string place;
  std::string title;
  /// What is told: the task, what is wrong with a turn. All of it is seen, where there is room.
  std::string text;
  tui::Role text_role = tui::Role::Normal;
  /// It is solved.
  bool done = false;
  /// No other one follows.
  bool is_last = false;
  /// A wrong turn and what follows it is shown, not the position to be solved.
  bool shows_wrong_turn = false;
};

/// "BLACK THREATENS TO WIN: 3 of 3 in White's castle", if the player who is not to move holds three
/// stacks there on the board as shown, "in your castle" if it belongs to the user; else `threat`.
/// Nothing if there is none, or the game is over.
std::optional<std::string> castle_warning(const GameView& view, bool is_users = false);
/// As for every game, but "in your castle" to a person.
std::optional<std::string> castle_warning(const PlayView& view);

/// What is shown. On a screen that is too small: what is needed and there.
tui::Frame draw(const PlayView& view, tui::Size screen, tui::Glyphs glyphs);
tui::Frame draw(const ReplayView& view, tui::Size screen, tui::Glyphs glyphs);
tui::Frame draw(const AnalysisView& view, tui::Size screen, tui::Glyphs glyphs);
tui::Frame draw(const ExerciseView& view, tui::Size screen, tui::Glyphs glyphs);

/// Where the board is drawn, for the mouse; nothing if the screen is too small.
std::optional<tui::BoardLayout> board_layout(const GameView& view, tui::Size screen);

/// How many pieces would be lifted down to the one of the inspector that the mouse points at;
/// nothing if its stack is not the one of the turn.
std::optional<int> lift_at(const PlayView& view, tui::Size screen, tui::Point point);
std::optional<int> lift_at(const AnalysisView& view, tui::Size screen, tui::Point point);
std::optional<int> lift_at(const ExerciseView& view, tui::Size screen, tui::Point point);

/// How many turns are made where the mouse points at the list or the graph; nothing elsewhere.
std::optional<std::size_t> turns_made_at(const ReplayView& view, tui::Size screen,
                                         tui::Point point);
std::optional<std::size_t> turns_made_at(const AnalysisView& view, tui::Size screen,
                                         tui::Point point);

}  // namespace accasta::views
