#include "signals.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace accasta::tui {
namespace {

/// All that the handlers can access.
struct Notes {
  /// The end of the pipe that ends a wait, or -1 while nothing is open.
  std::atomic<int> pipe{-1};
  std::atomic<int> end{0};
  std::atomic<bool> change{false};
  std::atomic<bool> stop{false};
  /// The state that a crash restores: the terminal's modes and the sequences that leave the full
  /// screen.
  termios modes{};
  std::array<char, 256> farewell{};
  std::size_t farewell_size = 0;
};
Notes notes;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

extern "C" void on_end(int number) {
  notes.end.store(number);
  Signals::wake();
}

extern "C" void on_change(int) {
  notes.change.store(true);
  Signals::wake();
}

extern "C" void on_stop(int) {
  notes.stop.store(true);
  Signals::wake();
}

extern "C" void on_crash(int number) {
  [[maybe_unused]] const auto written =
      write(STDOUT_FILENO, notes.farewell.data(), notes.farewell_size);
  tcsetattr(STDIN_FILENO, TCSANOW, &notes.modes);
  // The handler was reset to the default on entry.
  raise(number);
}

/// Sets the handler of a signal. Returns the previous one.
struct sigaction set_handler(int number, void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  struct sigaction before {};
  sigaction(number, &action, &before);
  return before;
}

/// A signal that is caught, with its handler and the flags of sigaction().
struct Caught {
  int number;
  void (*handler)(int);
  int flags;
};
constexpr int kOnce = static_cast<int>(SA_RESETHAND | SA_NODEFER);
/// The signal of Ctrl-Z, those that end a program by default, those of a change, those of a crash.
constexpr auto kCaught = std::to_array<Caught>({{SIGTSTP, on_stop, SA_RESTART},
                                                {SIGINT, on_end, 0},
                                                {SIGTERM, on_end, 0},
                                                {SIGHUP, on_end, 0},
                                                {SIGQUIT, on_end, 0},
                                                {SIGPIPE, on_end, 0},
                                                {SIGALRM, on_end, 0},
                                                {SIGUSR1, on_end, 0},
                                                {SIGUSR2, on_end, 0},
                                                {SIGWINCH, on_change, SA_RESTART},
                                                {SIGCONT, on_change, SA_RESTART},
                                                {SIGSEGV, on_crash, kOnce},
                                                {SIGABRT, on_crash, kOnce},
                                                {SIGBUS, on_crash, kOnce},
                                                {SIGFPE, on_crash, kOnce},
                                                {SIGILL, on_crash, kOnce}});

}  // namespace

Result<void, std::string> Signals::open() {
  if (notes.pipe.load() != -1) return std::string("the screen is already in use");
  if (tcgetattr(STDIN_FILENO, &notes.modes) != 0)
    return std::string("the terminal does not answer");
  std::array<int, 2> ends;
  if (pipe2(ends.data(), O_NONBLOCK | O_CLOEXEC) != 0) return std::string("cannot make a pipe");
  read_end_ = base::Descriptor(ends[0]);
  write_end_ = base::Descriptor(ends[1]);
  notes.pipe.store(ends[1]);
  notes.end.store(0);
  notes.change.store(false);
  notes.stop.store(false);
  for (const Caught& caught : kCaught) {
    struct sigaction before {};
    sigaction(caught.number, nullptr, &before);
    previous_.emplace_back(caught.number, before);
  }
  const auto& [stop, usual] = previous_.front();
  if (usual.sa_handler != SIG_IGN) set_handler(stop, on_stop, SA_RESTART);
  return {};
}

void Signals::catch_all(std::string_view farewell) {
  notes.farewell_size = std::min(farewell.size(), notes.farewell.size());
  std::copy_n(farewell.begin(), notes.farewell_size, notes.farewell.begin());
  for (const auto& [number, handler, flags] : kCaught)
    if (number != SIGTSTP) set_handler(number, handler, flags);
}

void Signals::close() {
  for (const auto& [number, action] : previous_) sigaction(number, &action, nullptr);
  previous_.clear();
  if (write_end_.number() == -1) return;
  notes.pipe.store(-1);
  read_end_ = base::Descriptor(-1);
  write_end_ = base::Descriptor(-1);
}

bool Signals::take_stop() { return notes.stop.exchange(false); }

std::optional<int> Signals::take_end() {
  const int number = notes.end.exchange(0);
  return number == 0 ? std::nullopt : std::optional(number);
}

bool Signals::take_change() { return notes.change.exchange(false); }

void Signals::stop_program() {
  const struct sigaction ours = set_handler(SIGTSTP, SIG_DFL, 0);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, nullptr);
  notes.change.store(true);
}

void Signals::wait(int milliseconds) {
  std::array<pollfd, 2> files{pollfd{STDIN_FILENO, POLLIN, 0},
                              pollfd{read_end_.number(), POLLIN, 0}};
  if (poll(files.data(), files.size(), milliseconds) <= 0) return;
  if (files[1].revents == 0) return;
  std::array<char, 64> bytes;
  while (read(read_end_.number(), bytes.data(), bytes.size()) > 0) continue;
}

void Signals::wake() noexcept {
  const int saved = errno;
  const char byte = 0;
  // If the pipe is full, the reader wakes anyway.
  [[maybe_unused]] const auto written = write(notes.pipe.load(), &byte, 1);
  errno = saved;
}

}  // namespace accasta::tui
