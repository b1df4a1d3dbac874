#pragma once

#include <string>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::analysis {

/// The case against a turn.
struct Refutation {
  /// One or two sentences, for the player who made it: "This turn does not stop c6:1xc4.", "Black
  /// answers e3:Hxd4, which captures your chariot on d4." Names no other turn of that player: it
  /// could solve a puzzle.
  std::string text;
  /// The turn and the enemy's best answer, if the game is not over.
  std::vector<Turn> line;
};

/// Looks for it by the rules, and by a search of some ten thousand positions: some tenths of a
/// second. Precondition: the turn is legal.
Refutation refutation(const Position& position, const Turn& turn, engine::Engine& engine);

}  // namespace accasta::analysis
