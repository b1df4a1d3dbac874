#include "finder.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>

#include <accasta/engine/engine.hpp>
#include <accasta/prover/only_turn.hpp>

namespace accasta::tactics {
namespace {

/// How many turns must not lose at once for a turn that holds to be worth finding.
constexpr std::size_t kLeastTraps = 3;
/// How near to its end, in turns of both, a game must be for a deep look to pay.
constexpr std::size_t kDeepLook = 8;
/// Of so many turns from all over the board more than half must lose soon for a deep look to pay.
constexpr std::size_t kSample = 12;
constexpr std::size_t kLeastDistance = 4;

class Finder {
 public:
  Finder(const FinderOptions& options, prover::Prover& prover)
      : options_(options), prover_(prover) {}

  /// `winner` is that of the game, if it is about to end.
  std::optional<Tactic> find(const Position& position, std::optional<Color> winner) {
    if (position.outcome() || prover_.wins(position, 1) != false) return std::nullopt;
    const auto turns = prover::distinct_turns(position);
    const int deepest = winner == position.side_to_move() ? options_.turns : 2;
    for (int n = 2; n <= deepest; ++n) {
      const auto wins = prover_.wins(position, n);
      if (!wins) return std::nullopt;
      if (*wins) return win(position, n);
    }
    for (int n = 2; n <= options_.turns; ++n) {
      if (n > 2 && (!winner || !is_in_danger(position, turns, n - 1))) break;
      if (const auto tactic = hold(position, turns, n)) return tactic;
    }
    return std::nullopt;
  }

 private:
  /// Precondition: the player to move wins within `n` turns, and not within fewer.
  std::optional<Tactic> win(const Position& position, int n) {
    const auto best = prover::only_winning_turn(position, n, prover_);
    if (!best) return std::nullopt;
    const Tactic tactic{Aim::Win, n, std::max(n, options_.depth), position, *best};
    if (!options_.is_wanted(tactic)) return std::nullopt;
    if (!prover::nothing_else_wins(position, *best, tactic.depth, prover_)) return std::nullopt;
    return tactic;
  }

  bool is_in_danger(const Position& position, const std::vector<Turn>& turns, int n) {
    std::size_t lost = 0;
    const std::size_t count = std::min(kSample, turns.size());
    for (std::size_t i = 0; i < count; ++i)
      if (prover_.wins(position.after(turns[i * turns.size() / count]), n) != false) ++lost;
    return lost > count / 2;
  }

  /// Precondition: the player to move does not win within two turns.
  std::optional<Tactic> hold(const Position& position, const std::vector<Turn>& turns, int n) {
    if (turns.size() <= kLeastTraps) return std::nullopt;
    const auto best = prover::only_holding_turn(position, n, prover_);
    if (!best) return std::nullopt;
    std::size_t traps = 0;
    bool takes_all = false;
    for (const Turn& turn : turns) {
      if (turn == *best) continue;
      const Position next = position.after(turn);
      if (prover_.wins(next, 1) == false) ++traps;
      if (prover_.wins(next, n - 1) == false) takes_all = true;
    }
    if (traps < kLeastTraps || !takes_all) return std::nullopt;
    const Tactic tactic{Aim::Hold, n, std::max(n, options_.depth), position, *best};
    if (!options_.is_wanted(tactic)) return std::nullopt;
    if (prover_.wins(position.after(*best), tactic.depth) != false) return std::nullopt;
    return tactic;
  }

  const FinderOptions& options_;
  prover::Prover& prover_;
};

}  // namespace

std::vector<Tactic> find_tactics(const std::vector<Position>& game, const FinderOptions& options,
                                 prover::Prover& prover) {
  prover.set_budget(options.budget);
  std::vector<Tactic> found;
  Finder finder(options, prover);
  const auto end = game.empty() ? std::nullopt : game.back().outcome();
  // From the end, where they are.
  std::size_t last = game.size() + kLeastDistance;
  for (std::size_t i = game.size(); i-- > 0;) {
    if (last - i < kLeastDistance) continue;
    const bool is_near_end = end && i + kDeepLook >= game.size();
    const auto tactic = finder.find(game[i], is_near_end ? end->winner : std::nullopt);
    if (!tactic) continue;
    found.push_back(*tactic);
    last = i;
  }
  std::ranges::reverse(found);
  return found;
}

std::vector<Position> self_play(const Rules& rules, std::uint64_t nodes, std::uint64_t seed) {
  constexpr std::size_t kLongestGame = 150;
  std::mt19937_64 random(seed);
  std::vector<Position> positions{Position::start(rules)};
  const auto random_turns = 2 + random() % 5;
  for (std::size_t i = 0; i < random_turns && !positions.back().outcome(); ++i) {
    const auto turns = prover::distinct_turns(positions.back());
    positions.push_back(positions.back().after(turns[random() % turns.size()]));
  }
  const std::size_t first = positions.size() - 1;

  // One for each player, so that neither knows what the other has found.
  std::vector<engine::Engine> engines;
  for (int i = 0; i < 2; ++i) engines.emplace_back(engine::Options{.hash_mebibytes = 1});
  std::vector<std::uint64_t> keys;
  for (const Position& position : positions) keys.push_back(position.key());
  while (positions.size() < kLongestGame) {
    keys.pop_back();
    const auto result =
        engines[positions.size() % 2].search(positions.back(), keys, {.nodes = nodes});
    if (!result.best) break;
    keys.push_back(positions.back().key());
    positions.push_back(positions.back().after(*result.best));
    keys.push_back(positions.back().key());
  }
  positions.erase(positions.begin(), positions.begin() + static_cast<std::ptrdiff_t>(first));
  return positions;
}

}  // namespace accasta::tactics
