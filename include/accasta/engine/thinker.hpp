#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include <accasta/engine/engine.hpp>

namespace accasta::engine {

/// An Engine on a thread of its own, for a caller that must not wait: no function but
/// wait_for_result() blocks for longer than it takes to copy a result, only the destructor waits
/// for the thread (milliseconds). All functions are to be called from one thread.
///
/// Where memory is short it searches with less hash, see engine_within_memory(), and where threads
/// are short with one. A search that has no memory or no thread at all gives a result without a
/// turn.
///
///     Thinker thinker(options, [&] { screen.wake(); });
///     thinker.start(position, keys, limits);
///     while (!result) { wait_for_key_or_wake(); result = thinker.take_result(); }
class Thinker {
 public:
  /// `wake` is called, from any thread, when there is progress or a result to be taken.
  explicit Thinker(const Options& options = {}, std::function<void()> wake = {})
      : options_(options), wake_caller_(std::move(wake)), hash_mebibytes_(options.hash_mebibytes) {}
  /// Drops what is being searched.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Begins to think; a search still running is dropped, as by cancel(). Arguments as in
  /// Engine::search.
  void start(const Position& position, std::vector<std::uint64_t> history, const Limits& limits);
  /// "Move now": the result comes within milliseconds. Nothing happens if nothing is searched.
  void stop();
  /// Drops the search, its progress and its result, also one that has not been taken yet.
  void cancel();

  /// Returns the size of the hash table, which is less than was asked for where memory is short.
  std::size_t hash_mebibytes();

  /// From start() until the result was taken or dropped.
  bool is_thinking() const { return is_thinking_; }
  /// The newest progress that was not taken yet; that of a finished search, too.
  std::optional<Progress> take_progress();
  /// The result, once, when it is there.
  std::optional<SearchResult> take_result();
  /// Waits for the result and takes it; nothing if `stop` is requested first, and the search goes
  /// on. Precondition: is_thinking().
  std::optional<SearchResult> wait_for_result(const std::stop_token& stop = {});

  /// Takes effect with the next start().
  void set_options(const Options& options) { options_ = options; }
  /// Drops the search and lets the engine forget everything before the next one.
  void clear();

 private:
  struct Job {
    Position position;
    std::vector<std::uint64_t> history;
    Limits limits;
    Options options;
    bool forget;
    /// Tells the searches apart: reports of a dropped one are not kept.
    std::uint64_t number;
  };

  void run(const std::stop_token& quit);
  SearchResult search(const Job& job, const std::stop_token& stop);
  void wake_caller() const {
    if (wake_caller_) wake_caller_();
  }

  // Used by the caller's thread only.
  Options options_;
  bool forget_ = false;
  bool is_thinking_ = false;

  const std::function<void()> wake_caller_;

  // Used by the thread only.
  std::optional<Engine> engine_;
  /// The most hash and threads that can be had, as far as is known.
  std::size_t most_hash_mebibytes_ = std::numeric_limits<std::size_t>::max();
  int most_threads_ = std::numeric_limits<int>::max();

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable_any done_;
  // Guarded by mutex_.
  std::size_t hash_mebibytes_;
  std::uint64_t current_ = 0;
  std::optional<Job> next_;
  std::stop_source stop_;
  std::optional<Progress> progress_;
  std::optional<SearchResult> result_;

  // Last, so that it ends before what it uses. Started with the first search.
  std::jthread thread_;
};

}  // namespace accasta::engine
