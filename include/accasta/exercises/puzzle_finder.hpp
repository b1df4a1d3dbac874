#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <stop_token>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/exercises/puzzle.hpp>
#include <accasta/prover/prover.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::exercises {

struct FinderOptions {
  /// The kinds to look for.
  std::set<PuzzleKind> kinds{kPuzzleKinds.begin(), kPuzzleKinds.end()};
  /// True to also look for wins in one and threats after turns that the opponent did not play in
  /// the game. The turns with the best static evaluation come first.
  bool with_other_turns = false;
};

/// A finder of puzzles in games. Its puzzles are proven, or pass outstanding_turn(). They depend on
/// nothing but the game, the options and the engine, which guesses where it pays to look.
class PuzzleFinder {
 public:
  explicit PuzzleFinder(FinderOptions options = {});

  /// Returns the puzzles among the positions of a game, each at least four turns after the one
  /// before. They have ids but no grades. On a stop request returns those found so far.
  std::vector<Puzzle> find(const std::vector<Position>& game, const std::stop_token& stop = {});

 private:
  std::optional<Puzzle> find_provable(const Position& position);
  std::optional<Puzzle> find_after_other_turn(const Position& before);
  std::optional<Puzzle> win(const Position& position, int turns);
  /// Completes the solution of a win from a position on. If there is none, returns false and leaves
  /// the solution unchanged. `most_last` limits the number of right results at the end.
  bool complete(Puzzle& puzzle, const Position& position, int turns, std::size_t most_last);
  std::optional<Puzzle> stop_threat(const Position& position);
  std::optional<Puzzle> material(const Position& position);

  FinderOptions options_;
  engine::Engine engine_{{.hash_mebibytes = 1}};
  std::optional<prover::Prover> prover_;
};

}  // namespace accasta::exercises
