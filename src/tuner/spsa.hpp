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
/// moves all parameters by a step up or down at random. The engine changed like this plays the one
/// changed the other way, each color once. All parameters then move a little towards the winner.
struct Spsa {
  /// The rules of the pairs of games, in turn.
  std::vector<Rules> rules;
  /// The number of pairs of games.
  std::uint64_t pairs = 0;
  /// The limit of a turn, in positions.
  std::uint64_t nodes = 0;
  std::uint64_t seed = 0;
  /// The share of its step by which a parameter moves for a game won, at the end; more before.
  double rate = 0.005;
  /// Does not change the result.
  int threads = 1;
};

/// A stage of the tuning.
struct SpsaState {
  /// The number of pairs of games that were played.
  std::uint64_t pairs = 0;
  /// In the order of engine::kParameters.
  std::vector<double> values;
};

/// Returns the first stage: the engine's own parameters.
SpsaState spsa_start();

/// Returns the parameters of a stage, as the engine takes them.
engine::Parameters rounded(const SpsaState& state);

/// Continues from a state to the end. Calls `report` with each state.
void spsa(const Spsa& how, SpsaState& state, const std::function<void(const SpsaState&)>& report);

/// Returns the state as text: the settings, then a line for each value. parse_spsa() reads it
/// again. It throws std::runtime_error if the text is something else or has other settings.
std::string to_text(const Spsa& how, const SpsaState& state);
SpsaState parse_spsa(std::string_view text, const Spsa& how);

}  // namespace accasta::tuner
