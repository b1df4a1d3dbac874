#pragma once

#include <cstdint>

#include <accasta/rules/position.hpp>

namespace accasta {

/// Returns the number of lines of `depth` turns from a position, counting turns as written. It is 1
/// for depth 0. Lines that end early because the game is over do not count. The last two
/// turns are not made. Uses neither a hash table nor symmetry. Precondition: depth >= 0.
std::uint64_t perft(const Position& position, int depth);

}  // namespace accasta
