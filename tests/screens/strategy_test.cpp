#include "screens/strategy.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include <accasta/analysis/review.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/prover/prover.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::screens;
using Claim = StrategyExample::Claim;

namespace {

/// The review of a game of this turn alone.
analysis::TurnAnalysis review(const Position& position, const Turn& turn) {
  notation::Record record;
  record.rules = position.rules();
  record.start = position;
  record.turns.push_back({.turn = turn});
  return analysis::analyse_game(record, {.depth = {}, .nodes = 30'000, .time = {}}, 1)
      .turns.front();
}

template <typename Claimed>
bool claims(const Position& position, const Turn& turn) {
  const auto explanation = analysis::explain(position, {engine::Score(), {turn}}, 1);
  return std::ranges::any_of(explanation.claims, [](const analysis::Claim& claim) {
    return std::holds_alternative<Claimed>(claim);
  });
}

bool is_true(Claim claim, const Position& position, const Turn& turn) {
  namespace claim_of = analysis::claim;
  prover::Prover prover;
  switch (claim) {
    case Claim::Sound:
      return !review(position, turn).mark;
    case Claim::Bad:
      return review(position, turn).mark.has_value();
    case Claim::Wins:
      return prover.loses(position.after(turn), 0) == true;
    case Claim::StopsThreat:
      return claims<claim_of::StopsThreat>(position, turn);
    case Claim::MakesSafe:
      return claims<claim_of::MakesSafe>(position, turn);
    case Claim::LongerRange:
      return claims<claim_of::LongerRange>(position, turn);
    case Claim::Threatens:
      return claims<claim_of::Threatens>(position, turn) && !review(position, turn).mark;
  }
  return false;
}

}  // namespace

TEST_CASE("strategy: what the page says of its examples is true") {
  for (const StrategyExample& example : strategy_examples()) {
    CAPTURE(example.position, example.turn);
    const auto position =
        notation::parse_position(example.position, Rules::preset(example.variant));
    REQUIRE(position);
    const auto turn = notation::read_turn(example.turn, *position);
    REQUIRE(turn);
    CHECK(notation::write_turn(turn->turn, *position) == example.turn);
    CHECK(is_true(example.claim, *position, turn->turn));
  }
}

TEST_CASE("strategy: the booklet's trap, six pieces stand safe on d1, and Black is far ahead") {
  const Position start = Position::start(Rules::pari());
  const Position trapped = start.after(notation::read_turn("a1:3-d1", start)->turn);
  const Turn answer = notation::read_turn("g1:3xd1", trapped)->turn;
  const Position after = trapped.after(answer);
  const Stack stack = after.stack(*Cell::parse("d1"));
  CHECK(stack.height() == 6);
  CHECK(stack.owner() == Color::Black);
  CHECK(stack.count(Color::White) == Stack::kMaxOfColor);
  const auto found = engine::Engine().search(after, {}, {.depth = {}, .nodes = 50'000});
  CHECK(found.last.score < engine::Score::units(-400));
}

TEST_CASE("strategy: the document says the same as the page") {
  const std::string document = test::file_content(ACCASTA_TEST_DATA "/../../docs/strategy.md");
  for (const StrategyExample& example : strategy_examples()) {
    CAPTURE(example.turn);
    CHECK(document.find(example.position) != std::string::npos);
    CHECK(document.find("`" + std::string(example.turn) + "`") != std::string::npos);
    CHECK(document.find(example.caption) != std::string::npos);
  }
}
