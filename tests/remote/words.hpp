#pragma once

/// Games for tests of words.

#include <cstddef>
#include <string>

#include <accasta/formats/games.hpp>
#include <accasta/game/game.hpp>
#include <accasta/notation/record.hpp>

#include "support/catch.hpp"

namespace accasta::test {

/// Returns the first turns of a game in a file of test data.
inline game::Game game_of(const char* file, int number, std::size_t turns) {
  notation::Record record =
      formats::numbered_game(std::string(ACCASTA_TEST_DATA "/games/") + file, number, {})
          .value()
          .record;
  if (turns < record.turns.size()) {
    record.turns.erase(record.turns.begin() + static_cast<std::ptrdiff_t>(turns),
                       record.turns.end());
    record.result = notation::GameResult::Unfinished;
    record.termination.reset();
  }
  return game::Game(record);
}

/// Plays a turn of one move with one piece.
inline void play(game::Game& game, const char* from, const char* to) {
  Turn turn(*Cell::parse(from));
  turn.push({1, *Cell::parse(to)});
  REQUIRE(game.play(turn));
}

/// Returns a game of Pari in which one piece of each player goes to and fro.
inline game::Game long_game(std::size_t turns) {
  Rules rules = Rules::pari();
  rules.repetition = Repetition::Off;
  game::Game game(Position::start(rules));
  for (std::size_t i = 0; i < turns; i += 4) {
    play(game, "c3", "c2");
    play(game, "e3", "e2");
    play(game, "c2", "c3");
    play(game, "e2", "e3");
  }
  return game;
}

}  // namespace accasta::test
