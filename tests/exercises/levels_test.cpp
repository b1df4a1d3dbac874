#include <accasta/engine/level.hpp>
#include <accasta/exercises/collection.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::exercises;

namespace {

/// Returns the percentage of the built-in puzzles of a kind, one of every eight, in which a level
/// plays a right first turn.
double seen(int number, Variant variant, PuzzleKind kind) {
  constexpr int kStep = 8;
  static const std::vector<Exercise> all = puzzles(std::nullopt).puzzles;
  engine::Engine engine({.hash_mebibytes = 16});
  engine::Limits limits = engine::Level::from(number)->limits();
  int met = 0;
  int tried = 0;
  int right = 0;
  for (const Exercise& exercise : all) {
    const Puzzle& puzzle = *exercise.puzzle();
    if (!passes(exercise, {.variant = variant, .kind = kind}) || met++ % kStep != 0) continue;
    limits.seed = static_cast<std::uint64_t>(++tried);
    engine.clear();
    if (begins_solution(*engine.search(puzzle.position, {}, limits).best(), puzzle)) ++right;
  }
  return 100.0 * right / tried;
}

}  // namespace

TEST_CASE("levels see what their descriptions promise", "[long]") {
  using enum PuzzleKind;
  const Variant variant = GENERATE(Variant::Standard, Variant::Pari);
  CAPTURE(name(variant));
  // "Misses threats two turns ahead", "sees threats a turn ahead", "most", "every", "hardly a".
  CHECK(seen(3, variant, WinIn2) < 50);
  CHECK(seen(5, variant, StopThreat) > 50);
  CHECK(seen(6, variant, WinIn2) > 50);
  CHECK(seen(7, variant, WinIn1) == 100);
  CHECK(seen(7, variant, StopThreat) > 90);
  CHECK(seen(8, variant, WinIn2) > 90);
  CHECK(seen(9, variant, WinIn3) > 50);
}
