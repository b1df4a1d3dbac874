#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/base/background.hpp>
#include <accasta/exercises/mistake_puzzles.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/game/record_cursor.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::exercises {

/// The review of a game: an analysis in the background, and then the mistakes as exercises, those
/// of one player or of both. Nothing waits for it but the destructor, for some hundredths of a
/// second. Call all functions from one thread.
class Review {
 public:
  /// Uses this number of threads. `wake` is called, from any thread, when there is something to
  /// take. `own_exercises` is the folder for puzzles from the player's mistakes. They are made in
  /// the background after each review.
  explicit Review(int threads = 1, std::function<void()> wake = {},
                  std::optional<std::filesystem::path> own_exercises = {});

  // --- the analysis

  /// Begins to review a record's main line. Drops the review that is under way. `own` is the player
  /// whose mistakes are shown. Nothing for both.
  void start(const notation::Record& record, std::optional<Color> own);
  /// Drops the review that is under way. What it has found stays, and puzzles are still made.
  void stop();
  /// Returns true until everything was taken, or no memory or thread was left to continue.
  bool is_running() const { return is_running_; }
  /// Takes the findings since the last call. Returns true if there were any. Does not wait.
  bool take();
  /// Returns the reason, once, why the review ended early or a puzzle could not be saved.
  std::optional<std::string> take_failure();
  /// Return the number of positions taken, and of all positions.
  std::size_t done() const { return analysis_.positions.size(); }
  std::size_t count() const { return record_.turns.size() + 1; }
  /// Returns true if all positions were taken.
  bool is_complete() const { return done() == count(); }
  /// Returns true if all positions of this record's main line were taken.
  bool covers(const notation::Record& record) const;
  /// Returns the findings so far.
  const analysis::GameAnalysis& analysis() const { return analysis_; }
  /// Writes what was found after this number of positions into the record: the evaluations, and in
  /// the end the marks, the reasons and the better lines. Precondition: the main line is the
  /// reviewed one.
  void write_into(game::RecordCursor& place, std::size_t from) const;

  // --- the mistakes. Precondition: covers() returns true for the present game.

  /// Returns the player whose mistakes are shown. Nothing for both.
  std::optional<Color> own() const { return own_; }
  void set_own(std::optional<Color> own) { own_ = own; }
  /// Returns true if all mistakes are those of the player who is not own().
  bool has_only_opponents() const;
  /// Returns the indexes of the marked turns: those of own() first, then worst first.
  std::vector<std::size_t> worst_turns() const;
  /// Returns the index of the marked turn that led to the place after this number of turns, or else
  /// of the one that was played there.
  std::optional<std::size_t> mistake_at(std::size_t turns) const;
  /// Returns the text of a marked turn: "12... a1:C-c1??  blunder, winning chance down 35 %".
  std::string mistake_text(std::size_t index) const;

  /// Returns a training that begins with the first mistake after this number of turns (`step` 1),
  /// or with the last one before the turn that led there (-1). From the end of the game, 1 leads to
  /// the first mistake. The error says that there is none.
  Result<std::unique_ptr<Training>, std::string> mistakes(std::size_t turns, int step) const;
  /// Returns a training that begins with this marked turn: the mistakes of own() if it is theirs,
  /// or else of both players.
  std::unique_ptr<Training> mistakes_from(std::size_t index) const;

 private:
  /// Returns the player of the turn with an index.
  Color player(std::size_t index) const;

  /// Makes puzzles of the mistakes of own().
  void keep_mistakes();

  int threads_;
  std::optional<std::filesystem::path> own_exercises_;
  notation::Record record_;
  std::optional<Color> own_;
  analysis::GameAnalysis analysis_;
  bool is_running_ = false;
  std::optional<std::string> failure_;

  // Guarded by the lock of analyzing_.
  /// The findings that were not taken yet, and the flag that no more will come.
  analysis::GameAnalysis found_;
  bool has_failed_ = false;

  // Guarded by the lock of keeping_.
  /// The mistakes of all reviews of which puzzles are still to be made.
  std::vector<PlayedMistake> unkept_;
  std::optional<std::string> failure_to_keep_;

  // The last members: their threads use those above.
  base::Background analyzing_;
  base::Background keeping_;
};

}  // namespace accasta::exercises
