#pragma once

#include <accasta/rules/position.hpp>

namespace accasta {

/// Returns the same board with this player to move.
inline Position with_to_move(const Position& position, Color color) {
  if (position.side_to_move() == color) return position;
  Setup setup = position.setup();
  setup.side_to_move = color;
  return Position::from(setup, position.rules()).value();
}

}  // namespace accasta
