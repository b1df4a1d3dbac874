#include <algorithm>

#include <accasta/analysis/explanation.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::analysis;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
using test::Class;
using test::placed;

namespace {

using ThreatKind = Threat::Kind;

/// The explanation of a turn in plain form, by a search that has found nothing.
Explanation explained(const Position& position, const std::string& turn) {
  REQUIRE(position.play(test::turn(turn)).has_value());
  return explain(position, {{}, {test::turn(turn)}}, 0);
}

/// All claims about a turn, joined.
std::string why(const Position& position, const std::string& turn) {
  std::vector<std::string> texts;
  for (const Claim& claim : explained(position, turn).claims)
    texts.push_back(claim_text(claim, position, test::turn(turn)));
  return notation::enumerated(texts);
}

}  // namespace

TEST_CASE("A win at once is all that is said of a turn") {
  const Position position = placed("g1=P f2=P d3=PP a1=ppp", Color::White, Rules::pari());
  CHECK(why(position, "d3:2-e3") == "wins: White holds three of Black's castle cells (e3, f2, g1)");
}

TEST_CASE("A turn that stops a threat, and one that has won or only threatens") {
  const Rules rules = Rules::standard();
  const Position answered = placed("g1=C g2=C f2=C g4=c a2=s", Color::Black, rules);
  CHECK_THAT(why(answered, "g4:1-g2"),
             StartsWith("stops the threat to win (drives White from g2)"));
  CHECK_THAT(why(answered, "g4:1-f4"), StartsWith("loses: White holds three"));
  const Position wins = placed("g1=C f2=C d3=H a1=c", Color::White, rules);
  CHECK(why(wins, "d3:1-e3") ==
        "wins: holds three of Black's castle cells (e3, f2, g1), and Black cannot drive a stack "
        "out");
  const Position fills = placed("g1=C f2=C d3=H e5=c g3=c", Color::White, rules);
  CHECK_THAT(why(fills, "d3:1-e3"),
             StartsWith("threatens to win (holds three of Black's castle cells)"));
  const Position other = placed("g1=C f2=C d3=H e5=c g3=c", Color::Black, rules);
  CHECK_THAT(why(other, "g3:1-g1"), StartsWith("stops d3:H-e3 (would hold three"));
  const Position pari = placed("g1=P f2=P d3=P g3=ppp a2=p", Color::Black, Rules::pari());
  CHECK_THAT(why(pari, "g3:3-g1"), StartsWith("stops d3:-e3 (would win)") &&
                                       ContainsSubstring("captures White's piece on g1"));
}

TEST_CASE("A turn that loses is never praised") {
  // It captures, makes a safe stack and loses.
  const Position position =
      placed("g1=P f2=P d3=P c1=PPP b1=pp a2=ppp", Color::Black, Rules::pari());
  CHECK(why(position, "b1:2-c1") == "does not stop d3:-e3");
  CHECK(explained(position, "b1:2-c1").loses());
}

TEST_CASE("A turn has a warning if and only if the enemy wins with their next one, or at once") {
  int warned = 0;
  int lost = 0;
  for (const Rules& rules : test::all_rules()) {
    for (const Class wanted : {Class::RandomPlay, Class::WonByLastTurn, Class::NearlyImmobile}) {
      for (const Position& position : test::positions(wanted, rules, 6, 34)) {
        if (position.outcome() || position.count_legal_turns() > 300) continue;
        const Color enemy = opponent(position.side_to_move());
        const auto danger = threat(position, enemy);
        bool all_lose = true;
        for (const Turn& turn : position.legal_turns()) {
          const Position after = position.after(turn);
          const auto outcome = after.outcome();
          const auto answer = threat(after, enemy);
          const bool loses =
              outcome ? outcome->winner == enemy : answer && answer->kind == ThreatKind::Wins;
          all_lose = all_lose && loses;
          const auto text = warning(position, turn, danger);
          REQUIRE(text.has_value() == loses);
          if (text) {
            ++warned;
            CHECK_THAT(*text, StartsWith("This turn ") && Catch::Matchers::EndsWith("."));
          }
        }
        // Exact, or not known.
        if (is_lost_at_once(position)) {
          ++lost;
          CHECK(all_lose);
        }
      }
    }
  }
  CHECK(warned > 100);
  CHECK(lost > 3);
}

