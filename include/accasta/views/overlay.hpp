#pragma once

#include <cstdint>

#include <accasta/views/game_view.hpp>

namespace accasta::views {

/// What is marked on the board besides what is played, while no turn is being made.
enum class Overlay : std::uint8_t {
  None,
  Attacks,  ///< What can capture the stack under the cursor, and what that can capture.
  Safety    ///< Which stacks are safe, and which the other player could capture.
};

/// Puts the marks on the board, and what they mean into the line of messages, if nothing else than
/// advice (Role::Dim) is said there. Each stack counts as if its owner were to move.
void show_overlay(GameView& view, Overlay overlay);

}  // namespace accasta::views
