#pragma once

#include <optional>

#include <accasta/analysis/hint.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/views/table_view.hpp>

namespace accasta::screens {

/// What the engine says at the table: how far it is, and its hint. A value.
class TableThoughts {
 public:
  using Time = game::Clock::Time;

  /// It has begun to look for a turn, or a hint.
  void begin(Time now);
  /// When it last did.
  Time begun() const { return begun_; }
  /// What it has found in this position, so far or in the end. Where its thoughts are not wanted,
  /// `shown` is false: then nothing is seen but that it thinks.
  void take(const engine::Progress& progress, const Position& position, bool thinking, bool shown);
  /// What it found is a hint for this position, if it found a turn.
  void take_hint(const Position& position, const engine::SearchResult& result);
  const std::optional<analysis::Hint>& hint() const { return hint_; }

  /// A turn was made: what is still thought about is of no use, what was found may be read.
  void turn_made();
  /// All but the hint.
  void forget() { engine_.reset(); }
  /// The position is another one: neither the hint nor what led to it is true of it.
  void forget_hint();

  void show(views::TableView& view) const;

 private:
  std::optional<views::EngineInfo> engine_;
  std::optional<analysis::Hint> hint_;
  Time begun_{};
};

}  // namespace accasta::screens
