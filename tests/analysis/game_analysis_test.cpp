#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/prover/prover.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

using namespace accasta;
using analysis::GameAnalysis;
using analysis::PositionAnalysis;
using engine::Score;

namespace {

Position start() { return Position::start(Rules::standard()); }

Turn turn(const std::string& text) {
  return *notation::read_turn(text, start(), notation::Dialect::Standard);
}

/// Returns an analysis of the start with a best turn.
PositionAnalysis before(Score score, const std::string& best) {
  return {{.depth = 5, .score = score, .nodes = 1000, .lines = {{score, {turn(best)}}}}, start()};
}

/// Returns an analysis of the position after a turn from the start.
PositionAnalysis after(Score score, const std::string& played) {
  return {{.depth = 4, .score = score, .nodes = 1000}, start().after(turn(played))};
}

/// Returns a game of one marked turn with its explanation.
GameAnalysis marked(const Score& score, const std::string& best, const std::string& played) {
  GameAnalysis game{{before(Score(), best), after(score, played)}, {}};
  auto analysis = analysis::analyse_turn(turn(played), game.positions[0], game.positions[1]);
  analysis.better = analysis::explain(start(), {Score(), {turn(best)}}, 5);
  analysis.played = analysis::explain(start(), {-score, {turn(played)}}, 5);
  game.turns.push_back(analysis);
  return game;
}

/// Returns a record of one turn.
notation::Record record(const std::string& played) {
  notation::Record record;
  record.start = start();
  record.turns.push_back({.turn = turn(played)});
  return record;
}

}  // namespace

TEST_CASE("the chance to win grows with the score, from 0 to 1") {
  CHECK(analysis::win_chance(Score()) == 0.5);
  CHECK(analysis::win_chance(Score::win_after(3)) == 1);
  CHECK(analysis::win_chance(Score::loss_after(3)) == 0);
  CHECK(analysis::win_chance(Score::units(400)) == Approx(1 / (1 + std::exp(-1))));
  for (int units = -3000; units < 3000; units += 50) {
    const auto score = Score::units(units);
    CHECK(analysis::win_chance(score) < analysis::win_chance(Score::units(units + 50)));
    CHECK(analysis::win_chance(score) + analysis::win_chance(-score) == Approx(1));
  }
}

TEST_CASE("evaluations are from White's side") {
  const auto for_white = analysis::evaluation(Score::units(42), Color::White, 9);
  CHECK(for_white.hundredths == 42);
  CHECK(for_white.depth == 9);
  CHECK(analysis::evaluation(Score::units(42), Color::Black, 9).hundredths == -42);
  CHECK(analysis::evaluation(Score::win_after(5), Color::White, 5).turns_to_win == 3);
  CHECK(analysis::evaluation(Score::win_after(5), Color::Black, 5).turns_to_win == -3);
  CHECK_FALSE(analysis::evaluation(Score(), Color::White, 0).depth);
}

TEST_CASE("a turn's mark comes from the chance that it gave away") {
  using analysis::Mark;
  // Before the turn the score is 0, a chance of 50 %.
  for (const auto& [units, mark] :
       std::vector<std::tuple<int, std::optional<Mark>>>{{-100, std::nullopt},
                                                         {50, std::nullopt},
                                                         {-200, Mark::Inaccuracy},
                                                         {-400, Mark::Mistake},
                                                         {-600, Mark::Blunder}}) {
    CAPTURE(units);
    const auto analysis = analysis::analyse_turn(turn("a1:C-b1"), before(Score(), "a4:C-b5"),
                                                 after(Score::units(-units), "a1:C-b1"));
    CHECK(analysis.mark == mark);
    CHECK(analysis.loss ==
          Approx(std::max(0.0, 0.5 - analysis::win_chance(Score::units(units)))).margin(1e-9));
  }
}

TEST_CASE("the best turn, and one that leads to the same position, loses nothing") {
  const auto bad = Score::units(900);
  CHECK(analysis::analyse_turn(turn("a1:C-b1"), before(Score(), "a1:C-b1"), after(bad, "a1:C-b1"))
            .loss == 0);
  const auto one = "a1:CHS-b1";
  const auto three = "a1:C-b1,H+b1,S+b1";
  CHECK(analysis::analyse_turn(turn(one), before(Score(), one), after(bad, one)).loss == 0);
  CHECK(
      analysis::analyse_turn(turn(three), before(Score(), three), after(bad, three)).common_moves ==
      3);
}

TEST_CASE("scores that look equally far ahead are compared, unless one is proven") {
  const auto units = [](int number) { return Score::units(number); };
  PositionAnalysis first = before(units(300), "a4:C-b5");
  first.by_depth = {units(300), units(-100), units(300)};
  PositionAnalysis second = after(units(100), "a1:C-b1");
  second.by_depth = {units(100), units(-300), units(100)};
  // Depths 3 and 2 before equal depths 2 and 1 after, though the last scores differ by four pieces.
  CHECK(analysis::analyse_turn(turn("a1:C-b1"), first, second).loss == 0);
  second.by_depth.resize(1);
  CHECK(analysis::analyse_turn(turn("a1:C-b1"), first, second).loss == 0);
  second.score = Score::win_after(3);
  CHECK(analysis::analyse_turn(turn("a1:C-b1"), first, second).loss ==
        Approx(analysis::win_chance(units(-100))));
  // One of the last two depths alone sees a loss of four pieces.
  second.score = units(300);
  second.by_depth = {units(100), units(100), units(300)};
  CHECK(analysis::analyse_turn(turn("a1:C-b1"), first, second).loss == 0);
}

