#pragma once

#include <accasta/engine/score.hpp>

namespace accasta::engine {

/// A score as a plain number for the search: an evaluation in units, or kWin - n for a win after n
/// turns of both players, counted from the root of the search. A loss is the negative. Chess
/// engines call this a mate score.
using Value = int;

inline constexpr Value kWin = 32000;
inline constexpr Value kInfinite = kWin + 1;
/// The longest line that the search follows, in turns of both players.
inline constexpr int kMaxPly = 96;
/// The least value of a proven win.
inline constexpr Value kWinBound = kWin - 2 * kMaxPly;
/// The greatest absolute value of an evaluation.
inline constexpr Value kMaxEvaluation = 20000;

constexpr bool is_proven(Value value) { return value >= kWinBound || value <= -kWinBound; }

constexpr Score to_score(Value value) {
  if (value >= kWinBound) return Score::win_after(kWin - value);
  if (value <= -kWinBound) return Score::loss_after(kWin + value);
  return Score::units(value);
}

}  // namespace accasta::engine
