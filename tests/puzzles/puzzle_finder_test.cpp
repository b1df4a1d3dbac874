#include <accasta/puzzles/puzzle_finder.hpp>

#include "puzzles/puzzle_texts.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::puzzles;
using namespace accasta::test;
using exercises::PuzzleKind;

namespace {

std::vector<FoundPuzzle> found_in(const std::vector<Position>& game, FinderOptions options = {}) {
  return PuzzleFinder(std::move(options)).find(game);
}

}  // namespace

TEST_CASE("puzzles are found in positions", "[long]") {
  const FoundPuzzle puzzle = puzzle_in(GENERATE(kWinIn1, kWinIn2, kStop));
  const auto found = found_in({puzzle.position}, {.kinds = {puzzle.kind}});
  REQUIRE(found.size() == 1);
  CHECK(found.front().kind == puzzle.kind);
  CHECK(found.front().position.after(found.front().line.front()) ==
        puzzle.position.after(puzzle.line.front()));
  prover::Prover prover;
  CHECK(flaw_of(found.front(), prover).value_or("") == "");
}

TEST_CASE("puzzles are as far from each other as is asked for, the rarer first", "[long]") {
  const Position win2 = puzzle_in(kWinIn2).position;
  const Position win1 = puzzle_in(kWinIn1).position;
  const Position start = Position::start(Rules::pari());
  const FinderOptions provable{.kinds = {PuzzleKind::WinIn1, PuzzleKind::WinIn2}};
  // No game, but the finder does not ask how one position came from another.
  const auto one = found_in({win2, win1}, provable);
  REQUIRE(one.size() == 1);
  CHECK(one.front().kind == PuzzleKind::WinIn2);
  CHECK(found_in({win2, start, start, start, win1}, provable).size() == 2);
  CHECK(found_in({win2, start, start, start, win1}, {.kinds = {PuzzleKind::WinIn1}}).size() == 1);
}

TEST_CASE("what is plain, over or not asked for is no puzzle", "[long]") {
  CHECK(found_in({Position::start(Rules::standard())}).empty());
  CHECK(found_in({placed("g1=P g2=P g3=P a1=pp", Color::Black, Rules::pari())}).empty());
  CHECK(found_in({puzzle_in(kWinIn1).position}, {.kinds = {PuzzleKind::WinIn3}}).empty());
  CHECK(found_in({}).empty());
}

TEST_CASE("a stopped finder gives back what it has") {
  std::stop_source stop;
  stop.request_stop();
  CHECK(PuzzleFinder().find({puzzle_in(kWinIn1).position}, stop.get_token()).empty());
}

TEST_CASE("with other turns of the enemy there is more to find") {
  // A position before a win, with the enemy to move.
  const FoundPuzzle puzzle = puzzle_in(kWinIn2);
  const Position before = puzzle.position.after(puzzle.line.front());
  const std::vector<Position> game{before, before.after(puzzle.line[1])};
  const auto found = found_in(game, {.kinds = {PuzzleKind::WinIn1}, .with_other_turns = true});
  REQUIRE_FALSE(found.empty());
  prover::Prover prover;
  for (const FoundPuzzle& each : found) CHECK(flaw_of(each, prover).value_or("") == "");
}
