#include "games.hpp"

#include <vector>

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

std::optional<Color> winner(const Position& opening, std::array<Searcher, 2>& players,
                            const std::function<std::uint64_t()>& nodes) {
  for (Searcher& player : players) player.clear();
  return play_game(
      opening, [&](const Position& position, std::span<const std::uint64_t> keys) -> Decision {
        const Color mover = position.side_to_move();
        const auto found = players[static_cast<std::size_t>(mover)].search(position, keys, nodes());
        if (const auto turns = found.score.turns_to_win())
          return *turns > 0 ? mover : opponent(mover);
        return *found.best();
      });
}

}  // namespace accasta::tuner
