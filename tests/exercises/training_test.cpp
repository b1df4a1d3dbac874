#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

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

namespace {

/// Returns two lessons, the first of two steps.
std::vector<Lesson> two_lessons() {
  return {{1,
           "One",
           {step(1, 1,
                 "{Go.} 1. a1:C-b1 {Good.} (1. a1:C-a2? {No.} g1:C-f1 {Gone.}) "
                 "(1. a1:C-b2! {As good.} g1:C-f2 2. b2:C-c2 {There.}) "
                 "g1:C-f1 {Answered.} 2. b1:C-c1 {End.}"),
            step(1, 2, "{Read.}")}},
          {2, "Two", {step(2, 1, "{Again.} 1. a1:C-b2")}}};
}

/// White threatens to win under at-once rules. Only driving out one of the stacks helps.
const std::string kWinInOne =
    "[Rules \"standard win=at-once\"]\n[Position \"S,S,x2/x5/x6/x3,C,x3/x6/x5/x3,s w\"]\n";

Turn turn(const Training& training, std::string_view text) {
  return notation::read_turn(text, training.attempt().position()).value().turn;
}

/// Plays a turn and waits for the answer.
Answer awaited_answer(Training& training, const Turn& turn) {
  auto answer = training.play(turn);
  while (!answer) answer = training.take_answer();
  return *answer;
}

/// A position of a solution with the player to move, and all turns that are right there.
struct Step {
  Position position;
  std::vector<Turn> right;

