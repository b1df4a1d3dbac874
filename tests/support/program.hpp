#pragma once

#include <string>

#include "support/temporary_folder.hpp"

namespace accasta::test {

/// The results of a run of the program.
struct Run {
  int exit_code = -1;
  std::string output;
  std::string errors;
};

/// Runs the program with arguments in shell syntax, an input, and additional environment variables
/// ("NAME=VALUE NAME=VALUE"). The program does not see the user's own configuration and games.
Run run(const std::string& arguments, const std::string& input = "",
        const std::string& environment = "");

/// Runs a shell command line in a folder, with the program available as `accasta`.
Run run_shell(const std::string& line, const TemporaryFolder& folder);

/// Returns true if the shell finds a program of this name.
bool has_program(const std::string& name);

}  // namespace accasta::test
