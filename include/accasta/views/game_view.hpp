#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/line_edit.hpp>

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

  /// One line for the player: a refusal, a confirmation, a question.
  std::string message;
  tui::Role message_role = tui::Role::Normal;
  std::vector<tui::KeyHint> keys;
};

/// "BLACK THREATENS TO WIN: 3 of 3 in White's castle", if the player who is not to move holds three
/// stacks there on the board as shown, and the game is not over; "in your castle" if it belongs to
/// the user.
std::optional<std::string> castle_warning(const GameView& view, bool is_users = false);

/// Where the board is drawn, for the mouse; nothing if the screen is too small.
std::optional<tui::BoardLayout> board_layout(const GameView& view, tui::Size screen);

/// The key bar while a turn is typed or lifted. Precondition: one is.
std::vector<tui::KeyHint> turn_keys(const GameView& view);

}  // namespace accasta::views
