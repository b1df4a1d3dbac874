#pragma once

#include <optional>

#include <accasta/analysis/threat.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Warns of a threat in a position: shows the banner and marks the cells that are about to fall.
/// Returns false if there is nothing to warn of: no threat, a threat that can still be answered
/// later, or a game that is over.
bool show_threat(const std::optional<analysis::Threat>& threat, const Position& position,
                 views::GameView& view);

/// Finds a threat of the player who is not to move, and warns of it.
void show_threat(const Position& position, views::GameView& view);

}  // namespace accasta::screens
