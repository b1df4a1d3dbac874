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

#include "support/script.hpp"
#include "support/text_screen.hpp"

namespace accasta::test {

/// A program at a pseudo-terminal, with its screen.
class PseudoTerminal {
 public:
  /// Enough on a busy machine.
  static constexpr std::chrono::minutes kLongEnough{2};

  /// Variables that are added to the program's environment.
  using Environment = std::vector<std::pair<std::string, std::string>>;
  /// The place of a cell on the screen.
  using Place = std::function<std::optional<tui::Point>(Cell)>;

  /// Starts the program. Throws std::runtime_error if that cannot be done.
  PseudoTerminal(const std::string& program, const std::vector<std::string>& arguments, int width,
                 int height, const Environment& environment = {});
  /// Runs a function in a child process, which then ends with exit code 0.
  PseudoTerminal(const std::function<void()>& child, int width, int height);
  /// Kills the program if it still runs.
  ~PseudoTerminal();
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;

  const TextScreen& screen() const { return screen_; }
  /// All bytes that were shown so far.
  const std::string& output() const { return output_; }
  /// The program's process. Precondition: it was not waited for.
  pid_t id() const { return id_; }

  /// Types these bytes.
  void type(std::string_view bytes);
  /// Carries out the steps of a script. Throws std::runtime_error if a step waits in vain, clicks
  /// on nothing, or is not for a terminal: `settle`, `tick`, and `click cell` without the places.
  void run(std::string_view script, const Place& place = {});

  /// Takes in what the program shows until the screen is as wanted; looks after every piece of
  /// output, and at once. False if it is not so within this time, or the program has ended.
  bool wait_until(const std::function<bool(const TextScreen&)>& is_wanted,
                  std::chrono::milliseconds at_most = kLongEnough);
  /// The same until this text is seen.
  bool wait_for(const std::string& text);
  /// The same until the screen has the characters of this frame.
  bool wait_for(const tui::Frame& frame);
  /// The same until the program reads keys one by one. They are not lost from then on.
  bool wait_for_keys();
  /// Waits until the program has ended. Returns its exit code, -1 if a signal ended it. Throws
  /// std::runtime_error if it does not end.
  int exit_code();
  /// Sends a signal and takes in all that is still shown. Gives back the signal that ended the
  /// program, 0 if it has left; nothing if it still runs after this time.
  std::optional<int> end_by(int signal, std::chrono::milliseconds at_most = kLongEnough);

  /// Changes the terminal's size.
  void resize(int width, int height);
  /// Closes the terminal, as the loss of a connection does.
  void hang_up();
  /// Whether a shell could be used on it: lines are edited, and shown as they are typed.
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
