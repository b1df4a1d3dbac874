#pragma once

#include <cstdint>

#include <accasta/views/game_view.hpp>

namespace accasta::views {

/// The marks on the board while no turn is being made.
enum class Overlay : std::uint8_t {
  None,
  Attacks,     ///< The attackers of the stack under the cursor, and its own targets.
  AllAttacked  ///< The stacks that the opponent could capture.
};

/// Returns the overlay that follows. The last is followed by none.
Overlay next_overlay(Overlay overlay);

/// Puts the marks on the board. Their meaning becomes the message, unless there already is one
/// other than advice (Role::Dim). Each stack counts as if its owner were to move.
void show_overlay(GameView& view, Overlay overlay);

}  // namespace accasta::views
