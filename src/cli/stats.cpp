#include <algorithm>
#include <iostream>

#include <accasta/formats/json.hpp>
#include <accasta/formats/statistics.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

using formats::Json;
using formats::Results;
using notation::GameResult;

struct Stats final : Command {
  Stats()
      : Command(
            {"stats", "Counts the games of files, or the turns that were played in a position"}) {
    add("FILE", files, "Records; - is standard input", {.is_file = true, .is_required = true});
    add("--position", position,
        "Every turn that was played in this position, with the number of games and their results");
    add("--json", json, "One JSON object, or one for each turn of the position");
    records.add_to(*this);
  }
  ExitCode run() const override;

  std::vector<std::string> files;
  std::optional<std::string> position;
  bool json = false;
  RecordOptions records;
};

/// Returns "Ann: 20 games, +12 =3 -5, 67.5 %" from the side of a color. Unfinished games come last.
std::string results_line(std::string_view about, const Results& results, Color color) {
  auto wins = results.of(GameResult::WhiteWins);
  auto losses = results.of(GameResult::BlackWins);
  if (color == Color::Black) std::swap(wins, losses);
  std::string text =
      fmt::format("{}: {}, +{} ={} -{}", about, base::counted(results.games(), "game"), wins,
                  results.of(GameResult::Draw), losses);
  if (const auto score = results.score(color)) text += fmt::format(", {:.1f} %", 100 * *score);
  if (const auto unfinished = results.of(GameResult::Unfinished))
    text += fmt::format(", {} unfinished", unfinished);
  return text + '\n';
}

/// Returns the same as data, from White's side.
Json to_json(const Results& results) {
  return {{"games", results.games()},
          {"white_wins", results.of(GameResult::WhiteWins)},
          {"draws", results.of(GameResult::Draw)},
          {"black_wins", results.of(GameResult::BlackWins)},
          {"white_score", results.score(Color::White)}};
}

Json to_json(const formats::Statistics& statistics) {
  Json json = to_json(statistics.results);
  for (const auto& [variant, results] : statistics.variants) {
    Json figures = to_json(results);
    figures["rules"] = variant;
    json["variants"].push_back(std::move(figures));
  }
  Json& players = json["players"] = Json::Array{};
  for (const auto& [folded, player] : statistics.players)
    players.push_back({{"name", player.name},
                       {"as_white", to_json(player.results.white)},
                       {"as_black", to_json(player.results.black)}});
  Json& endings = json["ended_by"] = Json::Object{};
  for (const auto& [ending, count] : statistics.endings) endings[ending] = count;
  json["turn_count"] = statistics.turns;
  json["shortest"] = statistics.shortest;
  json["longest"] = statistics.longest;
  for (const formats::Advantage& each : statistics.advantages)
    json["advantages"].push_back(
        {{"advantage", each.name}, {"games", each.games}, {"wins", each.won}});
  Json& cells = json["castle_cells"] = Json::Object{};
  for (const auto& [cell, count] : statistics.castle_cells) cells[cell.name()] = count;
  json["won_by_release"] = statistics.won_by_release;
  return json;
}

std::string to_lines(const formats::Statistics& statistics) {
  std::string text;
  const auto add = [&text](std::string_view about, const Results& results, Color side) {
    if (results.games() > 0) text += results_line(about, results, side);
  };
  add("White", statistics.results, Color::White);
  for (const auto& [variant, results] : statistics.variants)
    add("White in " + variant, results, Color::White);
  for (const auto& [folded, player] : statistics.players)
    for (const Color color : kColors)
      add(fmt::format("{} with {}", notation::shown_player(player.name), name(color)),
          player.results[color], color);
  for (const auto& [ending, count] : statistics.endings)
    text += fmt::format("ended by {}: {}\n", ending, count);
  text += fmt::format(
      "turns of both players in a game: {:.1f} on average, from {} to {}\n",
      static_cast<double>(statistics.turns) / static_cast<double>(statistics.results.games()),
      statistics.shortest, statistics.longest);
  for (const formats::Advantage& each : statistics.advantages)
    if (each.games > 0)
      text +=
          fmt::format("{}: won {} of {}\n", each.name, each.won, base::counted(each.games, "game"));
  if (!statistics.castle_cells.empty()) {
    text += "stacks of winners in the enemy castle, as cells of White's, a4 as a1:";
    for (const auto& [cell, count] : statistics.castle_cells)
      text += fmt::format(" {} {}", cell.name(), count);
    text += fmt::format("\nwon by a release: {}\n", statistics.won_by_release);
  }
  return text;
}

std::string to_json_lines(const std::vector<formats::PlayedTurn>& turns, const Position& position) {
  std::string text;
  for (const formats::PlayedTurn& each : turns) {
    Json json = to_json(each.results);
    json["played"] = notation::write_turn(each.turn, position);
    text += formats::dump(json);
  }
  return text;
}

/// Returns a table of turns, with the points of the player to move.
std::string to_table(const std::vector<formats::PlayedTurn>& turns, const Position& position) {
  const Color mover = position.side_to_move();
  std::vector<std::string> names{"turn"};
  for (const formats::PlayedTurn& each : turns)
    names.push_back(notation::write_turn(each.turn, position));
  const auto width = std::ranges::max(names, {}, &std::string::size).size();
  constexpr std::string_view kRow = "{:{}}  {:>6}  {:>6}  {:>6}  {:>6}  {:>7}\n";
  std::string text = fmt::format(kRow, names.front(), width, "games", "won", "drawn", "lost",
                                 fmt::format("{} %", name(mover)));
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const Results& results = turns[i].results;
    const auto score = results.score(mover);
    auto won = results.of(GameResult::WhiteWins);
    auto lost = results.of(GameResult::BlackWins);
    if (mover == Color::Black) std::swap(won, lost);
    text +=
        fmt::format(kRow, names[i + 1], width, results.games(), won, results.of(GameResult::Draw),
                    lost, score ? fmt::format("{:.1f}", 100 * *score) : "-");
  }
  return text;
}

/// Reports the turns that were played in a position. Returns No if there are none.
ExitCode tell_turns(const formats::PlayedTurns& played, const Position& position,
                    const Stats& options) {
  const auto turns = played.at(position);
  if (turns.empty()) {
    std::cerr << "accasta: no turn was played in this position\n";
    return ExitCode::No;
  }
  if (options.json) {
    std::cout << to_json_lines(turns, position);
    return ExitCode::Done;
  }
  const std::string& first = options.files.front();
  std::cout << fmt::format("Turns of {} in the games of {}:\n", name(position.side_to_move()),
                           options.files.size() > 1 ? base::counted(options.files.size(), "file")
                           : first == "-"           ? "standard input"
                                                    : first)
            << to_table(turns, position);
  return ExitCode::Done;
}

ExitCode Stats::run() const {
  std::optional<Position> wanted;
  if (position) wanted = given_position(*position, "--position", records.rules);
  formats::Games games(files, records);
  formats::Statistics statistics;
  formats::PlayedTurns played(wanted);
  const ExitCode code =
      for_each_game(games, {}, [&](const GameOfFile& read) -> Result<void, CommandFault> {
        if (wanted)
          played.add(read.game.record);
        else
          statistics.add(read.game.record);
        return {};
      }).code;
  if (wanted) return std::max(code, tell_turns(played, *wanted, *this));
  if (statistics.results.games() == 0) return std::max(code, ExitCode::No);
  std::cout << (json ? formats::dump(to_json(statistics)) : to_lines(statistics));
  return code;
}

}  // namespace

std::unique_ptr<Command> make_stats() { return std::make_unique<Stats>(); }

}  // namespace accasta::cli
