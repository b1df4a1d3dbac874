#pragma once

#include <chrono>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/rules/turn_builder.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// An opponent's turn while it is shown move by move.
class ShownTurn {
 public:
  using Time = tui::Screen::Time;

  /// The longest time between two calls of advance().
  static constexpr std::chrono::milliseconds kTick{50};

  /// Begins with the stack before its first move. Precondition: the turn is legal in `before`.
  ShownTurn(const Position& before, const Turn& turn, Time now);

  /// Shows the next move if it is time. Returns false after the last one has had its time, too.
  bool advance(Time now);
  /// Fills in the board after the moves that are shown.
  void show(views::GameView& view) const;

 private:
  TurnBuilder shown_;
  Turn turn_;
  Time next_;
};

}  // namespace accasta::screens
