#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <accasta/prover/prover.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::prover {

// Turns that lead to the same position count as one here: what is given back is any of them.
// Whatever is not known within the prover's budget counts as no.

/// All turns that win within so many turns of the player to move, if they are one at least and
/// `most` at most.
std::optional<std::vector<Turn>> winning_turns(const Position& position, int turns,
                                               std::size_t most, Prover& prover);

/// The turn after which the enemy does not win within so many of their turns, if they do after
/// every other. Nothing if there is no other.
std::optional<Turn> only_holding_turn(const Position& position, int turns, Prover& prover);

}  // namespace accasta::prover
