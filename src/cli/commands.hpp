#pragma once

#include <functional>

#include "exit_code.hpp"
#include "options.hpp"

namespace CLI {
class App;
}  // namespace CLI

namespace accasta::cli {

/// What the command line asks for, to be run when all of it was read.
using Command = std::function<ExitCode()>;

/// Each adds a sub-command to the parser and sets `chosen` when the user names it.
void add_play(CLI::App& app, Command& chosen);
void add_replay(CLI::App& app, Command& chosen);
void add_show(CLI::App& app, Command& chosen);
void add_analyse(CLI::App& app, Command& chosen);
void add_check(CLI::App& app, Command& chosen);
void add_convert(CLI::App& app, Command& chosen);
void add_turns(CLI::App& app, Command& chosen);
void add_perft(CLI::App& app, Command& chosen);
void add_ugi(CLI::App& app, Command& chosen);
void add_bench(CLI::App& app, Command& chosen);
void add_match(CLI::App& app, Command& chosen);

/// What the program does without a sub-command: shows the start screen, or asks in lines of text
/// for the variant and the colour, and plays.
ExitCode ask_and_play(const DisplayOptions& display);

}  // namespace accasta::cli
