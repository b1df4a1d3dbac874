#include <accasta/notation/record_text.hpp>
#include <accasta/table/game_keeper.hpp>

#include "support/catch.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;

TEST_CASE("a file that another game stands in is not replaced unasked") {
  const TemporaryFolder folder;
  const std::string own = folder.file("own.acc");
  GameKeeper keeper(std::nullopt);
  CHECK(keeper.path() == "game.acc");
  CHECK(keeper.would_overwrite(folder.write("game.acc", "another game")));
  CHECK_FALSE(keeper.would_overwrite(own));
  REQUIRE(keeper.save_as(own, session_of()));
  CHECK(keeper.path() == own);
  CHECK_FALSE(keeper.would_overwrite(own));
  keeper.begin_again();
  CHECK(keeper.would_overwrite(own));
}

TEST_CASE("a game is safe when every turn is written somewhere") {
  const TemporaryFolder folder;
  GameKeeper keeper(std::nullopt);
  CHECK(keeper.is_safe(session_of()));
  const Session session = session_of(Rules::pari(), 1);
  CHECK_FALSE(keeper.is_safe(session));
  REQUIRE(keeper.save_as(folder.file("game.acc"), session));
  CHECK(keeper.is_safe(session));
  CHECK(GameKeeper(Autosave(folder.file("state"))).is_safe(session));
}

TEST_CASE("the next game is kept where the one before was, or not at all") {
  const StateFolder state;
  const Session session = session_of(Rules::pari(), 1);
  GameKeeper keeper(Autosave(state.path()));
  REQUIRE(keeper.keep(session));
  CHECK(keeper.leave(session));
  keeper.begin_again();
  REQUIRE(keeper.keep(session));
  CHECK(state.games().size() == 1);  // The other one is being played.

  GameKeeper without(std::nullopt);
  without.begin_again();
  CHECK_FALSE(without.keep(session));
  CHECK_FALSE(without.leave(session));
}

TEST_CASE("what cannot be written, or not be read back, leaves the old file as it was") {
  const TemporaryFolder folder;
  GameKeeper keeper(std::nullopt);
  CHECK_FALSE(keeper.save_as("/nowhere/at/all", session_of()));
  notation::Record words;
  words.set_tag("Event", std::string(notation::RecordLimits::kSize, 'x'));
  const std::string path = folder.write("game.acc", "old");
  CHECK_FALSE(keeper.save_as(
      path, session_of().with_game(game::Game(Position::start(Rules::pari())), words)));
  CHECK(file_content(path) == "old");
  CHECK(keeper.path() == "game.acc");
}

TEST_CASE("a finished game stays one when it was looked at, and is resumed when it goes on again") {
  const test::TemporaryFolder folder;
  const std::filesystem::path state = folder.file("state");
  Session session = session_of(Rules::pari(), 1);
  session.resign(Color::Black, {});
  {
    GameKeeper keeper((Autosave(state)));
    REQUIRE(keeper.keep(session));
    keeper.leave(session);
  }
  const auto open_finished = [&] {
    const auto games = kept_games(finished_games(state)).games;
    REQUIRE(games.size() == 1);
    return GameKeeper(std::move(Autosave::resume(games.front().file)->first));
  };
  {
    GameKeeper keeper = open_finished();
    REQUIRE(keeper.keep(session));
    keeper.leave(session);
    // The next game goes on, and is no finished one.
    CHECK(keeper.folder() == state);
  }
  {
    GameKeeper keeper = open_finished();
    session.undo({});
    REQUIRE(keeper.keep(session));
    CHECK(keeper.leave(session));
  }
  CHECK(kept_games(state).games.size() == 1);
  CHECK(kept_games(finished_games(state)).games.empty());
}
