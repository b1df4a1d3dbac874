// The program without a command.

#include <iostream>

#include <accasta/base/folders.hpp>
#include <accasta/base/system.hpp>
#include <accasta/base/version.hpp>
#include <accasta/engine/built_in_weights.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/table_options.hpp>

#include "commands.hpp"
#include "standard_lines.hpp"

namespace accasta::cli {
namespace {

struct Program final : Command {
  Program() : Command({"", "Accasta, Dieter Stein's stacking game, in the terminal"}) {
    add_table_to(*this);
    section("Help");
    add("--version", version, "Shows the version");
    add("--verbose", verbose, "Also the commit, the compiler and the instruction set",
        {.only_with = {"--version"}});
  }
  ExitCode run() const override;

  bool version = false;
  bool verbose = false;
};

std::string version_text(bool is_verbose) {
  std::string text = fmt::format("accasta {}\n", base::version());
  if (!is_verbose) return text;
  text += fmt::format("commit: {}\ncompiler: {}\ninstruction set: {}\n", base::commit(),
                      base::compiler(), base::instruction_set());
  for (const auto& weights : engine::built_in_weights())
    text += fmt::format("{} {}: {}\n", weights.kind, weights.rules, weights.checksum);
  return text;
}

/// Shows the start screen, or asks for the variant and the color in lines of text, and plays.
ExitCode Program::run() const {
  if (version) {
    std::cout << version_text(verbose);
    return ExitCode::Done;
  }
  const settings::ReadPreferences read = preferences_of(*this);
  const settings::Preferences& preferences = read.preferences;
  const bool has_terminal =
      base::is_terminal(base::Stream::Input) && base::is_terminal(base::Stream::Output);
  if (has_terminal && !preferences.is_on("plain") && screens::is_new_player(base::state_folder()))
    std::cerr << "accasta: for screen readers there is a text mode: accasta --plain" << std::endl;
  if (auto terminal = open_terminal(preferences)) {
    screens::Stage stage(*terminal, read.problems);
    if (!screens::run_start_screen(stage, Command::preferences())) return ExitCode::Done;
  }
  const StandardLines lines(preferences);
  line_mode::start_in_lines(lines, table::TableOptions::from(preferences), base::state_folder());
  return ExitCode::Done;
}

}  // namespace

std::unique_ptr<Command> make_program() { return std::make_unique<Program>(); }

}  // namespace accasta::cli