TEST_CASE("a bad turn gets a mark and the better line, which says where they part") {
  std::string partings;
  for (const auto& [played, best, common_moves] :
       std::vector<std::tuple<const char*, const char*, int>>{
           {"a1:C-b1", "a4:C-b5", 0},
           {"a1:C-b1", "a1:CH-b1", 0},
           {"a1:C-d1", "a1:C-d1,HS-c1", 1},
           {"a1:C-d1,HS-c1", "a1:C-d1", 1},
           {"a1:C-d1,HS-c1", "a1:C-d1,H-c1", 1},
           {"a1:C-d1,H-c1,S-b1", "a1:C-d1,H-c1", 2}}) {
    CAPTURE(played, best);
    notation::Record game = record(played);
    const GameAnalysis analysis = marked(Score::units(2000), best, played);
    CHECK(analysis.turns[0].common_moves == common_moves);
    analysis::annotate(game, analysis);
    const auto& recorded = game.turns[0];
    CHECK(recorded.nags == std::vector<int>{4});
    CHECK(recorded.comments ==
          std::vector<std::string>{"[%eval -20.00/4]", analysis::reasons_text(analysis.turns[0])});
    REQUIRE(recorded.variations.size() == 1);
    CHECK(recorded.variations[0].front().turn == turn(best));
    const auto& comments = recorded.variations[0].front().comments;
    CHECK(comments.front() == "[%eval 0.00/5]");
    REQUIRE(comments.size() == (common_moves > 0 ? 2 : 1));
    if (common_moves > 0) partings += comments.back() + '\n';
  }
  test::approve("analysis/partings", partings);
}

TEST_CASE("the better line of a missed win counted the turn that is played in it") {
  notation::Record game = record("a1:C-b1");
  GameAnalysis analysis = marked(Score::units(2000), "a4:C-b5", "a1:C-b1");
  const auto first_comment = [&](Score score) {
    analysis.turns[0].better = analysis::explain(start(), {score, {turn("a4:C-b5")}}, 5);
    game.turns[0].variations.clear();
    analysis::annotate(game, analysis);
    return game.turns[0].variations.at(0).front().comments.front();
  };
  // White wins with the third turn, this one included.
  CHECK(first_comment(Score::win_after(5)) == "[%eval #2/5]");
  CHECK(first_comment(Score::win_after(1)) == "[%eval #1/5]");
  CHECK(first_comment(Score::loss_after(4)) == "[%eval #-2/5]");
}

TEST_CASE("what stands in a record stays there, and nothing comes twice") {
  notation::Record game = record("a1:C-b1");
  auto& recorded = game.turns[0];
  recorded.comments = {"[%eval 3.00/2] a word", "another"};
  recorded.nags = {1, 14};
  recorded.variations.push_back({{.turn = turn("a1:C-c1"), .comments = {"mine"}}});
  const GameAnalysis analysis = marked(Score::units(2000), "a4:C-b5", "a1:C-b1");
  analysis::annotate(game, analysis);
  CHECK(recorded.comments == std::vector<std::string>{"[%eval -20.00/4]", "a word", "another",
                                                      analysis::reasons_text(analysis.turns[0])});
  CHECK(recorded.nags == std::vector<int>{1, 14});
  REQUIRE(recorded.variations.size() == 2);
  CHECK(recorded.variations[0].front().comments == std::vector<std::string>{"mine"});

  const notation::Record once = game;
  analysis::annotate(game, analysis);
  CHECK(game == once);
}

TEST_CASE("accuracy is the mean over the turns") {
  analysis::Performance performance;
  CHECK_FALSE(performance.accuracy());
  performance.add({.loss = 0, .mark = {}, .common_moves = 0});
  CHECK(performance.accuracy() == Approx(100));
  performance.add({.loss = 0.25, .mark = analysis::Mark::Mistake, .common_moves = 0});
  CHECK(*performance.accuracy() == Approx((100 + 100 / std::exp(1)) / 2));
  CHECK(performance.marks == std::array<int, 3>{0, 1, 0});
}

namespace {

/// Analyzes a game of these turns with few nodes.
GameAnalysis analyzed(const Rules& rules, const std::string& position,
                      const std::vector<std::string>& turns, std::uint64_t nodes = 2000) {
  notation::Record game;
  game.rules = rules;
  game.start = test::position(position, rules);
  Position now = game.start;
  for (const std::string& text : turns) {
    game.turns.push_back({.turn = notation::read_turn(text, now).value().turn});
    now = now.after(game.turns.back().turn);
  }
  return analysis::analyse_game(game, {.depth = {}, .nodes = nodes, .time = {}}, 1);
}

/// White holds g1 and g2. The chariot can take a third cell of the castle, out of Black's reach.
constexpr const char* kWinInOne = "S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w";

}  // namespace

