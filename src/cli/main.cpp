#include <exception>
#include <iostream>

#include <accasta/base/files.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/base/system.hpp>
#include <accasta/screens/questions.hpp>

#include "commands.hpp"

int main(int argc, char** argv) {
  using namespace accasta::cli;
  namespace base = accasta::base;
  base::set_locale();
  base::survive_large_files();
  // Standard input that cannot be read is an error, not the end of the input.
  base::FileInput input("-");
  std::cin.rdbuf(&input);
  std::cin.exceptions(std::ios::badbit);
  const base::SafeOutput output(std::cout, base::is_terminal(base::Stream::Output));
  const base::SafeOutput errors(std::cerr, base::is_terminal(base::Stream::Errors));
  auto code = ExitCode::SystemError;
  std::optional<int> signal;
  try {
    code = parsed_command({argv + 1, argv + argc})->run();
    // A full disk or a closed descriptor only shows when the rest is written.
    if (!std::cout.flush()) {
      std::cerr << "accasta: cannot write to standard output\n";
      code = ExitCode::SystemError;
    }
  } catch (const accasta::screens::InputEnded&) {
    code = ExitCode::Done;
  } catch (const base::Interrupted& interrupted) {
    signal = interrupted.signal;
  } catch (const std::exception& error) {
    std::cout.flush();
    const CommandFault fault = fault_of(error);
    std::cerr << "accasta: " << fault.message << '\n';
    code = fault.code;
  }
  // The buffer ends before the stream.
  std::cin.exceptions(std::ios::goodbit);
  std::cin.rdbuf(nullptr);
  if (signal) base::end_by(*signal);
  return static_cast<int>(code);
}
