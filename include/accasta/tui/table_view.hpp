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

namespace accasta::tui {

/// The smallest screen on which the table is drawn.
inline constexpr Size kSmallestScreen{80, 24};

struct KeyHint {
  std::string key;
  std::string meaning;
};

/// A line being typed, with what it means so far.
struct TypedLine {
  /// What is asked for, as in "Save as"; empty for a turn.
  std::string label;
  LineEdit edit;
  /// What the text means, or what is wrong with it.
  std::string meaning;
  bool wrong = false;
};

/// What the engine says while it thinks, ready to be shown.
struct EngineInfo {
  bool thinking = false;
  int depth = 0;
  /// From White's side, in pieces' worth ("+0.4") or "White wins in 3".
  std::string score;
  /// From -1 (Black wins) to 1 (White wins), for the bar; none if unknown.
  std::optional<double> balance;
  /// The turns that it expects.
  std::string line;
  std::string speed;
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
  BoardView board;
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
  /// Replay: what is written about the turn that was made last.
  std::vector<std::string> comments;
  /// Replay: the position is shown as turn `turns_made` of `turns.size()`, not as one to be played.
  bool replay = false;

  /// One line for the player: a refusal, a confirmation, a question.
  std::string message;
  Role message_role = Role::Normal;
  std::vector<KeyHint> keys;
};

/// "BLACK THREATENS TO WIN: 3 of 3 in your castle", if the player who is not to move holds three
/// stacks there on the board as shown.
std::optional<std::string> castle_warning(const TableView& view);

/// Draws the table. On a screen that is too small: what it needs and has.
Frame draw_table(const TableView& view, Size screen, Glyphs glyphs);

/// Where draw_table() puts the board, for the mouse; nothing if the screen is too small.
std::optional<BoardPlace> board_place(const TableView& view, Size screen);

/// A choice from a list, in the middle of the screen. `notes` stand under the title, one line each.
struct MenuView {
  std::string title;
  std::vector<std::string> notes;
  std::vector<std::string> entries;
  std::size_t selected = 0;
  std::vector<KeyHint> keys;
};
Frame draw_menu(const MenuView& view, Size screen, Glyphs glyphs);
/// The entry drawn at a place.
std::optional<std::size_t> entry_at(const MenuView& view, Size screen, Place place);

/// A text that scrolls: help, rules.
struct TextView {
  std::string title;
  /// Lines longer than the screen are broken.
  std::vector<std::string> lines;
  /// How many lines are scrolled out at the top; more than there are shows the end.
  int scroll = 0;
  std::vector<KeyHint> keys;
};
Frame draw_text(const TextView& view, Size screen, Glyphs glyphs);
/// The largest scroll that makes sense, and how many lines a page has.
int last_scroll(const TextView& view, Size screen);
int page_height(Size screen);

/// The table's key bar while playing, and in a replay.
std::vector<KeyHint> table_keys(const TableView& view);
std::vector<KeyHint> replay_keys();

}  // namespace accasta::tui