TEST_CASE("a missed win has its own mark, whatever is thought of the position after it") {
  const auto game = analyzed(Rules::standard(), kWinInOne, {"d3:C-d4"});
  const auto& turn = game.turns.front();
  CHECK(turn.missed_win == 1);
  // White still wins, a turn later.
  CHECK(turn.mark == analysis::Mark::Inaccuracy);
  CHECK(turn.loss == 0);
  CHECK(analysis::mark_text(turn) == "?!#");
  REQUIRE(turn.better);
  CHECK(std::holds_alternative<analysis::claim::Threatens>(turn.better->claims.front()));
  // While White still wins, the text omits what the turn allows.
  CHECK(analysis::reasons_text(turn).find(analysis::explanation_text(*turn.better)) !=
        std::string::npos);
  CHECK(analysis::performances(game).white.missed_wins == 1);
  CHECK(analysis::worst_turns(game) == std::vector<std::size_t>{0});
}

TEST_CASE("a longer win that the search saw is missed if it is gone after the turn") {
  // White's turn 10 in the booklet's game. The prover confirms the win in three.
  const auto game = analyzed(Rules::pari(),
                             "ppp,ppp,ppp,ppp/x5/x4,ppPp,x/x2,P,ppPp,PppP,x2/x2,PPP,P,x2/x2,PP,x2/"
                             "PPP,PPP,PPP,x w 10",
                             {"d3:xd4"}, 20'000);
  REQUIRE(prover::Prover().wins(game.positions[0].position, 3) == true);
  REQUIRE(game.positions[0].score.turns_to_win() == 3);
  const auto& turn = game.turns.front();
  CHECK(turn.missed_win == 3);
  CHECK(turn.mark == analysis::Mark::Blunder);
  // A search four times as large judges the position after the turn.
  engine::Engine engine({.hash_mebibytes = 16});
  const auto after = engine.search(game.positions[1].position, {}, {.depth = {}, .nodes = 80'000});
  CHECK(turn.loss == Approx(1 - analysis::win_chance(-after.score)));
  REQUIRE(turn.better);
  CHECK(turn.better->turn == game.positions[0].lines.front().turns.front());
}

TEST_CASE("a turn that wins as soon as possible has no mark, another one than the best, too") {
  for (const char* const turn : {"d3:C-e3", "d3:C-g3"}) {
    CAPTURE(turn);
    const auto game = analyzed(Rules::standard(), kWinInOne, {turn});
    CHECK_FALSE(game.turns.front().mark);
    CHECK_FALSE(game.turns.front().missed_win);
    CHECK(game.turns.front().loss == 0);
    CHECK(analysis::marked_turns(game).empty());
  }
}

TEST_CASE("where every turn loses none is marked") {
  // The chariot takes a third cell of the castle next, whatever Black plays.
  const auto game = analyzed(Rules::standard(), "S,S,x2/x5/x6/x2,C,x4/x6/x5/x2,s,s b", {"a3:S-b3"});
  CHECK_FALSE(game.turns.front().mark);
}

TEST_CASE("a game is analyzed alike by any number of threads, its end included") {
  notation::Record game;
  game.rules = Rules::pari();
  game.start = test::position("x4/x2,P,x2/x3,P,x2/x2,PPP,x4/x6/x5/ppp,x3 w", game.rules);
  game.turns.push_back({.turn = notation::read_turn("d3:3-e3", game.start).value().turn});
  const engine::Limits limits{.depth = {}, .nodes = 500, .time = {}};
  const auto alone = analysis::analyse_game(game, limits, 1);
  REQUIRE(alone.positions.size() == 2);
  CHECK(alone.turns.size() == 1);
  CHECK(alone.positions[0].score == Score::win_after(1));
  CHECK(alone.positions[1].score == Score::loss_after(0));
  CHECK(alone.positions[1].lines.empty());
  std::size_t reported = 0;
  const auto together = analysis::analyse_game(game, limits, 3, [&](const GameAnalysis& analysis) {
    CHECK(analysis.positions.size() == ++reported);
  });
  CHECK(reported == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(together.positions[i].score == alone.positions[i].score);
    CHECK(together.positions[i].nodes == alone.positions[i].nodes);
    CHECK(together.positions[i].lines == alone.positions[i].lines);
  }
}

TEST_CASE(
    "the first turn of a game with a swap was blamed on a player who did not know their side") {
  notation::Record game = record("a1:CH-d1");
  const auto losses = [&] {
    const auto analysis = analysis::analyse_game(game, {.nodes = 500}, 1);
    const auto performances = analysis::performances(analysis);
    CHECK(performances.black.turns == 0);
    return std::pair(analysis.turns.front().mark.has_value(), performances.white.turns);
  };
  CHECK(losses() == std::pair(true, 1));
  for (const std::string swap : {"allowed", "done"}) {
    game.set_tag("Swap", swap);
    CHECK(losses() == std::pair(false, 0));
  }
}
