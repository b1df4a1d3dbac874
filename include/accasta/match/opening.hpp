#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include <accasta/game/game.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::match {

/// Openings by chance: between so many turns of both players together, each drawn from all legal
/// ones, after which a short search finds neither player better by more than `balance` (in the
/// units of engine::Score).
struct RandomOpenings {
  int fewest_turns = 2;
  int most_turns = 6;
  int balance = 100;

  friend bool operator==(const RandomOpenings&, const RandomOpenings&) = default;
};

/// Where the games of a match begin.
using Openings = std::variant<RandomOpenings, std::vector<Position>>;

/// The opening of one pair of games, from 0: it depends on nothing but the arguments (and, if it is
/// random, on the engine, which judges whether it is balanced). Positions of a list come in an
/// order that the seed decides, all of them before the first comes again.
/// Precondition: a list is not empty.
game::Game opening(const Openings& openings, const Rules& rules, std::uint64_t seed,
                   std::uint64_t pair);

}  // namespace accasta::match
