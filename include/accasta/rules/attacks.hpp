#pragma once

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>

namespace accasta {

/// Attacks, computed as if the owner of each stack were to move. A stack attacks the cells where
/// its pieces can land, in the first move of a turn or a later one. For a player who has filled the
/// enemy castle only first moves count, because there are no more turns.

/// Returns the stacks that can land on a cell. If a stack stands there, only those of its owner's
/// opponent count.
CellSet attackers(const Position& position, Cell target);

/// Returns the opponent's stacks on which the pieces of a cell can land. Empty if the cell is
/// empty.
CellSet attacked_from(const Position& position, Cell from);

/// Returns the opponent's stacks on which pieces of this player can land.
CellSet attacked_by(const Position& position, Color color);

}  // namespace accasta
