#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include <accasta/game/game.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::match {

/// Random openings, with a number of turns of both players together. Each turn is drawn from all
/// legal ones. A short search must find neither player ahead by more than `balance` (in the units
/// of engine::Score).
struct RandomOpenings {
  int fewest_turns = 2;
  int most_turns = 6;
  int balance = 100;

  friend bool operator==(const RandomOpenings&, const RandomOpenings&) = default;
};

/// The positions from which the games of a match start.
using Openings = std::variant<RandomOpenings, std::vector<Position>>;

/// Returns the opening of a pair of games, counted from 0. It depends on nothing but the arguments.
/// A random one also depends on the engine, which judges the balance. The seed decides the order of
/// listed positions; all of them come before the first is repeated.
/// Precondition: a list is not empty.
game::Game opening(const Openings& openings, const Rules& rules, std::uint64_t seed,
                   std::uint64_t pair);

}  // namespace accasta::match
