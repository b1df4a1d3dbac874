#include "options.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <span>
#include <tuple>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/base/ordered_parallel_map.hpp>
#include <accasta/base/system.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/table/act.hpp>
#include <accasta/table/even_start.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::cli {

std::vector<std::pair<std::string, Rules>> rules_presets() {
  std::vector<std::pair<std::string, Rules>> presets;
  for (const RulesPreset& each : kRulesPresets) presets.emplace_back(each.name, each.rules);
  return presets;
}

void add_rules_to(Arguments arguments, RulesChoice& choice) {
  arguments.add_choice("--rules", choice.preset, rules_presets(),
                       "The variant, or the rules of a year (default: what the pieces say, else "
                       "standard)");
  arguments.add_choice("--win", choice.win, "When three stacks in the enemy castle win");
  arguments.add_choice("--castle-release", choice.castle_release,
                       "May you release a piece of the opponent in your own castle?");
  arguments.add_choice("--repetition", choice.repetition,
                       "Is the third occurrence of a position a draw?");
}

Result<Position, notation::TextError> read_position(const std::string& text,
                                                    const RulesChoice& choice) {
  const auto setup = notation::parse_setup(text);
  if (!setup) return setup.error();
  const Variant variant = notation::variant_of(*setup).value_or(Variant::Standard);
  return notation::parse_position(text, choice.over(Rules::preset(variant)));
}

Position given_position(const std::string& text, std::string_view option,
                        const RulesChoice& choice) {
  const auto position = read_position(text, choice);
  if (!position)
    throw CommandError(ExitCode::Usage,
                       fmt::format("{}, column {}: {}", option, position.error().column,
                                   position.error().message));
  return *position;
}

void add_think_to(Arguments arguments, std::optional<double>& seconds,
                  const std::string& description) {
  arguments.add_number("--think", seconds, 0.01, 86400.0, description).value_name("SECONDS");
}

std::optional<std::chrono::milliseconds> think_time(std::optional<double> seconds) {
  if (!seconds) return std::nullopt;
  return std::chrono::milliseconds(std::llround(*seconds * 1000));
}

void add_clock_to(Arguments arguments, std::optional<game::TimeControl>& control) {
  arguments
      .add_parsed(
          "--clock", control,
          [](const std::string& text) -> Result<game::TimeControl, std::string> {
            if (const auto read = game::TimeControl::parse_typed(text)) return *read;
            return "'" + text + "' is not a time; examples: 10m, 90s, 10m+5s";
          },
          "Time for each player, and the increment for each turn, as in 10m+5s or 10+5")
      .value_name("TIME");
}

void add_threads_to(Arguments arguments, int& threads, const std::string& description,
                    const std::string& name) {
  arguments.add_number(name, threads, 0, base::kMostThreads,
                       description + "; 0: all of the machine");
}

int thread_count(int threads) { return table::TableOptions{.threads = threads}.threads_to_use(); }

void RecordOptions::add_dialect_to(Arguments arguments) {
  arguments.add_choice("--dialect", dialect,
                       "The dialect of the turns that are read (default: detected)");
}

CommandFault GameOfFile::fault(std::string_view reason, ExitCode code) const {
  return {code, fmt::format("{}:{}: {}", file, game.first_line, reason)};
}

std::optional<CommandFault> analysis_refusal(const GameOfFile& read) {
  const auto refusal = table::refusal(table::Act::Analyze, read.game.record);
  if (!refusal) return std::nullopt;
  return read.fault(fmt::format("the game is in progress: {}", *refusal));
}

Result<std::string, CommandFault> text_for_file(const GameOfFile& read,
                                                const notation::Record& record,
                                                std::optional<notation::Dialect> dialect) {
  auto text = notation::write_for_file(record, dialect);
  if (!text) return read.fault(text.error().reason);
  return *std::move(text);
}

void report_notices(const std::string& file, const notation::ReadGame& game) {
  for (const std::string& notice : game.notices)
    std::cerr << fmt::format("accasta: {}:{}: {}\n", file, game.first_line, notice);
}

void report_on_standard_error(const std::string& file, const notation::ReadGame& game) {
  report_notices(file, game);
  if (game.error) std::cerr << "accasta: " << formats::located(file, *game.error) << '\n';
}

