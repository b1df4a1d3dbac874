#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/base/background.hpp>
#include <accasta/notation/record.hpp>

namespace accasta::analysis {

/// The nodes that a review spends on each position of a game: some tenths of a second.
inline constexpr std::uint64_t kNodesOfReview = 100'000;

/// Analyzes a record's main line in the background, for a caller that must not wait. Only the
/// destructor waits, for some hundredths of a second, if an analysis is under way. Call all
/// functions from one thread.
class GameAnalyser {
 public:
  /// Uses this number of threads. `wake` is called, from any thread, when there is something to
  /// take.
  explicit GameAnalyser(int threads = 1, std::function<void()> wake = {});
  ~GameAnalyser() { stop(); }
  GameAnalyser(const GameAnalyser&) = delete;
  GameAnalyser& operator=(const GameAnalyser&) = delete;

  /// Begins with the start position. Drops an analysis that is under way.
  void start(const notation::Record& record);
  /// Drops the analysis that is under way. Results that were taken stay.
  void stop();
  /// Returns true until everything was taken, or no memory or thread was left to continue.
  bool is_running() const { return is_running_; }

  /// Takes the findings since the last call. Returns true if there were any. Does not wait.
  bool take();
  /// Returns true, once, after an analysis ran out of memory or threads.
  bool take_failure() { return std::exchange(has_failed_, false); }
  /// Return the record that was analyzed last, and the results taken so far.
  const notation::Record& record() const { return record_; }
  const GameAnalysis& analysis() const { return analysis_; }
  /// Return the number of positions taken, and of all positions.
  std::size_t done() const { return analysis_.positions.size(); }
  std::size_t count() const { return record_.turns.size() + 1; }
  /// Returns true if every position was taken.
  bool is_complete() const { return done() == count(); }

 private:
  int threads_;
  notation::Record record_;
  GameAnalysis analysis_;
  bool is_running_ = false;
  bool has_failed_ = false;
  // Delivered by the analysis.
  /// The findings that were not taken yet, and the flag that no more will come.
  GameAnalysis found_;
  bool has_found_failure_ = false;

  base::Background background_;
};

}  // namespace accasta::analysis
