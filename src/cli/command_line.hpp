#pragma once

#include "commands.hpp"

namespace CLI {
class App;
}  // namespace CLI

namespace accasta::cli {

/// Gives the command line its name, its options and all sub-commands. Parsing sets `chosen`; both
/// must live until then; parsing throws Failure (Usage), too.
void set_up_command_line(CLI::App& app, Command& chosen);

}  // namespace accasta::cli
