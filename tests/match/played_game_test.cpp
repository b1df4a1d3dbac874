#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include <accasta/match/played_game.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace std::chrono_literals;
using namespace accasta::match;

namespace {

/// A player that plays the first legal turn.
class Scripted : public match::Player {
 public:
  explicit Scripted(const std::string& text = "nodes=1") : Player(*Contestant::parse(text)) {}

  void begin(const Rules& /*rules*/, std::uint64_t seed) override { seed_seen = seed; }
  Decision decide(const game::Game& game, const match::Clocks& clocks,
                  const std::stop_token& /*stop*/) override {
    std::this_thread::sleep_for(delay);
    clocks_seen = clocks;
    return {.turn = game.position().legal_turns().front(), .fault = {}, .nodes = 10, .depth = 3};
  }

  std::chrono::milliseconds delay{0};
  std::uint64_t seed_seen = 0;
  match::Clocks clocks_seen;
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
  const auto played = play_game(white, black, 7).value();
  CHECK(played.at_turn_limit);
  CHECK_FALSE(played.fault);
  CHECK(played.game.turns().size() == 7);
  CHECK(played.game.outcome() == Outcome{std::nullopt, Outcome::Reason::Agreement});
  CHECK(played.efforts().white.turns == 4);
  CHECK(played.efforts().white.nodes == 40);
  CHECK(played.efforts().black.turns == 3);
  CHECK(played.efforts().black.depths == 9);
  CHECK(white.seed_seen != black.seed_seen);
}

TEST_CASE("A reference player that is stopped gives no turn") {
  const game::Game game(Position::start(Rules::pari()));
  std::stop_source stopped;
  stopped.request_stop();
  for (const char* const kind : {"kind=one-turn", "kind=two-turn"}) {
    CAPTURE(kind);
    const auto player = match::make_player(*Contestant::parse(kind));
    player->begin(Rules::pari(), 1);
    CHECK_FALSE(player->decide(game, {}, stopped.get_token()).turn);
    CHECK(player->decide(game, {}, {}).turn);
  }
}

TEST_CASE("The clock runs, and a flag that falls loses") {
  Scripted white("clock=5m+1h");
  Scripted black("nodes=1");
  const auto played = play_game(white, black, 6).value();
  CHECK(played.at_turn_limit);
  REQUIRE(white.clocks_seen.white);
  CHECK(white.clocks_seen.white->increment == 1h);
  // Two increments for two turns, minus the time that they took.
  CHECK(white.clocks_seen.white->remaining > 2h);
  CHECK(white.clocks_seen.white->remaining <= 2h + 5min);
  CHECK_FALSE(white.clocks_seen.black);
}

// Faults: program_player_test.cpp.
TEST_CASE("A little more than the time of a turn is granted") {
  Scripted white("time=1 margin=60000");
  white.delay = 5ms;
  Scripted black;
  CHECK(play_game(white, black)->at_turn_limit);
}
