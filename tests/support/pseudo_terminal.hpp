#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "support/text_screen.hpp"

namespace accasta::test {

/// A program under a pseudo-terminal, with its screen.
class PseudoTerminal {
 public:
  /// However busy the machine is.
  static constexpr std::chrono::minutes kLongEnough{2};

  /// What is set in the program's environment besides what is there already.
  using Environment = std::vector<std::pair<std::string, std::string>>;

  /// Starts the program. Throws std::runtime_error if that cannot be done.
  PseudoTerminal(const std::string& program, const std::vector<std::string>& arguments, int width,
                 int height, const Environment& environment = {});
  /// Ends it if it still runs.
  ~PseudoTerminal();
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;

  const TextScreen& screen() const { return screen_; }
  /// The program's process. Precondition: it was not waited for.
  pid_t id() const { return id_; }

  /// Types these bytes.
  void type(std::string_view bytes);
  /// Takes in what the program shows until the screen is as wanted; looks after every piece of
  /// output, and at once. False if it is not so within this time, or the program has ended.
  bool wait_until(const std::function<bool(const TextScreen&)>& is_wanted,
                  std::chrono::milliseconds at_most = kLongEnough);
  /// The same until this text is seen.
  bool wait_for(const std::string& text);
  /// Waits until the program has ended: its exit code, -1 if a signal ended it.
  int exit_code();
  /// Sends a signal and takes in all that is still shown. Gives back the signal that ended the
  /// program, 0 if it has left; nothing if it still runs after this time.
  std::optional<int> end_by(int signal, std::chrono::milliseconds at_most);

  /// Changes the terminal's size; what screen() shows is the same part of it as before.
  void resize(int width, int height);
  /// Whether a shell could be used on it: lines are edited, and shown as they are typed.
  bool is_cooked() const;

 private:
  bool take_output(std::chrono::milliseconds at_most);

  pid_t id_ = -1;
  int terminal_ = -1;
  TextScreen screen_;
};

}  // namespace accasta::test
