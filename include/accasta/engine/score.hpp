#pragma once

#include <cassert>
#include <compare>
#include <optional>

namespace accasta::engine {

/// The value of a position for the player to move: an evaluation, or a proven win or loss.
///
/// Scores are ordered from worst to best for the player to move: losses (the soonest first),
/// evaluations, wins (the soonest last).
class Score {
 public:
  /// The largest evaluation. Evaluations are in [-kMaxUnits, kMaxUnits].
  static constexpr int kMaxUnits = 30000;
  /// The largest distance of a win or loss, in turns of both players.
  static constexpr int kMaxTurnsToEnd = 1000;

  /// Makes the score of an even position.
  constexpr Score() = default;

  /// Returns an evaluation. 100 units are about the value of a piece; 0 is even (or drawn). Values
  /// beyond kMaxUnits are limited to it.
  static constexpr Score units(int units) {
    return Score(units > kMaxUnits ? kMaxUnits : units < -kMaxUnits ? -kMaxUnits : units);
  }
  /// Returns a win of the player to move. The game is over after `turns` turns of both players
  /// together, or already over if 0. Precondition: 0 <= turns <= kMaxTurnsToEnd.
  static constexpr Score win_after(int turns) {
    assert(turns >= 0 && turns <= kMaxTurnsToEnd);
    return Score(kWin - turns);
  }
  /// Returns a loss of the player to move, like win_after().
  static constexpr Score loss_after(int turns) { return -win_after(turns); }

  /// Returns true if the player to move is proven to win.
  constexpr bool is_win() const { return value_ > kMaxUnits; }
  /// Returns true if the player to move is proven to lose.
  constexpr bool is_loss() const { return value_ < -kMaxUnits; }

  /// Returns the number of turns that the winner still makes, at least 1, even if the position on
  /// the board already wins. Negative if the player to move loses. With a win at the start of the
  /// next turn, that turn does not count. Returns nothing for an evaluation.
  constexpr std::optional<int> turns_to_win() const {
    if (!is_win() && !is_loss()) return std::nullopt;
    const int plies = kWin - (is_win() ? value_ : -value_);
    const int turns = is_win() ? (plies + 1) / 2 : plies / 2;
    const int shown = turns < 1 ? 1 : turns;
    return is_win() ? shown : -shown;
  }

  /// Returns the evaluation. A win or loss gives a number beyond kMaxUnits, for comparisons and
  /// evaluation bars but not for display.
  constexpr int units() const { return value_; }

  /// Returns the score for the other player.
  constexpr Score operator-() const { return Score(-value_); }

  /// Returns the score of the turn that led to the position, for the player who made it: the sign
  /// is reversed, and a win or loss is one turn further away.
  constexpr Score of_last_turn() const { return of_other_player(1); }
  /// Returns the score of the position after the best turn, for its player to move. The inverse of
  /// of_last_turn().
  constexpr Score after_best_turn() const { return of_other_player(-1); }

  friend constexpr bool operator==(Score, Score) = default;
  friend constexpr auto operator<=>(Score, Score) = default;

 private:
  static constexpr int kWin = kMaxUnits + kMaxTurnsToEnd + 1;

  explicit constexpr Score(int value) : value_(value) {}

  constexpr Score of_other_player(int turns_added) const {
    if (!is_win() && !is_loss()) return -*this;
    const int turns = kWin - (is_win() ? value_ : -value_) + turns_added;
    const int limited = turns < 0 ? 0 : turns > kMaxTurnsToEnd ? kMaxTurnsToEnd : turns;
    return is_win() ? loss_after(limited) : win_after(limited);
  }

  int value_ = 0;
};

}  // namespace accasta::engine
