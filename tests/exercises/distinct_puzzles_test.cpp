#include <accasta/exercises/distinct_puzzles.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;

namespace {

/// Returns the puzzle with every cell of its turns changed.
template <typename Change>
Puzzle changed(const Puzzle& puzzle, const Position& position, Change change) {
  Puzzle result{puzzle.kind, position, {}};
  for (const Turn& turn : puzzle.solution) {
    Turn other(change(turn.from()));
    for (const Move& move : turn.moves()) other.push({move.count, change(move.to)});
    result.solution.push_back(other);
  }
  return result;
}

}  // namespace

TEST_CASE("mirror images and swapped colors are no new puzzles") {
  const Puzzle puzzle = puzzle_in(GENERATE(kWinIn2, kStop));
  DistinctPuzzles distinct;
  CHECK(distinct.add(puzzle));
  CHECK_FALSE(distinct.add(puzzle));
  const auto mirror = [](Cell cell) { return cell.mirrored(); };
  const auto turned = [](Cell cell) { return cell.rotated(); };
  const Puzzle image = changed(puzzle, test::mirrored(puzzle.position), mirror);
  CHECK_FALSE(distinct.add(image));
  const Puzzle swapped = changed(puzzle, with_colors_swapped(puzzle.position), turned);
  CHECK_FALSE(distinct.add(swapped));
  CHECK_FALSE(distinct.add(changed(image, with_colors_swapped(image.position), turned)));
}

TEST_CASE("a puzzle that differs on a few cells is no new one, nor one with the same moves") {
  const Puzzle puzzle = puzzle_in(kWinIn2);
  DistinctPuzzles distinct;
  CHECK(distinct.add(puzzle));
  Setup setup = puzzle.position.setup();
  setup.stacks[cell("g2")] = Stack{};
  Puzzle near = puzzle;
  near.position = *Position::from(setup, puzzle.position.rules());
  CHECK_FALSE(distinct.add(near));

  // The position is very different, but the same pieces make the same moves.
  for (const char* name : {"g1", "g2", "g3", "f2", "f5", "e1", "c4", "c5", "b3", "b4", "a2", "a3"})
    setup.stacks[cell(name)] =
        puzzle.position.stack(cell(name)).empty() ? setup.stacks[cell("a1")] : Stack{};
  near.position = *Position::from(setup, puzzle.position.rules());
  near.solution.resize(1, near.solution.front());
  Puzzle first = puzzle;
  first.solution.resize(1, first.solution.front());
  DistinctPuzzles moves;
  CHECK(moves.add(first));
  CHECK_FALSE(moves.add(near));

  CHECK(distinct.add(puzzle_in(kWinIn3)));
  CHECK(distinct.add(puzzle_in(kStop)));
}
