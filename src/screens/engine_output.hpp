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

/// "870", "12k", "4.5M".
std::string large_number(std::uint64_t number);

/// Describes a search of a position for the panel.
views::EngineInfo engine_info(const engine::Findings& progress, const Position& position,
                              bool thinking);

/// A line of an analysis of a position.
views::BestLine best_line(const engine::Line& line, const Position& position);

/// The engine's progress and its hint, for the table. A value.
class EngineOutput {
 public:
  using Time = game::Clock::Time;

  /// It has begun to look for a turn, or a hint.
  void begin(Time now);
  bool is_thinking() const { return engine_ && engine_->thinking; }
  /// When it last began.
  Time begun() const { return begun_; }
  /// Takes what it has found in this position, so far or in the end. If `shown` is false, nothing
  /// is seen but that it thinks.
  void take(const engine::Findings& progress, const Position& position, bool thinking, bool shown);
  /// Takes its result as a hint for this position, if it has a best turn, and explains it.
  void take_hint(const Position& position, const engine::Findings& result);
  const std::optional<analysis::Explanation>& hint() const { return hint_; }

  /// A turn was made: the output of a running search is dropped, that of a finished one stays.
  void turn_made();
  /// Drops everything but the hint.
  void forget() { engine_.reset(); }
  /// The position has changed: drops the hint and the output of the search for it.
  void forget_hint();

  /// Shows what the engine says, and the hint on the board.
  void show(views::GameView& view) const;
  /// Why the hint is good; an empty text if there is none.
  views::Note note() const;

 private:
  std::optional<views::EngineInfo> engine_;
  std::optional<analysis::Explanation> hint_;
  Time begun_{};
};

}  // namespace accasta::screens
