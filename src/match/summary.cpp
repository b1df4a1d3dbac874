#include <algorithm>
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

std::optional<std::string> MatchName::difference(const MatchName& other) const {
  if (rules != other.rules || names != other.names || texts != other.texts)
    return "its engines or rules differ";
  if (commit == other.commit || commit.empty() || other.commit.empty()) return std::nullopt;
  return "its engine is of commit " + other.commit + ", not " + commit;
}

Result<void, std::string> Merging::add(const notation::Record& record, std::string_view text) {
  auto found = match_game_of(record);
  if (!found) return found.error();
  if (!name_) name_ = found->match;
  if (auto difference = name_->difference(found->match)) return *std::move(difference);
  if (name_->commit.empty()) name_->commit = found->match.commit;
  const GameSummary& game = found->game;
  Pair& pair = pairs_[{game.seed, game.pair}];
  auto& place = pair.games[game.first_is_white ? 0 : 1];
  if (place) return "game " + std::string(record.tag("Round")) + " has been there before";
  place = game;
  pair.text += text;
  return {};
}

std::set<Merging::Place> Merging::pairs() const {
  std::set<Place> pairs;
  for (const auto& [place, pair] : pairs_)
    if (pair.is_complete()) pairs.insert(place);
  return pairs;
}

std::string Merging::take_text() {
  std::string text;
  for (auto& [unused, pair] : pairs_)
    if (pair.is_complete()) text += std::exchange(pair.text, {});
  return text;
}

Summary Merging::summary() const {
  Summary summary;
  for (const auto& [unused, pair] : pairs_)
    if (pair.is_complete() && !summary.repeats(*pair.games[0]))
      summary.add({*pair.games[0], *pair.games[1]});
  return summary;
}

std::size_t Merging::left_over() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(pairs_, [](const auto& entry) { return !entry.second.is_complete(); }));
}

}  // namespace accasta::match
