#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/prover/prover.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

/// Puzzles, which are found in games, proven and graded. What is proven of each kind stands in
/// docs/exercises.md, "How puzzles are made".
namespace accasta::puzzles {

/// A position with what is to be found in it.
struct FoundPuzzle {
  exercises::PuzzleKind kind;
  Position position;
  /// Legal. The player's right turns with the enemy's answers between; it ends with one of the
  /// player's.
  std::vector<Turn> line;
  /// What is as right as the last turn and leads to other positions: at most kMostAlsoRight, and
  /// only where there were turns before. All of them win.
  std::vector<Turn> also_right{};

  static constexpr std::size_t kMostAlsoRight = 2;

  friend bool operator==(const FoundPuzzle&, const FoundPuzzle&) = default;
};

/// Precondition: the exercise is a puzzle.
FoundPuzzle found_puzzle(const exercises::Exercise& exercise);

/// The puzzle as a record. `source` says where it comes from, in one line; it may be empty.
notation::Record to_record(const FoundPuzzle& puzzle, std::string_view id, int difficulty,
                           std::string_view source);

/// An id that depends on nothing but the puzzle: "pari-win-in-2-3f9a1c07".
std::string id_by_position(const FoundPuzzle& puzzle);

/// How many turns the player has to win: 1 to 3; nothing for other kinds.
std::optional<int> turns_to_win(exercises::PuzzleKind kind);

/// Whether the prover can say that a puzzle of the kind is right. Of the others (material) the
/// engine only says that one turn is far better than the rest.
constexpr bool is_provable(exercises::PuzzleKind kind) {
  return kind < exercises::PuzzleKind::WinMaterial;
}

/// Proves all that a puzzle of such a kind claims: nothing if it is so, else what is not, in one
/// line. The prover's budget is as it was set. Precondition: is_provable(puzzle.kind).
std::optional<std::string> flaw_of(const FoundPuzzle& puzzle, prover::Prover& prover);

/// By how much the best result of a material puzzle must be ahead of every other, in the engine's
/// units (100 are about a piece).
inline constexpr int kMaterialMargin = 150;
/// With so many nodes, first the smaller number.
inline constexpr std::uint64_t kMaterialNodes[] = {10'000, 50'000};

/// The best turn of a position, if it is ahead of every other result by kMaterialMargin at all
/// kMaterialNodes, and neither is a proven win or loss.
std::optional<Turn> outstanding_turn(const Position& position, engine::Engine& engine);

/// How hard an engine worked for a turn.
struct Attempt {
  bool solved = false;
  /// After how many positions the right turn was found and kept; all that were visited if it was
  /// not, or if the search ended with another win.
  std::uint64_t nodes = 0;
  /// If it was solved: how long that took.
  std::chrono::milliseconds time{0};
};

/// Lets an engine that knows nothing of a position look for a turn; another that leads where it
/// does is as good.
Attempt solve(const Position& position, const Turn& right, engine::Engine& engine,
              const engine::Limits& limits);

/// What makes a puzzle hard.
struct Grade {
  /// The size of the proof: the turns among which each right one has to be found, and the positions
  /// that the prover visits to prove that the first one is right (none where it cannot).
  std::uint64_t proof = 0;
  /// How many the engine visits until it has found each right turn, together.
  std::uint64_t nodes = 0;

  /// exercises::Puzzle::kEasiest to kHardest.
  int difficulty() const;
};

/// Does not depend on what the engine has done before.
Grade grade(const FoundPuzzle& puzzle, engine::Engine& engine);

}  // namespace accasta::puzzles
