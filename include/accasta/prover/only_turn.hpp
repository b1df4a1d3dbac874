#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <accasta/prover/prover.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::prover {

// Turns that lead to the same position count as one here. The result is any of them. Anything that
// the prover cannot decide within its budget counts as no.

/// Returns all turns that win within `turns` turns of the player to move. Returns nothing if there
/// is none, or if there are more than `most`.
std::optional<std::vector<Turn>> winning_turns(const Position& position, int turns,
                                               std::size_t most, Prover& prover);

/// Returns the only turn after which the opponent does not win within `turns` of their turns.
/// Returns nothing if no turn or more than one is like that, or if the player has no other turn.
std::optional<Turn> only_holding_turn(const Position& position, int turns, Prover& prover);

/// Returns true if a turn leads to the same position as one of some others. Precondition: all are
/// legal.
bool leads_to_same(const Position& position, const Turn& turn, const std::vector<Turn>& others);

}  // namespace accasta::prover
