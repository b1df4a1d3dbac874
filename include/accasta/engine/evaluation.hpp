#pragma once

#include <accasta/engine/score.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::engine {

/// The static evaluation of a position, without any search, for the player to move: never a proven
/// win or loss, not even when the game is over. It does not change when the board is turned with
/// the colours exchanged, or mirrored left to right.
Score evaluate(const Position& position);

}  // namespace accasta::engine
