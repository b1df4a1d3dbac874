#include <filesystem>
#include <system_error>

#include <accasta/base/folders.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/results.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

#include "commands.hpp"
#include "standard_lines.hpp"

namespace accasta::cli {
namespace {

enum class Player : std::uint8_t { Human, Engine };

struct PlayOptions {
  SourceOptions source;
  ByColor<std::optional<Player>> players;
  ByColor<std::optional<int>> levels;
  std::optional<double> think;
  std::optional<game::TimeControl> time_control;
  DisplayOptions display;
  std::optional<std::uint64_t> seed;
  bool is_rated = false;
};

/// Reports the game that was saved after a given time.
void tell_saved_game(std::filesystem::file_time_type since) {
  const auto folder = table::autosave_folder();
  const auto saved =
      folder ? table::saved_games(*folder, 1).games : std::vector<table::SavedGame>{};
  std::error_code error;
  if (!saved.empty() && std::filesystem::last_write_time(saved.front().file, error) >= since)
    std::cout << "The game is saved. Run accasta without a command to resume it.\n";
}

table::Seat seat_of(const PlayOptions& options, const table::TableOptions& table_options,
                    Variant variant, Color color) {
  // White plays against the engine by default.
  const Player usual = color == Color::White ? Player::Human : Player::Engine;
  if (options.players[color].value_or(usual) == Player::Human) return table::Here();
  if (const auto& level = options.levels[color]) return *engine::Level::from(*level);
  return table::level_for_new_game(table_options, table::autosave_folder(), variant);
}

/// Returns the game up to the place from which to play on. Keeps its result at the end only.
notation::Record record_to_play_on(const PlayOptions& options) {
  GameOfFile read{options.source.place.file, 1, options.source.game(options.seed)};
  notation::ReadGame& game = read.game;
  if (game.error && options.source.place.at.value_or("end") == "end")
    throw CommandError(
        ExitCode::No,
        fmt::format("{}: the game cannot be continued from its end; --at names an earlier place",
                    options.source.place.file));
  if (const auto refusal = analysis_refusal(read)) throw CommandError(*refusal);
  notation::Record record = std::move(game.record);
  // The whole game says if it can continue with its clocks, also from its start.
  if (!table::time_control_of(record)) record.set_tag("TimeControl", "");
  return record.up_to(turns_played(record, options.source.place.at));
}

table::Session make_session(const PlayOptions& options, const table::TableOptions& table_options) {
  notation::Record record = record_to_play_on(options);
  // The game continues after a resignation.
  notation::Record unfinished = record;
  unfinished.result = notation::GameResult::Unfinished;
  table::SessionSetup setup{.game = game::Game(unfinished),
                            .time_control = options.time_control,
                            .swap = options.source.swap(unfinished),
                            .seed = options.seed};
  setup.is_from_record = !options.source.place.file.empty();
  // --clock begins with full clocks.
  if (setup.time_control)
    record.set_tag("TimeControl", "");
  else
    setup.time_control = game::TimeControl::parse(record.tag("TimeControl"));
  setup.source = std::move(record);
  const Variant variant = setup.game.rules().variant;
  for (const Color color : kColors)
    setup.seats[color] = seat_of(options, table_options, variant, color);
  setup.think_time = think_time(options.think);
  setup.is_rated = options.is_rated;
  table::Session session(std::move(setup));
  if (const auto obstacle = session.standing().obstacle; obstacle && options.is_rated)
    throw CommandError(ExitCode::Usage, fmt::format("this game cannot be rated: {}", *obstacle));
  return session;
}

ExitCode run_play(const PlayOptions& options) {
  const settings::ReadPreferences read = options.display.preferences();
  const settings::Preferences& preferences = read.preferences;
  const auto table_options = table::TableOptions::from(preferences);
  table::Session session = make_session(options, table_options);
  if (auto terminal = open_terminal(preferences)) {
    const auto begun = std::filesystem::file_time_type::clock::now();
    screens::Stage stage(*terminal, read.problems);
    screens::play_at_table(stage, std::move(session), table::new_autosave(), table_options);
    terminal.reset();
    tell_saved_game(begun);
    return ExitCode::Done;
  }
  const StandardLines lines(preferences, options.source.records.dialect);
  table::GameAtTable game(std::move(session), table::new_autosave(), table_options,
                          remote::players(table_options), lines.waker());
  line_mode::play_in_lines(game, lines);
  return ExitCode::Done;
}

}  // namespace

void add_play(CommandLine& line) {
  auto [command, options] =
      line.add_command("play", "Plays a game, on the screen or in lines of text", run_play);
  const Option file =
      options->source.place.add_to(command, "A record to continue; - is standard input");
  for (const Color color : kColors) {
    const std::string side = color == Color::White ? "white" : "black";
    command.add_choice("--" + side, options->players[color],
                       {{"human", Player::Human}, {"ai", Player::Engine}},
                       fmt::format("The player of {} (default: {})", name(color),
                                   color == Color::White ? "human" : "ai"));
  }
  for (const Color color : kColors)
    command.add_number(color == Color::White ? "--white-level" : "--black-level",
                       options->levels[color], engine::Level::kWeakest, engine::Level::kStrongest,
                       fmt::format("The strength of {}'s engine (default: --level)", name(color)));
  add_think_to(command, options->think, "The engine's thinking time for a turn, in seconds");
  add_clock_to(command, options->time_control);
  options->source.add_start_to(command, file);
  command
      .add_flag("--rated", options->is_rated,
                "Counts for your rating: no hints and no undo (see accasta profile)")
      .excludes(file);
  options->source.records.add_to(command);
  options->display.add_to(command);
  options->display.add_table_to(command);
  add_seed(command, options->seed,
           "Random seed of the engine's play (default: a new one for each game)");
}

ExitCode ask_and_play(const DisplayOptions& display) {
  const settings::ReadPreferences read = display.preferences();
  const settings::Preferences& preferences = read.preferences;
  if (auto terminal = open_terminal(preferences)) {
    screens::Stage stage(*terminal, read.problems);
    screens::run_start_screen(stage, display.given);
    return ExitCode::Done;
  }
  const StandardLines lines(preferences);
  line_mode::start_in_lines(lines, table::TableOptions::from(preferences), base::state_folder());
  return ExitCode::Done;
}

}  // namespace accasta::cli
