#pragma once

/// The rules once more, as plainly as they can be said: strings, maps and loops. Slow on purpose,
/// and it shares nothing with the library, which has to agree with it.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace naive {

struct Rules {
  bool by_height = false;  ///< Otherwise by type.
  bool at_once = false;    ///< Otherwise a win counts at the start of one's turn.
  bool castle_release_allowed = true;
};

/// The occupied cells by name, the pieces from the bottom up: upper case White, lower case Black.
using Board = std::map<std::string, std::string>;

struct Position {
  Board board;
  char side = 'w';
  int turn_number = 1;
};

/// "white castle", "black immobility" and so on, the winner first; empty while the game goes on.
std::string outcome(const Position& position, const Rules& rules);

/// All legal turns as "a1:2-b1,1-c1": the number of pieces and the target of each move.
std::vector<std::string> turns(const Position& position, const Rules& rules);

/// The same without a look at the castles first: what could be played if nobody had won.
std::vector<std::string> turns_unless_won(const Position& position, const Rules& rules);

/// What a turn leads to; the turn must be legal.
Position play(const Position& position, const std::string& turn);

std::uint64_t perft(const Position& position, const Rules& rules, int depth);

}  // namespace naive
