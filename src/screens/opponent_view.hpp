#pragma once

#include <chrono>
#include <optional>

#include <accasta/table/game_at_table.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/game_view.hpp>

#include "engine_output.hpp"
#include "shown_boards.hpp"

namespace accasta::screens {

/// A player's view of the players elsewhere: their thoughts, their turns move by move, a win step
/// by step, and how long they let the player wait.
class OpponentView {
 public:
  using Time = tui::Screen::Time;

  /// The game must live as long.
  explicit OpponentView(const table::GameAtTable& game) : game_(game) {}

  ShownThoughts& thoughts() { return thoughts_; }
  const ShownThoughts& thoughts() const { return thoughts_; }
  /// Notes which engine is thinking, and since when a player here waits.
  void update(Time now);
  /// Returns true if an engine is to move that makes no mistakes on purpose.
  bool is_accurate() const;
  /// Returns true if a player here has waited so long that they may look elsewhere.
  bool has_waited_long(Time now) const;
  /// The turns move by move, and a win step by step.
  ShownBoards& boards() { return boards_; }
  const ShownBoards& boards() const { return boards_; }
  /// Returns true while a turn between two engines must stay on the screen.
  bool must_stay_shown(Time now) const { return time_to_stay(now).count() > 0; }
  /// Returns the time until what is shown may change. Nothing if that depends on others.
  std::optional<std::chrono::milliseconds> timeout(Time now) const;

 private:
  std::chrono::milliseconds time_to_stay(Time now) const;

  const table::GameAtTable& game_;
  ShownThoughts thoughts_;
  ShownBoards boards_;
  /// The time since which a player here has waited for an opponent's turn.
  std::optional<Time> waiting_since_;
};

}  // namespace accasta::screens
