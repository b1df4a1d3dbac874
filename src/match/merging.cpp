#include <utility>

#include <accasta/match/merging.hpp>

namespace accasta::match {

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

Summary Merging::summary() const {
  Summary summary;
  for (const auto& [unused, pair] : pairs_)
    if (pair[0] && pair[1]) summary.add({*pair[0], *pair[1]});
  return summary;
}

std::size_t Merging::left_over() const {
  std::size_t count = 0;
  for (const auto& [unused, pair] : pairs_)
    if (pair[0].has_value() != pair[1].has_value()) ++count;
  return count;
}

}  // namespace accasta::match
