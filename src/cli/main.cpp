#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <unistd.h>

#include <accasta/base/locale.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/screens/questions.hpp>

#include "commands.hpp"

int main(int argc, char** argv) {
  using namespace accasta::cli;
  accasta::base::set_locale();
  // A file that grows beyond the limit of the system is an error then, as on a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  const accasta::base::SafeOutput output(std::cout, ::isatty(STDOUT_FILENO) == 1);
  const accasta::base::SafeOutput errors(std::cerr, ::isatty(STDERR_FILENO) == 1);
  auto code = ExitCode::SystemError;
  int signal = 0;
  try {
    CommandLine line;
    add_everything(line);
    code = line.parse(argc, argv)();
    // A full disk or a closed descriptor shows only when the rest is written.
    if (!std::cout.flush()) {
      std::cerr << "accasta: cannot write to standard output\n";
      code = ExitCode::SystemError;
    }
  } catch (const accasta::screens::InputEnded&) {
    code = ExitCode::Done;
  } catch (const accasta::screens::Interrupted& interrupted) {
    signal = interrupted.signal;
  } catch (const std::exception& error) {
    std::cout.flush();
    std::cerr << "accasta: " << message_of(error) << '\n';
    code = exit_code_of(error);
  }
  // Ends by the signal itself, so that the shell sees what ended the program.
  if (signal != 0) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
  return static_cast<int>(code);
}
