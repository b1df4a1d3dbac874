#pragma once

#include <functional>
#include <optional>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::prover {

/// Whether the player to move has a turn after which they hold at least three stacks in the enemy
/// castle. Exact. Precondition: they do not hold them now.
bool can_fill(const Position& position);

/// Goes through all those turns until `found` says true of one; whether it did. Precondition: the
/// same.
bool any_filling_turn(const Position& position, const std::function<bool(const Turn&)>& found);

/// A turn of the player to move after which the enemy holds fewer than three stacks in their
/// castle, if there is any. Exact. Precondition: the enemy holds at least three now.
std::optional<Turn> clearing_turn(const Position& position);

/// One turn goes from one cell to three others at most.
inline constexpr int kCellsOfTurn = Turn::kMaxMoves + 1;

/// How many turns a player has, were they to move, each a single move of a single piece to the next
/// cell, that share no cell with each other and release nothing in their own castle. There may be
/// more; the count ends at `enough`. With more than kCellsOfTurn, one is left whatever the enemy
/// does.
int spare_turns(const Position& position, Color color, int enough);

}  // namespace accasta::prover
