#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>

#include <accasta/game/game.hpp>
#include <accasta/match/player.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta::match {

/// What a player has spent on its turns of one game or many.
struct Effort {
  std::uint64_t turns = 0;
  std::uint64_t nodes = 0;
  /// The sum over the turns of the depth that was finished.
  std::uint64_t depths = 0;
  std::chrono::microseconds time{0};

  Effort& operator+=(const Effort& other);
  friend bool operator==(const Effort&, const Effort&) = default;
};

/// A game that was played to its end.
struct PlayedGame {
  game::Game game;
  /// How many of the turns were the opening's.
  std::size_t opening_turns = 0;
  ByColor<Effort> efforts{};
  /// What the loser did wrong, if that is why the game ended.
  std::optional<Fault> fault{};
  /// Whether it was broken off as a draw because it had too many turns.
  bool at_turn_limit = false;
};

/// Plays a game from an opening to its end: on the board, by a fault, which loses, or as a draw
/// after `most_turns` turns of both players together. Nothing if the stop came first.
std::optional<PlayedGame> play_game(const game::Game& opening, const ByColor<Player*>& players,
                                    std::uint64_t seed, std::size_t most_turns,
                                    const std::stop_token& stop);

}  // namespace accasta::match
