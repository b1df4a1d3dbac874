#pragma once

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>

namespace accasta {

/// What stacks attack, as if their owner were to move: where their pieces can land, with the first
/// move of a turn or a later one. Of a player who has filled the enemy castle first moves count
/// alone, for there are no more turns.

/// The stacks that can land on a cell; where a stack stands, only its owner's enemies.
CellSet attackers(const Position& position, Cell target);

/// The enemy stacks on which the pieces of a cell can land; none if it is empty.
CellSet attacked_from(const Position& position, Cell from);

/// The stacks of the other player on which pieces of this one can land.
CellSet attacked_by(const Position& position, Color color);

}  // namespace accasta
