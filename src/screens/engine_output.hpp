#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <accasta/analysis/explanation.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Returns "870", "12k", "4.5M".
std::string large_number(std::uint64_t number);

/// Describes a search of a position for the panel.
views::EngineInfo engine_info(const engine::Findings& progress, const Position& position,
                              bool thinking);

/// Returns a line of an analysis for the panel.
views::BestLine best_line(const engine::Line& line, const Position& position);

/// The engine's progress and its hint, for the table. A value.
class EngineOutput {
 public:
  using Time = game::Clock::Time;

  /// Notes that the engine has begun to search for a turn or a hint.
  void begin(Time now);
  bool is_thinking() const { return engine_ && engine_->thinking; }
  /// Returns the time when the engine last began.
  Time begun() const { return begun_; }
  /// Takes the engine's findings in this position, preliminary or final. If `shown` is false, shows
  /// only that the engine thinks.
  void take(const engine::Findings& progress, const Position& position, bool thinking, bool shown);
  /// Takes a result as a hint for this position, if it has a best turn, and explains it.
  void take_hint(const Position& position, const engine::Findings& result);
  const std::optional<analysis::Explanation>& hint() const { return hint_; }

  /// Drops the output of a running search after a turn was made. Keeps that of a finished one.
  void turn_made();
  /// Drops everything but the hint.
  void forget() { engine_.reset(); }
  /// Drops the hint and the output of its search, because the position has changed.
  void forget_hint();

  /// Shows the engine's output, and the hint on the board.
  void show(views::GameView& view) const;
  /// Returns the reason why the hint is good. Empty if there is no hint.
  views::Note note() const;

 private:
  std::optional<views::EngineInfo> engine_;
  std::optional<analysis::Explanation> hint_;
  Time begun_{};
};

}  // namespace accasta::screens
