#pragma once

#include <span>

#include <accasta/rules/position.hpp>

namespace accasta {

/// How often a repeated position draws.
inline constexpr int kOccurrencesToDraw = 3;

/// How often the last of these positions, a game's from its first one on, occurs among them: the
/// same stacks with the same player to move. Precondition: there is one.
int occurrences_of_last(std::span<const Position> positions);

}  // namespace accasta
