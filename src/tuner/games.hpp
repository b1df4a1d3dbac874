#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>

#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>

#include "searcher.hpp"

namespace accasta::tuner {

/// What an opening is like: a position after so many random turns in which a search of `nodes`
/// positions finds neither player ahead by more than `balance` units.
struct RandomOpening {
  int turns;
  int balance;
  std::uint64_t nodes;
};

/// Draws such an opening. The searcher forgets everything before.
Position random_opening(const Rules& rules, const RandomOpening& opening, Searcher& searcher,
                        std::mt19937_64& random);

/// Who wins a game between two searchers, as soon as one of them has proven it; nothing if it is
/// drawn. `nodes()` says what each turn may cost. The searchers, White's first, forget everything
/// before.
std::optional<Color> winner(const Position& opening, std::array<Searcher, 2>& players,
                            const std::function<std::uint64_t()>& nodes);

}  // namespace accasta::tuner
