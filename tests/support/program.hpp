#pragma once

#include <string>

#include "support/temporary_folder.hpp"

namespace accasta::test {

/// What a run of the program gave back.
struct Run {
  int exit_code = -1;
  std::string output;
  std::string errors;
};

/// Runs the program with arguments, as a shell reads them, an input, and what the environment is to
/// hold besides ("NAME=VALUE NAME=VALUE"). The person's own configuration and
/// games are out of its sight.
Run run(const std::string& arguments, const std::string& input = "",
        const std::string& environment = "");

/// Runs a line of shell in a folder, with the program as `accasta` among the commands.
Run run_shell(const std::string& line, const TemporaryFolder& folder);

}  // namespace accasta::test
