#include <chrono>
#include <optional>
#include <string>
#include <thread>

#include <accasta/match/played_game.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace std::chrono_literals;
using match::Answer;
using match::Contestant;
using match::Fault;

namespace {

/// A player that plays the first legal turn, except for its n-th turn.
class Scripted : public match::Player {
 public:
  explicit Scripted(const std::string& text = "nodes=1") : Player(*Contestant::parse(text)) {}

  void begin(const Rules& /*rules*/, std::uint64_t seed) override {
    seed_seen = seed;
    turns_made = 0;
  }
  Answer answer(const game::Game& game, const match::Clocks& clocks,
                const std::stop_token& /*stop*/) override {
    std::this_thread::sleep_for(delay);
    clocks_seen = clocks;
    if (++turns_made == special_turn) return special;
    const auto turns = game.position().legal_turns();
    return {.turn = turns.front(), .fault = {}, .nodes = 10, .depth = 3};
  }

  std::chrono::milliseconds delay{0};
  int special_turn = 0;
  Answer special;
  std::uint64_t seed_seen = 0;
  match::Clocks clocks_seen;
  int turns_made = 0;
};

std::optional<match::PlayedGame> play_game(match::Player& white, match::Player& black,
                                           std::size_t most_turns = 10) {
  const game::Game start(Position::start(Rules::standard()));
  return match::play_game(start, {&white, &black}, 5, most_turns, {});
}

}  // namespace

TEST_CASE("A game ends as a draw when it has too many turns") {
  Scripted white;
  Scripted black;
  const auto played = play_game(white, black, 7);
  REQUIRE(played);
  CHECK(played->at_turn_limit);
  CHECK_FALSE(played->fault);
  CHECK(played->game.turns().size() == 7);
  CHECK(played->game.outcome() == Outcome{std::nullopt, Outcome::Reason::Agreement});
  CHECK(played->efforts.white.turns == 4);
  CHECK(played->efforts.white.nodes == 40);
  CHECK(played->efforts.black.turns == 3);
  CHECK(played->efforts.black.depths == 9);
  CHECK(white.seed_seen != black.seed_seen);
}

TEST_CASE("A fault loses") {
  Scripted white;
  Scripted black;
  black.special_turn = 2;

  SECTION("of the program") { black.special.fault = Fault{Fault::Kind::Crash, "gone"}; }
  SECTION("no turn at all") { black.special = {}; }
  SECTION("an illegal turn") { black.special.turn = Turn(*Cell::parse("d4")); }

  const auto played = play_game(white, black);
  REQUIRE(played);
  REQUIRE(played->fault);
  CHECK(played->game.outcome() == Outcome{Color::White, Outcome::Reason::Resignation});
  CHECK(played->game.turns().size() == 3);
}

TEST_CASE("The clock runs, and a flag that falls loses") {
  Scripted white("clock=5m+2s");
  Scripted black("nodes=1");
  const auto played = play_game(white, black, 6);
  REQUIRE(played);
  CHECK(played->at_turn_limit);
  REQUIRE(white.clocks_seen.white);
  CHECK(white.clocks_seen.white->increment == 2s);
  // Two increments for two turns, minus the little time that they took.
  CHECK(white.clocks_seen.white->remaining > 303s);
  CHECK(white.clocks_seen.white->remaining <= 304s);
  CHECK_FALSE(white.clocks_seen.black);
}

TEST_CASE("Whoever takes too long loses on time") {
  for (const char* text : {"time=1 margin=0", "clock=0.002s margin=0"}) {
    Scripted white(text);
    white.delay = 5ms;
    Scripted black;
    const auto played = play_game(white, black);
    REQUIRE(played);
    REQUIRE(played->fault);
    CHECK(played->fault->kind == Fault::Kind::Time);
    CHECK(played->game.outcome() == Outcome{Color::Black, Outcome::Reason::Time});
  }
  Scripted white("time=1 margin=60000");
  white.delay = 5ms;
  Scripted black;
  CHECK(play_game(white, black)->at_turn_limit);
}

TEST_CASE("A game that is stopped is none") {
  Scripted white;
  Scripted black;
  std::stop_source stop;
  stop.request_stop();
  const game::Game start(Position::start(Rules::standard()));
  CHECK_FALSE(match::play_game(start, {&white, &black}, 5, 10, stop.get_token()));
}
