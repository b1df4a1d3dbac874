#include "support/process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace accasta::test {

Process::Process(const std::string& program, const std::vector<std::string>& arguments) {
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  // Close-on-exec, so that a process does not keep open the input of another one.
  if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0)
    throw std::runtime_error("no pipes");
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  id_ = ::fork();
  if (id_ < 0) throw std::runtime_error("no process");
  if (id_ == 0) {
    ::dup2(to[0], STDIN_FILENO);
    ::dup2(from[1], STDOUT_FILENO);
    ::execv(program.c_str(), pointers.data());
    ::_exit(127);
  }
  ::close(to[0]);
  ::close(from[1]);
  input_ = to[1];
  output_ = from[0];
  // A program that has gone is told by its exit code.
  std::signal(SIGPIPE, SIG_IGN);
}

Process::~Process() {
  close_input();
  ::close(output_);
  if (id_ <= 0) return;
  ::kill(id_, SIGKILL);
  ::waitpid(id_, nullptr, 0);
}

void Process::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(input_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw std::runtime_error("the program does not read");
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void Process::close_input() {
  if (input_ >= 0) ::close(input_);
  input_ = -1;
}

std::optional<std::string> Process::next_line() {
  constexpr int kPatience = 300'000;
  for (;;) {
    if (const auto end = received_.find('\n'); end != std::string::npos) {
      std::string line = received_.substr(0, end);
      received_.erase(0, end + 1);
      return line;
    }
    pollfd waiting{output_, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, kPatience);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) throw std::runtime_error("the program does not answer");
    std::array<char, 4096> block{};
    const auto count = ::read(output_, block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::nullopt;
    received_.append(block.data(), static_cast<std::size_t>(count));
  }
}

std::vector<std::string> Process::lines_up_to(std::string_view beginning) {
  std::vector<std::string> lines;
  while (auto line = next_line()) {
    lines.push_back(*std::move(line));
    if (lines.back().starts_with(beginning)) return lines;
  }
  throw std::runtime_error("the program ended without saying '" + std::string(beginning) + "'");
}

std::string Process::line_with(std::string_view beginning) { return lines_up_to(beginning).back(); }

int Process::exit_code() {
  while (next_line()) {
  }
  int status = 0;
  ::waitpid(id_, &status, 0);
  id_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace accasta::test
