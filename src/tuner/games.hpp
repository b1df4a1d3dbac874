#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <variant>

#include <accasta/rules/position.hpp>

#include "searcher.hpp"

namespace accasta::tuner {

/// A player's turn, or the player whose win is proven, which ends the game.
using Decision = std::variant<Turn, Color>;

/// Plays a game. `decide` gets the position and the keys of those before it. Returns the winner.
/// Nothing after a draw or kMostTurns turns.
std::optional<Color> play_game(
    const Position& start,
    const std::function<Decision(const Position&, std::span<const std::uint64_t>)>& decide);

/// Plays a game between two searchers, until one of them proves a win. Returns the winner, or
/// nothing after a draw. `nodes()` limits each turn. First clears the searchers; White's comes
/// first.
std::optional<Color> winner(const Position& opening, std::array<Searcher, 2>& players,
                            const std::function<std::uint64_t()>& nodes);

}  // namespace accasta::tuner
