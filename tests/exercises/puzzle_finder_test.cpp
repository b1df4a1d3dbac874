#include <algorithm>

#include <accasta/exercises/grade.hpp>
#include <accasta/exercises/puzzle_finder.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/prover/only_turn.hpp>

#include "exercises/exercise_texts.hpp"
#include "exercises/flaw.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string flaw(const Puzzle& puzzle) {
  prover::Prover prover;
  return flaw_of(puzzle, prover).value_or("");
}

std::vector<Puzzle> found_in(const std::vector<Position>& game, FinderOptions options = {}) {
  return PuzzleFinder(std::move(options)).find(game);
}

}  // namespace

TEST_CASE("what a puzzle claims is proven") {
  for (const std::string& text : {kWinIn1, kWinIn2, kWinIn3, kStop})
    CHECK(flaw(puzzle_in(text)) == "");
}

TEST_CASE("a puzzle that claims too much has a flaw") {
  Puzzle wrong = puzzle_in(kWinIn2);
  wrong.kind = PuzzleKind::WinIn1;
  CHECK_THAT(flaw(wrong), ContainsSubstring("the line has 3 turns, not 1"));

  wrong = puzzle_in(kWinIn2);
  wrong.solution.front() = turn("f4:1-c3");
  CHECK_THAT(flaw(wrong), ContainsSubstring("is not the only turn that wins within 2"));

  // It is right but incomplete: some other right turns are missing.
  wrong = puzzle_in(kWinIn2);
  wrong.also_right.push_back(turn("d4:1-c3"));
  CHECK_THAT(flaw(wrong), ContainsSubstring("is not the only turn that wins within 1"));

  wrong = puzzle_in(kStop);
  wrong.solution.front() = turn("f2:1-e2");
  CHECK_THAT(flaw(wrong), ContainsSubstring("is not the only turn that stops the threat"));

  wrong = puzzle_in(kWinIn1);
  wrong.kind = PuzzleKind::StopThreat;
  CHECK_THAT(flaw(wrong), ContainsSubstring("there is a win with the next turn"));
}

TEST_CASE("an answer that loses sooner is a flaw") {
  Puzzle wrong = puzzle_in(kWinIn3);
  const Position after = wrong.position.after(wrong.solution.front());
  const auto answers = prover::distinct_turns(after);
  prover::Prover prover;
  const auto answer = std::ranges::find_if(
      answers, [&](const Turn& turn) { return prover.wins(after.after(turn), 1) == true; });
  REQUIRE(answer != answers.end());
  wrong.solution[1] = *answer;
  CHECK_THAT(flaw(wrong), ContainsSubstring("does not resist longest"));
}

TEST_CASE("a puzzle becomes a record and a puzzle again") {
  Puzzle puzzle = puzzle_in(GENERATE(kWinIn1, kWinIn2, kStop));
  puzzle.id = "some-id";
  puzzle.difficulty = 4;
  if (puzzle.kind == PuzzleKind::WinIn2) puzzle.also_right.push_back(turn("d4:1-d3"));
  const notation::Record record = to_record(puzzle, "a test");
  CHECK(record.tag("Source") == "a test");
  CHECK(record.turns.back().variations.size() == puzzle.also_right.size());
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
  const Effort effort = solve(position, turn("f1:1-f2"), engine, {.nodes = 100});
  CHECK(effort.solved);
  CHECK(effort.nodes <= 100);
  CHECK_FALSE(solve(position, turn("f1:1-e1"), engine, {.nodes = 100}).solved);
}

TEST_CASE("the levels say how hard a puzzle is, whatever the engine did before") {
  engine::Engine engine({.hash_mebibytes = 1});
  const int easy = measured_rating(puzzle_in(kWinIn1), engine, 4);
  const int hard = measured_rating(puzzle_in(kWinIn3), engine, 4);
  CHECK(easy < hard);
  CHECK(measured_rating(puzzle_in(kWinIn1), engine, 4) == easy);
  CHECK(difficulty_of(Puzzle::kLeastRating) == Puzzle::kEasiest);
  CHECK(difficulty_of(Puzzle::kMostRating) == Puzzle::kHardest);
}

TEST_CASE("a turn that is far ahead of all others") {
  engine::Engine engine({.hash_mebibytes = 1});
  // Nothing can be won or lost at the start.
  CHECK_FALSE(outstanding_turn(Position::start(Rules::pari()), engine));
  // A proven win does not count as a material puzzle.
  CHECK_FALSE(outstanding_turn(puzzle_in(kWinIn1).position, engine));
}

TEST_CASE("puzzles are found in positions", "[long]") {
  const Puzzle puzzle = puzzle_in(GENERATE(kWinIn1, kWinIn2, kStop));
  const auto found = found_in({puzzle.position}, {.kinds = {puzzle.kind}});
  REQUIRE(found.size() == 1);
  CHECK(found.front().kind == puzzle.kind);
  CHECK(found.front().position.after(found.front().solution.front()) ==
        puzzle.position.after(puzzle.solution.front()));
  CHECK(flaw(found.front()) == "");
}

TEST_CASE("puzzles are as far from each other as is asked for, the rarer first", "[long]") {
  const Position win2 = puzzle_in(kWinIn2).position;
  const Position win1 = puzzle_in(kWinIn1).position;
  const Position start = Position::start(Rules::pari());
  const FinderOptions provable{.kinds = {PuzzleKind::WinIn1, PuzzleKind::WinIn2}};
  // This is no game, but the finder does not check how positions follow from each other.
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

TEST_CASE("with other turns of the opponent there is more to find") {
  // A position before a win, with the opponent to move.
  const Puzzle puzzle = puzzle_in(kWinIn2);
  const Position before = puzzle.position.after(puzzle.solution.front());
  const std::vector<Position> game{before, before.after(puzzle.solution[1])};
  const auto found = found_in(game, {.kinds = {PuzzleKind::WinIn1}, .with_other_turns = true});
  REQUIRE_FALSE(found.empty());
  for (const Puzzle& each : found) CHECK(flaw(each) == "");
}