TEST_CASE("A warning says what is not stopped, or what the turn lets the enemy do") {
  const Position position = placed("g1=P f2=P d3=P g3=ppp a2=p", Color::Black, Rules::pari());
  const auto danger = threat(position, Color::White);
  const auto text = [&](const char* turn) {
    return warning(position, test::turn(turn), danger).value_or("");
  };
  CHECK(text("g3:3-g4") == "This turn does not stop d3:-e3.");
  CHECK(text("g3:3-g1").empty());
  CHECK(warning(position, test::turn("g3:3-g4"), std::nullopt) ==
        "This turn lets White win with d3:-e3.");
}

TEST_CASE("A lost position is said to be lost") {
  const Position position = placed("g1=P f2=P d3=PPP e5=PPP a4=p", Color::Black, Rules::pari());
  REQUIRE(is_lost_at_once(position));
  const auto turns = position.legal_turns();
  const Explanation explanation = explain(position, {{}, {turns.front()}}, 0);
  CHECK(explanation.loses());
  CHECK_THAT(explanation_text(explanation),
             StartsWith("Every turn loses: after " + notation::write_turn(turns.front(), position) +
                        " White wins with "));
  // What is lost later, only the search knows.
  const Position start = Position::start(Rules::pari());
  const Turn turn = start.legal_turns().front();
  CHECK_THAT(explanation_text(explain(start, {engine::Score::loss_after(6), {turn}}, 7)),
             StartsWith("Every turn loses: after a1:1-b1 Black wins in 3."));
  CHECK_THAT(explanation_text(explain(start, {engine::Score::loss_after(6), {turn}}, 7,
                                      {{engine::Score(), {start.legal_turns().back()}}})),
             StartsWith("a1:1-b1 lets Black win in 3."));
}

TEST_CASE("A hint says what the enemy would do otherwise") {
  const Rules rules = Rules::standard();
  const Position position = placed("d1=C g1=shc f5=s a3=SS", Color::White, rules);
  const Explanation escape = explained(position, "d1:1-c1");
  CHECK_THAT(explanation_text(escape), ContainsSubstring("; else g1:CHxd1"));
  CHECK_THAT(explanation_text(escape), ContainsSubstring(" takes White's chariot on d1."));
  CHECK_THAT(explanation_text(escape, Color::White),
             ContainsSubstring(" takes your chariot on d1."));
  CHECK_THAT(explanation_text(explained(position, "a3:1-a2")), !ContainsSubstring("else"));
  // What another turn, which the search found to be worse, would be answered with.
  const Position quiet = placed("c1=C g1=c f5=s a3=SS", Color::White, rules);
  CHECK_THAT(explanation_text(explain(
                 quiet, {engine::Score::units(10), {test::turn("a3:1-a2")}}, 3,
                 {{engine::Score::units(-90), {test::turn("c1:1-d1"), test::turn("g1:1-d1")}}})),
             ContainsSubstring("; after c1:C-d1 instead, g1:Cxd1 takes White's chariot on d1."));
}

TEST_CASE("The stack that the expected answer captures is told") {
  const Position position =
      placed("d1=C d2=s g1=c f5=s a3=SS g2=h e1=s", Color::White, Rules::standard());
  CHECK_THAT(
      explanation_text(explain(position, {{}, {test::turn("d1:1-d2"), test::turn("e1:1-d2")}}, 2)),
      StartsWith("d1:Cxd2 captures Black's shield on d2") &&
          ContainsSubstring("Expected then: e1:Sxd2 takes White's stack on d2. Evaluation"));
}

