#include <filesystem>
#include <iostream>
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

struct Play final : Command {
  Play() : Command({"play", "Plays a game, on the screen or in lines of text"}) {
    section("Game");
    for (const Color color : kColors)
      add_choice(option_of(color), players[color],
                 {{"human", Player::Human}, {"ai", Player::Engine}},
                 fmt::format("The player of {}", name(color)),
                 {.otherwise = color == Color::White ? "human" : "ai"});
    for (const Color color : kColors)
      add_number(option_of(color) + "-level", levels[color], engine::Level::kWeakest,
                 engine::Level::kStrongest, fmt::format("The strength of {}'s engine", name(color)),
                 {.otherwise = "--level"});
    add_think_to(*this, think, "The engine's thinking time for a turn, in seconds");
    add_clock_to(*this, time_control);
    source.add_start_to(*this, "FILE");
    add("--rated", is_rated, "Counts for your rating: no hints and no undo (see accasta profile)",
        {.not_with = {"FILE"}});
    source.place.add_to(*this, "A record to continue; - is standard input");
    source.records.add_to(*this);
    add_table_to(*this);
    add_number("--seed", seed, std::uint64_t{0}, kLargestSeed, "Random seed of the engine's play",
               {.value = "N", .otherwise = "a new one for each game"});
  }
  ExitCode run() const override;
  std::optional<std::string> refusal() const override {
    for (const Color color : kColors)
      if (levels[color] && is_human(color))
        return fmt::format("{0}-level needs {0} ai", option_of(color));
    return std::nullopt;
  }

  SourceOptions source;
  ByColor<std::optional<Player>> players;
  ByColor<std::optional<int>> levels;
  std::optional<double> think;
  std::optional<game::TimeControl> time_control;
  std::optional<std::uint64_t> seed;
  bool is_rated = false;

  static std::string option_of(Color color) {
    return color == Color::White ? "--white" : "--black";
  }
  bool is_human(Color color) const {
    // White plays against the engine by default.
    return players[color].value_or(color == Color::White ? Player::Human : Player::Engine) ==
           Player::Human;
  }
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

table::Seat seat_of(const Play& options, const table::TableOptions& table_options, Variant variant,
                    Color color) {
  if (options.is_human(color)) return table::Here();
  if (const auto& level = options.levels[color]) return *engine::Level::from(*level);
  return table::level_for_new_game(table_options, table::autosave_folder(), variant);
}

/// Returns the game up to the place from which to play on. Keeps its result at the end only.
notation::Record record_to_play_on(const Play& options) {
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

table::Session make_session(const Play& options, const table::TableOptions& table_options) {
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

ExitCode Play::run() const {
  const settings::ReadPreferences read = preferences_of(*this);
  const settings::Preferences& preferences = read.preferences;
  const auto table_options = table::TableOptions::from(preferences);
  table::Session session = make_session(*this, table_options);
  if (auto terminal = open_terminal(preferences)) {
    const auto begun = std::filesystem::file_time_type::clock::now();
    screens::Stage stage(*terminal, read.problems);
    screens::play_at_table(stage, std::move(session), table::new_autosave(), table_options);
    terminal.reset();
    tell_saved_game(begun);
    return ExitCode::Done;
  }
  const StandardLines lines(preferences, source.records.dialect);
  table::GameAtTable game(std::move(session), table::new_autosave(), table_options,
                          remote::players(table_options), lines.waker());
  line_mode::play_in_lines(game, lines);
  return ExitCode::Done;
}

}  // namespace

std::unique_ptr<Command> make_play() { return std::make_unique<Play>(); }

}  // namespace accasta::cli
