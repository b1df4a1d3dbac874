#pragma once

#include <functional>
#include <optional>
#include <string>

#include <accasta/exercises/attempt.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::exercises {

/// The exercises of one kind in their order, with everything in which kinds differ: texts, progress
/// and the answers to turns that an exercise does not know. A Training goes through it.
class Series {
 public:
  Series() = default;
  Series(const Series&) = delete;
  Series& operator=(const Series&) = delete;
  virtual ~Series() = default;

  // The order.

  /// Returns the current exercise.
  virtual const Exercise& exercise() const = 0;
  virtual bool has_next() const = 0;
  /// Goes to another exercise. Precondition of next(): has_next(). previous() returns false if
  /// there is none.
  virtual void next() = 0;
  virtual bool previous() = 0;
  /// Returns the player whose exercises are shown. Nothing if all are.
  virtual std::optional<Color> own() const { return std::nullopt; }
  /// Switches between the exercises of both players and those of one. It may go to another
  /// exercise. The error says why there is no such choice.
  virtual Result<void, std::string> change_own() {
    return std::string("Only for mistakes in a game.");
  }

  // The texts about the current exercise.

  virtual Heading heading() const = 0;
  /// Returns the task, unless the exercise's introduction says it.
  virtual std::string task() const { return {}; }
  /// Returns the text after a right turn and its answer. `comments` are those of the exercise.
  virtual std::string right_text(const Attempt& /*attempt*/, const std::string& comments) const {
    return comments;
  }
  /// Returns the text of a hint that shows the whole turn.
  virtual std::string solution_text(const Attempt& attempt) const {
    return analysis::hint_text({.from = attempt.solution().from(), .turn = attempt.solution()},
                               attempt.position());
  }
  /// Returns a final sentence; may be empty. Precondition: the exercise is done.
  virtual std::string ending() const { return {}; }

  /// Returns true if the exercise is the last one of a day's puzzles that was open.
  virtual bool ends_day() const { return false; }

  // The progress.

  virtual void set_done() {}
  enum class Miss { WrongTurn, Shown };
  /// Notes that the player made a wrong turn or was shown the right one.
  virtual void set_missed(Miss /*miss*/) {}
  /// Notes that the player was given a hint, perhaps the whole turn.
  virtual void set_hinted() {}
  /// Notes that the player goes on without an end.
  virtual void set_skipped() {}
  /// Returns the last failure to read or write progress. Empty otherwise.
  virtual std::string notice() const { return {}; }

  // The answers to turns that the exercise does not know.

  /// Answers a legal turn. Such a turn is wrong, unless this returns nothing: then take_answer()
  /// will return the answer.
  virtual std::optional<Answer> answer(const Position& before, const Turn& turn) = 0;
  virtual std::optional<Answer> take_answer() { return std::nullopt; }
  /// Drops the turn that is being judged.
  virtual void stop_judging() {}
  /// Sets a function that is called, from any thread, when there may be an answer to take.
  virtual void set_wake(std::function<void()> /*wake*/) {}
};

}  // namespace accasta::exercises
