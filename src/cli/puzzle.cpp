#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/base/system.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/distinct_puzzles.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/exercises/grade.hpp>
#include <accasta/exercises/puzzle_finder.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/profile/profile.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/table_options.hpp>

#include "commands.hpp"
#include "output.hpp"
#include "standard_lines.hpp"

namespace accasta::cli {
namespace {

struct Puzzle final : Command {
  Puzzle() : Command({"puzzle", "Presents puzzles: find the turn that wins, or saves"}) {
    section("Selecting");
    add_choice("--kind", kind, "The task", {.otherwise = "all"});
    add_number("--difficulty", difficulty, exercises::Puzzle::kEasiest, exercises::Puzzle::kHardest,
               "The difficulty", {.otherwise = "suits your rating"});
    add("--json", json, "Lists the puzzles: one JSON object for each", {.not_with = {"--make"}});
    section("Writing");
    add("--make", make, "Finds puzzles in the games of a record, instead of asking them",
        {.value = "FILE", .is_file = true});
    output.add_to(*this,
                  "A file to write them to; a file in your own puzzle folder is read from then on",
                  {.only_with = {"--make"}});
    add_number("--most", most, 1, kMostGames, "The largest number of puzzles",
               {.only_with = {"--make"}});
    add("--other-turns", other_turns,
        "Also looks for wins in one and threats after other turns of the opponent than in the game",
        {.only_with = {"--make"}});
    records.add_dialect_to(*this, {.not_with = {"--json"}});
    add_choice("--rules", records.rules.preset, rules_presets(),
               "The variant, or the rules of a year");
    add_rule_changes_to(*this, records.rules, {.only_with = {"--make"}});
    add_display_to(*this);
  }
  ExitCode run() const override;

