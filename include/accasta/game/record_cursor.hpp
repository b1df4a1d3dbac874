#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn_builder.hpp>

namespace accasta::game {

/// The path to a place in a record, like that of a node in a tree.
struct RecordPath {
  /// A variation that was entered. It replaces the turn with this index, counted from 0 at the
  /// start of the game.
  struct Branch {
    std::size_t turn = 0;
    std::size_t variation = 0;
    friend bool operator==(const Branch&, const Branch&) = default;
  };

  /// The entered variations, from the main line inwards. Their turns never decrease.
  std::vector<Branch> branches{};
  /// The number of turns made since the start of the game.
  std::size_t turns = 0;
  /// The number of moves made of the next turn: fewer than it has.
  int moves = 0;

  friend bool operator==(const RecordPath&, const RecordPath&) = default;
};

/// A record with a current place in it. The place moves along a line by turns or by single moves.
/// The line is the main line or leads into variations. Variations, comments and marks can be
/// changed. A value.
class RecordCursor {
 public:
  /// Begins at the start of the main line.
  explicit RecordCursor(notation::Record record);

  const notation::Record& record() const { return record_; }
  /// Returns the path to the current place.
  const RecordPath& path() const { return path_; }

  // --- the line of the current place

  /// Returns the number of turns on the line, from the start of the game.
  std::size_t size() const { return positions_.size() - 1; }
  /// Returns the turn with an index on the line. Precondition: index < size().
  const notation::RecordedTurn& turn(std::size_t index) const;
  /// Returns the position after the first `turns` turns of the line. Precondition: turns <= size().
  const Position& position(std::size_t turns) const { return positions_[turns]; }
  /// Returns the position after the turns made.
  const Position& position() const { return positions_[path_.turns]; }
  /// Returns the next turn with the moves made, or nothing between turns.
  std::optional<TurnBuilder> building() const;
  /// Returns how deep in variations the place is; 0 on the main line.
  std::size_t depth() const { return path_.branches.size(); }
  /// Returns the line up to here as a separate record: an unfinished game.
  notation::Record record_up_to_here() const;

  // --- steps; a step that leads nowhere does nothing

  void forward();
  /// Moves to the start of a half-made turn, or else back by one turn.
  void back();
  void forward_move();
  void back_move();
  /// Moves to a number of turns on the line. A number beyond the end means the end.
  void go_to(std::size_t turns);
  /// Moves to a place of this record, or of an earlier state of it with less content.
  void go_to(const RecordPath& place);
  /// Moves to "start", "end", "12w", "12b" or "12" (see notation::parse_ply()). The error says in
  /// one line why that is impossible.
  Result<void, std::string> go_to(std::string_view text);
  /// Moves to the nearest turn after (`forward`) or before this one that has a comment, a mark or a
  /// variation. An evaluation or a time alone does not count. Returns false if there is none.
  bool find_commented(bool forward);
  /// Moves to the nearest turn after (`forward`) or before this one that matches, anywhere in the
  /// record, including variations. The search wraps around at the ends. A cell's name matches the
  /// turns that leave or reach it, "x" matches captures, and any other text matches comments that
  /// contain it. Returns false if nothing matches.
  bool find(std::string_view text, bool forward);

  // --- variations

  /// Returns the alternatives to the last turn made; empty at the start.
  const std::vector<notation::TurnLine>& variations() const;
  /// Enters a variation and makes its first turn. Precondition: variation < variations().size().
  void enter(std::size_t variation);
  /// Leaves the innermost variation, back to where it was entered. Precondition: depth() > 0.
  void leave();
  /// Leaves the innermost variation, and removes it with all that branches off it. Precondition:
  /// depth() > 0.
  void remove_variation();
  /// Plays a turn after the turns made. Continues the line if it has this turn next. Otherwise
  /// enters the variation that begins with the turn, or begins one. At the end of a line the turn
  /// is added to the line. The main line is an exception once it has a turn: it stays unchanged,
  /// and a variation begins there that repeats the last turn. An illegal turn is refused, and
  /// nothing changes.
  Result<void, Refusal> play(const Turn& turn);
  /// Exchanges the innermost variation with the line that it leaves. If that is the main line, the
  /// record's result becomes the one that the board shows at its end. The main line that the record
  /// had at first gets its result back when it is the main line again. Returns false and changes
  /// nothing if turns would follow the end of the game. Precondition: depth() > 0.
  bool promote();

  // --- annotations of the last turn made, or of the game at the start

  const std::vector<std::string>& comments() const;
  /// Returns the text of all comments, without evaluations and times.
  std::string comment() const;
  /// Replaces the comments, except for an evaluation and a time. An empty text removes them.
  void set_comment(std::string_view text);
  /// Replaces the marks `!` to `?!` (1 to 6). 0 removes them. Does nothing at the start.
  void set_mark(int nag);
  /// Writes the evaluation of the position after the first `turns` turns of the main line.
  void set_evaluation(std::size_t turns, const notation::Evaluation& evaluation);
  /// Changes the record's annotations: `change(record)`. It may add variations after the others,
  /// but it changes no turn.
  template <typename Change>
  void annotate(const Change& change) {
    change(record_);
  }
  /// Returns the evaluation of the position after the first `turns` turns of the line.
  std::optional<notation::Evaluation> evaluation(std::size_t turns) const;
  /// Returns what a player's clock showed here: after their last turn with a time on the line, or
  /// before the first one. Nothing if there is no such turn.
  std::optional<std::chrono::milliseconds> time_left(Color color) const;

 private:
  const std::vector<std::string>& comments(std::size_t turns) const;
  notation::RecordedTurn& turn_at(std::size_t index);
  void find_positions();
  bool is_commented(std::size_t turns) const;
  void enter_instead(std::size_t index, std::size_t variation);
  void play_instead(std::size_t index, const Turn& turn);

  /// The main line and the result that the record had at first.
  struct FirstLine {
    std::vector<Turn> turns;
    notation::GameResult result;
    std::optional<Outcome::Reason> termination;
  };

  notation::Record record_;
  FirstLine first_line_;
  RecordPath path_;
  /// The positions of the line, one more than it has turns.
  std::vector<Position> positions_;
};

}  // namespace accasta::game
