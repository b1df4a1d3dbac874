#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/exercises/attempt.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::exercises {

/// What a turn is answered with.
struct Answer {
  bool right;
  /// What is told about it.
  std::string text;
  /// A wrong turn's: what happens then, the turn first; nothing if there is nothing to see.
  std::vector<Turn> line{};
};

/// Somebody doing exercises one after the other, on the screen or in lines: the attempt at one of
/// them, what is told, the progress that is kept.
class Training {
 public:
  /// All steps of all lessons, beginning with the first step of a lesson that is not done, or with
  /// its first; without a number with the first lesson that is not done. Nothing if there is no
  /// such lesson. What is done is kept in the folder.
  static std::optional<Training> lessons(const std::vector<exercises::Lesson>& lessons,
                                         std::optional<int> number,
                                         const std::optional<std::filesystem::path>& folder);
  /// Puzzles, as progress has them follow one another. Nothing if there are none. Precondition: all
  /// are puzzles.
  static std::optional<Training> puzzles(std::vector<exercises::Exercise> puzzles,
                                         const std::optional<std::filesystem::path>& folder);

  const exercises::Attempt& attempt() const { return attempt_; }
  const exercises::Exercise& exercise() const { return attempt_.exercise(); }
  const exercises::ProgressFile& progress() const { return progress_; }
  bool is_done() const { return attempt_.done(); }

  /// "Lesson 3", "Puzzle".
  std::string name() const;
  /// "step 2 of 5", "difficulty 3".
  std::string place() const;
  /// "Several moves", "pari-win-in-2-017".
  std::string title() const;
  /// What is told now: the task, or what was said after the last right turn.
  const std::string& text() const { return text_; }
  /// Returns what of progress could not be read or kept; empty if that was returned before.
  std::string take_notice();
  /// Once it is done: what comes next, "Lesson 3 is done."; perhaps nothing.
  std::string ending() const;

  /// Preconditions: !is_done(); the turn is legal.
  Answer play(const Turn& turn);
  /// The next step of a hint: "Look at the stack on d4." Precondition: !is_done().
  std::string hint();
  /// The last step of the hint for this turn.
  const std::optional<exercises::Hint>& shown_hint() const { return hint_; }

  /// Whether another exercise follows: after a puzzle always one, if there is another.
  bool has_next() const;
  /// Goes to another exercise. A puzzle that is not done is skipped. False if there is none.
  bool next();
  bool previous();
  /// Begins this one again.
  void restart();

 private:
  Training(std::vector<exercises::Exercise> exercises, std::size_t first,
           exercises::ProgressFile progress);

  void go_to(std::size_t index);
  void set_tried(bool solved);
  void note_done();
  bool is_last_step() const;

  std::vector<exercises::Exercise> exercises_;
  /// By the numbers of the lessons.
  std::vector<exercises::Lesson> lessons_;
  exercises::ProgressFile progress_;
  std::string told_notice_;
  std::size_t index_;
  /// Those before this one.
  std::vector<std::size_t> way_;
  exercises::Attempt attempt_;
  std::string text_;
  std::optional<exercises::Hint> hint_;
  /// Whether this puzzle was solved without help; nothing while that is open.
  std::optional<bool> solved_;
  std::optional<engine::Engine> engine_;
};

/// How many of its steps were done.
std::size_t done_steps(const exercises::Lesson& lesson, const exercises::Progress& progress);

/// How far somebody is with a lesson: "done", "2 of 5 steps done"; empty for one not begun.
std::string progress_text(const exercises::Lesson& lesson, const exercises::Progress& progress);

/// What is asked in a puzzle: "White to move wins within two turns."
std::string task_text(const exercises::Exercise& puzzle);

}  // namespace accasta::exercises
