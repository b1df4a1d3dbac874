#include <cassert>

#include <accasta/match/summary.hpp>

namespace accasta::match {

void Summary::add(const std::array<GameSummary, 2>& pair) {
  constexpr int kWin = 2;
  assert(pair[0].first_is_white != pair[1].first_is_white);
  distinct_openings = games() == 0 || distinct_openings == pair[0].distinct_openings
                          ? pair[0].distinct_openings
                          : std::nullopt;
  openings.insert(pair[0].opening);
  varies = varies || pair[0].varies;
  ++pairs[static_cast<std::size_t>(pair[0].half_points + pair[1].half_points)];
  for (const GameSummary& game : pair) {
    ++(game.half_points == kWin ? wins : game.half_points == 0 ? losses : draws);
    const int white = game.first_is_white ? game.half_points : kWin - game.half_points;
    white_half_points += static_cast<std::uint64_t>(white);
    turns += game.turns;
    for (std::size_t player = 0; player < efforts.size(); ++player)
      efforts[player] += game.efforts[player];
    if (game.fault) {
      const std::size_t loser = game.half_points == kWin ? 1 : 0;
      ++faults[loser][static_cast<std::size_t>(game.fault->kind)];
    } else if (game.at_turn_limit) {
      ++at_turn_limit;
    } else if (game.reason) {
      ++reasons[static_cast<std::size_t>(*game.reason)];
    }
  }
}

Result<void, std::string> Merging::add(const notation::Record& record) {
  auto found = match_game_of(record);
  if (!found) return found.error();
  if (!name_) name_ = found->match;
  if (*name_ != found->match) return std::string("it is of another match than the first game");
  const GameSummary& game = found->game;
  auto& place = pairs_[{game.seed, game.pair}][game.first_is_white ? 0 : 1];
  if (place) return "game " + std::string(record.tag("Round")) + " has been there before";
  place = game;
  return {};
}

std::set<Merging::Place> Merging::pairs() const {
  std::set<Place> pairs;
  for (const auto& [place, pair] : pairs_)
    if (pair[0] && pair[1]) pairs.insert(place);
  return pairs;
}

Summary Merging::summary() const {
  Summary summary;
  for (const auto& [unused, pair] : pairs_)
    if (pair[0] && pair[1] && !summary.repeats(*pair[0])) summary.add({*pair[0], *pair[1]});
  return summary;
}

std::size_t Merging::left_over() const {
  std::size_t count = 0;
  for (const auto& [unused, pair] : pairs_)
    if (pair[0].has_value() != pair[1].has_value()) ++count;
  return count;
}

}  // namespace accasta::match
