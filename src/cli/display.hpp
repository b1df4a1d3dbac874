#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <accasta/settings/config.hpp>
#include <accasta/tui/terminal.hpp>

#include "command.hpp"

namespace accasta::cli {

/// Adds the preferences of a screen: `--theme`, `--color`, `--ascii`, `--plain` and more.
void add_display_to(Command& command);
/// Adds those of a screen with a table: also `--level`, `--confirm` and others, and those of the
/// engine's thinking.
void add_table_to(Command& command);
/// Adds those of the analysis board: `--threads`, `--hash`, `--lines`.
void add_analysis_board_to(Command& command);
/// Returns the effective preferences: a flag of the command overrides the environment, which
/// overrides the configuration file. Reports errors in the environment, the file and the theme on
/// standard error. A screen hides them there, so callers also give them to its Stage.
settings::ReadPreferences preferences_of(const Command& command);

/// Throws CommandError (Usage) if a hash table of this size in MiB is too large for this machine.
void check_hash(std::size_t mebibytes);

/// Returns the characters for plain text: those of the locale, or ASCII.
tui::Glyphs text_glyphs(const settings::Preferences& preferences);

/// Returns true if standard output supports 256 colors and they are wanted. Plain lines have none.
bool is_output_colored(const settings::Preferences& preferences);

/// Opens the screen. Returns null if lines of text are to be used: they were requested, or there is
/// no usable screen. In the latter case standard error says why, if a person is there to read it.
std::unique_ptr<tui::Terminal> open_terminal(const settings::Preferences& preferences);

/// Writes notices about unreadable input to standard error: the first 20 and the number of others.
void report_notices(const std::vector<std::string>& notices);

}  // namespace accasta::cli
