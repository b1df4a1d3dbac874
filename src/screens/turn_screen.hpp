#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include <accasta/analysis/hint.hpp>
#include <accasta/game/game.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/views/turn_entry.hpp>

#include "board_screen.hpp"

namespace accasta::screens {

/// Returns the view of a game: the board, the variant and the turns.
views::GameView game_view(const game::Game& game);
/// Returns the last turn in words. Empty if there is none.
std::string last_turn_text(const game::Game& game);

/// A screen on which the user makes turns: with the cursor, the mouse, letters or typed text.
class TurnScreen : public BoardScreen {
 protected:
  TurnScreen(Stage& stage, BoardOptions board, const Position& position, bool confirm = true)
      : BoardScreen(stage, {tui::Key::of(U'+'), tui::Key::of(U'-')}, board),
        confirm_(confirm),
        entry_(position, cursor_, confirm) {}

  /// Returns the keys that make a turn, for the table of each screen.
  static const views::KeyTable<TurnScreen>& turn_keys();

  // The parts that differ.

  /// Takes a turn that was made on this screen. Precondition: it is legal.
  virtual void made(const Turn& turn) = 0;
  /// Returns true if the user can only look at the board now. Keys and clicks then move the cursor.
  virtual bool is_watching() const { return false; }
  /// Prepares for a part of a turn. If none can be made now, shows the reason and returns false.
  virtual bool may_move() { return true; }
  /// Handles a click on a turn of the list, or on a value of the graph.
  virtual void go_to(std::size_t /*turns*/) {}
  /// Handles a key of a typed turn, or a label.
  virtual void type(tui::Key key);

  // The parts that are the same.

  bool press(tui::Key key) override;
  void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) override;
  void on_paste(const tui::Paste& pasted) override;
  /// Carries out a method of TurnEntry, if a part of a turn can be made now.
  template <typename Part>
  void make(const Part& part) {
    if (may_move()) answer(std::invoke(part, entry_));
  }
  /// Drops the half-built turn.
  void cancel();
  /// Tells a step of a hint, and what the next key shows.
  void say_hint(const std::string& text, const analysis::Hint& hint);
  /// Sets the turn of a hint up, for the user to play.
  void set_up(const Turn& turn);
  /// Drops the half-built turn, because the position has changed.
  void renew_entry(const Position& position) {
    entry_ = views::TurnEntry(position, entry_.cursor(), confirm_);
  }

 private:
  void move(tui::Key key);
  void answer(const views::TurnEntry::Reply& reply);

  bool confirm_;

 protected:
  views::TurnEntry entry_;
};

}  // namespace accasta::screens
