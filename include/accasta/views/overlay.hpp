#pragma once

#include <cstdint>

#include <accasta/views/game_view.hpp>

namespace accasta::views {

/// The marks on the board while no turn is being made.
enum class Overlay : std::uint8_t {
  None,
  Attacks,  ///< The attackers of the stack under the cursor, and its own targets.
  Safety    ///< The safe stacks, and those that the opponent could capture.
};

/// Puts the marks on the board. Their meaning becomes the message, unless there already is one
/// other than advice (Role::Dim). Each stack counts as if its owner were to move.
void show_overlay(GameView& view, Overlay overlay);

}  // namespace accasta::views
