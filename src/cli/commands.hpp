#pragma once

#include "command_line.hpp"
#include "options.hpp"

namespace accasta::cli {

/// Adds the options of the program and all sub-commands to the command line.
void add_everything(CommandLine& line);

/// Each of these adds a sub-command.
void add_play(CommandLine& line);
void add_host(CommandLine& line);
void add_join(CommandLine& line);
void add_message(CommandLine& line);
void add_replay(CommandLine& line);
void add_show(CommandLine& line);
void add_analyse(CommandLine& line);
void add_check(CommandLine& line);
void add_convert(CommandLine& line);
void add_export(CommandLine& line);
void add_stats(CommandLine& line);
void add_turns(CommandLine& line);
void add_perft(CommandLine& line);
void add_ugi(CommandLine& line);
void add_answer(CommandLine& line);
void add_bench(CommandLine& line);
void add_match(CommandLine& line);
void add_learn(CommandLine& line);
void add_profile(CommandLine& line);
void add_puzzle(CommandLine& line);

/// Runs the program without a sub-command: shows the start screen, or asks for the variant and the
/// color in lines of text, and plays.
ExitCode ask_and_play(const DisplayOptions& display);

}  // namespace accasta::cli