  std::string make;
  Output output;
  std::optional<int> most;
  bool other_turns = false;
  bool json = false;
  std::optional<exercises::PuzzleKind> kind;
  std::optional<int> difficulty;
  RecordOptions records;
};

// --- puzzles out of games

/// Finds puzzles in games. On a signal it first writes those found so far and then throws
/// base::Interrupted. Returns No if there are none, or if a game is wrong.
ExitCode make_puzzles(const Puzzle& options) {
  options.output.check_is_not(options.make);
  options.output.check_can_write();
  const base::EndingSignals signals;
  formats::Games games({options.make}, options.records, std::nullopt, signals.stop());
  exercises::FinderOptions wanted;
  if (options.kind) wanted.kinds = {*options.kind};
  wanted.with_other_turns = options.other_turns;
  exercises::PuzzleFinder finder(std::move(wanted));
  exercises::DistinctPuzzles distinct;
  engine::Engine engine({.hash_mebibytes = 16});
  std::string text;
  int count = 0;
  const auto is_full = [&] { return options.most && count >= *options.most; };
  // Skips puzzles that are similar to another or do not have the wanted difficulty.
  const auto add = [&](exercises::Puzzle puzzle, const std::string& source) {
    if (is_full() || !distinct.add(puzzle)) return;
    puzzle.difficulty = exercises::difficulty_of(
        exercises::measured_rating(puzzle, engine, exercises::kSeedsOfOwn));
    if (options.difficulty && puzzle.difficulty != *options.difficulty) return;
    text += notation::write_record(exercises::to_record(puzzle, source)) + '\n';
    ++count;
  };
  base::ProgressLine progress;
  const auto take = [&](const GameOfFile& read) -> Result<void, CommandFault> {
    if (const auto refusal = analysis_refusal(read)) return *refusal;
    progress.show(fmt::format("game {}: {} puzzles so far", read.number, count));
    const std::string source = fmt::format("{}, game {}", read.file, read.number);
    for (auto& puzzle : finder.find(read.game.record.positions(), signals.stop()))
      add(std::move(puzzle), source);
    return {};
  };
  const auto [code, number] =
      for_each_game(games,
                    {.has_enough = [&] { return is_full() || signals.stop().stop_requested(); },
                     .progress = &progress},
                    take);
  progress.clear();
  if (count > 0) options.output.write(text);
  // A file that cannot be read has no games to speak of.
  if (number > 0 || code == ExitCode::Done)
    std::cerr << fmt::format("accasta: {} out of {}\n", base::counted(count, "puzzle"),
                             base::counted(number, "game"));
  signals.rethrow();
  return std::max(code, count == 0 ? ExitCode::No : ExitCode::Done);
}

// --- puzzles to solve

/// Writes puzzles to standard output, one JSON object each.
void list_puzzles(const std::vector<exercises::Exercise>& puzzles,
                  const exercises::PuzzleFilter& filter) {
  for (const exercises::Exercise& exercise : puzzles) {
    if (!passes(exercise, filter)) continue;
    const exercises::Puzzle& puzzle = *exercise.puzzle();
    const Position last = exercise.record().position_after(puzzle.solution.size() - 1);
    std::vector<std::string> alternatives;
    for (const Turn& turn : puzzle.also_right)
      alternatives.push_back(notation::write_turn(turn, last));
    formats::Json json{{"id", puzzle.id},
                       {"rules", notation::to_text(puzzle.position.rules())},
                       {"kind", name(puzzle.kind)},
                       {"difficulty", puzzle.difficulty},
                       {"rating", nullptr},
                       {"position", notation::to_text(puzzle.position)},
                       {"solution", notation::written_turns(puzzle.solution, puzzle.position)},
                       {"alternatives", alternatives}};
    if (puzzle.rating) json["rating"] = *puzzle.rating;
    std::cout << formats::dump(json);
  }
}

ExitCode solve(exercises::Puzzles all, const exercises::PuzzleFilter& filter,
               const Puzzle& options) {
  const settings::ReadPreferences read = preferences_of(options);
  const settings::Preferences& preferences = read.preferences;
  auto terminal = open_terminal(preferences);
  auto training =
      exercises::Training::puzzles(std::move(all.puzzles), base::state_folder(), filter);
  if (!training) throw CommandError(ExitCode::No, "there are no such puzzles");
  if (terminal) {
    std::vector<std::string> notices = read.problems;
    notices.insert(notices.end(), all.notices.begin(), all.notices.end());
    screens::Stage stage(*terminal, notices);
    screens::do_exercises(stage, *training, table::TableOptions::from(preferences));
    return ExitCode::Done;
  }
  const StandardLines lines(preferences, options.records.dialect);
  // Its thread may wake the lines, so it ends before them.
  const auto ends_first = std::move(training);
  line_mode::train_in_lines(*ends_first, lines);
  return ExitCode::Done;
}

ExitCode Puzzle::run() const {
  if (!make.empty()) return make_puzzles(*this);
  exercises::Puzzles all = exercises::puzzles(base::data_folder());
  report_notices(all.notices);
  const auto& preset = records.rules.preset;
  exercises::PuzzleFilter filter{.kind = kind, .difficulty = difficulty};
  const auto has_puzzle = [&all](const exercises::PuzzleFilter& which) {
    return std::ranges::any_of(all.puzzles,
                               [&](const auto& puzzle) { return passes(puzzle, which); });
  };
  // The preset of a variant names all puzzles of the variant, any other only those under its rules.
  if (preset) {
    filter.variant = preset->variant;
    if (*preset != Rules::preset(preset->variant)) filter.rules = *preset;
  } else if (!json) {
    // Nobody asked for a variant, so the other one is better than none.
    auto usual = filter;
    usual.variant = profile::last_variant(base::state_folder());
    if (has_puzzle(usual)) filter = usual;
  }
  if (!json) return solve(std::move(all), filter, *this);
  list_puzzles(all.puzzles, filter);
  return has_puzzle(filter) ? ExitCode::Done : ExitCode::No;
}

}  // namespace

std::unique_ptr<Command> make_puzzle() { return std::make_unique<Puzzle>(); }

}  // namespace accasta::cli
