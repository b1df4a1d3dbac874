#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <accasta/rules/position.hpp>

namespace accasta {

/// How many lines of `depth` turns lead on from a position, turns counted as written. 1 for depth
/// 0; lines that end early because the game is over are not counted. The last turn is counted, not
/// made; no hash table, no use of symmetry. Precondition: depth >= 0.
std::uint64_t perft(const Position& position, int depth);

}  // namespace accasta
