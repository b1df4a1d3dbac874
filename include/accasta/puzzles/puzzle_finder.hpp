#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <stop_token>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/prover/prover.hpp>
#include <accasta/puzzles/found_puzzle.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::puzzles {

struct FinderOptions {
  /// Which kinds are looked for.
  std::set<exercises::PuzzleKind> kinds{exercises::kPuzzleKinds.begin(),
                                        exercises::kPuzzleKinds.end()};
  /// How many positions the prover may visit for one question; what takes longer is passed over.
  std::uint64_t budget = 2'000'000;
  /// Also looks for wins in one and threats where the enemy makes another turn than in the game, in
  /// the order in which the turns seem good to the evaluation.
  bool with_other_turns = false;
};

/// Finds puzzles in games. What it finds is right as far as flaw_of() or outstanding_turn() say,
/// and depends on nothing but the game and the options (and the engine, which guesses where it pays
/// to look).
class PuzzleFinder {
 public:
  explicit PuzzleFinder(FinderOptions options = {});

  /// The puzzles among the positions of a game, never two of them with fewer than four turns
  /// between. Ends early, with what was found, when a stop is requested.
  std::vector<FoundPuzzle> find(const std::vector<Position>& game,
                                const std::stop_token& stop = {});

 private:
  std::optional<FoundPuzzle> find_provable(const Position& position);
  std::optional<FoundPuzzle> find_after_other_turn(const Position& before);
  std::optional<FoundPuzzle> win(const Position& position, int turns);
  /// Completes the line of a win from a position on; false, and the line as it was, if that cannot
  /// be. `most_last` is how many results may be right at the end.
  bool complete(FoundPuzzle& puzzle, const Position& position, int turns, std::size_t most_last);
  std::optional<FoundPuzzle> stop_threat(const Position& position);
  std::optional<FoundPuzzle> material(const Position& position);

  FinderOptions options_;
  engine::Engine engine_{{.hash_mebibytes = 1}};
  std::optional<prover::Prover> prover_;
};

}  // namespace accasta::puzzles
