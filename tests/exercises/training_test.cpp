#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/base/text.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/typed_turn.hpp>

#include "exercises/exercise_texts.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/memory_limit.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::exercises;
using namespace accasta::test;
using namespace accasta::exercises;

namespace {

Exercise step(int lesson, int number, const std::string& turns) {
  return exercise("[Lesson \"" + std::to_string(lesson) + "\"]\n[Step \"" + std::to_string(number) +
                  "\"]\n" + kFarApart + "\n" + turns + " *");
}

std::vector<Lesson> two_lessons() {
  return {{1,
           "One",
           {step(1, 1, "{Go.} 1. a1:C-b1 {Good.} (1. a1:C-a2? {No.} g1:C-f1 {Gone.})"),
            step(1, 2, "{Read.}")}},
          {2, "Two", {step(2, 1, "{Again.} 1. a1:C-b2")}}};
}

/// White threatens to win under at-once rules. Only driving out one of the stacks helps.
const std::string kWinInOne =
    "[Rules \"standard win=at-once\"]\n[Position \"S,S,x2/x5/x6/x3,C,x3/x6/x5/x3,s w\"]\n";

Turn turn(const Training& training, std::string_view text) {
  return notation::read_turn(text, training.attempt().position()).value().turn;
}

/// A position of a solution with the player to move, and all turns that are right there.
struct Step {
  Position position;
  std::vector<Turn> right;

  /// Returns true if the turn leads to the same position as a right one.
  bool is_solved_by(const Turn& turn) const {
    return std::ranges::any_of(right, [&](const Turn& one) {
      return position.after(one).same_board(position.after(turn));
    });
  }
  /// Returns true if the text names a right turn in any order and notation.
  bool is_told_by(std::string_view text) const {
    const auto read = notation::read_typed_turn(text, position);
    return read && is_solved_by(read->turn);
  }
};

std::vector<Step> steps_of(const Exercise& puzzle) {
  std::vector<Step> steps;
  Position position = puzzle.record().start;
  for (const notation::RecordedTurn& turn : puzzle.record().turns) {
    if (position.side_to_move() == puzzle.player()) {
      steps.push_back({position, {turn.turn}});
      for (const notation::TurnLine& variation : turn.variations)
        steps.back().right.push_back(variation.front().turn);
    }
    position = position.after(turn.turn);
  }
  return steps;
}

/// Returns the turns that a text names.
std::vector<std::string_view> turns_in(std::string_view text) {
  std::vector<std::string_view> turns;
  for (std::string_view word : base::words_in(text)) {
    while (std::string_view(".,;)").find(word.back()) != std::string_view::npos)
      word.remove_suffix(1);
    if (word.find(':') != std::string_view::npos) turns.push_back(word);
  }
  return turns;
}

/// Makes a wrong turn at each step of every `stride`-th built-in puzzle. Checks that the answer
/// names no turn that is right at this step or later. Returns the number of answers.
std::size_t answers_checked(std::size_t stride) {
  const auto all = puzzles(std::nullopt).puzzles;
  std::size_t answers = 0;
  for (std::size_t i = 0; i < all.size(); i += stride) {
    const auto steps = steps_of(all[i]);
    auto training = Training::puzzles({all[i]}, std::nullopt);
    for (auto step = steps.begin(); step != steps.end(); ++step) {
      const Position& position = step->position;
      const auto turns = position.legal_turns();
      const Turn& wrong = turns[i * 7919 % turns.size()];
      if (!step->is_solved_by(wrong)) {
        ++answers;
        const Answer answer = training->play(wrong).value();
        CAPTURE(all[i].puzzle()->id, answer.text);
        CHECK_FALSE(answer.right);
        // Only the turn itself and one of the opponent's, so that the board reveals no more.
        REQUIRE(answer.line.size() <= 2);
        CHECK(answer.line.front() == wrong);
        std::vector<std::string> known{notation::write_turn(wrong, position)};
        if (answer.line.size() == 2)
          known.push_back(notation::write_turn(answer.line[1], position.after(wrong)));
        for (const std::string_view text : turns_in(answer.text))
          if (std::ranges::find(known, text) == known.end())
            CHECK(std::none_of(step, steps.end(),
                               [&](const Step& later) { return later.is_told_by(text); }));
      }
      REQUIRE(training->play(step->right.front())->right);
    }
  }
  return answers;
}

}  // namespace

