#pragma once

#include <csignal>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/base/descriptor.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::tui {

/// The signals that arrive while the program has the full screen. Their handlers only leave notes
/// and end a wait(). Only a crash leaves the screen immediately.
///
/// Handlers can access nothing but static memory, so only one object may be open at a time.
class Signals {
 public:
  Signals() = default;
  ~Signals() { close(); }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  /// Remembers the terminal's modes and all handlers, and catches the signal of Ctrl-Z, unless it
  /// is ignored. Returns the reason if that fails.
  Result<void, std::string> open();
  /// Catches the other signals, too. A crash writes `farewell`, of which at most 256 bytes are
  /// kept, and restores the modes.
  void catch_all(std::string_view farewell);
  /// Brings back the handlers from before open().
  void close();

  // The notes. Each is returned once.

  /// Returns true if Ctrl-Z is to stop the program.
  static bool take_stop();
  /// Returns the signal that is to end the program.
  static std::optional<int> take_end();
  /// Returns true if the window's size may have changed, or the program continues after a stop.
  static bool take_change();

  /// Stops the program. Returns when it continues, which is noted as a change.
  static void stop_program();

  /// Sleeps until there is input, a signal or a wake(), or for that time. Without limit if it is
  /// negative.
  void wait(int milliseconds);
  /// Ends a wait(). Other threads may call this.
  static void wake() noexcept;

 private:
  /// The ends of the pipe that ends a wait().
  base::Descriptor read_end_{-1};
  base::Descriptor write_end_{-1};
  /// The handlers from before open().
  std::vector<std::pair<int, struct sigaction>> previous_;
};

}  // namespace accasta::tui
