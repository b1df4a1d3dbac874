#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include <accasta/engine/engine.hpp>

namespace accasta::engine {

/// An Engine on a thread of its own, for a caller that must not wait: no function but
/// wait_for_result() blocks for longer than it takes to copy a result, only the destructor waits
/// for the thread (milliseconds). All functions are to be called from one thread.
///
///     thinker.start(position, keys, limits);
///     while (!result) { handle_keys(); result = thinker.take_result(); }
class Thinker {
 public:
  /// Starts the thread. Throws std::system_error if there can be no more.
  explicit Thinker(const Options& options = {});
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

  void run(const Options& options, const std::stop_token& quit);
  void work(const Job& job, const std::stop_token& stop, Engine& engine);

  // Used by the caller's thread only.
  Options options_;
  bool forget_ = false;
  bool is_thinking_ = false;

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable_any done_;
  // Guarded by mutex_.
  std::uint64_t current_ = 0;
  std::optional<Job> next_;
  std::stop_source stop_;
  std::optional<Progress> progress_;
  std::optional<SearchResult> result_;

  // Last, so that it ends before what it uses.
  std::jthread thread_;
};

}  // namespace accasta::engine