TEST_CASE("lessons are gone through step by step, and progress is kept") {
  const TemporaryFolder folder;
  auto training = Training::lessons(two_lessons(), std::nullopt, folder.file("state"));
  REQUIRE(training);
  CHECK(training->heading().title == "One");
  CHECK(training->text() == "Go.");
  CHECK_FALSE(training->previous());

  const Answer wrong = training->play(turn(*training, "a1:C-a2")).value();
  CHECK_FALSE(wrong.right);
  CHECK(wrong.text == "No. Gone.");
  CHECK(wrong.line.size() == 2);
  const Answer other = training->play(turn(*training, "a1:C-c1")).value();
  CHECK_FALSE(other.right);
  CHECK(other.line.empty());
  CHECK(training->text() == "Go.");
  for (const int step : {1, 2, 3}) {
    training->hint();
    CHECK(training->shown_hint()->targets.empty() == (step == 1));
    CHECK(training->shown_hint()->turn.has_value() == (step == 3));
  }

  CHECK(training->play(turn(*training, "a1:C-b1"))->right);
  CHECK_FALSE(training->shown_hint());
  CHECK(training->text() == "Good.");
  CHECK(training->is_done());
  CHECK(training->ending().empty());

  // A step without a task is done once it is shown.
  REQUIRE(training->next());
  CHECK(training->is_done());
  CHECK(done_steps(two_lessons().front(), training->progress().progress()) == 2);

  auto again = Training::lessons(two_lessons(), std::nullopt, folder.file("state"));
  CHECK(again->heading().title == "Two");
  REQUIRE(again->previous());
  CHECK(again->text() == "Read.");
  CHECK(Training::lessons(two_lessons(), 1, folder.file("state"))->text() == "Go.");
  CHECK_FALSE(Training::lessons(two_lessons(), 3, folder.file("state")));
  REQUIRE(again->next());
  again->play(turn(*again, "a1:C-b2"));
  CHECK(again->is_done());
  CHECK_FALSE(again->next());
}

TEST_CASE("a step that was begun is where a lesson goes on") {
  const TemporaryFolder folder;
  const auto state = folder.file("state");
  auto lessons = two_lessons();
  lessons.front().steps.push_back(step(1, 3, "{Third.} 1. a1:C-b2"));
  {
    auto training = Training::lessons(lessons, 1, state);
    training->play(turn(*training, "a1:C-b1"));
    CHECK(done_steps(lessons.front(), training->progress().progress()) == 1);
  }
  CHECK(Training::lessons(lessons, 1, state)->text() == "Read.");
  CHECK(Training::lessons(lessons, 1, state)->text() == "Third.");
}

TEST_CASE("progress that could not be kept is told once, and kept with what follows") {
  const TemporaryFolder folder;
  const std::filesystem::path path = folder.file("progress");
  std::filesystem::create_directory(path);
  auto training = Training::lessons(two_lessons(), 1, folder.file(""));
  REQUIRE(training);
  CHECK_FALSE(training->take_notice().empty());
  CHECK(training->take_notice().empty());
  training->play(turn(*training, "a1:C-b1"));
  CHECK_FALSE(training->take_notice().empty());
  CHECK(training->take_notice().empty());
  std::filesystem::remove(path);
  training->next();
  CHECK(training->is_done());
  CHECK(training->take_notice().empty());
  const ProgressFile kept(folder.file(""));
  CHECK(kept.progress().is_done(1, 1));
  CHECK(kept.progress().is_done(1, 2));
}

