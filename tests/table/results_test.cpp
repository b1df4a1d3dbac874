#include <vector>

#include <accasta/table/results.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::table;
using Ending = PlayedLevel::Ending;

namespace {

std::vector<PlayedLevel> games_at(int level, const std::vector<Ending>& endings) {
  std::vector<PlayedLevel> games;
  for (const Ending ending : endings) games.push_back({*engine::Level::from(level), ending});
  return games;
}

int suggested(int level, const std::vector<Ending>& endings) {
  return suggested_level(games_at(level, endings)).number();
}

KeptGame kept(ByColor<Seat> seats, std::optional<Outcome> outcome) {
  return {.file = {}, .description = {}, .seats = seats, .outcome = outcome, .time = {}};
}

}  // namespace

TEST_CASE("a person begins with level 1, and the level follows their results") {
  CHECK(suggested_level(std::vector<PlayedLevel>()).number() == 1);
  CHECK(suggested(3, {Ending::Won}) == 3);
  CHECK(suggested(3, {Ending::Won, Ending::Won}) == 4);
  CHECK(suggested(3, {Ending::Won, Ending::Lost, Ending::Won}) == 3);
  CHECK(suggested(3, {Ending::Won, Ending::Drawn, Ending::Won}) == 4);
  CHECK(suggested(3, {Ending::Lost, Ending::Lost}) == 2);
  CHECK(suggested(1, {Ending::Lost, Ending::Lost, Ending::Lost}) == 1);
  CHECK(suggested(10, {Ending::Won, Ending::Won}) == 10);
  // What was before the last change of the level does not count.
  auto games = games_at(4, {Ending::Lost});
  games.push_back({*engine::Level::from(3), Ending::Won});
  games.push_back({*engine::Level::from(4), Ending::Lost});
  CHECK(suggested_level(games).number() == 4);
}

TEST_CASE("results by level count the games of one person against the engine") {
  const auto level = [](int number) { return Seat{engine::Level::from(number)}; };
  const Outcome white{Color::White, Outcome::Reason::Castle};
  const Outcome draw{std::nullopt, Outcome::Reason::Agreement};
  const auto played =
      played_levels(std::vector{kept({Seat{}, level(2)}, white), kept({level(2), Seat{}}, white),
                                kept({level(2), Seat{}}, draw), kept({Seat{}, level(7)}, white),
                                // Not one person against the engine, or not over.
                                kept({Seat{}, Seat{}}, white), kept({level(1), level(2)}, white),
                                kept({Seat{}, level(2)}, std::nullopt)});
  CHECK(results_by_level(played) ==
        std::vector<std::string>{"Level 2: 1 won, 1 drawn, 1 lost", "Level 7: 1 won"});
}

TEST_CASE("after a game the level that suits is said, if it is another one") {
  const test::TemporaryFolder folder;
  const auto path = std::optional<std::filesystem::path>(folder.file("state"));
  const auto play = [&](Color loser) {
    Session session({.game = game::Game(Position::start(Rules::pari())),
                     .seats = seats_against_engine(Color::White, *engine::Level::from(1))});
    session.play(session.position().legal_turns().front(), {});
    session.resign(loser, {});
    auto said = suggestion_after(session, path);
    Autosave autosave(*path);
    REQUIRE(autosave.save(session));
    autosave.finish();
    return said;
  };
  CHECK(level_for_new_game({}, path).number() == 1);
  CHECK_FALSE(play(Color::Black));
  CHECK(play(Color::Black) == "Level 2 (novice) would suit you next.");
  CHECK(level_for_new_game({}, path).number() == 2);
  CHECK(level_for_new_game({.level = engine::Level::from(7)}, path).number() == 7);
  CHECK(kept_games(*path).games.empty());
  CHECK(kept_games(finished_games(*path)).games.size() == 2);
  CHECK(kept_games(finished_games(*path), 1).games.size() == 1);
  CHECK(remove_kept_game(kept_games(finished_games(*path)).games.front().file));
  CHECK(kept_games(finished_games(*path)).games.size() == 1);
}
