#include <algorithm>
#include <array>
#include <filesystem>
#include <string>

#include <accasta/exercises/attempt.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/game/game.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;

namespace {

/// Plays the solution and, at each of its turns, everything that the exercise says about it.
void play_through(const Exercise& exercise) {
  const notation::TurnLine& line = exercise.record().turns;
  Attempt attempt(exercise);
  for (std::size_t i = 0; i < line.size(); i += 2) {
    for (const notation::TurnLine& variation : line[i].variations) {
      const Turn& first = variation.front().turn;
      CAPTURE(notation::write_turn(first, attempt.position()));
      Attempt other = attempt;
      const auto answer = other.play(first);
      REQUIRE(answer);
      CHECK((answer->right || !answer->text.empty()));
    }
    CAPTURE(notation::write_turn(line[i].turn, attempt.position()));
    CHECK(attempt.play(line[i].turn).value().right);
  }
  CHECK(attempt.done());
}

}  // namespace

TEST_CASE("the lessons that are built in") {
  const Lessons built_in = lessons(std::nullopt);
  CHECK(built_in.notices.empty());
  REQUIRE_FALSE(built_in.lessons.empty());
  int number = 0;
  for (const Lesson& lesson : built_in.lessons) {
    CHECK(lesson.number == ++number);
    CHECK_FALSE(lesson.title.empty());
    int step = 0;
    for (const Exercise& exercise : lesson.steps) {
      CAPTURE(lesson.number, exercise.lesson_step()->step);
      // A step that was moved away leaves its number unused, because progress is kept by it.
      CHECK(exercise.lesson_step()->step > step);
      step = exercise.lesson_step()->step;
      CHECK_FALSE(exercise.introduction().empty());
      play_through(exercise);
    }
    // The last one is a task.
    CHECK_FALSE(lesson.steps.back().record().turns.empty());
  }
}

TEST_CASE("the puzzles that are built in") {
  const Puzzles built_in = puzzles(std::nullopt);
  CHECK(built_in.notices.empty());
  REQUIRE_FALSE(built_in.puzzles.empty());
  for (const Exercise& puzzle : built_in.puzzles) {
    CAPTURE(puzzle.puzzle()->id);
    play_through(puzzle);
  }
}

TEST_CASE("the games worth looking at are legal to their end, and have comments") {
  const auto games = annotated_games();
  REQUIRE(games.size() == 4);
  std::array<int, 2> variants{};
  for (const notation::Record& game : games) {
    CAPTURE(game.tag("Title"));
    CHECK_FALSE(game.tag("Title").empty());
    CHECK_FALSE(game.tag("Event").empty());
    ++variants[static_cast<std::size_t>(game.rules.variant)];
    // An illegal turn would end the record before its result.
    const auto outcome = game::Game(game).outcome();
    REQUIRE(outcome);
    CHECK(notation::result_of(*outcome) == game.result);
    REQUIRE_FALSE(game.turns.empty());
    CHECK_FALSE(game.turns.front().comments_before.empty());
    CHECK_FALSE(game.turns.back().comments.empty());
    const auto says = [](const auto& turn) { return !turn.comments.empty(); };
    CHECK(std::ranges::count_if(game.turns, says) >= 10);
    const auto turning = [](const auto& turn) {
      return !turn.comments.empty() &&
             turn.comments.front().find("turning point") != std::string::npos;
    };
    CHECK(std::ranges::count_if(game.turns, turning) == 1);
  }
  CHECK(variants == std::array{2, 2});
}

TEST_CASE("a game worth looking at is decided by a release") {
  const auto games = annotated_games();
  const auto game = std::ranges::find(games, "Won by a release",
                                      [](const auto& each) { return each.tag("Title"); });
  REQUIRE(game != games.end());
  const std::size_t last = game->turns.size() - 1;
  const Color mover = game->position_after(last).side_to_move();
  const Cell from = game->turns[last].turn.from();
  CHECK(game->position_after(last).heads(mover).contains(from));
  CHECK(game->position_after(last + 1).heads(opponent(mover)).contains(from));
  CHECK(game->result == notation::GameResult::BlackWins);
}

TEST_CASE("puzzles are filtered by variant, kind and difficulty") {
  const auto all = puzzles(std::nullopt).puzzles;
  std::size_t pari = 0;
  std::size_t found = 0;
  for (const Exercise& exercise : all) {
    const Puzzle& puzzle = *exercise.puzzle();
    const Variant variant = exercise.record().rules.variant;
    pari += variant == Variant::Pari ? 1 : 0;
    for (int difficulty = Puzzle::kEasiest; difficulty <= Puzzle::kHardest; ++difficulty) {
      const bool is_in = passes(exercise, {.variant = Variant::Pari, .difficulty = difficulty});
      CHECK(is_in == (variant == Variant::Pari && puzzle.difficulty == difficulty));
      found += is_in ? 1 : 0;
    }
    CHECK(passes(exercise, {.kind = PuzzleKind::StopThreat}) ==
          (puzzle.kind == PuzzleKind::StopThreat));
    CHECK_FALSE(passes(exercise, {.rules = Rules::standard_2008()}));
  }
  CHECK(found == pari);
}

TEST_CASE("own exercises are read from a folder, and what is wrong with them is reported") {
  const TemporaryFolder folder;
  folder.write("b.acc", "[Lesson \"101\"]\n[Step \"2\"]\n" + kFarApart + "{second} *\n\n" +
                            "[Lesson \"101\"]\n[Title \"Mine\"]\n[Step \"1\"]\n" + kFarApart +
                            "{first} *\n\n[Lesson \"101\"]\n[Step \"1\"]\n" + kFarApart + "*\n\n" +
                            kPuzzleTags + "1. a1:C-b1 *\n\n" + kPuzzleTags + "1. a1:C-b2 *\n");
  folder.write("c.acc", "[Lesson \"1\"]\n[Step \"1\"]\n*\n\n[Lesson \"102\"]\n[Step \"1\"]\n" +
                            kFarApart + "1. a1:C-g1 *\n\n" + kFarApart + "1. a1:C-b1 *\n");
  folder.write("d.txt", "not an exercise");
  std::filesystem::create_directory(folder.file("e.acc"));
  const std::filesystem::path path = std::filesystem::path(folder.file("")).parent_path();

  const Lessons own = lessons(path);
  const auto mine = std::ranges::find(own.lessons, 101, &Lesson::number);
  REQUIRE(mine != own.lessons.end());
  CHECK(mine->title == "Mine");
  REQUIRE(mine->steps.size() == 2);
  CHECK(mine->steps.front().introduction() == "first");
  // The file and line of each wrong exercise, and a folder that cannot be read.
  REQUIRE(own.notices.size() == 5);
  CHECK(own.notices[0].starts_with("c.acc:9:"));
  CHECK(own.notices[1].starts_with("c.acc:11:"));
  CHECK(own.notices[2].find("e.acc") != std::string::npos);
  CHECK(own.notices[3].starts_with("b.acc:14:"));
  CHECK(own.notices[4].starts_with("c.acc:1:"));

  const Puzzles own_puzzles = puzzles(path);
  CHECK(own_puzzles.puzzles.back().puzzle()->id == "x-1");
  CHECK(own_puzzles.notices.back().starts_with("b.acc:28:"));

  std::string notices;
  for (const std::size_t i : {1U, 3U, 4U}) notices += own.notices[i] + '\n';
  approve("exercises/notices", notices + own_puzzles.notices.back() + '\n');

  CHECK(lessons(folder.file("nowhere")).notices.empty());
}