GamesRead for_each_game(formats::Games& games, const ReadingPolicy& policy,
                        const std::function<Result<void, CommandFault>(const GameOfFile&)>& take) {
  GamesRead all;
  const auto clear_progress = [&] {
    if (policy.progress != nullptr) policy.progress->clear();
  };
  const auto report = [&](const CommandFault& fault) {
    if (policy.is_strict) throw CommandError(fault);
    clear_progress();
    std::cerr << fmt::format("accasta: {}\n", fault.message);
    all.code = std::max(all.code, fault.code);
  };
  const auto is_done = [&] { return policy.has_enough && policy.has_enough(); };
  const auto next = [&]() -> std::optional<Result<formats::UnreadGame, formats::InputFault>> {
    if (is_done()) return std::nullopt;
    auto unread = games.next();
    // A stop may have truncated it.
    return is_done() ? std::nullopt : std::move(unread);
  };
  const auto read = [](const Result<formats::UnreadGame, formats::InputFault>& unread)
      -> Result<GameOfFile, formats::InputFault> {
    if (!unread) return unread.error();
    return GameOfFile{unread->file, unread->number, unread->read()};
  };
  base::ordered_parallel_map(
      policy.threads, next, [&] { return read; },
      [&](const Result<GameOfFile, formats::InputFault>& found) {
        if (!found) {
          if (found.error().kind != formats::InputFault::Kind::NoGame || !policy.take_empty)
            return report(fault_of(found.error()));
          all.code = std::max(all.code, ExitCode::No);
          return policy.take_empty(found.error());
        }
        const auto& [file, number, game] = *found;
        all.last_number = number;
        if (game.error) all.code = std::max(all.code, ExitCode::No);
        if (!policy.takes_wrong_games) {
          clear_progress();
          report_notices(file, game);
          if (game.error) return report({ExitCode::No, formats::located(file, *game.error)});
        }
        if (const auto taken = take(*found); !taken) report(taken.error());
      });
  return all;
}

Option add_game_to(Arguments arguments, std::optional<int>& game) {
  return arguments.add_number("--game", game, 1, kMostGames,
                              "Only this game of the file, from 1 (default: all)");
}

Option add_place_to(Arguments arguments, std::optional<std::string>& at) {
  return arguments
      .add("--at", at,
           "The place in the game: after White's or Black's turn, as in 12w and 12b, or start or "
           "end")
      .value_name("PLACE");
}

Option PlaceOptions::add_to(Arguments arguments, const std::string& about_file, bool is_required) {
  Option argument = arguments.add("FILE", file, about_file).file();
  Option number =
      arguments.add_number("--game", game, 1, kMostGames, "Which game of the file, from 1");
  Option place = add_place_to(arguments, at);
  if (is_required) return argument.required();
  number.needs(argument);
  place.needs(argument);
  return argument;
}

Result<std::size_t, std::string> turns_before(const notation::Record& record,
                                              const std::optional<std::string>& at) {
  return notation::parse_ply(at.value_or("end"), record.start, record.turns.size());
}

std::size_t turns_played(const notation::Record& record, const std::optional<std::string>& at) {
  const auto turns = turns_before(record, at);
  if (!turns) throw CommandError(ExitCode::Usage, fmt::format("--at {}: {}", *at, turns.error()));
  return *turns;
}

void check_place(const std::string& at) {
  // No number of a turn is too large for this line.
  constexpr auto kTurns = std::size_t{1} << 40;
  const auto made = notation::parse_ply(at, Position::start(Rules::standard()), kTurns);
  if (!made) throw CommandError(ExitCode::Usage, fmt::format("--at {}: {}", at, made.error()));
}

Option SourceOptions::add_to(Arguments arguments, const std::string& about_file) {
  const Option file = place.add_to(arguments, about_file);
  add_position_to(arguments).excludes(file);
  records.add_to(arguments);
  return file;
}

Option SourceOptions::add_position_to(Arguments arguments) {
  return arguments.add("--position", position,
                       "A position, as 'ROWS SIDE [TURN]' (default: the start)");
}

void SourceOptions::add_start_to(Arguments arguments, std::optional<Option> file) {
  Option given = add_position_to(arguments);
  Option even = arguments.add_flag(
      "--even", is_even, "Begins after a first turn of White that gives nobody an advantage");
  even.excludes(given);
  Option swap = arguments.add_flag(
      "--swap", has_swap,
      "Black may answer White's first turn by changing sides; for strong players");
  swap.excludes(even);
  if (!file) return;
  for (Option* const option : {&given, &even, &swap}) option->excludes(*file);
}

notation::Swap SourceOptions::swap(const notation::Record& record) const {
  if (!has_swap) return notation::swap_of(record);
  if (game::Game(record).start().side_to_move() == Color::White) return notation::Swap::Allowed;
  throw CommandError(ExitCode::Usage, "--swap: White does not begin in this position");
}

