#pragma once

#include <array>

namespace accasta::engine {

/// The parameters that control how much of the tree is searched and in which order. They were tuned
/// with `accasta_tune spsa`. Margins are in units, shares in hundredths.
struct Parameters {
  /// Reverse futility pruning: the margin by which the static evaluation must exceed beta, for each
  /// turn of depth.
  int reverse_futility_margin = 80;
  /// Quiescence: the margin by which a capture's gain may fall short of alpha (delta pruning).
  int capture_margin = 52;
  /// Late move reductions, in hundredths of a turn: the base; the factor for the product of the
  /// logarithms of depth and index; the part added if the static evaluation is not better than two
  /// turns ago; the part subtracted on the principal variation; the part added once a turn has
  /// raised alpha.
  int reduction_base = -47;
  int reduction_slope = 70;
  int reduction_not_improving = 105;
  int reduction_pv = 137;
  int reduction_raised = -31;
  /// Late move pruning: the share of the usual number of turns; the shares of that if the static
  /// evaluation is not better than two turns ago, and on the principal variation.
  int turns = 75;
  int turns_not_improving = 79;
  int turns_pv = 428;
  /// The weight of both histories relative to the policy's logits, in thousandths.
  int history_share = 9;
  /// The bonus for the moves of a turn that fails high, per squared turn of depth. The moves of
  /// turns searched before it lose a share of this bonus.
  int history_bonus = 28;
  int history_malus = 21;
  /// The least number of root turns to search.
  int root_turns = 42;
  /// The aspiration window's half-width around the last depth's value.
  int aspiration = 51;

  friend bool operator==(const Parameters&, const Parameters&) = default;
};

/// A parameter's name, place and range.
struct ParameterInfo {
  const char* name;
  int Parameters::*value;
  int least;
  int most;
  /// The distance of the values that SPSA compares. It should make a difference in a few hundred
  /// games.
  int step;
};

inline constexpr std::array kParameters{
    ParameterInfo{"reverse_futility_margin", &Parameters::reverse_futility_margin, 20, 250, 12},
    ParameterInfo{"capture_margin", &Parameters::capture_margin, 0, 200, 15},
    ParameterInfo{"reduction_base", &Parameters::reduction_base, -100, 250, 20},
    ParameterInfo{"reduction_slope", &Parameters::reduction_slope, 10, 150, 8},
    ParameterInfo{"reduction_not_improving", &Parameters::reduction_not_improving, 0, 250, 20},
    ParameterInfo{"reduction_pv", &Parameters::reduction_pv, 0, 300, 25},
    ParameterInfo{"reduction_raised", &Parameters::reduction_raised, -50, 200, 20},
    ParameterInfo{"turns", &Parameters::turns, 30, 300, 10},
    ParameterInfo{"turns_not_improving", &Parameters::turns_not_improving, 30, 150, 10},
    ParameterInfo{"turns_pv", &Parameters::turns_pv, 100, 1000, 60},
    ParameterInfo{"history_share", &Parameters::history_share, 0, 150, 8},
    ParameterInfo{"history_bonus", &Parameters::history_bonus, 5, 250, 15},
    ParameterInfo{"history_malus", &Parameters::history_malus, 0, 150, 10},
    ParameterInfo{"root_turns", &Parameters::root_turns, 10, 150, 6},
    ParameterInfo{"aspiration", &Parameters::aspiration, 10, 150, 8},
};

}  // namespace accasta::engine
