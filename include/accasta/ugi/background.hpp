#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include <accasta/ugi/output.hpp>

namespace accasta::ugi {

/// Does one piece of work at a time beside the loop that reads the client's lines. All functions
/// are to be called from one thread, and none waits but for work that was stopped. When it is
/// destroyed work is stopped, and its last words are waited for.
class Background {
 public:
  /// Returns soon after it is stopped, with the last words for the client.
  using Work = std::function<std::string(const std::stop_token& stop)>;

  /// The output must outlive it.
  explicit Background(Output& output) : output_(output) {}

  /// Whether work is under way; no longer when its last words can be read. Work that was stopped is
  /// waited for, which takes milliseconds.
  bool is_busy();
  /// Precondition: it is not busy.
  void start(Work work);
  /// Waits until the work is done, so long at most.
  void wait(std::chrono::seconds longest);
  /// Nothing happens if there is nothing to stop.
  void stop() { thread_.request_stop(); }

 private:
  Output& output_;
  std::mutex mutex_;
  std::condition_variable done_;
  /// Guarded by mutex_.
  bool is_busy_ = false;

  // Last, so that it ends before what it uses.
  std::jthread thread_;
};

/// Returns when a stop is requested.
void wait_for(const std::stop_token& stop);

}  // namespace accasta::ugi
