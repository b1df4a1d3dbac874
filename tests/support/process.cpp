#include "support/process.hpp"

#include <chrono>
#include <stdexcept>

#include "support/patience.hpp"

namespace accasta::test {
namespace {

base::Process::Time deadline() { return std::chrono::steady_clock::now() + kPatience; }

/// Returns a command of the shell that becomes the program.
std::string command_of(const std::string& program, const std::vector<std::string>& arguments) {
  std::string command = "exec '" + program + "'";
  for (const std::string& argument : arguments) command += ' ' + argument;
  return command;
}

}  // namespace

Process::Process(const std::string& program, const std::vector<std::string>& arguments)
    : process_(command_of(program, arguments)) {}

void Process::send(std::string_view bytes) {
  if (!process_.write(bytes, deadline())) throw std::runtime_error("the program does not read");
}

std::optional<std::string> Process::next_line() {
  std::string line;
  switch (process_.receive(line, deadline())) {
    case base::Process::Event::Line:
      return line;
    case base::Process::Event::Closed:
      return std::nullopt;
    case base::Process::Event::TimedOut:
    case base::Process::Event::Stopped:
      break;
  }
  throw std::runtime_error("the program does not answer");
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
  const auto exit = process_.wait(deadline());
  if (!exit) throw std::runtime_error("the program does not end");
  return exit->by_signal ? -1 : exit->status;
}

}  // namespace accasta::test
