#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/rules.hpp>

#include "engine/parameters.hpp"

namespace accasta::tuner {

/// How the search's parameters are tuned: by simultaneous perturbation stochastic approximation
/// (James Spall, 1992; the gains are those of Stockfish's tests). Each pair of games moves all
/// parameters by a step up or down at random, and lets the engine so changed play the one changed
/// the other way, each colour once; all parameters then go a little towards the winner.
struct Spsa {
  /// The pairs of games take turns at them.
  std::vector<Rules> rules;
  /// Pairs of games in all.
  std::uint64_t pairs = 0;
  /// What a turn may cost, in positions.
  std::uint64_t nodes = 0;
  std::uint64_t seed = 0;
  /// By which share of its step a parameter moves for a game won, at the end; more before.
  double rate = 0.005;
  /// Does not change what comes out.
  int threads = 1;
};

/// How far the tuning is.
struct SpsaState {
  /// How many pairs of games were played.
  std::uint64_t pairs = 0;
  /// In the order of engine::kParameters.
  std::vector<double> values;
};

/// The beginning: the engine's own parameters.
SpsaState spsa_start();

/// The parameters at some point, as the engine takes them.
engine::Parameters rounded(const SpsaState& state);

/// Goes on from a state to the end. `report` is given each state on the way.
void spsa(const Spsa& how, SpsaState& state, const std::function<void(const SpsaState&)>& report);

/// The state as text: how it is tuned, then a line for each value. parse_spsa() reads it again and
/// throws std::runtime_error where it is something else, or was not told the same things.
std::string to_text(const Spsa& how, const SpsaState& state);
SpsaState parse_spsa(std::string_view text, const Spsa& how);

}  // namespace accasta::tuner
