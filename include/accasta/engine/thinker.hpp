#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include <accasta/base/background.hpp>
#include <accasta/engine/engine.hpp>

namespace accasta::engine {

/// An Engine on its own thread, for a caller that must not wait. Only wait_for_findings() and the
/// destructor (milliseconds) block for longer than it takes to copy findings. Call all functions
/// from one thread.
///
/// If memory or threads are short it searches with less hash or fewer threads, as an Engine does. A
/// search without memory or a thread gives findings without a turn.
///
///     Thinker thinker(options, [&] { screen.wake(); });
///     thinker.start(position, keys, limits);
///     while (!findings) { wait_for_key_or_wake(); findings = thinker.take_findings(); }
class Thinker {
 public:
  /// Makes a thinker. `wake` is called, from any thread, when there is progress or findings to
  /// take.
  explicit Thinker(const Options& options = {}, std::function<void()> wake = {})
      : options_(options), hash_mebibytes_(options.hash_mebibytes), background_(std::move(wake)) {}
  /// Drops a running search.
  ~Thinker() { cancel(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Starts a search. Drops a running one, like cancel(). The arguments are those of
  /// Engine::search.
  void start(const Position& position, std::vector<std::uint64_t> history, const Limits& limits);
  /// Ends the search early: the findings come within milliseconds. Does nothing without a search.
  void stop() { background_.stop(); }
  /// Drops the search with its progress and its findings, even if these were not taken yet.
  void cancel();

  /// Returns the size of the hash table in MiB, which is less than requested if memory is short.
  std::size_t hash_mebibytes() const { return hash_mebibytes_; }

  /// Returns true from start() until the findings were taken or dropped.
  bool is_thinking() const { return is_thinking_; }
  /// Returns the newest progress that was not taken yet, even of a finished search.
  std::optional<Findings> take_progress();
  /// Returns the findings, once, when they are available.
  std::optional<Findings> take_findings();

  /// Sets the options from the next start() on.
  void set_options(const Options& options) { options_ = options; }
  /// Drops the search, and clears the engine before the next one.
  void clear();

 private:
  // Used by the caller's thread only.
  Options options_;
  int clearings_ = 0;
  bool is_thinking_ = false;

  // Used by the search thread only.
  std::optional<Engine> engine_;
  /// The options that it was made with.
  Options asked_;
  /// The number of calls of clear() that it has carried out.
  int followed_clearings_ = 0;

  std::atomic<std::size_t> hash_mebibytes_;
  // Delivered by the search.
  std::optional<Findings> progress_;
  std::optional<Findings> findings_;

  base::Background background_;
};

}  // namespace accasta::engine
