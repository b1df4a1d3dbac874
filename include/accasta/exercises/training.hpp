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
  static std::optional<Training> lessons(const std::vector<Lesson>& lessons,
                                         std::optional<int> number,
                                         const std::optional<std::filesystem::path>& folder);
  /// Puzzles, as progress has them follow one another. Nothing if there are none. Precondition: all
  /// are puzzles.
  static std::optional<Training> puzzles(std::vector<Exercise> puzzles,
                                         const std::optional<std::filesystem::path>& folder);
  /// The mistakes of a reviewed game, those of `own` unless it is nothing or made none. Begins with
  /// the first one at the turn `from` or after it; with `step` -1 with the last one at `from` or
  /// before it. Nothing if there is none. Progress is not kept.
  static std::optional<Training> mistakes(const notation::Record& game,
                                          const analysis::GameAnalysis& analysis,
                                          std::optional<Color> own, std::size_t from, int step = 1);

  const Attempt& attempt() const { return attempt_; }
  const Exercise& exercise() const { return attempt_.exercise(); }
  /// Precondition: lessons or puzzles.
  const ProgressFile& progress() const { return *progress_; }
  bool is_done() const { return attempt_.done(); }

  /// "Lesson 3", "Puzzle", "Mistake".
  std::string name() const;
  /// "step 2 of 5", "difficulty 3", "2 of 5".
  std::string place() const;
  /// "Several moves", "pari-win-in-2-017", "12... a1:C-c1??".
  std::string title() const;
  /// What is told now: the task, or what was said after the last right turn.
  const std::string& text() const { return text_; }
  /// Returns what of progress could not be read or kept; empty if that was returned before.
  std::string take_notice();
  /// Once it is done: what comes next, "Lesson 3 is done."; perhaps nothing.
  std::string ending() const;

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
  /// The next step of a hint: "Look at the stack on d4." Precondition: !is_done().
  std::string hint();
  /// The last step of the hint for this turn.
  const std::optional<Hint>& shown_hint() const { return hint_; }

  /// Whether another exercise follows: after a puzzle always one, if there is another.
  bool has_next() const;
  /// Goes to another exercise. A turn that is judged is dropped. A puzzle that is not done is
  /// skipped. False if there is none.
  bool next();
  bool previous();
  /// Begins this one again.
  void restart();

 private:
  Training(std::vector<Exercise> exercises, std::size_t first,
           std::optional<ProgressFile> progress);

  /// The nearest exercise that is wanted from one on, in steps; nothing if there is none.
  std::optional<std::size_t> wanted(std::size_t index, int step) const;

  void go_to(std::size_t index);
  void set_tried(bool solved);
  void note_done();
  bool is_last_step() const;

  std::vector<Exercise> exercises_;
  /// By the numbers of the lessons.
  std::vector<Lesson> lessons_;
  std::optional<ProgressFile> progress_;
  /// Whose mistakes may be chosen, and which are: the same player's or all.
  std::optional<Color> player_;
  std::optional<Color> own_;
  std::function<void()> wake_;
  std::unique_ptr<analysis::GameAnalyser> judge_;
  std::string told_notice_;
  std::size_t index_;
  /// Those before this one.
  std::vector<std::size_t> way_;
  Attempt attempt_;
  std::string text_;
  std::optional<Hint> hint_;
  /// Whether this puzzle was solved without help; nothing while that is open.
  std::optional<bool> solved_;
  std::optional<engine::Engine> engine_;
};

/// How many of its steps were done.
std::size_t done_steps(const Lesson& lesson, const Progress& progress);

/// How far somebody is with a lesson: "done", "2 of 5 steps done"; empty for one not begun.
std::string progress_text(const Lesson& lesson, const Progress& progress);

/// What is asked in a puzzle: "White to move wins within two turns."
std::string task_text(const Exercise& puzzle);

}  // namespace accasta::exercises