  /// Returns true if the turn leads to the same position as a right one.
  bool is_solved_by(const Turn& turn) const {
    return std::ranges::any_of(right,
                               [&](const Turn& one) { return position.lead_to_same(one, turn); });
  }
  /// Returns true if the text names a right turn in any order and notation.
  bool is_told_by(std::string_view text) const {
    const auto read = notation::read_typed(text, position).reading;
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
        const Answer answer = awaited_answer(*training, wrong);
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

/// A training with kept progress, as golden/exercises/training.txt has it: a step on each line, and
/// behind "|" what it says, the turns that it shows in brackets, and the progress if it changes.
class Trainee {
 public:
  std::string take(const std::string& step) {
    const std::string answer = answer_to(step);
    if (!training_) return answer;
    std::string progress = kept_progress().text();
    progress.erase(0, progress.find('\n') + 1);
    // Of an entry of the log: what does not depend on the time.
    const AttemptFile attempts(folder_.file("state"));
    for (const Try& entry : attempts.log().tries)
      progress += fmt::format("{} {} {}\n", entry.id, name(entry.result), entry.hints);
    std::ranges::replace(progress, '\n', ';');
    const bool is_same = std::exchange(progress_, progress) == progress;
    return answer + (is_same ? "" : " {" + progress + "}");
  }

 private:
  Progress kept_progress() const { return ProgressFile(folder_.file("state")).progress(); }

  std::string answer_to(const std::string& step) {
    const std::string word = step.substr(0, step.find(' '));
    const std::string rest = step.substr(std::min(step.size(), word.size() + 1));
    if (word == "lessons") {
      const auto number = rest.empty() ? std::nullopt : std::optional(std::stoi(rest));
      training_ = Training::lessons(two_lessons(), number, folder_.file("state"));
      return begun(training_ != nullptr);
    }
    if (word == "puzzles") {
      std::vector<Exercise> puzzles;
      std::istringstream ids(rest);
      for (std::string id; ids >> id;)
        puzzles.push_back(exercise("[Puzzle \"win-in-1\"]\n[Id \"" + id +
                                   "\"]\n[Difficulty \"1\"]\n" + kWinInOne +
                                   "1. d4:C-e4 {Well.} 1-0"));
      training_ = Training::puzzles(puzzles, folder_.file("state"));
      return begun(training_ != nullptr);
    }
    if (word == "task")
      return task_text(exercise("[Puzzle \"" + rest + "\"]\n[Id \"x\"]\n[Difficulty \"1\"]\n" +
                                kFarApart + "1. a1:C-b1 *"));
    if (word == "homeless") {
      training_ = Training::puzzles(
          {exercise(kPuzzleTags + "1. a1:C-b1 {Well.} g1:C-f1 2. b1:C-c1 *")}, std::nullopt);
      return begun(true) + " " + training_->take_notice();
    }
    if (word == "next") return begun(training_->next());
    if (word == "back") return begun(training_->previous());
    if (word == "done") return progress_text(two_lessons().front(), kept_progress());
    if (word == "hint") {
      const std::string hint = training_->hint();
      return fmt::format("{} ({} cells{})", hint, training_->shown_hint()->targets.size(),
                         training_->shown_hint()->turn ? ", a turn" : "");
    }
    return answer_to_turn(*training_, rest);
  }

  std::string begun(bool has_begun) const {
    if (!has_begun) return "none";
    const auto& [name, place, title] = training_->heading();
    return fmt::format("{}, {}, {}: {}{}", name, place, title, training_->text(), ending());
  }

  std::string ending() const {
    return training_->is_done() ? fmt::format(" (done) {}", training_->ending()) : "";
  }

  std::string answer_to_turn(Training& training, const std::string& text) const {
    Position position = training.attempt().position();
    const Answer answer =
        awaited_answer(training, notation::read_turn(text, position).value().turn);
    std::string said = (answer.right ? "right: " : "wrong: ") + answer.text;
    for (const Turn& turn : answer.line) {
      said += fmt::format(" [{}]", notation::write_turn(turn, position));
      position = position.after(turn);
    }
    return said + ending() + (training.shown_hint() ? " hinted" : "");
  }

  const TemporaryFolder folder_;
  std::unique_ptr<Training> training_;
  std::string progress_;
};

}  // namespace

TEST_CASE("lessons and puzzles are gone through, and progress is kept") {
  std::optional<Trainee> trainee;
  approve_steps("exercises/training", [&](const std::string& step) -> std::optional<std::string> {
    if (!step.starts_with("#")) return trainee->take(step);
    trainee.emplace();
    return std::nullopt;
  });
}

TEST_CASE("the answer to a wrong turn in a puzzle never tells a turn that solves it") {
  CHECK(answers_checked(60) > 25);
}

TEST_CASE("the answers to wrong turns in all puzzles never tell a turn that solves them",
          "[.][slow]") {
  CHECK(answers_checked(1) > 1'500);
}

TEST_CASE("a wrong turn in a puzzle is answered without memory, too") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  auto training =
      Training::puzzles({exercise("[Puzzle \"win-in-1\"]\n[Id \"one\"]\n[Difficulty \"1\"]\n" +
                                  kWinInOne + "1. d4:C-e4 1-0")},
                        {});
  REQUIRE(training);
  const test::MemoryLimit limit(test::kTooLittle);
  const Answer answer =
      awaited_answer(*training, training->attempt().position().legal_turns().back());
  CHECK_FALSE(answer.right);
  CHECK(answer.line.empty());
}

TEST_CASE("a wrong turn in a puzzle is searched in the background, and missed at once") {
  const TemporaryFolder folder;
  const auto puzzle = exercise("[Puzzle \"win-in-1\"]\n[Id \"one\"]\n[Difficulty \"1\"]\n" +
                               kWinInOne + "1. d4:C-e4 1-0");
  const auto training = Training::puzzles({puzzle}, folder.path());
  const Turn wrong = training->attempt().position().legal_turns().back();
  CHECK_FALSE(training->play(wrong));
  CHECK(training->is_judging());
  CHECK(training->attempt().position() == puzzle.record().start);
  // Leaving before the answer comes does not undo the miss.
  training->stop_judging();
  CHECK_FALSE(training->take_answer());
  REQUIRE(training->play(turn(*training, "d4:C-e4"))->right);
  CHECK(training->ending() == "Solved after a wrong turn. It comes back in 3 days.");
  training->restart();
  CHECK(awaited_answer(*training, wrong).line.size() == 2);
}

TEST_CASE("the mistakes of a game are exercises, one player's or both players'") {
  const notation::Record game = record_of(file_content(ACCASTA_TEST_DATA "/games/booklet.acc"));
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
  const auto own = Training::mistakes(game, analysis, Color::White, 0);
  CHECK(own->take_notice().empty());
  CHECK(own->heading().place == "1 of " + std::to_string(whites.size()));
  CHECK(gone_through(*own) == whites);
  CHECK(own->previous());
  CHECK(own->exercise().mistake()->index == whites.rbegin()[1]);
  REQUIRE(own->change_own());
  while (own->previous()) continue;
  CHECK(gone_through(*own) == all);
  // From there back to one of White's.
  while (own->exercise().player() == Color::White) REQUIRE(own->previous());
  REQUIRE(own->change_own());
  CHECK(own->exercise().player() == Color::White);
  // Even though it was shown among both players' mistakes.
  CHECK(own->text().starts_with("You played"));

  const auto both = Training::mistakes(game, analysis, std::nullopt, 0);
  CHECK(gone_through(*both) == all);
  CHECK_FALSE(both->change_own());
  const auto from = [&](std::size_t turn, int step) {
    return Training::mistakes(game, analysis, {}, turn, step)->exercise().mistake()->index;
  };
  CHECK(from(all[1], +1) == all[1]);
  CHECK(from(all[1] - 1, -1) == all[0]);
  CHECK_FALSE(Training::mistakes(game, analysis, {}, all.back() + 1));
}

TEST_CASE("a turn in place of a mistake is judged in the background") {
  // White misses a win in one.
  const notation::Record game =
      record_of("[Position \"SH,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\n\n1. d3:C-d4 *");
  const auto analysis = analysis::analyse_game(game, {.nodes = analysis::kNodesOfReview}, 1);
  const auto mistake = Training::mistakes(game, analysis, {}, 0);
  const auto answer_to_text = [&](std::string_view text) {
    return awaited_answer(*mistake, turn(*mistake, text));
  };
  CHECK_FALSE(mistake->play(turn(*mistake, "d3:C-d5")));
  CHECK(mistake->is_judging());
  mistake->stop_judging();
  CHECK_FALSE(mistake->is_judging());
  CHECK_FALSE(mistake->take_answer());
  for (const char* const wrong : {"d3:C-d4", "d3:C-d5"}) {
    const Answer answer = answer_to_text(wrong);
    CHECK_FALSE(answer.right);
    CHECK(answer.text.starts_with(wrong));
    CHECK(answer.text.find("d3:C-g3") == std::string::npos);
    // It is refuted on the board: the opponent's answer follows.
    REQUIRE(answer.line.size() == 2);
    CHECK(answer.line.front() == turn(*mistake, wrong));
    CHECK(mistake->attempt().position().after(answer.line.front()).is_legal(answer.line.back()));
  }
  // Not the review's turn, but as good.
  CHECK(answer_to_text("d3:C-e3").right);
  CHECK(mistake->is_done());
  mistake->restart();
  CHECK(answer_to_text("d3:C-g3").right);
  CHECK(mistake->is_done());
}
