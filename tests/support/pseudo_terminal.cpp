#include "support/pseudo_terminal.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <thread>
#include <unistd.h>

namespace accasta::test {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

PseudoTerminal::PseudoTerminal(const std::string& program,
                               const std::vector<std::string>& arguments, int width, int height,
                               const Environment& environment)
    : screen_(width, height) {
  // Made before the fork: the child of a program with threads may only call what is safe then.
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  winsize size{};
  size.ws_col = static_cast<unsigned short>(width);
  size.ws_row = static_cast<unsigned short>(height);
  id_ = forkpty(&terminal_, nullptr, nullptr, &size);
  if (id_ < 0) throw std::runtime_error("no pseudo-terminal could be made");
  if (id_ == 0) {
    for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
    execv(program.c_str(), pointers.data());
    _exit(127);
  }
}

PseudoTerminal::~PseudoTerminal() {
  if (id_ > 0) {
    kill(id_, SIGKILL);
    waitpid(id_, nullptr, 0);
  }
  close(terminal_);
}

void PseudoTerminal::type(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = write(terminal_, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) throw std::runtime_error("the terminal takes no input");
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool PseudoTerminal::wait_for(const std::string& text) {
  return wait_until(
      [&](const TextScreen& screen) { return screen.text().find(text) != std::string::npos; });
}

bool PseudoTerminal::wait_until(const std::function<bool(const TextScreen&)>& is_wanted,
                                milliseconds at_most) {
  const auto deadline = Clock::now() + at_most;
  while (!is_wanted(screen_)) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    if (left.count() <= 0 || !take_output(left)) return false;
  }
  return true;
}

/// False if there will be no more.
bool PseudoTerminal::take_output(milliseconds at_most) {
  pollfd file{terminal_, POLLIN, 0};
  const int ready = poll(&file, 1, static_cast<int>(at_most.count()));
  if (ready < 0) return errno == EINTR;
  if (ready == 0) return true;
  std::array<char, 8192> bytes;
  const auto count = read(terminal_, bytes.data(), bytes.size());
  if (count <= 0) return false;
  screen_.take({bytes.data(), static_cast<std::size_t>(count)});
  return true;
}

int PseudoTerminal::exit_code() {
  while (take_output(milliseconds(1000))) continue;
  int status = 0;
  waitpid(id_, &status, 0);
  id_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::optional<int> PseudoTerminal::end_by(int signal, milliseconds at_most) {
  const auto deadline = Clock::now() + at_most;
  kill(id_, signal);
  wait_until([](const TextScreen&) { return false; }, at_most);
  int status = 0;
  while (waitpid(id_, &status, WNOHANG) == 0) {
    if (Clock::now() > deadline) return std::nullopt;
    std::this_thread::sleep_for(milliseconds(1));
  }
  id_ = -1;
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

void PseudoTerminal::resize(int width, int height) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(width);
  size.ws_row = static_cast<unsigned short>(height);
  ioctl(terminal_, TIOCSWINSZ, &size);
}

bool PseudoTerminal::is_cooked() const {
  termios mode{};
  return tcgetattr(terminal_, &mode) == 0 && (mode.c_lflag & ICANON) != 0 &&
         (mode.c_lflag & ECHO) != 0;
}

}  // namespace accasta::test
