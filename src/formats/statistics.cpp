#include <algorithm>
#include <numeric>

#include <accasta/formats/statistics.hpp>
#include <accasta/notation/position_text.hpp>

namespace accasta::formats {

using notation::GameResult;

std::size_t Results::games() const {
  return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}

std::optional<double> Results::score(Color color) const {
  const std::size_t finished = games() - of(GameResult::Unfinished);
  if (finished == 0) return std::nullopt;
  const auto wins = of(color == Color::White ? GameResult::WhiteWins : GameResult::BlackWins);
  return (static_cast<double>(wins) + 0.5 * static_cast<double>(of(GameResult::Draw))) /
         static_cast<double>(finished);
}

void PlayedTurns::add(const notation::Record& record) {
  const std::vector<Position> positions = record.positions();
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    if (only_ && !only_->same_board(positions[i])) continue;
    const std::uint64_t key = positions[i].key();
    if (turns_.size() >= kMostPositions && !turns_.contains(key)) continue;
    const Turn& turn = record.turns[i].turn;
    std::vector<PlayedTurn>& turns = turns_[key];
    const auto found = std::ranges::find(turns, turn, &PlayedTurn::turn);
    (found != turns.end() ? *found : turns.emplace_back(PlayedTurn{turn}))
        .results.add(record.result);
  }
}

std::vector<PlayedTurn> PlayedTurns::at(const Position& position) const {
  const auto found = turns_.find(position.key());
  if (found == turns_.end()) return {};
  std::vector<PlayedTurn> turns = found->second;
  // A key may belong to two positions.
  std::erase_if(turns, [&](const PlayedTurn& each) { return !position.is_legal(each.turn); });
  std::ranges::stable_sort(turns, std::greater(),
                           [](const PlayedTurn& each) { return each.results.games(); });
  return turns;
}

void Statistics::add(const notation::Record& record) {
  const bool is_first = results.games() == 0;
  results.add(record.result);
  variants[notation::to_text(Rules::preset(record.rules.variant))].add(record.result);
  for (const Color color : kColors) {
    const std::string player(record.tag(name(color)));
    if (!player.empty() && player != "?") players[player][color].add(record.result);
  }
  if (record.termination) ++endings[std::string(name(*record.termination))];
  const std::size_t length = record.turns.size();
  turns += length;
  shortest = is_first ? length : std::min(shortest, length);
  longest = std::max(longest, length);
}

}  // namespace accasta::formats
