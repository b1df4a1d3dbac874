#include <accasta/game/game.hpp>
#include <accasta/notation/turn_text.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using game::Game;
using Reason = Outcome::Reason;

namespace {

Turn turn(const Game& game, std::string_view text) {
  return notation::read_turn(text, game.position()).value().turn;
}

void play(Game& game, std::initializer_list<const char*> turns) {
  for (const char* text : turns) {
    CAPTURE(text);
    REQUIRE(game.play(turn(game, text)));
  }
}

/// Returns a game of two lone pieces that can walk back and forth.
Game walkers(Rules rules) { return Game(test::position("x4/x5/x6/x7/c,x5/x5/C,x3 w", rules)); }

constexpr std::initializer_list<const char*> kThereAndBack{"a1:C-a2", "c1:C-c2", "a2:C-a1",
                                                           "c2:C-c1"};

}  // namespace

TEST_CASE("another turn forgets what was taken back, the same one does not") {
  Game game(Position::start(Rules::standard()));
  play(game, {"a1:C-b1", "g1:C-f1", "a2:C+b2"});
  for (int i = 0; i < 3; ++i) game.undo();
  play(game, {"a1:C-b1"});
  CHECK(game.redo_count() == 2);
  play(game, {"g2:C+f2"});
  CHECK(game.redo_count() == 0);
}

TEST_CASE("an illegal turn changes nothing") {
  Game game(Position::start(Rules::standard()));
  Turn illegal(*Cell::parse("g1"));
  illegal.push({1, *Cell::parse("f1")});
  const auto played = game.play(illegal);
  REQUIRE_FALSE(played);
  CHECK(played.error().reason == Refusal::Reason::EnemyStack);
  CHECK(game.turns().empty());
}

TEST_CASE("the third occurrence of a position draws") {
  Game game = walkers(Rules::standard());
  play(game, kThereAndBack);
  CHECK_FALSE(game.outcome());
  play(game, {"a1:C-a2", "c1:C-c2", "a2:C-a1"});
  CHECK_FALSE(game.outcome());
  play(game, {"c2:C-c1"});
  CHECK(game.outcome() == Outcome{std::nullopt, Reason::Repetition});
  CHECK(game.play(Turn(*Cell::parse("a1"))).error().reason == Refusal::Reason::GameOver);
  game.undo();
  CHECK_FALSE(game.outcome());
}

TEST_CASE("repetition can be switched off") {
  Rules rules = Rules::standard();
  rules.repetition = Repetition::Off;
  Game game = walkers(rules);
  for (int i = 0; i < 3; ++i) play(game, kThereAndBack);
  CHECK_FALSE(game.outcome());
}

TEST_CASE("the keys before are those of the earlier positions") {
  Game game = walkers(Rules::standard());
  play(game, kThereAndBack);
  const auto keys = game.keys_before();
  REQUIRE(keys.size() == 4);
  CHECK(keys[0] == game.position().key());
  CHECK(keys[1] != keys[0]);
}

TEST_CASE("an end comes again after the turns that were taken back with it") {
  Game game = walkers(Rules::standard());
  play(game, {"a1:C-a2", "c1:C-c2"});
  game.resign(Color::Black);
  for (int i = 0; i < 3; ++i) REQUIRE(game.undo());
  CHECK_FALSE(game.undo());
  for (int i = 0; i < 2; ++i) REQUIRE(game.redo());
  CHECK_FALSE(game.outcome());
  REQUIRE(game.redo());
  CHECK(game.outcome() == Outcome{Color::White, Reason::Resignation});

  for (int i = 0; i < 2; ++i) REQUIRE(game.undo());
  play(game, {"c1:C-d1"});
  CHECK_FALSE(game.redo());
}

TEST_CASE("an end that is declared forgets what was taken back") {
  Game game = walkers(Rules::standard());
  play(game, {"a1:C-a2", "c1:C-c2"});
  game.undo();
  game.resign(Color::Black);
  CHECK(game.redo_count() == 0);
  CHECK_FALSE(game.redo());
  game.undo();
  game.undo();
  CHECK(game.redo_count() == 1);
}
