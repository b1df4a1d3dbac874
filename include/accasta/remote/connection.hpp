#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include <accasta/base/descriptor.hpp>

namespace accasta::remote {

/// A connection to the friend's program, which exchanges lines. A thread reads, so no function
/// waits.
class Connection {
 public:
  /// The most bytes of a line, without its end: twice the longest word.
  static constexpr std::size_t kLongest = std::size_t{64} << 10;

  /// Takes over a connected socket. `read` is what was read from it already. `wake` is called, from
  /// the thread, when there is something to take. Throws std::system_error if there is no thread.
  Connection(base::Descriptor socket, std::string read, std::function<void()> wake);
  /// Closes the connection. What was sent still arrives.
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Returns the next line, once. A longer line than kLongest ends the connection.
  std::optional<std::string> take();
  /// Sends a line. If the friend's program has not read what was sent before, so that there is no
  /// room, ends the connection: half a line is nothing. Precondition: the line contains no line
  /// end.
  void send(std::string line);
  /// Returns true if the connection has ended and every line was taken.
  bool is_lost() const;

 private:
  void run(const std::stop_token& stop);
  /// Takes lines out of `read_`. Waits while too many wait. Returns false at the end.
  bool cut_lines(const std::stop_token& stop);

  base::Descriptor socket_;
  /// Used by the thread only.
  std::string read_;
  std::function<void()> wake_;
  mutable std::mutex mutex_;
  std::condition_variable_any has_room_;
  // Guarded by mutex_.
  std::deque<std::string> lines_;
  bool is_open_ = true;

  // The last member, so that it ends before the members that it uses.
  std::jthread thread_;
};

}  // namespace accasta::remote
