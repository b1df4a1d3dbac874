#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include <accasta/game/game.hpp>
#include <accasta/match/player.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta::match {

/// The effort that a player spent on its turns of one or more games.
struct Effort {
  std::uint64_t turns = 0;
  std::uint64_t nodes = 0;
  /// The sum of the completed depths of all turns.
  std::uint64_t depths = 0;
  std::chrono::microseconds time{0};

  Effort& operator+=(const Effort& other);
  friend bool operator==(const Effort&, const Effort&) = default;
};

/// A finished game.
struct PlayedGame {
  game::Game game;
  /// The number of turns that belong to the opening.
  std::size_t opening_turns = 0;
  /// The decisions that gave the turns after the opening.
  std::vector<Decision> decisions{};
  /// The loser's fault, if one ended the game.
  std::optional<Fault> fault{};
  /// True if the game was stopped as a draw because it had too many turns.
  bool at_turn_limit = false;

  /// Returns the efforts of both players for all of their turns.
  ByColor<Effort> efforts() const;
};

/// Plays a game from an opening to its end. It ends on the board, by a fault, which loses, or as a
/// draw after `most_turns` turns of both players together. Returns nothing if stopped before.
std::optional<PlayedGame> play_game(const game::Game& opening, const ByColor<Player*>& players,
                                    std::uint64_t seed, std::size_t most_turns,
                                    const std::stop_token& stop);

}  // namespace accasta::match