notation::ReadGame SourceOptions::game(std::optional<std::uint64_t> seed) const {
  if (place.file.empty()) {
    notation::ReadGame game;
    game.record.start = position ? given_position(*position, "--position", records.rules)
                                 : Position::start(records.rules.over(Rules::standard()));
    game.record.rules = game.record.start.rules();
    if (is_even)
      game.record.start =
          table::even_start(game.record.rules, seed.value_or(std::random_device()()));
    return game;
  }
  auto game = value_or_throw(formats::numbered_game(place.file, place.game.value_or(1), records));
  report_on_standard_error(place.file, game);
  return game;
}

Position SourceOptions::position_in(const notation::ReadGame& game) const {
  if (game.error && place.at.value_or("end") == "end")
    throw CommandError(ExitCode::No, place.file +
                                         ": the game is wrong before its end; --at names an "
                                         "earlier place");
  return game.record.position_after(turns_played(game.record, place.at));
}

void DisplayOptions::add_to(Arguments arguments) {
  add(arguments, {"theme", "color", "colors", "ascii", "board", "tiles", "pieces", "flip",
                  "clipboard", "plain"});
}

void DisplayOptions::add_unlisted_to(Arguments arguments) {
  for (const std::string_view name : {"ascii", "color", "plain"})
    if (!arguments.has(fmt::format("--{}", name))) add(arguments, name).unlisted();
}

void DisplayOptions::add_table_to(Arguments arguments) {
  add(arguments, {"level", "confirm", "warnings", "tutor", "thoughts", "animation", "bell"});
  add_analysis_to(arguments);
}

void DisplayOptions::add_analysis_to(Arguments arguments) {
  add(arguments, {"threads", "hash", "lines"});
}

void DisplayOptions::add_text_to(Arguments arguments) { add(arguments, {"ascii", "plain"}); }

void DisplayOptions::add_picture_to(Arguments arguments) {
  add(arguments, {"ascii", "color", "plain", "theme", "tiles"});
}

void DisplayOptions::add(Arguments arguments, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) add(arguments, name);
}

Option DisplayOptions::add(Arguments arguments, std::string_view name) {
  const settings::PreferenceInfo& info = *settings::find_preference(name);
  const std::string description =
      fmt::format("{} (default: {})", info.description, info.default_value);
  const auto set = [this, &info](const std::string& value) { return given.set(info.name, value); };
  if (info.is_switch())
    return arguments.add_switch(
        info.name, [set](bool on) { std::ignore = set(on ? "yes" : "no"); }, description);
  return arguments.add_read(fmt::format("--{}", info.name), set, description)
      .value_name(info.choices(), {info.values.begin(), info.values.end()});
}

settings::ReadPreferences DisplayOptions::preferences() const {
  settings::ReadPreferences read = settings::load_preferences(given);
  report_notices(read.problems);
  // The default fits on every machine.
  if (read.preferences.is_set("hash"))
    check_hash(static_cast<std::size_t>(read.preferences.number("hash")));
  return read;
}

void check_hash(std::size_t mebibytes) {
  const auto most = base::largest_hash_mebibytes();
  if (mebibytes > most)
    throw CommandError(ExitCode::Usage,
                       fmt::format("hash {} is too large: at most {} MiB, three quarters of the "
                                   "free memory",
                                   mebibytes, most));
}

tui::Glyphs text_glyphs(const settings::Preferences& preferences) {
  return base::locale_is_utf8() && !preferences.is_on("ascii") ? tui::Glyphs::Unicode
                                                               : tui::Glyphs::Ascii;
}

bool is_output_colored(const settings::Preferences& preferences) {
  if (const auto color = preferences.value("color"); color != "auto") return color == "always";
  if (preferences.is_on("plain")) return false;
  const auto variable = [](const char* name) {
    const char* const value = std::getenv(name);
    return std::string_view(value == nullptr ? "" : value);
  };
  const bool has_colors = !variable("COLORTERM").empty() || variable("TERM").ends_with("256color");
  return base::is_terminal(base::Stream::Output) && has_colors && preferences.max_colors() == 256;
}

std::unique_ptr<tui::Terminal> open_terminal(const settings::Preferences& preferences) {
  if (preferences.is_on("plain")) return nullptr;
  auto terminal = tui::Terminal::open(preferences);
  if (terminal) return *std::move(terminal);
  if (base::is_terminal(base::Stream::Input) && base::is_terminal(base::Stream::Output))
    std::cerr << "accasta: " << terminal.error() << "; playing in lines of text\n";
  return nullptr;
}

void report_notices(const std::vector<std::string>& notices) {
  constexpr std::size_t kMost = 20;
  for (const std::string& notice : std::span(notices).first(std::min(kMost, notices.size())))
    std::cerr << "accasta: " << notice << '\n';
  if (notices.size() > kMost)
    std::cerr << fmt::format("accasta: {} more are not shown\n", notices.size() - kMost);
}

}  // namespace accasta::cli
