#include "weak_play.hpp"

#include <algorithm>

#include <accasta/rules/reach.hpp>

namespace accasta::engine {

bool WeakPlay::misses(const Position& position, const Turn& turn, int ply) const {
  const int oversight = limits_.weakness.oversight;
  if (oversight == 0) return false;
  // The difficulty of seeing the turn, in hundredths: several moves, releases, long ways in Pari
  // (in Standard the kinds of the pieces show them), and all of it the more the further it lies
  // ahead.
  const Stack pieces = position.stack(turn.from());
  const bool is_pari = position.rules().variant == Variant::Pari;
  int lifted = 0;
  int difficulty = 60 * (static_cast<int>(turn.size()) - 1) + 15 * std::min(ply, 4);
  for (const Move& move : turn.moves()) {
    if (is_pari && !kDiscs[turn.from()][1].contains(move.to)) difficulty += 20;
    lifted += move.count;
  }
  const Stack rest = pieces.without_top(lifted);
  if (!rest.empty() && rest.owner() != position.side_to_move()) difficulty += 40;
  return random_permille(position.key_after(turn)) < oversight * std::min(difficulty, 150) / 100;
}

bool WeakPlay::misses_threats(const Position& position) const {
  const int oversight = limits_.weakness.oversight;
  return oversight != 0 && random_permille(position.key()) < oversight * 3 / 4;
}

Value WeakPlay::evaluation_noise(const Position& position) const {
  if (limits_.weakness.misjudgement == 0) return 0;
  // The sum of two random numbers: small mistakes are more common than big ones.
  const int sum = random_permille(position.key()) + random_permille(~position.key());
  return (sum - 999) * 2 * limits_.weakness.misjudgement / 1000;
}

Value WeakPlay::root_noise(const Position& root, const Turn& turn) const {
  // In the first turns of a game there are several good ones, fewer with every turn.
  constexpr Value kMostAtFirst = 80;
  if (!limits_.seed || root.turn_number() > kSeededTurns) return 0;
  const Value most = kMostAtFirst / root.turn_number();
  return random_permille(root.key_after(turn)) * 2 * most / 1000 - most;
}

int WeakPlay::random_permille(std::uint64_t key) const {
  // A finaliser in the manner of SplitMix64.
  std::uint64_t x = key ^ (limits_.seed.value_or(0) * 0x9e3779b97f4a7c15 + 0x2545f4914f6cdd1d);
  x = (x ^ x >> 31) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 29) * 0x94d049bb133111eb;
  return static_cast<int>((x >> 32) % 1000);
}

}  // namespace accasta::engine
