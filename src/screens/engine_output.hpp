#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/hint.hpp>
#include <accasta/analysis/threat.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Returns "870", "12k", "4.5M".
std::string large_number(std::uint64_t number);

/// Describes a search of a position for the panel.
views::EngineInfo engine_info(const engine::Findings& progress, const Position& position,
                              bool thinking);

/// The thoughts of the engine to move, or of a search for a hint, as the user sees them.
class ShownThoughts {
 public:
  using Time = tui::Screen::Time;

  bool is_thinking() const { return info_ && info_->thinking; }
  /// Returns the thoughts for the panel, or null if there are none to see.
  const views::EngineInfo* visible() const {
    return info_ && !info_->evaluation.empty() ? &*info_ : nullptr;
  }
  /// Returns the time of the last begin(), or zero.
  Time begun() const { return begun_; }

  void begin(Time now);
  /// Takes the findings in a position, while the engine is thinking or afterwards. If `may_be_seen`
  /// is false, the user sees only that it is thinking.
  void take(const engine::Findings& findings, const Position& position, bool is_thinking,
            bool may_be_seen);
  void clear() { info_.reset(); }

 private:
  std::optional<views::EngineInfo> info_;
  Time begun_{};
};

/// Returns a line of an analysis for the panel.
views::BestLine best_line(const engine::Line& line, const Position& position);

/// Marks the cells that are about to fall. Returns false if there is nothing to warn of: no threat,
/// a threat that can still be answered later, or a game that is over.
bool mark_threat(const std::optional<analysis::Threat>& threat, views::GameView& view);

/// Marks them, too, and puts a card above the panel, unless the turn in the making answers the
/// threat.
void show_threat(const std::optional<analysis::Threat>& threat, const Position& position,
                 views::GameView& view);

/// Marks the cells of a hint on the board. The whole turn is proposed, with the cells that it
/// `threatens`.
void show_hint(const analysis::Hint& hint, CellSet threatens, tui::BoardView& board);

/// Shows the position after a refuted turn, and marks the opponent's answer.
void show_refutation(const analysis::Refutation& against, tui::BoardView& board);

/// Finds a threat of the player who is not to move, and warns of it.
void show_threat(const Position& position, views::GameView& view);

}  // namespace accasta::screens
