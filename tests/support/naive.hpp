#pragma once

/// A second implementation of the rules, as plain as possible: strings, maps and loops. It is slow
/// on purpose and shares nothing with the library. The library has to agree with it.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace naive {

struct Rules {
  bool by_height = false;  ///< The range depends on the height, not on the type.
  bool at_once = false;    ///< A win counts immediately, not at the winner's next turn.
  bool castle_release_allowed = true;
};

/// The occupied cells by name, with their pieces from the bottom up: upper case for White, lower
/// case for Black.
using Board = std::map<std::string, std::string>;

struct Position {
  Board board;
  char side = 'w';
  int turn_number = 1;
};

/// Returns "white castle", "black immobility" and so on, the winner first. Empty before the end.
std::string outcome(const Position& position, const Rules& rules);

/// Returns all legal turns as "a1:2-b1,1-c1": the number of pieces and the target of each move.
std::vector<std::string> turns(const Position& position, const Rules& rules);

/// Returns the position after a turn. Precondition: the turn is legal.
Position play(const Position& position, const std::string& turn);

std::uint64_t perft(const Position& position, const Rules& rules, int depth);

}  // namespace naive
