#include <accasta/notation/record_text.hpp>
#include <accasta/table/game_keeper.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::table;

namespace {

Session pari() { return Session({.game = game::Game(Position::start(Rules::pari()))}); }

}  // namespace

TEST_CASE("a file that another game stands in is not replaced unasked, not even the usual one") {
  const test::TemporaryFolder folder;
  const std::string other = folder.write("game.acc", "another game");
  const std::string own = folder.file("own.acc");
  GameKeeper keeper(std::nullopt);
  CHECK(keeper.path() == "game.acc");
  CHECK(keeper.would_overwrite(other));
  CHECK_FALSE(keeper.would_overwrite(own));
  REQUIRE(keeper.save_as(own, pari()));
  CHECK(keeper.path() == own);
  CHECK_FALSE(keeper.would_overwrite(own));
  keeper.begin_again();
  CHECK(keeper.would_overwrite(own));
}

TEST_CASE("a game is safe when every turn is written somewhere") {
  const test::TemporaryFolder folder;
  Session session = pari();
  GameKeeper keeper(std::nullopt);
  CHECK(keeper.is_safe(session));
  session.play(session.position().legal_turns().front(), {});
  CHECK_FALSE(keeper.is_safe(session));
  REQUIRE(keeper.save_as(folder.file("game.acc"), session));
  CHECK(keeper.is_safe(session));
  CHECK(GameKeeper(Autosave(folder.file("state"))).is_safe(session));
}

TEST_CASE("saving where that is impossible says why") {
  GameKeeper keeper(std::nullopt);
  const auto saved = keeper.save_as("/nowhere/at/all", pari());
  REQUIRE_FALSE(saved);
  CHECK(saved.error().find("cannot write /nowhere/at/all") == 0);
  CHECK(keeper.path() == "game.acc");
}

TEST_CASE("the next game is kept where the one before was, or not at all") {
  const test::TemporaryFolder folder;
  Session session = pari();
  session.play(session.position().legal_turns().front(), {});
  GameKeeper keeper(Autosave(folder.file("state")));
  REQUIRE(keeper.keep(session));
  CHECK(keeper.leave(session));
  keeper.begin_again();
  REQUIRE(keeper.keep(session));
  CHECK(kept_games(folder.file("state")).games.size() == 1);  // The other one is being played.

  GameKeeper without(std::nullopt);
  without.begin_again();
  CHECK(without.keep(session));
  CHECK_FALSE(without.leave(session));
}

TEST_CASE("a game that could not be read back is not written, and the old file stays") {
  const test::TemporaryFolder folder;
  notation::Record words;
  words.set_tag("Event", std::string(notation::RecordLimits::kSize, 'x'));
  const Session session = pari().with_game(game::Game(Position::start(Rules::pari())), words);
  const std::string path = folder.write("game.acc", "old");
  GameKeeper keeper(std::nullopt);
  const auto saved = keeper.save_as(path, session);
  REQUIRE_FALSE(saved);
  CHECK(saved.error() ==
        "cannot write " + path + ": it would have more than 4 MiB of text, which cannot be read");
  CHECK(test::file_content(path) == "old");
}
