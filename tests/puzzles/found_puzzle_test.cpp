#include <algorithm>

#include <accasta/notation/turn_text.hpp>
#include <accasta/prover/only_turn.hpp>
#include <accasta/puzzles/found_puzzle.hpp>

#include "puzzles/puzzle_texts.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::puzzles;
using namespace accasta::test;
using Catch::Matchers::ContainsSubstring;
using exercises::PuzzleKind;

namespace {

std::string flaw(const FoundPuzzle& puzzle) {
  prover::Prover prover;
  return flaw_of(puzzle, prover).value_or("");
}

}  // namespace

TEST_CASE("what a puzzle claims is proven") {
  CHECK(flaw(puzzle_in(kWinIn1)).empty());
  CHECK(flaw(puzzle_in(kWinIn2)).empty());
  CHECK(flaw(puzzle_in(kWinIn3)).empty());
  CHECK(flaw(puzzle_in(kStop)).empty());
}

TEST_CASE("a puzzle that claims too much has a flaw") {
  FoundPuzzle wrong = puzzle_in(kWinIn2);
  wrong.kind = PuzzleKind::WinIn1;
  CHECK_THAT(flaw(wrong), ContainsSubstring("the line has 3 turns, not 1"));

  wrong = puzzle_in(kWinIn2);
  wrong.line.front() = turn("f4:1-c3");
  CHECK_THAT(flaw(wrong), ContainsSubstring("is not the only turn that wins within 2"));

  // As far as it goes it is right, but not all that is also right is said.
  wrong = puzzle_in(kWinIn2);
  wrong.also_right.push_back(turn("d4:1-c3"));
  CHECK_THAT(flaw(wrong), ContainsSubstring("is not the only turn that wins within 1"));

  wrong = puzzle_in(kStop);
  wrong.line.front() = turn("f2:1-e2");
  CHECK_THAT(flaw(wrong), ContainsSubstring("is not the only turn that stops the threat"));

  wrong = puzzle_in(kWinIn1);
  wrong.kind = PuzzleKind::StopThreat;
  CHECK_THAT(flaw(wrong), ContainsSubstring("there is a win with the next turn"));
}

TEST_CASE("an answer that gives the game away is a flaw") {
  const FoundPuzzle puzzle = puzzle_in(kWinIn2);
  const Position after = puzzle.position.after(puzzle.line.front());
  prover::Prover prover;
  for (const Turn& answer : prover::distinct_turns(after)) {
    if (prover.wins(after.after(answer), 0) != true) continue;
    FoundPuzzle wrong = puzzle;
    wrong.line[1] = answer;
    CHECK_THAT(flaw(wrong), ContainsSubstring("does not resist longest"));
    return;
  }
}

TEST_CASE("a puzzle becomes a record and a puzzle again") {
  const FoundPuzzle puzzle = puzzle_in(GENERATE(kWinIn1, kWinIn2, kStop));
  const notation::Record record = to_record(puzzle, "some-id", 4, "a test");
  CHECK(record.tag("Source") == "a test");
  const auto exercise = exercises::Exercise::from(record).value();
  CHECK(exercise.puzzle()->id == "some-id");
  CHECK(exercise.puzzle()->difficulty == 4);
  CHECK(found_puzzle(exercise) == puzzle);
  CHECK(puzzle_in(notation::write_record(record)) == puzzle);
}

TEST_CASE("what is also right stands in variations") {
  FoundPuzzle puzzle = puzzle_in(kWinIn2);
  puzzle.also_right.push_back(turn("d4:1-d3"));
  const notation::Record record = to_record(puzzle, "x", 1, "");
  REQUIRE(record.turns.back().variations.size() == 1);
  CHECK(puzzle_in(notation::write_record(record)) == puzzle);
}

TEST_CASE("the id of a puzzle is that of its position") {
  CHECK(id_by_position(puzzle_in(kWinIn2)) == id_by_position(puzzle_in(kWinIn2)));
  CHECK_THAT(id_by_position(puzzle_in(kWinIn2)), Catch::Matchers::StartsWith("pari-win-in-2-"));
  CHECK_THAT(id_by_position(puzzle_in(kStop)), Catch::Matchers::StartsWith("standard-stop-"));
}

TEST_CASE("an engine's attempt at a turn") {
  const Position position = placed("g1=P g2=P f1=P a1=pp", Color::White, Rules::pari());
  engine::Engine engine({.hash_mebibytes = 1});
  const Attempt attempt = solve(position, turn("f1:1-f2"), engine, {.nodes = 100});
  CHECK(attempt.solved);
  CHECK(attempt.nodes <= 100);
  CHECK_FALSE(solve(position, turn("f1:1-e1"), engine, {.nodes = 100}).solved);
}

TEST_CASE("a longer proof and more nodes make a puzzle harder") {
  CHECK(Grade{100, 40}.difficulty() == exercises::Puzzle::kEasiest);
  CHECK(Grade{100'000, 100'000}.difficulty() == exercises::Puzzle::kHardest);
  CHECK(Grade{2'000, 40}.difficulty() >= Grade{100, 40}.difficulty());

  engine::Engine engine({.hash_mebibytes = 1});
  const Grade first = grade(puzzle_in(kWinIn2), engine);
  CHECK(first.proof > 0);
  CHECK(first.nodes > 0);
  // The same again, whatever the engine did before.
  grade(puzzle_in(kWinIn3), engine);
  CHECK(grade(puzzle_in(kWinIn2), engine).nodes == first.nodes);
}

TEST_CASE("a turn that is far ahead of all others") {
  engine::Engine engine({.hash_mebibytes = 1});
  // Nothing to win or lose at the start.
  CHECK_FALSE(outstanding_turn(Position::start(Rules::pari()), engine));
  // A proven win is something else.
  CHECK_FALSE(outstanding_turn(puzzle_in(kWinIn1).position, engine));
}