TEST_CASE("a puzzle is solved, or missed and comes back") {
  const TemporaryFolder folder;
  const auto puzzle = [](const std::string& id) {
    return exercise("[Puzzle \"win-in-1\"]\n[Id \"" + id + "\"]\n[Difficulty \"1\"]\n" + kWinInOne +
                    "1. d4:C-e4 1-0");
  };
  auto training = Training::puzzles({puzzle("a"), puzzle("b")}, folder.file("state"));
  REQUIRE(training);
  const std::string first = training->heading().title;
  const Answer wrong = training->play(turn(*training, "d4:C-c4")).value();
  CHECK_FALSE(wrong.right);
  CHECK(wrong.line.size() == 2);
  CHECK(training->play(turn(*training, "d4:C-e4"))->right);
  CHECK(training->progress().progress().state(first) == Progress::State::Again);

  REQUIRE(training->next());
  CHECK(training->heading().title != first);
  training->play(turn(*training, "d4:C-e4"));
  CHECK(training->progress().progress().state(training->heading().title) ==
        Progress::State::Solved);
  CHECK(training->progress().progress().tried() == 2);
  REQUIRE(training->previous());
  CHECK(training->heading().title == first);
  // It is not done again, so it is skipped.
  REQUIRE(training->next());
  CHECK(training->progress().progress().text().find("skipped " + first) != std::string::npos);
  CHECK_FALSE(Training::puzzles({}, std::nullopt));
}

TEST_CASE("all texts of lessons and puzzles") {
  std::ostringstream texts;
  for (const PuzzleKind kind : kPuzzleKinds) {
    const auto one = exercise("[Puzzle \"" + std::string(name(kind)) +
                              "\"]\n[Id \"x\"]\n[Difficulty \"1\"]\n" + kFarApart + "1. a1:C-b1 *");
    texts << name(kind) << ": " << task_text(one) << '\n';
  }
  auto lessons = Training::lessons(two_lessons(), std::nullopt, std::nullopt);
  const auto tell = [&texts](const Training& training) {
    const auto& [name, place, title] = training.heading();
    texts << name << ", " << place << ", " << title << '\n';
  };
  const auto progress = [&] {
    texts << progress_text(two_lessons().front(), lessons->progress().progress()) << '\n';
  };
  tell(*lessons);
  progress();
  texts << lessons->play(turn(*lessons, "a1:C-c1"))->text << '\n';
  for (int i = 0; i < 3; ++i) texts << lessons->hint() << '\n';
  lessons->play(turn(*lessons, "a1:C-b1"));
  progress();
  lessons->next();
  progress();
  texts << lessons->ending() << '\n';
  lessons->next();
  lessons->play(turn(*lessons, "a1:C-b2"));
  texts << lessons->ending() << '\n';
  for (const bool solved : {true, false}) {
    auto puzzles = Training::puzzles(
        {exercise(kPuzzleTags + "1. a1:C-b1 {Well.} g1:C-f1 2. b1:C-c1 *")}, std::nullopt);
    tell(*puzzles);
    if (!solved) texts << puzzles->play(turn(*puzzles, "a1:C-a4"))->text << '\n';
    texts << puzzles->play(turn(*puzzles, "a1:C-b1"))->text << '\n';
    puzzles->play(turn(*puzzles, "b1:C-c1"));
    texts << puzzles->ending() << '\n';
  }
  texts << lessons->progress().notice() << '\n';
  approve("training/texts", texts.str());
}

TEST_CASE("the answer to a wrong turn in a puzzle never tells a turn that solves it") {
  CHECK(answers_checked(60) > 25);
}

