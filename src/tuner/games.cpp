#include "games.hpp"

#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

#include <accasta/rules/repetition.hpp>

namespace accasta::tuner {

std::optional<Color> play_game(
    const Position& start,
    const std::function<Decision(const Position&, std::span<const std::uint64_t>)>& decide) {
  std::vector<Position> game{start};
  std::vector<std::uint64_t> keys;
  for (int i = 0; i < kMostTurns; ++i) {
    const Position& position = game.back();
    if (const auto outcome = position.outcome()) return outcome->winner;
    if (occurrences_of_last(game) >= kOccurrencesToDraw) return std::nullopt;
    const Decision decision = decide(position, keys);
    if (const auto* const won = std::get_if<Color>(&decision)) return *won;
    keys.push_back(position.key());
    game.push_back(position.after(std::get<Turn>(decision)));
  }
  return std::nullopt;
}

std::vector<notation::ReadGame> games_in(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<notation::ReadGame> games;
  notation::RecordReader reader(file);
  while (auto game = reader.next()) {
    if (game->error)
      throw std::runtime_error(
          fmt::format("{}:{}: {}", path, game->error->line, game->error->message));
    games.push_back(*std::move(game));
  }
  return games;
}

}  // namespace accasta::tuner
