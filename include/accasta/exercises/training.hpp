#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/exercises/attempt.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::exercises {

/// The answer to a turn.
struct Answer {
  bool right;
  std::string text;
  /// A wrong turn and those that follow it; empty if there is nothing to see.
  std::vector<Turn> line{};
};

/// The title of an exercise.
struct Heading {
  /// "Lesson 3", "Puzzle", "Mistake".
  std::string name;
  /// "step 2 of 5", "difficulty 3", "2 of 5".
  std::string place;
  /// "Several moves", "pari-win-in-2-017", "12... a1:C-b1??".
  std::string title;
};

/// Exercises that are done one after the other, on the screen or in lines: the attempt at one of
/// them, its text, the progress that is kept.
class Training {
 public:
  /// Makes a training of all steps of all lessons. It begins with the first step of a lesson that
  /// is not done, or with its first step; without a number with the first lesson that is not done.
  /// Returns nothing if there is no such lesson. Progress is kept in the folder.
  static std::optional<Training> lessons(const std::vector<Lesson>& lessons,
                                         std::optional<int> number,
                                         const std::optional<std::filesystem::path>& folder);
  /// Makes a training of puzzles, in the order that suits progress. Returns nothing if there are
  /// none. Precondition: all are puzzles.
  static std::optional<Training> puzzles(std::vector<Exercise> puzzles,
                                         const std::optional<std::filesystem::path>& folder);
  /// Makes a training of the mistakes of a reviewed game: those of `own`, unless it is nothing or
  /// made none. It begins with the first one at the turn `from` or after it; with `step` -1 with
  /// the last one at `from` or before it. Returns nothing if there is none. Progress is not kept.
  static std::optional<Training> mistakes(const notation::Record& game,
                                          const analysis::GameAnalysis& analysis,
                                          std::optional<Color> own, std::size_t from, int step = 1);

  const Attempt& attempt() const { return attempt_; }
  const Exercise& exercise() const { return attempt_.exercise(); }
  /// Precondition: lessons or puzzles.
  const ProgressFile& progress() const { return *progress_; }
  bool is_done() const { return attempt_.done(); }

  Heading heading() const;
  /// The present text: the task, or the answer to the last right turn.
  const std::string& text() const { return text_; }
  /// Returns, once, what of progress could not be read or kept; empty otherwise.
  std::string take_notice();
  /// Returns a last sentence, "Lesson 3 is done."; may be empty. Precondition: is_done().
  std::string ending() const;
  /// Returns the next key, for a player who is done. Precondition: is_done().
  std::string_view next_key() const;

  /// Answers a turn; nothing while the engine judges it in the background: take_answer() has the
  /// answer later. Preconditions: !is_done(); !is_judging(); the turn is legal.
  std::optional<Answer> play(const Turn& turn);
  /// `wake` is called, from any thread, when there may be an answer. For the turns played next.
  void set_wake(std::function<void()> wake) { wake_ = std::move(wake); }
  bool is_judging() const { return judge_ && judge_->is_running(); }
  std::optional<Answer> take_answer();
  /// Drops the turn that is judged.
  void stop_judging();

  /// The player whose mistakes are gone through; nothing if all are.
  std::optional<Color> own() const { return own_; }
  /// Goes through all mistakes of a game, or only those of one player again. Returns false where
  /// there is no such choice.
  bool change_own();
  /// Returns the next step of a hint: "Look at the stack on d4." Precondition: !is_done().
  std::string hint();
  /// The last step of the hint for this turn.
  const std::optional<Hint>& shown_hint() const { return hint_; }

  /// Returns true if another exercise follows. Puzzles follow one another without end.
  bool has_next() const;
  /// Goes to another exercise. A turn that is judged is dropped. A puzzle that is not done is
  /// skipped. Returns false if there is none.
  bool next();
  bool previous();
  /// Begins this exercise again.
  void restart();

 private:
  Training(std::vector<Exercise> exercises, std::size_t first,
           std::optional<ProgressFile> progress);

  /// Returns the nearest exercise that is wanted, from `index` on; nothing if there is none.
  std::optional<std::size_t> wanted(std::size_t index, int step) const;

  void go_to(std::size_t index);
  void set_tried(bool solved);
  void note_done();
  const Lesson& lesson() const;

  std::vector<Exercise> exercises_;
  /// Sorted by number.
  std::vector<Lesson> lessons_;
  std::optional<ProgressFile> progress_;
  /// The player whose mistakes may be chosen, and the one whose mistakes are; nothing for both.
  std::optional<Color> player_;
  std::optional<Color> own_;
  std::function<void()> wake_;
  std::unique_ptr<analysis::GameAnalyser> judge_;
  std::string told_notice_;
  std::size_t index_;
  /// The puzzles before this one.
  std::vector<std::size_t> way_;
  Attempt attempt_;
  std::string text_;
  std::optional<Hint> hint_;
  /// True if this puzzle was solved without help; nothing while that is open.
  std::optional<bool> solved_;
  std::optional<engine::Engine> engine_;
};

/// Returns the number of steps that were done.
std::size_t done_steps(const Lesson& lesson, const Progress& progress);

/// Describes progress with a lesson: "done", "2 of 5 steps done"; empty if it is not begun.
std::string progress_text(const Lesson& lesson, const Progress& progress);

/// Returns the task of a puzzle: "White to move wins within two turns."
std::string task_text(const Exercise& puzzle);

}  // namespace accasta::exercises
