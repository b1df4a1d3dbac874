#pragma once

#include <chrono>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Returns the boards that show a turn. The first move, and each that captures, is lifted and then
/// lands. One that captures also crosses the cells on its way. Precondition: the turn is legal.
std::vector<tui::BoardView> boards_of_turn(const Position& before, const Turn& turn);

/// Returns the boards that show a win in a castle: the winning stacks light up, then the color
/// drains from the far end. Empty after any other end. `last` is the board before.
std::vector<tui::BoardView> boards_of_win(const tui::BoardView& last, const notation::GameEnd& end);

/// Boards that are shown one after the other: an opponent's turn, or a win. At first there are
/// none.
class ShownBoards {
 public:
  using Time = tui::Screen::Time;

  /// The longest time between two calls of advance().
  static constexpr std::chrono::milliseconds kTick{50};

  /// Begins with the first board.
  void begin(std::vector<tui::BoardView> boards, Time now);
  /// Shows the next board if it is time. Returns true while there are boards: the last one has its
  /// time, too.
  bool advance(Time now);
  bool is_showing() const { return !boards_.empty(); }
  void skip() { boards_.clear(); }
  /// Fills in the board that is shown, if there is one.
  void show(views::GameView& view) const;

 private:
  /// The next board is the last element.
  std::vector<tui::BoardView> boards_;
  Time next_{};
};

}  // namespace accasta::screens
