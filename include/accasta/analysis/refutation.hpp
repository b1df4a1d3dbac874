#pragma once

#include <string>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::analysis {

/// The case against a turn.
struct Refutation {
  /// One or two sentences, for the player who made the turn: "This turn does not stop c6:1xc4.",
  /// "Black answers e3:Hxd4, which captures your chariot on d4." Names no other turn of that
  /// player, which could solve a puzzle.
  std::string text;
  /// The turn and, unless the game is over, the opponent's best answer.
  std::vector<Turn> line;
};

/// Refutes a turn by the rules and a search of some ten thousand positions. Takes some tenths of a
/// second. Precondition: the turn is legal.
Refutation refutation(const Position& position, const Turn& turn, engine::Engine& engine);

}  // namespace accasta::analysis