TEST_CASE("the answers to wrong turns in all puzzles never tell a turn that solves them",
          "[.][slow]") {
  CHECK(answers_checked(1) > 1'500);
}

TEST_CASE("a wrong turn in a puzzle is answered without memory, too") {
  if (!test::kCanLimitMemory) return;
  auto training =
      Training::puzzles({exercise("[Puzzle \"win-in-1\"]\n[Id \"one\"]\n[Difficulty \"1\"]\n" +
                                  kWinInOne + "1. d4:C-e4 1-0")},
                        {});
  REQUIRE(training);
  const test::MemoryLimit limit(test::kTooLittle);
  const Answer answer = training->play(training->attempt().position().legal_turns().back()).value();
  CHECK_FALSE(answer.right);
  CHECK(answer.line.empty());
}

TEST_CASE("the mistakes of a game are exercises, one player's or both players'") {
  std::ifstream file(ACCASTA_TEST_DATA "/games/booklet.acc");
  const notation::Record game = notation::RecordReader(file).next()->record;
  const auto analysis = analysis::analyse_game(game, {.nodes = 1000}, 1);
  std::vector<std::size_t> all = analysis::marked_turns(analysis);
  std::vector<std::size_t> whites;
  std::ranges::copy_if(all, std::back_inserter(whites), [&](std::size_t index) {
    return analysis.positions[index].position.side_to_move() == Color::White;
  });
  REQUIRE(whites.size() > 1);
  REQUIRE(whites.size() < all.size());
  const auto gone_through = [](Training& training) {
    std::vector<std::size_t> indexes{training.exercise().mistake()->index};
    while (training.next()) indexes.push_back(training.exercise().mistake()->index);
    return indexes;
  };
  auto own = Training::mistakes(game, analysis, Color::White, 0).value();
  CHECK(own.take_notice().empty());
  CHECK(own.heading().place == "1 of " + std::to_string(whites.size()));
  CHECK(gone_through(own) == whites);
  CHECK(own.previous());
  CHECK(own.exercise().mistake()->index == whites.rbegin()[1]);
  REQUIRE(own.change_own());
  while (own.previous()) continue;
  CHECK(gone_through(own) == all);
  // From there back to one of White's.
  while (own.exercise().player() == Color::White) REQUIRE(own.previous());
  REQUIRE(own.change_own());
  CHECK(own.exercise().player() == Color::White);

  auto both = Training::mistakes(game, analysis, std::nullopt, 0).value();
  CHECK(gone_through(both) == all);
  CHECK_FALSE(both.change_own());
  const auto from = [&](std::size_t turn, int step) {
    return Training::mistakes(game, analysis, {}, turn, step).value().exercise().mistake()->index;
  };
  CHECK(from(all[1], +1) == all[1]);
  CHECK(from(all[1] - 1, -1) == all[0]);
  CHECK_FALSE(Training::mistakes(game, analysis, {}, all.back() + 1));
}

TEST_CASE("a turn in place of a mistake is judged in the background") {
  // White misses a win in one.
  const notation::Record game =
      record("[Position \"SH,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\n\n1. d3:C-d4 *");
  const auto analysis = analysis::analyse_game(game, {.nodes = analysis::kNodesOfReview}, 1);
  auto mistake = Training::mistakes(game, analysis, {}, 0).value();
  const auto answer_to = [&](std::string_view text) {
    auto answer = mistake.play(turn(mistake, text));
    while (!answer) answer = mistake.take_answer();
    return *answer;
  };
  CHECK_FALSE(mistake.play(turn(mistake, "d3:C-d5")));
  CHECK(mistake.is_judging());
  mistake.stop_judging();
  CHECK_FALSE(mistake.is_judging());
  CHECK_FALSE(mistake.take_answer());
  for (const char* const wrong : {"d3:C-d4", "d3:C-d5"}) {
    const Answer answer = answer_to(wrong);
    CHECK_FALSE(answer.right);
    CHECK(answer.text.starts_with(wrong));
    CHECK(answer.text.find("d3:C-g3") == std::string::npos);
    CHECK(answer.line == std::vector<Turn>{turn(mistake, wrong)});
  }
  // Not the review's turn, but as good.
  CHECK(answer_to("d3:C-e3").right);
  CHECK(mistake.is_done());
  mistake.restart();
  CHECK(answer_to("d3:C-g3").right);
  CHECK(mistake.is_done());
}
