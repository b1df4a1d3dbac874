#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/notation/record.hpp>

namespace accasta::analysis {

/// The nodes that a review spends on each position of a game: some tenths of a second.
inline constexpr std::uint64_t kNodesOfReview = 100'000;

/// Analyses a record's main line in the background, for a caller that must not wait: only the
/// destructor waits, some hundredths of a second, if an analysis is under way. All functions are to
/// be called from one thread.
class GameAnalyser {
 public:
  /// With so many threads. `wake` is called, from any thread, when there is something to take.
  explicit GameAnalyser(int threads = 1, std::function<void()> wake = {});
  ~GameAnalyser();
  GameAnalyser(const GameAnalyser&) = delete;
  GameAnalyser& operator=(const GameAnalyser&) = delete;

  /// Begins with the start position; an analysis under way is dropped.
  void start(const notation::Record& record);
  /// Drops what is under way; what was taken stays.
  void stop();
  /// Until all was taken, or there was no memory or no thread for more.
  bool is_running() const { return job_ != nullptr; }

  /// Takes what has been found since the last time. Whether there was anything. Does not wait.
  bool take();
  /// Returns true, once, after an analysis that had no memory or no thread.
  bool take_failure() { return std::exchange(has_failed_, false); }
  /// The record that was analysed last, and what was taken of its analysis.
  const notation::Record& record() const { return record_; }
  const GameAnalysis& analysis() const { return analysis_; }
  /// Return the number of positions taken, and of all.
  std::size_t done() const { return analysis_.positions.size(); }
  std::size_t count() const { return record_.turns.size() + 1; }
  /// Returns true if every position was taken.
  bool is_complete() const { return done() == count(); }

 private:
  struct Job;

  int threads_;
  std::function<void()> wake_;
  notation::Record record_;
  GameAnalysis analysis_;
  std::unique_ptr<Job> job_;
  /// One that was stopped and may not have ended yet.
  std::unique_ptr<Job> stopped_;
  bool has_failed_ = false;
};

}  // namespace accasta::analysis
