#pragma once

#include <memory>
#include <string>
#include <vector>

#include "command.hpp"
#include "common_options.hpp"
#include "display.hpp"
#include "reading.hpp"

namespace accasta::cli {

using Commands = std::vector<std::unique_ptr<Command>>;

/// Returns the program itself, which has no name, and all its commands.
Commands all_commands();

/// Returns the command that the arguments of the program name, ready to run. A request for help is
/// the command `help`. Throws CommandError (Usage).
std::unique_ptr<Command> parsed_command(std::vector<std::string> words);

/// Returns the command with a name or an alias, or nullptr if there is none.
const Command* find_command(const Commands& all, std::string_view name);

/// Each of these makes a command.
std::unique_ptr<Command> make_program();
std::unique_ptr<Command> make_play();
std::unique_ptr<Command> make_host();
std::unique_ptr<Command> make_join();
std::unique_ptr<Command> make_message();
std::unique_ptr<Command> make_learn();
std::unique_ptr<Command> make_puzzle();
std::unique_ptr<Command> make_profile();
std::unique_ptr<Command> make_replay();
std::unique_ptr<Command> make_show();
std::unique_ptr<Command> make_analyse();
std::unique_ptr<Command> make_check();
std::unique_ptr<Command> make_convert();
std::unique_ptr<Command> make_export();
std::unique_ptr<Command> make_stats();
std::unique_ptr<Command> make_turns();
std::unique_ptr<Command> make_perft();
std::unique_ptr<Command> make_ugi();
std::unique_ptr<Command> make_answer();
std::unique_ptr<Command> make_bench();
std::unique_ptr<Command> make_match();

}  // namespace accasta::cli
