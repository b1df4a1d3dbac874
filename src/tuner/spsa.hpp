#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/rules.hpp>

#include "engine/parameters.hpp"

namespace accasta::tuner {

/// Settings for tuning the search's parameters by simultaneous perturbation stochastic
/// approximation (James Spall, 1992; the gains are those of Stockfish's tests). Each pair of games
/// moves every parameter by a step up or down at random. The engine with these parameters plays one
/// with the opposite steps, once with each color. All parameters then move a little toward the
/// winner.
struct Spsa {
  /// The rules, used by the pairs of games in turn.
  std::vector<Rules> rules;
  /// The number of pairs of games.
  std::uint64_t pairs = 0;
  /// The limit of a turn, in positions.
  std::uint64_t nodes = 0;
  std::uint64_t seed = 0;
  /// The share of its step by which a parameter moves for a won game, at the end of the run. Larger
  /// before.
  double rate = 0.005;
  /// The number of threads. It does not change the result.
  int threads = 1;
};

/// The state of the tuning.
struct SpsaState {
  /// The number of pairs of games played so far.
  std::uint64_t pairs = 0;
  /// The values, in the order of engine::kParameters.
  std::vector<double> values;
};

/// Returns the initial state: the engine's own parameters.
SpsaState spsa_start();

/// Returns the parameters of a state in the engine's format.
engine::Parameters rounded(const SpsaState& state);

/// Continues from a state to the end. Calls `report` with each state.
void spsa(const Spsa& how, SpsaState& state, const std::function<void(const SpsaState&)>& report);

/// Convert the state to text, the settings and one line for each value, and back. parse_spsa()
/// throws std::runtime_error if the text is not valid or has other settings.
std::string to_text(const Spsa& how, const SpsaState& state);
SpsaState parse_spsa(std::string_view text, const Spsa& how);

}  // namespace accasta::tuner
