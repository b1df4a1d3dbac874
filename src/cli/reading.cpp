#include "reading.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
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
namespace {

void add_position_to(Command& command, std::optional<std::string>& position,
                     const std::string& existing) {
  command.add("--position", position, "A position, as 'ROWS SIDE [TURN]'",
              {.otherwise = "the start", .not_with = {existing}});
}

}  // namespace

std::vector<std::pair<std::string, Rules>> rules_presets() {
  std::vector<std::pair<std::string, Rules>> presets;
  for (const RulesPreset& each : kRulesPresets) presets.emplace_back(each.name, each.rules);
  return presets;
}

void add_rules_to(Command& command, RulesChoice& choice, const Option& facts) {
  command.section("Reading");
  Option preset = facts;
  preset.otherwise = "what the pieces say, else standard";
  command.add_choice("--rules", choice.preset, rules_presets(),
                     "The variant, or the rules of a year", preset);
  add_rule_changes_to(command, choice, facts);
}

void add_rule_changes_to(Command& command, RulesChoice& choice, const Option& facts) {
  command.add_choice("--win", choice.win, "When three stacks in the enemy castle win", facts);
  command.add_choice("--castle-release", choice.castle_release,
                     "May you release a piece of the opponent in your own castle?", facts);
  command.add_choice("--repetition", choice.repetition,
                     "Is the third occurrence of a position a draw?", facts);
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

void RecordOptions::add_dialect_to(Command& command, const Option& facts) {
  command.section("Reading");
  Option option = facts;
  option.otherwise = "detected";
  command.add_choice("--dialect", dialect, "The dialect of the turns that are read", option);
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
                                                notation::Dialect dialect) {
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

void add_game_to(Command& command, std::optional<int>& game, Option facts) {
  command.section("Reading");
  command.add_number("--game", game, 1, kMostGames, "Which game of the file, from 1",
                     std::move(facts));
}

void add_place_to(Command& command, std::optional<std::string>& at, Option facts) {
  facts.value = "PLACE";
  command.add("--at", at,
              "The place in the game: after White's or Black's turn, as in 12w and 12b, or start "
              "or end",
              std::move(facts));
}

void PlaceOptions::add_to(Command& command, const std::string& about_file,
                          const std::string& usual_game) {
  command.add("FILE", file, about_file, {.is_file = true});
  add_game_to(command, game, {.otherwise = usual_game, .only_with = {"FILE"}});
  add_place_to(command, at, {.only_with = {"FILE"}});
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

void SourceOptions::add_to(Command& command, const std::string& about_file,
                           const std::string& usual_game) {
  place.add_to(command, about_file, usual_game);
  add_position_to(command, position, "FILE");
  records.add_to(command, {.only_with = {"FILE"}});
}

void SourceOptions::add_start_to(Command& command, const std::string& existing) {
  command.section("Game");
  add_position_to(command, position, existing);
  command.add("--even", is_even,
              "Begins after a first turn of White that gives nobody an advantage",
              {.not_with = {existing, "--position"}});
  command.add("--swap", has_swap,
              "Black may answer White's first turn by changing sides; for strong players",
              {.not_with = {existing, "--even"}});
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

}  // namespace accasta::cli
