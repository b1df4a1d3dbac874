#pragma once

#include <accasta/engine/score.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::engine {

/// What the position looks like without playing on, for the player to move: always an estimate,
/// also when the game is over. Turning the board with the colours exchanged, or mirroring it left
/// to right, does not change it.
Score evaluate(const Position& position);

}  // namespace accasta::engine
