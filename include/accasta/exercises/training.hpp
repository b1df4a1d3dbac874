#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/base/background.hpp>
#include <accasta/exercises/attempt.hpp>
#include <accasta/exercises/attempt_log.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::exercises {

/// The title of an exercise.
struct Heading {
  /// "Lesson 3", "Puzzle", "Today 2 of 5", "Mistake".
  std::string name;
  /// "step 2 of 5", "Win in two · Standard · 1420", "2 of 5".
  std::string place;
  /// "Several moves", "pari-win-in-2-017", "12... a1:C-b1??".
  std::string title;
};

/// Goes through the exercises of one kind, on the screen or in line mode: the current attempt, its
/// text and its hint. Each kind has a derived class with its order, texts, progress and answers to
/// turns that an exercise does not know.
class Training {
 public:
  /// Makes a training of all steps of all lessons. It begins with the first unfinished step of a
  /// lesson, or with its first step if all are finished. Without a number it chooses the first
  /// unfinished lesson. Returns null if there is no such lesson. Progress is kept in the folder.
  static std::unique_ptr<Training> lessons(const std::vector<Lesson>& lessons,
                                           std::optional<int> number,
                                           const std::optional<std::filesystem::path>& folder);
  /// Makes a training of the puzzles that pass a filter, in the order that suits progress. Returns
  /// null if there are none. Precondition: all are puzzles.
  static std::unique_ptr<Training> puzzles(std::vector<Exercise> puzzles,
                                           const std::optional<std::filesystem::path>& folder,
                                           const PuzzleFilter& filter = {}, Clock clock = now);
  /// Makes a training of today's puzzles of one variant or both, and of others after them.
  static std::unique_ptr<Training> today(std::vector<Exercise> puzzles,
                                         const std::optional<std::filesystem::path>& folder,
                                         std::optional<Variant> variant, Clock clock = now);
  /// Makes a training of the mistakes of a reviewed game: those of `own`, or of both players if it
  /// is nothing or made none. With `step` 1, begins with the first mistake at the turn `from` or
  /// after it; with -1, with the last one at `from` or before it. Returns null if there is none.
  /// Progress is not kept.
  static std::unique_ptr<Training> mistakes(const notation::Record& game,
                                            const analysis::GameAnalysis& analysis,
                                            std::optional<Color> own, std::size_t from,
                                            int step = 1);

  Training(const Training&) = delete;
  Training& operator=(const Training&) = delete;
  virtual ~Training() = default;

  const Attempt& attempt() const { return *attempt_; }
  virtual const Exercise& exercise() const = 0;
  bool is_done() const { return attempt_->done(); }
  /// Returns true if turns were made and no more are needed. A step may have nothing but a text.
  bool is_solved() const { return is_done() && !attempt_->game().turns().empty(); }

  /// Returns true if no puzzle of today is open any more and this one, which is done, was the last.
  virtual bool ends_day() const { return false; }

  virtual Heading heading() const = 0;
  /// Returns the current text: the task, or the answer to the last right turn.
  const std::string& text() const { return text_; }
  /// Returns, once, a failure to read or write progress. Empty otherwise.
  std::string take_notice();
  /// Returns a final sentence, such as "Lesson 3 is done."; may be empty. Precondition: is_done().
  virtual std::string ending() const { return {}; }
  /// Returns a text to post about a solved puzzle, with the board (notation::emoji_board()).
  /// Nothing for another exercise, or before it is solved.
  std::optional<std::string> post() const;
  /// Returns a sentence that names the next key, for a player who is done. Precondition: is_done().
  std::string_view advice() const;

  /// Answers a turn. Returns nothing if the turn is judged in the background: take_answer() returns
  /// the answer later. Preconditions: !is_done(); !is_judging(); the turn is legal.
  virtual std::optional<Answer> play(const Turn& turn);
  /// Sets a function that is called, from any thread, when there may be an answer. Drops the turn
  /// that is being judged.
  void set_wake(std::function<void()> wake);
  bool is_judging() const { return judged_.has_value(); }
  std::optional<Answer> take_answer();
  /// Drops the turn that is being judged.
  void stop_judging();

  /// Returns the player whose mistakes are shown. Nothing if all are.
  virtual std::optional<Color> own() const { return std::nullopt; }
  /// Switches between all mistakes of a game and those of one player. The error says why there is
  /// no such choice.
  virtual Result<void, std::string> change_own();
  /// Returns the next step of a hint: "Look at the stack on d4." Precondition: !is_done().
  virtual std::string hint();
  /// Returns the last step of the hint for this turn.
  const std::optional<analysis::Hint>& shown_hint() const { return hint_; }

  /// Returns true if another exercise follows. Two puzzles or more never end.
  virtual bool has_next() const = 0;
  /// Goes to another exercise. Drops a turn that is being judged, and skips an unfinished puzzle.
  /// Returns false if there is none.
  virtual bool next() = 0;
  virtual bool previous() = 0;
  /// Restarts this exercise.
  void restart();

 protected:
  /// A kind calls restart() in its constructor.
  Training() { set_wake({}); }

  /// The answer to a legal turn that the exercise does not know.
  struct Judgment {
    /// The answer without a search: there is none, or no memory or thread for it.
    Answer answer;
    /// Searches for the answer in the background. May be empty. Uses nothing of the training.
    std::function<Answer(const std::stop_token& stop)> search{};
  };

 private:
  /// Returns the task, unless the exercise's introduction says it.
  virtual std::string task() const { return {}; }
  /// Returns the text after a right turn and its answer. `comments` are those of the exercise.
  virtual std::string right_text(const std::string& comments) const { return comments; }
  /// Notes that the exercise is done.
  virtual void set_done() {}
  /// Returns the last failure to read or write progress. Empty otherwise.
  virtual std::string notice() const { return {}; }

  virtual Judgment judge(const Position& before, const Turn& turn) const = 0;

  /// Shows the text of a right turn. Returns it as an answer.
  Answer accepted(std::string text);

  std::optional<Attempt> attempt_;
  std::string text_;
  std::optional<analysis::Hint> hint_;
  /// The turn that is being judged.
  std::optional<Turn> judged_;
  std::string told_notice_;
  /// The answer to that turn, once it is found. Guarded by the lock of background_.
  std::optional<Answer> found_;
  /// The last member: its thread uses the one above.
  std::unique_ptr<base::Background> background_;
};

/// Returns true if the step of a lesson with this number is done. Progress that an older program
/// kept by the number of a lesson counts, too.
bool is_done(const Lesson& lesson, int step, const Progress& progress);

/// Returns the number of completed steps.
std::size_t done_steps(const Lesson& lesson, const Progress& progress);

/// Returns the progress with a lesson: "done", "2 of 5 steps done". Empty if it was not begun.
std::string progress_text(const Lesson& lesson, const Progress& progress);

/// Returns the number of lessons of which all steps are completed.
std::size_t done_lessons(const std::vector<Lesson>& lessons, const Progress& progress);

/// Returns the title of a puzzle: "Win in two · Standard · 1420".
std::string title_of(const Exercise& exercise, std::string_view separator = " · ");

/// Returns the task of a puzzle: "White to move: win with one turn."
std::string task_text(const Exercise& puzzle);

}  // namespace accasta::exercises
