#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <accasta/analysis/explanation.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::analysis;
using namespace accasta::test;

namespace {

using ThreatKind = Threat::Kind;

/// Explains a turn with a search that found nothing.
Explanation explained(const Position& position, const std::string& turn) {
  REQUIRE(position.is_legal(test::turn(turn)));
  return explain(position, {{}, {test::turn(turn)}}, 0);
}

}  // namespace

// tests/golden/analysis/explanations.txt is the input of the test, too: rules, the player to move,
// stacks and a turn.
TEST_CASE("What is claimed of a turn, and all of it in words") {
  std::string texts;
  const auto tell = [&texts](const Explanation& explanation) {
    texts += explanation_text(explanation) + "\n";
    const std::string own = explanation_text(explanation, explanation.position.side_to_move());
    if (own != explanation_text(explanation)) texts += "To the player: " + own + "\n";
  };
  const std::regex row(R"((standard|pari) ([wb]) ((?:\S+=\S+ )+)(\S+): .*)");
  std::istringstream rows(test::golden("analysis/explanations"));
  int count = 0;
  for (std::string line; std::getline(rows, line);) {
    if (line.starts_with("# ")) texts += line + "\n";
    std::smatch found;
    if (!std::regex_match(line, found, row)) continue;
    ++count;
    texts += line.substr(0, line.find(": ") + 2);
    tell(explained(placed(found[3], found[2] == "w" ? kWhite : kBlack, test::rules(found[1])),
                   found[4]));
  }
  CHECK(count > 20);

  texts += "Turns that a search found to be worse, to follow, or to lose later:\n";
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

TEST_CASE("A turn has a warning if and only if the opponent wins with their next one, or at once") {
  int warned = 0;
  int lost = 0;
  for (const Rules& rules : test::all_rules()) {
    for (const Class wanted : {Class::RandomPlay, Class::WonByLastTurn, Class::NearlyImmobile}) {
      for (const Position& position : test::positions(wanted, rules, 6, 34)) {
        if (position.outcome() || position.count_legal_turns() > 300) continue;
        const Color enemy = opponent(position.side_to_move());
        const auto enemy_threat = threat(position, enemy);
        bool all_lose = true;
        for (const Turn& turn : position.legal_turns()) {
          const Position after = position.after(turn);
          const auto outcome = after.outcome();
          const auto answer = threat(after, enemy);
          const bool loses =
              outcome ? outcome->winner == enemy : answer && answer->kind == ThreatKind::Wins;
          all_lose = all_lose && loses;
          REQUIRE(warning(position, turn, enemy_threat).has_value() == loses);
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

TEST_CASE("A warning says what is not stopped, or what the turn lets the opponent do") {
  const Position position = placed("g1=P f2=P d3=P g3=ppp a2=p", Color::Black, Rules::pari());
  const auto enemy_threat = threat(position, Color::White);
  const auto was_threatened = [&](const std::optional<Threat>& threat) {
    const auto claim = fault(position, test::turn("g3:3-g4"), threat);
    return claim && std::get<claim::LetsWin>(*claim).was_threatened;
  };
  CHECK(was_threatened(enemy_threat));
  CHECK_FALSE(was_threatened(std::nullopt));
  CHECK_FALSE(fault(position, test::turn("g3:3-g1"), enemy_threat));
  test::approve("analysis/warnings", *warning(position, test::turn("g3:3-g4"), enemy_threat) +
                                         "\n" + *warning(position, test::turn("g3:3-g4"), {}) +
                                         "\n");
}

TEST_CASE("What a turn threatens can be drawn on the board") {
  const Position fills = placed("g1=C f2=C d3=H e5=c g3=c", Color::White, Rules::standard());
  CHECK(test::names(explained(fills, "d3:1-e3").threatened()) == "e3 f2 g1");
}
