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

/// Runs one task at a time beside the loop that reads the client's lines. Call all functions from
/// one thread. They wait only for work that was stopped. The destructor stops the work and waits
/// for its last output.
class Background {
 public:
  /// A task. Returns soon after it is stopped, with the last text for the client.
  using Work = std::function<std::string(const std::stop_token& stop)>;

  /// Writes to the given output, which must outlive it.
  explicit Background(Output& output) : output_(output) {}

  /// Returns true while work is under way. Work has ended once its last text can be read. Waits for
  /// work that was stopped, which takes milliseconds.
  bool is_busy();
  /// Starts a task. Precondition: !is_busy().
  void start(Work work);
  /// Waits until the work is done, for at most this long.
  void wait(std::chrono::seconds longest);
  /// Requests a stop. Does nothing if no work is under way.
  void stop() { thread_.request_stop(); }

 private:
  Output& output_;
  std::mutex mutex_;
  std::condition_variable done_;
  /// Guarded by mutex_.
  bool is_busy_ = false;

  // The last member, so that it ends before the members that it uses.
  std::jthread thread_;
};

/// Waits until a stop is requested.
void wait_for(const std::stop_token& stop);

}  // namespace accasta::ugi
