#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>
#include <vector>

#include <accasta/tui/frame.hpp>

#include "support/patience.hpp"
#include "support/script.hpp"
#include "support/text_screen.hpp"

namespace accasta::test {

/// A program at a pseudo-terminal, with its screen.
class PseudoTerminal {
 public:
  /// Variables that are added to the program's environment.
  using Environment = std::vector<std::pair<std::string, std::string>>;
  /// A function that gives the place of a cell on the screen.
  using Place = std::function<std::optional<tui::Point>(Cell)>;

  /// Starts the program. Throws std::runtime_error if that fails.
  PseudoTerminal(const std::string& program, const std::vector<std::string>& arguments, int width,
                 int height, const Environment& environment = {});
  /// Runs a function in a child process, which then ends with exit code 0.
  PseudoTerminal(const std::function<void()>& child, int width, int height);
  /// Kills the program if it still runs.
  ~PseudoTerminal();
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;

  const TextScreen& screen() const { return screen_; }
  /// Returns all output so far.
  const std::string& output() const { return output_; }
  /// Returns the process id of the program. Precondition: it was not waited for.
  pid_t id() const { return id_; }

  /// Types these bytes.
  void type(std::string_view bytes);
  /// Carries out the steps of a script. Throws std::runtime_error if a step times out or clicks on
  /// nothing. Also throws for a step that a terminal does not support: `settle`, `tick`, and `click
  /// cell` without the places.
  void run(std::string_view script, const Place& place = {});

  /// Reads the program's output until the screen is as wanted. Checks immediately and after every
  /// piece of output. Returns false if that takes too long or the program has ended.
  bool wait_until(const std::function<bool(const TextScreen&)>& is_wanted,
                  std::chrono::milliseconds at_most = kPatience);
  /// Waits like wait_until(), until this text is shown.
  bool wait_for(const std::string& text);
  /// Waits like wait_until(), until the screen has the characters of this frame, and the cursor is
  /// in its place.
  bool wait_for(const tui::Frame& frame);
  /// Waits like wait_until(), until the program reads keys one by one. From then on no key is lost.
  bool wait_for_keys();
  /// Waits until the program has ended. Returns its exit code, -1 if a signal ended it. Throws
  /// std::runtime_error if it does not end.
  int exit_code();
  /// Sends a signal and reads the remaining output. Returns the signal that ended the program, or 0
  /// if the program exited by itself. Returns nothing if it still runs after this time.
  std::optional<int> end_by(int signal, std::chrono::milliseconds at_most = kPatience);

  /// Changes the terminal's size.
  void resize(int width, int height);
  /// Closes the terminal, as the loss of a connection does.
  void hang_up();
  /// Returns true if a shell could use the terminal: lines are edited, and shown as they are typed.
  bool is_cooked() const;

 private:
  void start(const std::function<void()>& child);
  void click(const Click& click, const Place& place);
  bool take_output(std::chrono::milliseconds at_most);
  std::optional<int> status_within(std::chrono::milliseconds at_most);

  pid_t id_ = -1;
  int terminal_ = -1;
  TextScreen screen_;
  std::string output_;
};

}  // namespace accasta::test
