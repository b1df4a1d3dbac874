#include <clocale>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

#include "command_line.hpp"
#include "screen.hpp"

namespace {

using accasta::app::ExitCode;

ExitCode run(int argc, char** argv) {
  using namespace accasta::app;
  CLI::App app;
  Command command;
  set_up_command_line(app, command);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? ExitCode::Done : ExitCode::Usage;
  }
  return command();
}

}  // namespace

int main(int argc, char** argv) {
  std::setlocale(LC_ALL, "");
  auto code = ExitCode::Outside;
  int signal = 0;
  try {
    code = run(argc, argv);
    // A full disk or a closed descriptor shows only when the rest is written.
    if (!std::cout.flush()) {
      std::cerr << "accasta: cannot write to standard output\n";
      code = ExitCode::Outside;
    }
  } catch (const accasta::app::InputEnded&) {
    code = ExitCode::Done;
  } catch (const accasta::app::Interrupted& interrupted) {
    signal = interrupted.signal;
  } catch (const accasta::app::Failure& failure) {
    std::cout.flush();
    std::cerr << "accasta: " << failure.what() << '\n';
    code = failure.code();
  } catch (const std::exception& error) {
    std::cout.flush();
    std::cerr << "accasta: " << error.what() << '\n';
  }
  // The shell shall see that a signal ended the program.
  if (signal != 0) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
  return static_cast<int>(code);
}
