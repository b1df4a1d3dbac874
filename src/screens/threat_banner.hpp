#pragma once

#include <optional>

#include <accasta/analysis/threat.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Warns of a threat that was found in a position: the banner, and a mark on the cells that are
/// about to fall. False if there is nothing to warn of: no threat, one that can be answered
/// when it comes, or the game is over.
bool show_threat(const std::optional<analysis::Threat>& threat, const Position& position,
                 views::GameView& view);

/// The threat of the player who is not to move, looked for once in each position.
class ThreatFinder {
 public:
  void look_at(const Position& position);
  /// In the position that was looked at last.
  const std::optional<analysis::Threat>& threat() const { return threat_; }

 private:
  std::optional<Position> position_;
  std::optional<analysis::Threat> threat_;
};

}  // namespace accasta::screens
