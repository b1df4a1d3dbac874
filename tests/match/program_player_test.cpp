#include <chrono>
#include <optional>
#include <stop_token>
#include <string>

#include <accasta/match/played_game.hpp>
#include <accasta/match/player.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace std::chrono_literals;
using Catch::Matchers::ContainsSubstring;
using namespace accasta::match;

namespace {

Contestant fake(const std::string& mode, const std::string& limit = "nodes=100") {
  return *Contestant::parse(R"(cmd="')" ACCASTA_FAKE_ENGINE "' " + mode + "\" " + limit);
}

/// Plays a game of one turn each.
std::optional<match::PlayedGame> play(match::Player& white, match::Player& black,
                                      const Rules& rules = Rules::standard(),
                                      const std::stop_token& stop = {}) {
  return match::play_game(game::Game(Position::start(rules)), {&white, &black}, 1, 2, stop);
}

/// Returns the fault of an engine that plays White.
std::optional<Fault> fault_of(const Contestant& contestant) {
  const auto player = match::make_player(contestant);
  const auto other = match::make_player(*Contestant::parse("nodes=1 option.Hash=1"));
  std::optional<Fault> fault;
  // The second game shows that the engine works again.
  for (int i = 0; i < 2; ++i) {
    const auto played = play(*player, *other).value();
    CHECK(played.game.turns().empty());
    CHECK(played.game.outcome().value().winner == Color::Black);
    if (i == 1) CHECK(played.fault->kind == fault->kind);
    fault = played.fault;
  }
  return fault;
}

}  // namespace

TEST_CASE("Another program plays over UGI, whatever its line ends") {
  const auto white = match::make_player(fake("crlf"));
  const auto black = match::make_player(fake("good", "depth=3"));
  for (int i = 0; i < 3; ++i) {
    const auto played = play(*white, *black).value();
    CHECK_FALSE(played.fault);
    CHECK(played.at_turn_limit);
    CHECK(played.game.turns().size() == 2);
    CHECK(played.efforts().white.nodes == 77);
    CHECK(played.efforts().black.depths == 2);
    CHECK(played.decisions.front().score == engine::Score::units(3));
  }
  const auto pari = match::make_player(fake("pari"));
  CHECK(play(*pari, *pari, Rules::pari())->game.turns().size() == 2);
}

TEST_CASE("A program that crashes, is late or plays no legal turn loses, and is started again") {
  struct Row {
    const char* mode;
    const char* limit;
    Fault::Kind kind;
    const char* what = "";
    const char* more = "";
  };
  for (const Row& row : {Row{"crash", "nodes=100", Fault::Kind::Crash, "3", "out of ideas"},
                         // It answers only when told to stop.
                         Row{"slow", "time=1 margin=0", Fault::Kind::Time},
                         Row{"slow", "clock=0.001s margin=0", Fault::Kind::Time},
                         Row{"illegal", "nodes=100", Fault::Kind::IllegalTurn, "a1:C-g4: "},
                         Row{"none", "nodes=100", Fault::Kind::IllegalTurn}}) {
    CAPTURE(row.mode, row.limit);
    const auto fault = fault_of(fake(row.mode, row.limit)).value();
    CHECK(fault.kind == row.kind);
    CHECK_THAT(fault.what, ContainsSubstring(row.what) && ContainsSubstring(row.more));
  }
}

TEST_CASE("A program that hangs loses, and is killed", "[long]") {
  auto contestant = fake("hang");
  contestant.patience = 10s;
  contestant.time_to_stop = 100ms;
  const auto player = match::make_player(contestant);
  const auto other = match::make_player(*Contestant::parse("nodes=1 option.Hash=1"));
  const auto played = play(*player, *other).value();
  REQUIRE(played.fault);
  CHECK(played.fault->kind == Fault::Kind::Hang);
}

TEST_CASE("A program that is no engine is told at once") {
  CHECK_THROWS_WITH(match::make_player(fake("refuses")),
                    ContainsSubstring("4") && ContainsSubstring("no license"));
  CHECK_THROWS_WITH(match::make_player(*Contestant::parse("cmd=/no/such/engine nodes=1")),
                    ContainsSubstring("/no/such/engine") && ContainsSubstring("127"));
  auto deaf = fake("deaf");
  deaf.patience = 100ms;
  CHECK_THROWS_WITH(match::make_player(deaf), ContainsSubstring("ugiok"));
}

TEST_CASE("A stop does not wait for another program") {
  const auto white = match::make_player(fake("hang"));
  std::stop_source stop;
  stop.request_stop();
  CHECK_FALSE(play(*white, *white, Rules::standard(), stop.get_token()));
}
