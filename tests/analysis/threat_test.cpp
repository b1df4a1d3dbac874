#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <vector>

#include <accasta/analysis/threat.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"
#include "support/tried_out.hpp"

using namespace accasta;
using namespace accasta::analysis;
using namespace accasta::test;

namespace {

using ThreatKind = Threat::Kind;

/// Returns the kind of threat(), found by trying every turn under the rules.
std::optional<ThreatKind> tried_out(const Position& position, Color by) {
  if (position.outcome()) return std::nullopt;
  if (position.stacks_in_enemy_castle(by) >= kStacksToWin) return ThreatKind::Holds;
  const Position start = position.side_to_move() == by ? position : passed(position);
  bool fills = false;
  for (const Turn& turn : start.legal_turns()) {
    const Position next = start.after(turn);
    if (is_lost_next(next)) return ThreatKind::Wins;
    if (!next.outcome() && next.stacks_in_enemy_castle(by) >= kStacksToWin) fills = true;
  }
  return fills ? std::optional(ThreatKind::Fills) : std::nullopt;
}

}  // namespace

TEST_CASE("Threats are those that trying every turn finds") {
  ByColor<int> found;
  std::array<int, 3> kinds{};
  int counted_wins = 0;
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
          ++kinds.at(static_cast<std::size_t>(seen->kind));
          if (seen->kind == ThreatKind::Holds) {
            const auto turns = position.legal_turns();
            CHECK(seen->cells.size() == position.stacks_in_enemy_castle(by));
            CHECK(seen->answers == std::ranges::count_if(turns, [&](const Turn& turn) {
                    return position.after(turn).stacks_in_enemy_castle(by) < kStacksToWin;
                  }));
            continue;
          }
          Threat counted = *seen;
          count_answers(counted, position);
          if (seen->kind != ThreatKind::Wins || position.side_to_move() == by) {
            CHECK(counted == *seen);
          } else if (counted_wins < 20 && position.count_legal_turns() <= 12) {
            ++counted_wins;
            CHECK(counted.answers ==
                  std::ranges::count_if(position.legal_turns(), [&](const Turn& turn) {
                    const Position after = position.after(turn);
                    return !test::won_by(after, by) && tried_out(after, by) != ThreatKind::Wins;
                  }));
          }
          const Position start = position.side_to_move() == by ? position : passed(position);
          REQUIRE(start.play(*seen->turn).has_value());
          const Position next = start.after(*seen->turn);
          CHECK(seen->cells == (next.heads(by) & castle(opponent(by))));
          CHECK((seen->kind == ThreatKind::Wins) == is_lost_next(next));
        }
      }
    }
  }
  CHECK(found.white > 20);
  CHECK(found.black > 20);
  for (const int count : kinds) CHECK(count > 10);
  CHECK(counted_wins > 3);
}

TEST_CASE("A turn that releases the third stack in the castle does not stop a threat") {
  const Position position = placed("a1=s a4=s b3=sS d3=c g4=S", kWhite, Rules::standard());
  auto found = threat(position, kBlack);
  REQUIRE(found);
  REQUIRE(found->kind == ThreatKind::Wins);
  int released = 0;
  int saved = 0;
  for (const Turn& turn : position.legal_turns()) {
    const Position after = position.after(turn);
    const bool is_lost = test::won_by(after, kBlack);
    if (is_lost) ++released;
    if (!is_lost && tried_out(after, kBlack) != ThreatKind::Wins) ++saved;
  }
  CHECK(released > 0);
  count_answers(*found, position);
  CHECK(found->answers == saved);
}

TEST_CASE("Threats in words, with what they are worth") {
  const Rules standard = Rules::standard();
  std::string texts;
  for (const auto& [stacks, mover, rules] : std::vector<std::tuple<const char*, Color, Rules>>{
           {"g1=P f2=P d3=PP a1=ppp", kWhite, Rules::pari()},
           {"g1=P f2=P d3=P g3=ppp a2=p", kBlack, Rules::pari()},
           {"g1=C g2=C f2=C g4=c a2=s", kBlack, standard},
           {"g1=C g2=C f2=C a4=c", kBlack, standard},
           {"g1=C f2=C d3=H a1=c", kWhite, standard},
           {"g1=C f2=C d3=H e5=c g3=c", kWhite, standard},
           {"g1=C f2=C d3=H e5=c g3=c", kBlack, standard},
           {"g1=SSSs g2=sssS f2=sssS f1=SSS a1=S", kWhite, standard}}) {
    const Position position = placed(stacks, mover, rules);
    CAPTURE(stacks);
    auto found = threat(position, Color::White).value();
    count_answers(found, position);
    // Holds, wins or fills; the turn; the cells; the answers.
    texts += std::to_string(static_cast<int>(found.kind)) + ' ' +
             (found.turn ? test::to_text(*found.turn) : "-") + ' ' + test::names(found.cells) +
             ' ' + std::to_string(found.answers.value_or(-1)) + ": " +
             threat_sentence(found, position) + '\n';
  }
  test::approve("analysis/threats", texts);
}
