#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include <accasta/base/descriptor.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/base/process.hpp>
#include <accasta/base/wake.hpp>

namespace accasta::base {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// The number of bytes of standard error that are kept.
constexpr std::size_t kLongestErrorOutput = 4096;

std::system_error failure(int error, const char* what) {
  return {std::error_code(error, std::generic_category()), what};
}

/// Both ends of a pipe, which no other child inherits.
struct Pipe {
  Descriptor read_end{-1};
  Descriptor write_end{-1};
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw failure(errno, "cannot make a pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

/// The settings for starting a child: its three streams, default signals, and a separate process
/// group. Because of the group, a key that interrupts this program does not reach the child.
class Spawning {
 public:
  Spawning() {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawnattr_init(&attributes_);
    sigset_t signals;
    ::sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&attributes_, &signals);
    ::sigaddset(&signals, SIGPIPE);
    ::posix_spawnattr_setsigdefault(&attributes_, &signals);
    ::posix_spawnattr_setpgroup(&attributes_, 0);
    ::posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  Spawning(const Spawning&) = delete;
  Spawning& operator=(const Spawning&) = delete;
  ~Spawning() {
    ::posix_spawn_file_actions_destroy(&actions_);
    ::posix_spawnattr_destroy(&attributes_);
  }

  void give(int descriptor, int as) {
    ::posix_spawn_file_actions_adddup2(&actions_, descriptor, as);
  }

  /// Starts a command in the shell.
  pid_t start(std::string command) {
    std::string shell = "sh";
    std::string option = "-c";
    const std::array arguments{shell.data(), option.data(), command.data(),
                               static_cast<char*>(nullptr)};
    pid_t id = -1;
    const int error =
        ::posix_spawn(&id, "/bin/sh", &actions_, &attributes_, arguments.data(), environ);
    if (error != 0) throw failure(error, "cannot start a process");
    return id;
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

/// A block of SIGPIPE while writing to a child that may have exited.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    ::sigemptyset(&pipe_);
    ::sigaddset(&pipe_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  ~NoPipeSignal() {
    if (::sigismember(&before_, SIGPIPE) == 0) {
      const timespec no_time{};
      ::sigtimedwait(&pipe_, nullptr, &no_time);
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

std::string last_line(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  const std::size_t feed = text.rfind('\n');
  return std::string(feed == std::string_view::npos ? text : text.substr(feed + 1));
}

}  // namespace

Process::Process(const std::string& command) {
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  Pipe errors = make_pipe();
  Spawning spawning;
  spawning.give(input.read_end.number(), STDIN_FILENO);
  spawning.give(output.write_end.number(), STDOUT_FILENO);
  spawning.give(errors.write_end.number(), STDERR_FILENO);
  id_ = spawning.start(command);
  input_ = input.write_end.release();
  output_ = output.read_end.release();
  errors_ = errors.read_end.release();
  ::fcntl(input_, F_SETFL, O_NONBLOCK);
  ::fcntl(errors_, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
  for (const int descriptor : {input_, output_, errors_})
    if (descriptor >= 0) ::close(descriptor);
  // Processes that it started may outlive it.
  ::kill(-id_, SIGKILL);
  ::waitpid(id_, nullptr, 0);
}

bool Process::send(std::string_view line, Time deadline) {
  return write(std::string(line) + '\n', deadline);
}

bool Process::write(std::string_view bytes, Time deadline) {
  const NoPipeSignal no_signal;
  while (!bytes.empty()) {
    const ssize_t written = ::write(input_, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return false;
    pollfd waiting{.fd = input_, .events = POLLOUT, .revents = 0};
    if (wait_for({&waiting, 1}, deadline) == 0) return false;
  }
  return true;
}

Process::Event Process::receive(std::string& line, Time deadline, const std::stop_token& stop) {
  std::size_t searched = 0;
  // Most lines are there without a wait.
  std::optional<StopWake> stopped;
  for (;;) {
    const std::size_t feed = received_.find('\n', searched);
    if (feed != std::string::npos) {
      line = received_.substr(0, feed);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      received_.erase(0, feed + 1);
      return Event::Line;
    }
    searched = received_.size();
    if (searched > kLongestLine) return Event::Closed;
    if (stop.stop_requested()) return Event::Stopped;

    if (!stopped) stopped.emplace(stop);
    const bool is_late = Clock::now() >= deadline;
    std::array<pollfd, 3> waiting{{{.fd = output_, .events = POLLIN, .revents = 0},
                                   {.fd = errors_, .events = POLLIN, .revents = 0},
                                   stopped->poll()}};
    const int ready = wait_for(waiting, deadline);
    if (ready == 0 && is_late) return Event::TimedOut;
    if (ready <= 0) continue;
    if (waiting[1].revents != 0) read_errors();
    if (waiting[0].revents == 0) {
      if (is_late) return Event::TimedOut;
      continue;
    }
    std::array<char, 4096> block{};
    const ssize_t count = ::read(output_, block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return Event::Closed;
    received_.append(block.data(), static_cast<std::size_t>(count));
  }
}

void Process::read_errors() {
  if (errors_ < 0) return;
  std::array<char, 4096> block{};
  const ssize_t count = ::read(errors_, block.data(), block.size());
  if (count == 0) {
    // The stream is closed. Polling it further would keep a core busy.
    ::close(errors_);
    errors_ = -1;
  }
  if (count <= 0) return;
  error_output_.append(block.data(), static_cast<std::size_t>(count));
  if (error_output_.size() > kLongestErrorOutput)
    error_output_.erase(0, error_output_.size() - kLongestErrorOutput);
}

std::optional<Process::Exit> Process::wait(Time deadline) const {
  siginfo_t info{};
  // The process stays known until the destructor, so its number is not given to another one.
  while (::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == 0 && Clock::now() < deadline)
    std::this_thread::sleep_for(milliseconds(1));
  if (info.si_pid == 0) return std::nullopt;
  return Exit{.by_signal = info.si_code != CLD_EXITED, .status = info.si_status};
}

std::string Process::describe_end() {
  constexpr milliseconds kPatience{1000};
  const auto exit = wait(Clock::now() + kPatience);
  for (std::size_t before = error_output_.size() + 1;
       errors_ >= 0 && before != error_output_.size();) {
    before = error_output_.size();
    read_errors();
  }
  std::string text = "it runs on without an output";
  if (exit) text = (exit->by_signal ? "signal " : "exit code ") + std::to_string(exit->status);
  const std::string reason = last_line(error_output_);
  return reason.empty() ? text : text + ": " + reason;
}

}  // namespace accasta::base
