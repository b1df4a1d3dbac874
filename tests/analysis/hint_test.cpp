#include <algorithm>

#include <accasta/analysis/hint.hpp>
#include <accasta/notation/turn_text.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::analysis;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
using test::Class;
using test::placed;

namespace {

using ThreatKind = Threat::Kind;

Position passed(const Position& position) {
  Setup setup = position.setup();
  setup.side_to_move = opponent(setup.side_to_move);
  return Position::from(setup, position.rules()).value();
}

bool won_by(const Position& position, Color color) {
  const auto outcome = position.outcome();
  return outcome && outcome->winner == color;
}

/// Whether the player to move, whatever they play, has lost then.
bool is_lost_next(const Position& position) {
  const auto turns = position.legal_turns();
  return std::ranges::all_of(turns, [&](const Turn& turn) {
    return won_by(position.after(turn), opponent(position.side_to_move()));
  });
}

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

/// All reasons for a turn in plain form, joined.
std::string why(const Position& position, const std::string& turn) {
  REQUIRE(position.play(test::turn(turn)).has_value());
  return enumerated(reasons(position, test::turn(turn)));
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

TEST_CASE("Every legal turn has reasons") {
  for (const Rules& rules : test::all_rules())
    for (const Position& position : test::positions(Class::RandomPlay, rules, 4, 7)) {
      const auto turns = position.legal_turns();
      for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 5)
        CHECK_FALSE(reasons(position, turns[i]).empty());
    }
}

TEST_CASE("A win at once is told, as a threat and as a reason") {
  const Position position = placed("g1=P f2=P d3=PP a1=ppp", Color::White, Rules::pari());
  CHECK(threat_text(position, Color::White) ==
        "White can win: d3:1-e3 holds three of Black's castle cells (e3 f2 g1).");
  CHECK(why(position, "d3:2-e3") == "wins: White holds three of Black's castle cells (e3, f2, g1)");
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
  CHECK(why(answered, "g4:1-g2") == "parries the threat to win: drives White from g2");
  CHECK_THAT(why(answered, "g4:1-f4"), StartsWith("loses: White holds three"));
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
  CHECK(why(wins, "d3:1-e3") ==
        "wins: holds three of Black's castle cells (e3, f2, g1), and Black cannot drive a stack "
        "out");
  const Position fills = placed("g1=C f2=C d3=H e5=c g3=c", Color::White, rules);
  CHECK(threat_text(fills, Color::White) ==
        "White can hold three of Black's castle cells (e3 f2 g1) with d3:H-e3, which could still "
        "be answered.");
  CHECK(why(fills, "d3:1-e3") ==
        "threatens to win: holds three of Black's castle cells (e3, f2, g1), which Black must "
        "answer");
  const Position other = placed("g1=C f2=C d3=H e5=c g3=c", Color::Black, rules);
  CHECK(threat_text(other, Color::White) ==
        "White threatens to hold three of Black's castle cells (e3 f2 g1) with d3:H-e3, which "
        "could still be answered.");
  CHECK_THAT(why(other, "g3:1-g1"), StartsWith("keeps White from holding three"));
}

TEST_CASE("A turn that answers a threat says so, and one that does not warns") {
  const Position position = placed("g1=P f2=P d3=P g3=ppp a2=p", Color::Black, Rules::pari());
  CHECK_THAT(why(position, "g3:3-g1"), ContainsSubstring("parries the threat to win (d3:-e3)") &&
                                           ContainsSubstring("captures g1 in Black's castle"));
  CHECK_THAT(why(position, "g3:3-g4"), ContainsSubstring("lets White win with d3:-e3"));
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
            CHECK_THAT(*text, StartsWith("This ") && Catch::Matchers::EndsWith("."));
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
        "This lets White win with d3:-e3.");
}

TEST_CASE("Captures, stacks taken back, safe stacks and releases are told") {
  const Rules rules = Rules::standard();
  const Position position = placed("d1=CC d2=s c1=hS a4=shc g1=c", Color::White, rules);
  CHECK_THAT(why(position, "d1:1-d2"), StartsWith("captures d2"));
  CHECK_THAT(why(position, "d1:1-d2,1-c1"), StartsWith("captures d2"));
  const Position two = placed("d1=CC d2=s c1=h a4=shc g1=c", Color::White, rules);
  CHECK_THAT(why(two, "d1:1-d2,1-c1"), StartsWith("captures two stacks (c1, d2)"));
  const Position back = placed("d1=C d2=SHs g1=c a4=S", Color::White, rules);
  CHECK_THAT(why(back, "d1:1-d2"), StartsWith("takes back d2, which frees two White pieces"));
  const Position safe = placed("d1=C d2=hhs g1=c a4=S", Color::White, rules);
  CHECK_THAT(why(safe, "d1:1-d2"),
             StartsWith("captures d2") && ContainsSubstring("makes a safe stack on d2"));
  const Position held = placed("d1=hsC d2=S g1=c", Color::White, rules);
  CHECK_THAT(why(held, "d1:1-d2"), ContainsSubstring("releases two Black pieces on d1"));
}

TEST_CASE("Steps into the castle, and what a quiet turn does, are told") {
  const Rules rules = Rules::pari();
  const Position position = placed("g1=P e2=PP d7=ppp", Color::White, rules);
  CHECK_THAT(why(position, "e2:1-f2"),
             ContainsSubstring("enters Black's castle on f2: two of three"));
  const Position intruder = placed("b2=p a1=PP a4=P d7=ppp", Color::White, rules);
  CHECK_THAT(why(intruder, "a1:1-b2"), StartsWith("captures b2 in White's castle"));
  const Position quiet = placed("a1=PP b2=P d7=p", Color::White, rules);
  CHECK_THAT(why(quiet, "a1:2-b2"), ContainsSubstring("builds b2 up to three pieces") &&
                                        ContainsSubstring("comes nearer to Black's castle"));
  CHECK_THAT(why(quiet, "b2:1-b1"), StartsWith("is a quiet turn"));
  const Position attacked = placed("d1=P d2=pp d7=p", Color::White, rules);
  CHECK_THAT(why(attacked, "d1:1-c1"), !ContainsSubstring("out of reach"));
}

TEST_CASE("A hint has the engine's turn, its reasons and what is expected") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const Position position = Position::start(rules);
    engine::Engine engine({.hash_mebibytes = 1});
    const auto result = engine.search(position, {}, {.nodes = 3000});
    const auto given = hint(position, result);
    REQUIRE(given);
    CHECK(given->turn == *result.best);
    CHECK(given->text == notation::write_turn(*result.best, position));
    CHECK_FALSE(given->reasons.empty());
    CHECK(given->expected.size() <= 3);
    const std::string sentence = hint_sentence(*given);
    CHECK_THAT(sentence, StartsWith(given->text + " " + given->reasons.front()));
    CHECK_THAT(sentence, ContainsSubstring(given->evaluation_sentence));
  }
  CHECK_FALSE(hint(Position::start(Rules::pari()), engine::SearchResult{}));
}

TEST_CASE("Counts and lists as people say them") {
  CHECK(count_word(0) == "no");
  CHECK(count_word(3) == "three");
  CHECK(count_word(12) == "twelve");
  CHECK(count_word(13) == "13");
  CHECK(enumerated({"a"}) == "a");
  CHECK(enumerated({"a", "b"}) == "a and b");
  CHECK(enumerated({"a", "b", "c"}) == "a, b and c");
}
