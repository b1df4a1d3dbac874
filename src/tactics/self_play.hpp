#pragma once

#include <cstdint>
#include <vector>

#include <accasta/rules/position.hpp>

namespace accasta::tactics {

/// A game of the engine against itself, `nodes` a turn, after a few random turns: its positions,
/// from that after the random turns to the last one. The same for the same arguments, with the same
/// engine.
std::vector<Position> self_play(const Rules& rules, std::uint64_t nodes, std::uint64_t seed);

}  // namespace accasta::tactics
