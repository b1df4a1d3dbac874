#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include <accasta/engine/engine.hpp>
#include <accasta/exercises/puzzle.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::exercises {

/// Returns the best turn of a position if it leads every other result by kMaterialMargin at all
/// kMaterialNodes, and neither is a proven win or loss.
std::optional<Turn> outstanding_turn(const Position& position, engine::Engine& engine);

/// The work of an engine that looked for a turn.
struct Effort {
  bool solved = false;
  /// The number of positions after which the right turn was found and kept. If it was not, or if
  /// the search ended with another win, the number of all positions visited.
  std::uint64_t nodes = 0;
  /// The time until then, if it was solved.
  std::chrono::milliseconds time{0};
};

/// Lets an engine that knows nothing of a position look for a turn. Another turn that leads to the
/// same position is as good.
Effort solve(const Position& position, const Turn& right, engine::Engine& engine,
             const engine::Limits& limits);

/// The difficulty of a puzzle, measured.
struct Grade {
  /// The size of the proof: the turns among which each right one has to be found, and the positions
  /// that the prover visits to prove that the first one is right (none where it cannot).
  std::uint64_t proof = 0;
  /// The number of positions that the engine visits to find all right turns.
  std::uint64_t nodes = 0;

  /// Returns Puzzle::kEasiest to kHardest.
  int difficulty() const;
};

/// Grades a puzzle. Does not depend on what the engine has done before.
Grade grade(const Puzzle& puzzle, engine::Engine& engine);

}  // namespace accasta::exercises
