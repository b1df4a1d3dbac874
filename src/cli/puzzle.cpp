#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/line_mode/word_wrap.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/table_options.hpp>

#include "commands.hpp"
#include "make_puzzles.hpp"
#include "options.hpp"

namespace accasta::cli {
namespace {

struct PuzzleOptions {
  std::string make;
  std::string output;
  std::optional<int> most;
  bool other_turns = false;
  bool json = false;
  std::optional<exercises::PuzzleKind> kind;
  std::optional<int> difficulty;
  RecordOptions records;
  DisplayOptions display;
};

ExitCode solve(std::vector<exercises::Exercise> puzzles, const PuzzleOptions& options) {
  const settings::Preferences preferences = options.display.preferences();
  auto terminal = open_terminal(preferences);
  auto training = exercises::Training::puzzles(std::move(puzzles), base::state_folder());
  if (!training) throw Failure(ExitCode::No, "there are no such puzzles");
  if (terminal) {
    screens::do_exercises(*terminal, *std::move(training), table::TableOptions::from(preferences));
    return ExitCode::Done;
  }
  const line_mode::WordWrap wrap(std::cout, line_mode::columns_of_standard_output);
  line_mode::train_in_lines(*training, {std::cin, std::cout, text_glyphs(preferences),
                                        options.records.dialect, line_mode::typed_line_waits()});
  return ExitCode::Done;
}

ExitCode run_puzzle(const PuzzleOptions& options) {
  if (!options.make.empty())
    return make_puzzles({.file = options.make,
                         .output = options.output,
                         .kind = options.kind,
                         .difficulty = options.difficulty,
                         .most = options.most,
                         .other_turns = options.other_turns,
                         .reading = options.records.reading()});
  const exercises::Puzzles all = exercises::puzzles(base::data_folder());
  report_notices(all.notices);
  auto puzzles = exercises::filtered(all.puzzles, {.variant = options.records.rules.preset,
                                                   .kind = options.kind,
                                                   .difficulty = options.difficulty});
  if (!options.json) return solve(std::move(puzzles), options);
  list_puzzles(puzzles);
  return puzzles.empty() ? ExitCode::No : ExitCode::Done;
}

}  // namespace

void add_puzzle(CommandLine& line) {
  auto [command, options] =
      line.add_command("puzzle", "Puzzles: find the turn that wins, or saves", run_puzzle);
  command.add_choice("--kind", options->kind, "The task (default: all)");
  command.add_number("--difficulty", options->difficulty, exercises::Puzzle::kEasiest,
                     exercises::Puzzle::kHardest, "The difficulty (default: rises as you solve)");
  Option make = command.add("--make", options->make,
                            "Takes puzzles out of the games of a record, instead of asking them");
  make.file();
  command
      .add("-o,--output", options->output,
           "A file to write them to; one in the folder for own puzzles is read from then on")
      .file("OUT")
      .needs(make);
  command.add_number("--most", options->most, 1, kMostGames, "The number of puzzles at most")
      .needs(make);
  command
      .add_flag("--other-turns", options->other_turns,
                "Also looks for wins in one and threats where the enemy makes another turn than in "
                "the game")
      .needs(make);
  command.add_flag("--json", options->json, "Lists the puzzles: one JSON object for each")
      .excludes(make);
  options->records.rules.add_to(command);
  options->records.add_dialect_to(command);
  options->display.add_to(command);
}

}  // namespace accasta::cli
