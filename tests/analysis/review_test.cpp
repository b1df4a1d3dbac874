#include <string>
#include <vector>

#include <accasta/analysis/review.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::analysis;

namespace {

TurnAnalysis turn(std::optional<Mark> mark, double loss, std::optional<int> missed_win = {}) {
  return {.loss = loss, .mark = mark, .missed_win = missed_win};
}

}  // namespace

TEST_CASE("marked turns are listed in order, and the worst first") {
  GameAnalysis game;
  game.turns = {turn({}, 0.02), turn(Mark::Mistake, 0.25), turn(Mark::Blunder, 0.5),
                turn(Mark::Blunder, 0.01, 1), turn(Mark::Inaccuracy, 0, 2)};
  CHECK(marked_turns(game) == std::vector<std::size_t>{1, 2, 3, 4});
  CHECK(worst_turns(game) == std::vector<std::size_t>{3, 2, 1, 4});
}

TEST_CASE("a game turned at the loser's worst turn since the loser was last not behind") {
  GameAnalysis game;
  for (const int units : {0, 50, -300, 200, 50, 100, -400, 500})
    game.positions.push_back(
        {{.score = engine::Score::units(units)}, Position::start(Rules::standard())});
  for (std::size_t i = 1; i < game.positions.size(); i += 2)
    game.positions[i].position =
        game.positions[i].position.after(game.positions[i].position.legal_turns().front());
  // Black is ahead after White's first mistake, and again after the one in White's third turn.
  game.turns = {
      turn(Mark::Blunder, 0.5), turn({}, 0), turn(Mark::Mistake, 0.2),   turn(Mark::Blunder, 0.6),
      turn(Mark::Mistake, 0.3), turn({}, 0), turn(Mark::Inaccuracy, 0.1)};
  CHECK(turning_point(game, Color::Black) == 4);
  CHECK_FALSE(turning_point(game, Color::White));
  game.turns[4].mark.reset();
  game.turns[6].mark.reset();
  CHECK_FALSE(turning_point(game, Color::Black));
}

TEST_CASE("the turn that turned a game is found in the evaluations and marks of its record") {
  notation::Record record{.tags = {}, .rules = {}, .turns = {}};
  Position position = record.start;
  for (const char* const evaluation : {"0.1", "0.2", "-3", "-2.9", "-4", "#-2"}) {
    record.turns.push_back({position.legal_turns().front(), {}, {}, {}, {}});
    record.turns.back().comments = {std::string("[%eval ") + evaluation + "]"};
    position = position.after(record.turns.back().turn);
  }
  record.turns[2].nags = {2};
  record.turns[4].nags = {6};
  CHECK_FALSE(turning_point(record));
  record.result = notation::GameResult::BlackWins;
  CHECK(turning_point(record) == 2);
  record.result = notation::GameResult::WhiteWins;
  CHECK_FALSE(turning_point(record));
  record.result = notation::GameResult::BlackWins;
  record.turns[0].comments.clear();
  CHECK_FALSE(turning_point(record));
}

TEST_CASE("a turn is about as good as the best if it loses little and misses no win") {
  CHECK(is_about_best(turn({}, 0.04)));
  CHECK_FALSE(is_about_best(turn({}, 0.06)));
  CHECK_FALSE(is_about_best(turn(Mark::Inaccuracy, 0, 1)));
}

TEST_CASE("the review says why the tutor was silent at a blunder") {
  const auto said = [](const Rules& rules, const TurnAnalysis& played) {
    GameAnalysis game;
    game.positions.push_back({{}, Position::start(rules)});
    game.turns = {played};
    CHECK(silence_text(game, Color::Black).empty());
    return silence_text(game, Color::White);
  };
  CHECK(said(Rules::standard(), turn(Mark::Blunder, 0.31)) ==
        "The tutor asks only about turns that lose 40 % or more.");
  CHECK(said(Rules::pari(), turn(Mark::Blunder, 0.55)) ==
        "The tutor asks only about turns that lose 60 % or more.");
  CHECK(said(Rules::standard(), turn(Mark::Blunder, 0.4)).empty());
  CHECK(said(Rules::standard(), turn(Mark::Mistake, 0.29)).empty());
}

TEST_CASE("marks, faults and how a player did, in words") {
  CHECK(mark_text(turn({}, 0)).empty());
  CHECK(fault_text(turn({}, 0)).empty());
  CHECK(mark_text(turn(Mark::Mistake, 0.234)) == "?");
  CHECK(mark_text(turn(Mark::Blunder, 0.01, 2)) == "??#");
  std::string texts;
  Performance performance;
  for (const auto& one :
       {turn({}, 0), turn(Mark::Inaccuracy, 0.1), turn(Mark::Mistake, 0.234),
        turn(Mark::Blunder, 0.5), turn(Mark::Blunder, 0.01, 2), turn(Mark::Inaccuracy, 0, 1)}) {
    performance.add(one);
    if (one.mark) texts += fault_text(one) + "\n";
  }
  test::approve("analysis/review", texts + performance_text(Color::White, performance) + "\n" +
                                       performance_text(Color::Black, {}) + "\n");
}
