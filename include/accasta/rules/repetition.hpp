#pragma once

#include <span>

#include <accasta/rules/position.hpp>

namespace accasta {

/// The number of times that a position must occur to draw the game.
inline constexpr int kOccurrencesToDraw = 3;

/// Returns how often the last of these positions occurs among them: the same stacks with the same
/// player to move. The positions are those of a game, from its first one on. Precondition: there is
/// at least one.
int occurrences_of_last(std::span<const Position> positions);

}  // namespace accasta
