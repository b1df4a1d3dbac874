#pragma once

#include <cassert>
#include <compare>
#include <optional>

namespace accasta::engine {

/// How good a position is for the player to move: an evaluation, or a proven win or loss.
///
/// Scores are ordered from the worst for the player to move to the best: losses (the soonest
/// first), evaluations, wins (the soonest last).
class Score {
 public:
  /// Evaluations lie in [-kMaxUnits, kMaxUnits].
  static constexpr int kMaxUnits = 30000;
  /// Wins and losses further away than this many turns of both players cannot be told.
  static constexpr int kMaxTurnsToEnd = 1000;

  /// An even position.
  constexpr Score() = default;

  /// An evaluation; 100 units are about one piece's worth, 0 is even (or drawn). What is beyond
  /// kMaxUnits is cut off.
  static constexpr Score units(int units) {
    return Score(units > kMaxUnits ? kMaxUnits : units < -kMaxUnits ? -kMaxUnits : units);
  }
  /// The player to move wins: the game is over after `turns` turns of both players together, 0 if
  /// it is over now. Precondition: 0 <= turns <= kMaxTurnsToEnd.
  static constexpr Score win_after(int turns) {
    assert(turns >= 0 && turns <= kMaxTurnsToEnd);
    return Score(kWin - turns);
  }
  /// The same for a loss.
  static constexpr Score loss_after(int turns) { return -win_after(turns); }

  /// Whether the player to move is proven to win.
  constexpr bool is_win() const { return value_ > kMaxUnits; }
  /// Whether the player to move is proven to lose.
  constexpr bool is_loss() const { return value_ < -kMaxUnits; }

  /// Nothing for an evaluation. Otherwise how many turns the winner still makes, at least 1 (also
  /// if what already stands on the board wins); negative if the player to move loses. With a win at
  /// the start of the next turn that turn itself does not count.
  constexpr std::optional<int> turns_to_win() const {
    if (!is_win() && !is_loss()) return std::nullopt;
    const int plies = kWin - (is_win() ? value_ : -value_);
    const int turns = is_win() ? (plies + 1) / 2 : plies / 2;
    const int shown = turns < 1 ? 1 : turns;
    return is_win() ? shown : -shown;
  }

  /// The evaluation; a win or a loss gives a number beyond kMaxUnits on its side, good for
  /// comparing and for bars that show an evaluation, not for reading.
  constexpr int units() const { return value_; }

  /// The same for the other player.
  constexpr Score operator-() const { return Score(-value_); }

  /// That of the turn which led to the position, for the player who made it: turned round, and a
  /// win or a loss is one turn further away.
  constexpr Score of_last_turn() const {
    if (!is_win() && !is_loss()) return -*this;
    const int turns = kWin - (is_win() ? value_ : -value_);
    const int more = turns < kMaxTurnsToEnd ? turns + 1 : turns;
    return is_win() ? loss_after(more) : win_after(more);
  }

  friend constexpr bool operator==(Score, Score) = default;
  friend constexpr auto operator<=>(Score, Score) = default;

 private:
  static constexpr int kWin = kMaxUnits + kMaxTurnsToEnd + 1;

  explicit constexpr Score(int value) : value_(value) {}
  int value_ = 0;
};

}  // namespace accasta::engine