TEST_CASE("Captures, stacks taken back, safe stacks and releases are told") {
  const Rules rules = Rules::standard();
  const Position position = placed("d1=CC d2=s c1=hS a4=sh g1=c", Color::White, rules);
  CHECK_THAT(why(position, "d1:1-d2"), StartsWith("captures Black's shield on d2"));
  CHECK_THAT(why(position, "d1:1-d2,1-c1"), StartsWith("captures Black's shield on d2"));
  const Position two = placed("d1=CC d2=s c1=h a4=sh g1=c", Color::White, rules);
  CHECK_THAT(why(two, "d1:1-d2,1-c1"),
             ContainsSubstring("captures two of Black's stacks (c1, d2)"));
  const Position back = placed("d1=C d2=SHs g1=c a4=S", Color::White, rules);
  CHECK_THAT(why(back, "d1:1-d2"), StartsWith("takes back d2 (frees two White pieces)"));
  const Position safe = placed("d1=C d2=hhs g1=c a4=S", Color::White, rules);
  CHECK_THAT(why(safe, "d1:1-d2"),
             StartsWith("captures Black's stack on d2") && ContainsSubstring("makes d2 safe"));
  const Position held = placed("d1=hsC d2=S e5=c a1=SSS a2=SS", Color::White, rules);
  CHECK_THAT(why(held, "d1:1-d2"), ContainsSubstring("releases two Black pieces on d1"));
}

TEST_CASE("Steps into the castle and out of it, ranges, and what a quiet turn does, are told") {
  const Rules rules = Rules::pari();
  const Position position = placed("g1=P e2=PP d7=ppp", Color::White, rules);
  CHECK_THAT(why(position, "e2:1-f2"),
             ContainsSubstring("enters Black's castle on f2 (two of three)"));
  const Position intruder = placed("b2=p a1=PP a4=P d7=ppp", Color::White, rules);
  CHECK_THAT(
      why(intruder, "a1:1-b2"),
      StartsWith("captures Black's piece on b2 and leaves Black no stacks in White's castle"));
  const Position quiet = placed("a1=PP b2=P d7=p", Color::White, rules);
  CHECK_THAT(why(quiet, "a1:2-b2"),
             ContainsSubstring("gives b2 a range of 3") &&
                 ContainsSubstring("comes within three cells of Black's castle"));
  CHECK_THAT(explanation_text(explained(quiet, "b2:1-b1")), StartsWith("b2:-b1 is a quiet turn."));
  const Position attacked = placed("d1=P d2=pp d7=p", Color::White, rules);
  CHECK_THAT(why(attacked, "d1:1-c1"), !ContainsSubstring("out of reach"));
}

TEST_CASE("The explanation of a search has its turn, its claims and what is expected") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const Position position = Position::start(rules);
    engine::Engine engine({.hash_mebibytes = 1});
    const auto result = engine.search(position, {}, {.nodes = 3000});
    const auto given = explain(position, result);
    REQUIRE(given);
    CHECK(given->turn == *result.best);
    CHECK(given->expected.size() + 1 == result.last.line.size());
    CHECK_FALSE(given->loses());
    const std::string text = explanation_text(*given);
    CHECK_THAT(text, StartsWith(notation::write_turn(*result.best, position) + " "));
    CHECK_THAT(text, EndsWith("Evaluation: " + notation::evaluation_text(given->evaluation) + "."));
  }
  CHECK_FALSE(explain(Position::start(Rules::pari()), engine::SearchResult{}));
}

TEST_CASE("What a turn threatens can be drawn on the board") {
  const Position fills = placed("g1=C f2=C d3=H e5=c g3=c", Color::White, Rules::standard());
  CHECK(test::names(explained(fills, "d3:1-e3").threatened()) == "e3 f2 g1");
}
