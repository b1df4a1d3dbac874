#pragma once

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

/// The path to a place in a record, as the path of a node in a tree.
struct RecordPath {
  /// A variation that was entered: it is played instead of the turn with this index, counted from 0
  /// at the start of the game.
  struct Branch {
    std::size_t turn = 0;
    std::size_t variation = 0;
    friend bool operator==(const Branch&, const Branch&) = default;
  };

  /// From the main line inwards; their turns never go down.
  std::vector<Branch> branches{};
  /// How many turns have been made since the start of the game.
  std::size_t turns = 0;
  /// How many moves of the next turn have been made: fewer than it has.
  int moves = 0;

  friend bool operator==(const RecordPath&, const RecordPath&) = default;
};

/// A record with a place in it that can be moved: along a line (the main line, or one that leads
/// into variations), by turns and by single moves. Variations, comments and marks can be changed. A
/// value.
class RecordCursor {
 public:
  /// Begins at the start of the main line.
  explicit RecordCursor(notation::Record record);

  const notation::Record& record() const { return record_; }
  /// The path to the present place.
  const RecordPath& place() const { return path_; }

  // --- the line of the present place

  /// How many turns the line has, from the start of the game.
  std::size_t size() const { return positions_.size() - 1; }
  /// Precondition: index < size().
  const notation::RecordedTurn& turn(std::size_t index) const;
  /// The position after so many turns of the line. Precondition: turns <= size().
  const Position& position(std::size_t turns) const { return positions_[turns]; }
  /// The position after the turns made.
  const Position& position() const { return positions_[path_.turns]; }
  /// The next turn with the moves made; nothing between turns.
  std::optional<TurnBuilder> building() const;
  /// How deep in variations the place is; 0 on the main line.
  std::size_t depth() const { return path_.branches.size(); }
  /// The line as a record of its own, up to here: a game that goes on.
  notation::Record record_up_to_here() const;

  // --- steps; nothing happens where a step leads nowhere

  void forward();
  /// To the start of the turn whose moves are being made, or a turn back.
  void back();
  void forward_move();
  void back_move();
  /// Beyond the end is the end.
  void go_to(std::size_t turns);
  /// To a place that this record, or one with less written in it, had.
  void go_to(const RecordPath& place);
  /// To "start", "end", "12w", "12b" or "12" (notation::parse_ply()); the error says why not, in
  /// one line.
  Result<void, std::string> go_to(std::string_view text);
  /// To the next or the last turn before about which something is written: a comment, a mark, a
  /// variation. An evaluation alone does not count. False if there is none.
  bool next_commented();
  bool previous_commented();
  /// To the next turn (or the one before) that matches, in all the record, variations too, from the
  /// end on to the start again. A cell's name matches the turns that leave or reach it, "x" those
  /// that capture, any other text the comments in which it stands. False if nothing matches.
  bool find_next(std::string_view text);
  bool find_previous(std::string_view text);

  // --- variations

  /// What could be played instead of the last turn made; empty at the start.
  const std::vector<notation::TurnLine>& variations() const;
  /// Enters one, after its first turn. Precondition: variation < variations().size().
  void enter(std::size_t variation);
  /// Leaves the innermost one, to where it was entered. Precondition: depth() > 0.
  void leave();
  /// Plays a turn after the turns made: goes on if the line does so, enters the variation that
  /// begins with it, or begins one. At the end of a line it is added to it; but the main line stays
  /// as it is once it has a turn: there a variation begins that repeats the last one. A turn that
  /// is not legal is refused, and nothing changes.
  Result<void, Refusal> play(const Turn& turn);
  /// Exchanges the innermost variation with the line that it leaves. If that is the main line, the
  /// result becomes the one on the board at its end. False, and nothing changes, if the game would
  /// go on after its end. Precondition: depth() > 0.
  bool promote();

  // --- what is written about the last turn made, or at the start about the game

  const std::vector<std::string>& comments() const;
  /// The words of all comments, without evaluations.
  std::string comment() const;
  /// Replaces them; an empty text removes them.
  void set_comment(std::string_view text);
  /// Replaces the marks `!` to `?!` (1 to 6); 0 removes them. Nothing happens at the start.
  void set_mark(int nag);
  /// Writes the evaluation of the position after so many turns of the main line.
  void set_evaluation(std::size_t turns, const notation::Evaluation& evaluation);
  /// The evaluation of the position after so many turns of the line.
  std::optional<notation::Evaluation> evaluation(std::size_t turns) const;

 private:
  const std::vector<std::string>& comments(std::size_t turns) const;
  notation::RecordedTurn& turn_at(std::size_t index);
  void find_positions();
  bool is_commented(std::size_t turns) const;
  bool find(std::string_view text, bool forward);
  void enter_instead(std::size_t index, std::size_t variation);
  void play_instead(std::size_t index, const Turn& turn);

  notation::Record record_;
  RecordPath path_;
  /// Of the line, one more than it has turns.
  std::vector<Position> positions_;
};

}  // namespace accasta::game
