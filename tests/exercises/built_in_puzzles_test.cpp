// The built-in puzzles: docs/exercises.md, "How puzzles are made".

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/distinct_puzzles.hpp>
#include <accasta/exercises/grade.hpp>
#include <accasta/exercises/puzzle.hpp>

#include "exercises/flaw.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::exercises;

namespace {

std::vector<Exercise> built_in() {
  auto puzzles = exercises::puzzles(std::nullopt);
  CHECK(puzzles.notices == std::vector<std::string>{});
  return std::move(puzzles.puzzles);
}

bool is_pari(const Exercise& exercise) { return exercise.record().rules.variant == Variant::Pari; }

/// Checks a puzzle with the prover or the engine.
void check(const Exercise& exercise, prover::Prover& prover, engine::Engine& engine) {
  CAPTURE(exercise.puzzle()->id);
  const Puzzle puzzle = *exercise.puzzle();
  if (is_provable(puzzle.kind))
    CHECK(flaw_of(puzzle, prover).value_or("") == "");
  else
    CHECK(is_outstanding(puzzle, engine));
}

}  // namespace

TEST_CASE("there are enough built-in puzzles of each kind, under the rules of the presets") {
  std::map<std::pair<bool, PuzzleKind>, int> counts;
  /// The puzzles with one right result at every step.
  std::map<std::pair<bool, PuzzleKind>, int> single;
  for (const Exercise& exercise : built_in()) {
    CAPTURE(exercise.puzzle()->id);
    ++counts[{is_pari(exercise), exercise.puzzle()->kind}];
    const auto has_alternative = [](const notation::RecordedTurn& turn) {
      return !turn.variations.empty();
    };
    if (std::ranges::none_of(exercise.record().turns, has_alternative))
      ++single[{is_pari(exercise), exercise.puzzle()->kind}];
    CHECK(exercise.record().rules == (is_pari(exercise) ? Rules::pari() : Rules::standard()));
    const Puzzle puzzle = *exercise.puzzle();
    CHECK(puzzle.solution.size() % 2 == 1);
    CHECK_FALSE(puzzle.position.outcome());
    CHECK(puzzle.position.count_legal_turns() >= 20);
    CHECK(exercise.record().tag("Margin").empty() == is_provable(puzzle.kind));
    REQUIRE(puzzle.rating);
    CHECK(puzzle.difficulty == difficulty_of(*puzzle.rating));
  }
  for (const bool pari : {false, true}) {
    CAPTURE(pari);
    CHECK(single[{pari, PuzzleKind::WinIn1}] >= 100);
    CHECK(single[{pari, PuzzleKind::WinIn2}] >= 150);
    CHECK(single[{pari, PuzzleKind::WinIn3}] >= 50);
    CHECK(single[{pari, PuzzleKind::StopThreat}] >= 100);
    CHECK(counts[{pari, PuzzleKind::WinMaterial}] >= 50);
    CHECK(counts[{pari, PuzzleKind::SaveMaterial}] >= 10);
  }
}

TEST_CASE("no built-in puzzle is like another") {
  DistinctPuzzles distinct;
  for (const Exercise& exercise : built_in()) {
    CAPTURE(exercise.puzzle()->id);
    CHECK(distinct.add(*exercise.puzzle()));
  }
}

TEST_CASE("some of the built-in puzzles, proven again", "[long]") {
  std::map<std::pair<bool, PuzzleKind>, int> proven;
  prover::Prover prover;
  engine::Engine engine({.hash_mebibytes = 16});
  for (const Exercise& exercise : built_in())
    if (proven[{is_pari(exercise), exercise.puzzle()->kind}]++ < 3) check(exercise, prover, engine);
}

// Run with accasta_exercises_tests "[slow]".
TEST_CASE("all of the built-in puzzles, proven again", "[.][slow]") {
  prover::Prover prover;
  engine::Engine engine({.hash_mebibytes = 16});
  for (const Exercise& exercise : built_in()) check(exercise, prover, engine);
}
