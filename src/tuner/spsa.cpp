#include "spsa.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>

#include <accasta/base/ordered_parallel_map.hpp>
#include <accasta/match/opening.hpp>
#include <accasta/notation/position_text.hpp>

#include "games.hpp"

namespace accasta::tuner {
namespace {

using engine::kParameters;
using engine::Parameters;

/// The number of pairs between updates of the parameters. They can be played in parallel.
constexpr std::uint64_t kBatch = 8;

// The exponents with which the gains decrease, as recommended by Spall.
constexpr double kStepExponent = 0.101;
constexpr double kRateExponent = 0.602;
constexpr double kStabilityShare = 0.1;

constexpr match::RandomOpenings kOpenings{.fewest_turns = 6, .most_turns = 6, .balance = 60};

using Signs = std::array<int, kParameters.size()>;

/// Returns the ratio of the step size after some pairs to the final one.
double step_factor(const Spsa& how, std::uint64_t pairs) {
  return std::pow(static_cast<double>(how.pairs) / static_cast<double>(pairs + 1), kStepExponent);
}
/// Returns the ratio of the rate after some pairs to the final one.
double rate_factor(const Spsa& how, std::uint64_t pairs) {
  const double stability = kStabilityShare * static_cast<double>(how.pairs);
  return std::pow(
      (stability + static_cast<double>(how.pairs)) / (stability + static_cast<double>(pairs + 1)),
      kRateExponent);
}

/// Draws a number in [0, 1), the same on every machine.
double uniform(std::mt19937_64& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }

/// Returns the parameters after a step to one side. Rounds randomly, so that small differences
/// count, too.
Parameters perturbed(const SpsaState& state, const Signs& signs, int side, double factor,
                     std::mt19937_64& random) {
  Parameters parameters;
  for (std::size_t i = 0; i < kParameters.size(); ++i) {
    const auto& info = kParameters[i];
    const double value = state.values[i] + factor * info.step * signs[i] * side;
    const int whole = static_cast<int>(std::floor(value + uniform(random)));
    parameters.*info.value = std::clamp(whole, info.least, info.most);
  }
  return parameters;
}

/// The result of a pair of games: the lead of the engine that was changed upwards.
struct Pair {
  Signs signs;
  int result;
};

/// Plays a game between two searchers, until one of them proves a win. Returns the winner, or
/// nothing after a draw. First clears the searchers.
std::optional<Color> winner(const Position& opening, ByColor<Searcher>& players,
                            std::uint64_t nodes) {
  for (const Color color : kColors) players[color].clear();
  return play_game(opening,
                   [&](const Position& position, std::span<const std::uint64_t> keys) -> Decision {
                     const Color mover = position.side_to_move();
                     const auto found = players[mover].search(position, keys, nodes);
                     if (const auto turns = found.score.turns_to_win())
                       return *turns > 0 ? mover : opponent(mover);
                     return *found.best();
                   });
}

Pair play_pair(const Spsa& how, const SpsaState& state, ByColor<Searcher>& players,
               std::uint64_t number) {
  std::mt19937_64 random(seed_of(how.seed, number));
  Pair pair{};
  for (int& sign : pair.signs) sign = random() % 2 == 0 ? 1 : -1;
  const double factor = step_factor(how, state.pairs);
  const Parameters up = perturbed(state, pair.signs, 1, factor, random);
  const Parameters down = perturbed(state, pair.signs, -1, factor, random);
  const Position opening =
      match::opening(kOpenings, how.rules[number % how.rules.size()], how.seed, number).position();
  for (const Color color : kColors) {
    players[color].thread_data().parameters = up;
    players[opponent(color)].thread_data().parameters = down;
    if (const auto won = winner(opening, players, how.nodes)) pair.result += *won == color ? 1 : -1;
  }
  return pair;
}

std::string heading(const Spsa& how) {
  std::ostringstream text;
  for (const Rules& rules : how.rules) text << notation::to_text(rules) << ", ";
  text << how.pairs << " pairs, " << how.nodes << " nodes, seed " << how.seed << ", rate "
       << how.rate;
  return text.str();
}

}  // namespace

SpsaState spsa_start() {
  SpsaState state;
  for (const auto& info : kParameters) state.values.push_back(Parameters{}.*info.value);
  return state;
}

Parameters rounded(const SpsaState& state) {
  Parameters parameters;
  for (std::size_t i = 0; i < kParameters.size(); ++i)
    parameters.*kParameters[i].value = static_cast<int>(std::lround(state.values[i]));
  return parameters;
}

void spsa(const Spsa& how, SpsaState& state, const std::function<void(const SpsaState&)>& report) {
  while (state.pairs < how.pairs) {
    const std::uint64_t end = std::min(state.pairs + kBatch, how.pairs);
    std::uint64_t next = state.pairs;
    const auto next_pair = [&] { return next < end ? std::optional(next++) : std::nullopt; };
    const auto make_worker = [&] {
      return [&, players = ByColor<Searcher>()](std::uint64_t number) mutable {
        return play_pair(how, state, players, number);
      };
    };
    std::vector<Pair> batch;
    base::ordered_parallel_map(how.threads, next_pair, make_worker,
                               [&](const Pair& pair) { batch.push_back(pair); });
    const double gain = how.rate * rate_factor(how, state.pairs) * step_factor(how, state.pairs);
    for (const Pair& pair : batch)
      for (std::size_t i = 0; i < kParameters.size(); ++i) {
        const auto& info = kParameters[i];
        state.values[i] =
            std::clamp(state.values[i] + gain * info.step * pair.result * pair.signs[i],
                       static_cast<double>(info.least), static_cast<double>(info.most));
      }
    state.pairs += batch.size();
    report(state);
  }
}

std::string to_text(const Spsa& how, const SpsaState& state) {
  std::ostringstream text;
  text << heading(how) << "\npairs " << state.pairs << '\n' << std::setprecision(17);
  for (std::size_t i = 0; i < kParameters.size(); ++i)
    text << kParameters[i].name << ' ' << state.values[i] << '\n';
  return text.str();
}

SpsaState parse_spsa(std::string_view text, const Spsa& how) {
  std::istringstream in{std::string(text)};
  std::string line;
  std::getline(in, line);
  if (line != heading(how))
    throw std::runtime_error("made with other settings: " + line + "\nnow: " + heading(how));
  SpsaState state;
  const auto read = [&](const std::string& expected, auto& value) {
    std::string name;
    if (!(in >> name >> value) || name != expected)
      throw std::runtime_error("expected '" + expected + "' and a number");
  };
  read("pairs", state.pairs);
  for (const auto& info : kParameters) read(info.name, state.values.emplace_back());
  return state;
}

}  // namespace accasta::tuner
