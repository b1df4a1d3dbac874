#include <cassert>

#include <accasta/match/summary.hpp>

namespace accasta::match {

void Summary::add(const std::array<GameSummary, 2>& pair) {
  assert(pair[0].first_is_white != pair[1].first_is_white);
  for (const GameSummary& game : pair) add(game);
  ++pairs_[static_cast<std::size_t>(pair[0].half_points + pair[1].half_points)];
}

void Summary::add(const GameSummary& game) {
  constexpr int kWin = 2;
  ++(game.half_points == kWin ? wins_ : game.half_points == 0 ? losses_ : draws_);
  const int white = game.first_is_white ? game.half_points : kWin - game.half_points;
  white_half_points_ += static_cast<std::uint64_t>(white);
  turns_ += game.turns;
  for (std::size_t player = 0; player < efforts_.size(); ++player)
    efforts_[player] += game.efforts[player];
  if (game.fault) {
    const std::size_t loser = game.half_points == kWin ? 1 : 0;
    ++faults_[loser][static_cast<std::size_t>(game.fault->kind)];
  } else if (game.at_turn_limit) {
    ++at_turn_limit_;
  } else if (game.reason) {
    ++reasons_[static_cast<std::size_t>(*game.reason)];
  }
}

std::uint64_t Summary::ended_by(Outcome::Reason reason) const {
  return reasons_[static_cast<std::size_t>(reason)];
}

std::uint64_t Summary::faults(std::size_t player, Fault::Kind kind) const {
  return faults_[player][static_cast<std::size_t>(kind)];
}

}  // namespace accasta::match
