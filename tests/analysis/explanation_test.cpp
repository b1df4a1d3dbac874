#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::analysis;
using test::Class;
using test::kBlack;
using test::kWhite;
using test::placed;

namespace {

using ThreatKind = Threat::Kind;

/// A row of the test: stacks, the player to move and a turn.
struct Case {
  const char* stacks;
  Color mover;
  const char* turn;
};

const std::vector<Case> kStandardCases{
    // A threat is answered or made.
    {"g1=C g2=C f2=C g4=c a2=s", kBlack, "g4:1-g2"},
    {"g1=C g2=C f2=C g4=c a2=s", kBlack, "g4:1-f4"},
    {"g1=C f2=C d3=H a1=c", kWhite, "d3:1-e3"},
    {"g1=C f2=C d3=H e5=c g3=c", kWhite, "d3:1-e3"},
    {"g1=C f2=C d3=H e5=c g3=c", kBlack, "g3:1-g1"},
    // Captures, and stacks that are taken back, made safe or released.
    {"d1=CC d2=s c1=hS a4=sh g1=c", kWhite, "d1:1-d2"},
    {"d1=CC d2=s c1=hS a4=sh g1=c", kWhite, "d1:1-d2,1-c1"},
    {"d1=CC d2=s c1=h a4=sh g1=c", kWhite, "d1:1-d2,1-c1"},
    {"d1=C d2=SHs g1=c a4=S", kWhite, "d1:1-d2"},
    {"d1=C d2=hhs g1=c a4=S", kWhite, "d1:1-d2"},
    {"d1=hsC d2=S e5=c a1=SSS a2=SS", kWhite, "d1:1-d2"},
    // The opponent's turn without this one.
    {"d1=C g1=shc f5=s a3=SS", kWhite, "d1:1-c1"},
    {"d1=C g1=shc f5=s a3=SS", kWhite, "a3:1-a2"},
};

const std::vector<Case> kPariCases{
    {"g1=P f2=P d3=PP a1=ppp", kWhite, "d3:2-e3"},
    {"g1=P f2=P d3=P g3=ppp a2=p", kBlack, "g3:3-g1"},
    {"g1=P f2=P d3=P g3=ppp a2=p", kBlack, "g3:3-g4"},
    // The turn captures, makes a safe stack and loses.
    {"g1=P f2=P d3=P c1=PPP b1=pp a2=ppp", kBlack, "b1:2-c1"},
    {"g1=P f2=P d3=PPP e5=PPP a4=p", kBlack, "a4:1-a3"},
    // Castles, ranges, and quiet turns.
    {"g1=P e2=PP d7=ppp", kWhite, "e2:1-f2"},
    {"b2=p a1=PP a4=P d7=ppp", kWhite, "a1:1-b2"},
    {"a1=PP b2=P d7=p", kWhite, "a1:2-b2"},
    {"a1=PP b2=P d7=p", kWhite, "b2:1-b1"},
    {"d1=P d2=pp d7=p", kWhite, "d1:1-c1"},
};

/// Explains a turn with a search that found nothing.
Explanation explained(const Position& position, const std::string& turn) {
  REQUIRE(position.is_legal(test::turn(turn)));
  return explain(position, {{}, {test::turn(turn)}}, 0);
}

}  // namespace

TEST_CASE("What is claimed of a turn, and all of it in words") {
  std::string texts;
  const auto tell = [&texts](const Explanation& explanation) {
    texts += explanation_text(explanation) + "\n";
    const std::string own = explanation_text(explanation, explanation.position.side_to_move());
    if (own != explanation_text(explanation)) texts += "To the player: " + own + "\n";
  };
  for (const auto& [rules, cases] :
       {std::pair(Rules::standard(), kStandardCases), std::pair(Rules::pari(), kPariCases)}) {
    for (const auto& [stacks, mover, turn] : cases) {
      texts += fmt::format("{} {}: ", stacks, turn);
      tell(explained(placed(stacks, mover, rules), turn));
    }
  }

  // Turns that a search found to be worse, to follow, or to lose later.
  const auto line = [](std::initializer_list<const char*> turns) {
    std::vector<Turn> made;
    for (const char* const text : turns) made.push_back(test::turn(text));
    return made;
  };
  const Position quiet = placed("c1=C g1=c f5=s a3=SS", Color::White, Rules::standard());
  tell(explain(quiet, {engine::Score::units(10), line({"a3:1-a2"})}, 3,
               {{engine::Score::units(-90), line({"c1:1-d1", "g1:1-d1"})}}));
  const Position answered =
      placed("d1=C d2=s g1=c f5=s a3=SS g2=h e1=s", Color::White, Rules::standard());
  tell(explain(answered, {{}, line({"d1:1-d2", "e1:1-d2"})}, 2));
  const Position start = Position::start(Rules::pari());
  const engine::Line later{engine::Score::loss_after(6), line({"a1:1-b1"})};
  tell(explain(start, later, 7));
  tell(explain(start, later, 7, {{engine::Score(), {start.legal_turns().back()}}}));
  const engine::Line won{engine::Score::win_after(5), line({"a1:1-b1"})};
  tell(explain(start, won, 7));
  test::approve("analysis/explanations", texts);
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
          REQUIRE(warning(position, turn, danger).has_value() == loses);
          if (loses) ++warned;
        }
        // The result is either exact or unknown.
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
  const auto was_threatened = [&](const std::optional<Threat>& threat) {
    const auto claim = fault(position, test::turn("g3:3-g4"), threat);
    return claim && std::get<claim::LetsWin>(*claim).was_threatened;
  };
  CHECK(was_threatened(danger));
  CHECK_FALSE(was_threatened(std::nullopt));
  CHECK_FALSE(fault(position, test::turn("g3:3-g1"), danger));
  test::approve("analysis/warnings", *warning(position, test::turn("g3:3-g4"), danger) + "\n" +
                                         *warning(position, test::turn("g3:3-g4"), {}) + "\n");
}

TEST_CASE("The explanation of a search has its turn and what is expected") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const Position position = Position::start(rules);
    engine::Engine engine({.hash_mebibytes = 1});
    const auto result = engine.search(position, {}, {.nodes = 3000});
    const auto given = explain(position, result);
    REQUIRE(given);
    CHECK(given->turn == *result.best());
    CHECK(given->expected.size() + 1 == result.lines.front().turns.size());
    CHECK_FALSE(given->loses());
    const std::string text = explanation_text(*given);
    CHECK(text.starts_with(notation::write_turn(*result.best(), position) + " "));
    CHECK(text.ends_with(notation::evaluation_text(given->evaluation) + "."));
  }
  CHECK_FALSE(explain(Position::start(Rules::pari()), engine::Findings{}));
}

TEST_CASE("What a turn threatens can be drawn on the board") {
  const Position fills = placed("g1=C f2=C d3=H e5=c g3=c", Color::White, Rules::standard());
  CHECK(test::names(explained(fills, "d3:1-e3").threatened()) == "e3 f2 g1");
}
