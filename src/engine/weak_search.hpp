#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <accasta/engine/engine.hpp>

#include "evaluator.hpp"
#include "time_limits.hpp"

namespace accasta::engine {

/// The search of a player with a Weakness. It sees some of the turns, looks a little ahead at
/// those, and judges positions by counting as much as by evaluation. Make a new one for each turn.
/// It uses no table, so earlier searches do not affect it.
class WeakSearch {
 public:
  /// Prepares a search. Precondition: `limits.weakness` is set. The arguments must outlive the
  /// search.
  WeakSearch(const Evaluator& evaluator, const Position& root,
             std::span<const std::uint64_t> history, const Limits& limits,
             const std::stop_token& stop);

  Findings run();

  /// Returns true if the player sees a legal turn of a position `ply` turns ahead of the root.
  bool sees(const Position& position, const Turn& turn, int ply) const;

 private:
  /// A turn of the root and its value for the player to move.
  struct RootTurn {
    Turn turn;
    Value value;
  };

  std::vector<Turn> seen_turns(const Position& position, int ply, bool forcing) const;
  /// Searches all root turns to a depth and sorts them. Returns false if it was stopped.
  bool search_root(int depth);
  Value value_of(const Turn& turn, int depth, Value at_least);
  Value search(const Position& position, int depth, Value alpha, Value beta, int ply);
  Value judge(const Position& position) const;
  bool strikes_the_eye(const Position& position, const Turn& turn) const;
  bool is_third_occurrence(const Position& position) const;
  bool should_stop();

  const Evaluator& evaluator_;
  const Position& root_;
  std::span<const std::uint64_t> history_;
  const Limits& limits_;
  const Weakness& weakness_;
  /// The time after which the search stops, from its start.
  const std::optional<TimeLimits::Duration> most_time_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  const std::stop_token& stop_;
  /// The cells next to those where the opponent's last two turns began and ended.
  CellSet busy_;
  /// The last turn that was too good for the opponent, for each distance from the root.
  std::array<std::optional<Turn>, kMaxPly> refutations_;
  /// The turns seen, best lines first.
  std::vector<RootTurn> root_turns_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace accasta::engine
