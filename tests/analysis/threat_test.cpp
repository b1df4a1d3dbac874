#include <algorithm>

#include <accasta/analysis/threat.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "tried_out.hpp"

using namespace accasta;
using namespace accasta::analysis;
using test::Class;
using test::is_lost_next;
using test::passed;
using test::placed;
using test::won_by;

namespace {

using ThreatKind = Threat::Kind;

/// The kind of threat(), by playing out everything and asking the rules who has won.
std::optional<ThreatKind> tried_out(const Position& position, Color by) {
  if (position.outcome()) return std::nullopt;
  if (position.stacks_in_enemy_castle(by) >= kStacksToWin) return ThreatKind::Holds;
  const Position start = position.side_to_move() == by ? position : passed(position);
  bool fills = false;
  for (const Turn& turn : start.legal_turns()) {
    const Position next = start.after(turn);
    if (won_by(next, by)) return ThreatKind::Wins;
    if (next.outcome() || next.stacks_in_enemy_castle(by) < kStacksToWin) continue;
    if (is_lost_next(next)) return ThreatKind::Wins;
    fills = true;
  }
  return fills ? std::optional(ThreatKind::Fills) : std::nullopt;
}

std::string threat_text(const Position& position, Color by) {
  const auto found = threat(position, by);
  return found ? threat_sentence(*found, position) : "";
}

}  // namespace

TEST_CASE("Threats are those that trying every turn finds") {
  ByColor<int> found;
  int holds = 0;
  int wins = 0;
  int fills = 0;
  for (const Rules& rules : test::all_rules()) {
    for (const Class wanted :
         {Class::RandomPlay, Class::SafeStacks, Class::WonByLastTurn, Class::NearlyImmobile}) {
      for (const Position& position : test::positions(wanted, rules, 12, 33)) {
        if (position.outcome() || position.count_legal_turns() > 900 ||
            passed(position).count_legal_turns() > 900)
          continue;
        for (const Color by : kColors) {
          const auto seen = threat(position, by);
          const auto expected = tried_out(position, by);
          REQUIRE(seen.has_value() == expected.has_value());
          if (!seen) continue;
          ++found[by];
          REQUIRE(seen->by == by);
          REQUIRE(seen->kind == *expected);
          CHECK_FALSE(threat_sentence(*seen, position).empty());
          if (seen->kind == ThreatKind::Holds) {
            ++holds;
            const auto turns = position.legal_turns();
            CHECK(seen->cells.size() == position.stacks_in_enemy_castle(by));
            CHECK(seen->answers == std::ranges::count_if(turns, [&](const Turn& turn) {
                    return position.after(turn).stacks_in_enemy_castle(by) < kStacksToWin;
                  }));
            continue;
          }
          ++(seen->kind == ThreatKind::Wins ? wins : fills);
          const Position start = position.side_to_move() == by ? position : passed(position);
          REQUIRE(start.play(*seen->turn).has_value());
          const Position next = start.after(*seen->turn);
          CHECK(seen->cells == (next.heads(by) & castle(opponent(by))));
          CHECK((seen->kind == ThreatKind::Wins) == (won_by(next, by) || is_lost_next(next)));
        }
      }
    }
  }
  CHECK(found.white > 20);
  CHECK(found.black > 20);
  CHECK(holds > 10);
  CHECK(wins > 10);
  CHECK(fills > 10);
}

TEST_CASE("A win at once is told as a threat") {
  const Position position = placed("g1=P f2=P d3=PP a1=ppp", Color::White, Rules::pari());
  CHECK(threat_text(position, Color::White) ==
        "White can win: d3:1-e3 holds three of Black's castle cells (e3 f2 g1).");
  const Position other = placed("g1=P f2=P d3=P g3=ppp a2=p", Color::Black, Rules::pari());
  CHECK(threat_text(other, Color::White) ==
        "White threatens to win: d3:-e3 would hold three of Black's castle cells (e3 f2 g1).");
}

TEST_CASE("Three stacks that win with the next turn are told with the answers there are") {
  const Rules rules = Rules::standard();
  const Position answered = placed("g1=C g2=C f2=C g4=c a2=s", Color::Black, rules);
  CHECK(threat_text(answered, Color::White) ==
        "White threatens to win: three of Black's castle cells (f2 g1 g2) are held. Black must "
        "drive a stack out now; one turn does.");
  const Position lost = placed("g1=C g2=C f2=C a4=c", Color::Black, rules);
  CHECK(threat_text(lost, Color::White) ==
        "White threatens to win: three of Black's castle cells (f2 g1 g2) are held. Black cannot "
        "prevent it.");
}

TEST_CASE("Filling the castle for the next turn is told with what it is worth") {
  const Rules rules = Rules::standard();
  const Position wins = placed("g1=C f2=C d3=H a1=c", Color::White, rules);
  CHECK(threat_text(wins, Color::White) ==
        "White can win: d3:H-e3 holds three of Black's castle cells (e3 f2 g1).");
  const Position fills = placed("g1=C f2=C d3=H e5=c g3=c", Color::White, rules);
  CHECK(threat_text(fills, Color::White) ==
        "White can hold three of Black's castle cells (e3 f2 g1) with d3:H-e3, which could still "
        "be answered.");
  const Position other = placed("g1=C f2=C d3=H e5=c g3=c", Color::Black, rules);
  CHECK(threat_text(other, Color::White) ==
        "White threatens to hold three of Black's castle cells (e3 f2 g1) with d3:H-e3, which "
        "could still be answered.");
}
