#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include <accasta/base/descriptor.hpp>

namespace accasta::remote {

class Bell;

/// A connection to the friend's program, which exchanges lines. A thread reads and writes, so no
/// function waits.
class Connection {
 public:
  /// Takes over a connected socket. `read` is what was read from it already. `wake` is called, from
  /// the thread, when there is something to take. Throws std::system_error if there is no thread or
  /// no descriptor.
  Connection(base::Descriptor socket, std::string read, std::function<void()> wake);
  /// Sends what can be sent at once, and closes the connection.
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Returns the next line, once. A line that is longer than the protocol allows ends the
  /// connection, and so does a friend who does not read for ten seconds.
  std::optional<std::string> take();
  /// Sends a line. Precondition: it contains no line end.
  void send(const std::string& line);
  /// Returns true if the connection has ended and every line was taken.
  bool is_lost() const;

 private:
  void run(const std::stop_token& stop);
  /// Cuts the lines of what was read. Returns false if one is too long.
  bool cut_lines();
  /// Reads once. Returns false at the end of the input.
  bool read();
  /// Sends once. Returns true if something was sent.
  bool write();

  base::Descriptor socket_;
  std::string read_;
  std::function<void()> wake_;
  std::unique_ptr<Bell> bell_;
  mutable std::mutex mutex_;
  // Guarded by mutex_.
  std::deque<std::string> lines_;
  std::string unsent_;
  bool is_open_ = true;

  // The last member, so that it ends before the members that it uses.
  std::jthread thread_;
};

}  // namespace accasta::remote
