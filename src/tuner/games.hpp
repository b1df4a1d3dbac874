#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include <accasta/match/random.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/rules/position.hpp>

#include "engine/search.hpp"

namespace accasta::tuner {

/// The engine's search on one thread with a small hash table, for many quick games. Callers can
/// access its memory.
class Searcher {
 public:
  engine::Findings search(const Position& position, std::span<const std::uint64_t> history,
                          std::uint64_t nodes) {
    table_.new_search();
    engine::SharedState shared(table_, 1);
    const engine::Limits limits{.nodes = nodes};
    return engine::Search(shared, 0, thread_data_, position, history, limits, {}, {}).run();
  }

  engine::ThreadData& thread_data() { return thread_data_; }

  /// Clears the memory.
  void clear() {
    table_.clear();
    thread_data_.clear();
  }

 private:
  static constexpr std::size_t kMebibytes = 4;

  engine::TranspositionTable table_{kMebibytes};
  engine::ThreadData thread_data_;
};

/// The number of turns after which a game is a draw.
inline constexpr int kMostTurns = 300;

/// Returns a seed for a game of a set, far from those of its neighbors.
constexpr std::uint64_t seed_of(std::uint64_t set, std::uint64_t game) {
  return match::Random::mixed(set * match::Random::kStep + game);
}

/// A player's turn, or the player whose win is proven, which ends the game.
using Decision = std::variant<Turn, Color>;

/// Plays a game. `decide` gets the position and the keys of those before it. Returns the winner.
/// Nothing after a draw or kMostTurns turns.
std::optional<Color> play_game(
    const Position& start,
    const std::function<Decision(const Position&, std::span<const std::uint64_t>)>& decide);

/// Reads the games of a record. Throws std::runtime_error if one is not valid.
std::vector<notation::ReadGame> games_in(const std::string& path);

}  // namespace accasta::tuner
