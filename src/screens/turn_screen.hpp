#pragma once

#include <cstddef>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/views/turn_entry.hpp>

#include "board_screen.hpp"

namespace accasta::screens {

/// A screen on which the user makes turns: with the cursor, the mouse, letters or typed text.
class TurnScreen : public BoardScreen {
 protected:
  TurnScreen(tui::Screen& screen, views::Mode mode, BoardOptions board, const Position& position,
             bool confirm = true)
      : BoardScreen(screen, mode, board), confirm_(confirm), entry_(position, cursor_, confirm) {}

  // The parts that differ.

  /// A turn was made on this screen. Precondition: it is legal.
  virtual void made(const Turn& turn) = 0;
  /// Returns true if the user can only look at the board now: keys and clicks move the cursor.
  virtual bool is_watching() const { return false; }
  /// Prepares for a part of a turn. Returns false, and says why, if none can be made now.
  virtual bool may_move() { return true; }
  /// A click on a turn of the list, or a value of the graph.
  virtual void go_to(std::size_t /*turns*/) {}

  // The parts that are the same.

  views::Action action(const tui::Event& event) const override {
    return entry_.action(event, mode_);
  }
  void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) override;
  void on_edit(const views::Edit& edit) override;
  void on_lift(const views::Lift& lift) override;
  void on_move(views::CursorDirection direction) override;
  /// Carries out a command for which TurnEntry::concerns_turn() is true.
  void act_on_turn(views::Command command);
  /// Drops the half-built turn: the position has changed.
  void renew_entry(const Position& position) {
    entry_ = views::TurnEntry(position, entry_.cursor(), confirm_);
  }

 private:
  void answer(const views::TurnEntry::Reply& reply);

  bool confirm_;

 protected:
  views::TurnEntry entry_;
};

}  // namespace accasta::screens
