#include <fstream>
#include <tuple>

#include <accasta/base/folders.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/even_start.hpp>

#include "screens/inner_screens.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::screens;
using namespace accasta::table;
using namespace accasta::test;

namespace {

SessionSetup usual() {
  return {.game = game::Game(Position::start(Rules::standard())),
          .seats = seats_against_engine(Color::White, *engine::Level::from(3))};
}

/// Returns the set-up that the form gives after some keys and its first entry; nothing if it does
/// not end. Uses the results in the state folder.
std::optional<SessionSetup> formed(const std::string& keys, const SessionSetup& before,
                                   const TableOptions& options = {}) {
  std::optional<SessionSetup> setup;
  ScriptedScreen screen([&](Stage& form) {
    if (const auto session = ask_for_session(form, before, options)) setup = session->setup();
  });
  screen.run("key " + keys + " 1");
  return setup;
}

/// Does the same without results.
std::optional<SessionSetup> after(const std::string& keys, const SessionSetup& before = usual()) {
  const Home home;
  return formed(keys, before);
}

/// Keeps the result of a finished game against a level.
void lose_against(int level, const Rules& rules) {
  Session session({.game = game::Game(Position::start(rules)),
                   .seats = seats_against_engine(Color::White, *engine::Level::from(level))});
  session.play(session.position().legal_turns().front(), {});
  session.resign(Color::White, {});
  Autosave file(*base::state_folder());
  REQUIRE(file.save(session));
  file.finish();
}

}  // namespace

TEST_CASE("new game: what is not changed stays") {
  auto before = usual();
  before.time_control = game::TimeControl::parse("7m");
  before.think_time = std::chrono::seconds(3);
  const auto setup = after("Home", before).value();
  CHECK(setup.game.start() == before.game.start());
  CHECK(setup.seats == before.seats);
  CHECK(setup.time_control == before.time_control);
  CHECK(setup.think_time == before.think_time);
  // A custom time counts as none.
  CHECK(after("Down Down Down Down Left", before)->time_control == game::TimeControl::parse("1h"));
}

TEST_CASE("new game: a custom position stays when options change, and goes with the variant") {
  auto before = usual();
  before.game = game::Game(test::placed("d4=S g1=s", Color::Black, Rules::standard()));
  const Position changed = after("9", before)->game.start();
  CHECK(changed.stack(*Cell::parse("d4")).height() == 1);
  CHECK(changed.side_to_move() == Color::Black);
  CHECK(changed.rules().repetition == Repetition::Off);
  CHECK(after("2", before)->game.start() == Position::start(Rules::pari()));
  CHECK(after("End Left Left", before)->game.start() == Position::start(Rules::standard()));
  // A game that is over cannot begin.
  before.game = game::Game(test::placed("g1=S g2=S g3=S d4=s", Color::White, Rules::standard()));
  CHECK_FALSE(after("Home", before));
}

TEST_CASE("new game: an even start belongs to the variant and keeps the options") {
  const Position even = after("End Right")->game.start();
  CHECK(even_first_turn(even));
  CHECK(even.rules() == Rules::standard());
  CHECK(even_first_turn(after("2 End Right")->game.start()));
  CHECK(after("End Right 2")->game.start() == Position::start(Rules::pari()));
  CHECK(after("End Right Left")->game.start() == Position::start(Rules::standard()));
  const Position without_repetition = after("End Right 9")->game.start();
  CHECK(even_first_turn(without_repetition));
  CHECK(without_repetition.rules().repetition == Repetition::Off);
  // Nobody is ahead, but the game does not count for a rating.
  CHECK_FALSE(after("6 End Right"));
}

TEST_CASE_METHOD(Home,
                 "new game: a swap is allowed if it is wished, from a position that White begins") {
  CHECK(after("Home")->swap == Swap::No);
  const std::string allow = "End Up Right";
  CHECK(after(allow)->swap == Swap::Allowed);
  CHECK(after(allow + " Left")->swap == Swap::No);
  auto before = usual();
  before.swap = Swap::Allowed;
  CHECK(after("Home", before)->swap == Swap::Allowed);
  // Not with an even position, and not rated, but with a friend elsewhere.
  CHECK_FALSE(after(allow + " End Right"));
  CHECK_FALSE(after(allow + " 6"));
  before.game = game::Game(test::placed("d4=S g1=s", Color::Black, Rules::standard()));
  CHECK_FALSE(after("Home", before));
  before = usual();
  before.swap = Swap::Allowed;
  before.seats.black = Friend{.kind = Friend::Kind::Messages};
  remote::Identity identity;
  identity.name = "Ann";
  identity.save(base::state_folder());
  CHECK(formed("Home", before)->swap == Swap::Allowed);
}

TEST_CASE_METHOD(
    Home, "new game: the swap is that of the last game, and a new user's first game has none") {
  const auto begun = [] {
    ScriptedScreen screen(
        [](Stage& stage) { std::ignore = play_new_game(stage, {}, std::nullopt, Seat(Here())); });
    screen.run("key 1\ntype a1:C-b1\nkey Enter q");
    return newest_game(*base::state_folder()).value().swap;
  };
  CHECK(begun() == Swap::No);
  Session session({.game = game::Game(Position::start(Rules::standard())), .swap = Swap::Allowed});
  session.play(session.position().legal_turns().front(), {});
  session.swap({});
  session.resign(Color::White, {});
  Autosave file(*base::state_folder());
  REQUIRE(file.save(session));
  file.finish();
  CHECK(begun() == Swap::Allowed);
}

TEST_CASE("new game: a game is rated if it is wished, and the form says why it cannot be") {
  CHECK_FALSE(Session(after("Home").value()).standing().is_rated);
  CHECK(Session(after("6").value()).standing().is_rated);
  auto before = usual();
  before.is_rated = true;
  CHECK(Session(after("Home", before).value()).standing().is_rated);
  CHECK_FALSE(Session(after("6", before).value()).standing().is_rated);
  // Repetition is off, or two people play.
  CHECK_FALSE(after("6 9"));
  CHECK_FALSE(after("6 Down Down Home Down Down Down Left Left Left"));
}

TEST_CASE_METHOD(
    Home, "new game: the level is proposed from results of the variant, and a chosen one stays") {
  lose_against(4, Rules::standard());
  lose_against(6, Rules::pari());
  const auto level_in = [](const std::optional<SessionSetup>& setup) {
    return std::get<engine::Level>(setup.value().seats.black).number();
  };
  SessionSetup before = usual();
  before.seats = seats_against_engine(Color::White, *engine::Level::from(4));
  CHECK(level_in(formed("Home", before)) == 4);
  CHECK(level_in(formed("2", before)) == 6);
  CHECK(level_in(formed("2 2", before)) == 4);
  // Chosen here, before the form opened, or by an option.
  CHECK(level_in(formed("Down Down Down Right 2", before)) == 5);
  CHECK(level_in(formed("Down Down Down Right Left 2", before)) == 4);
  CHECK(level_in(formed("2", usual())) == 3);
  before.seats.black = *engine::Level::from(7);
  CHECK(level_in(formed("2", before, {.level = engine::Level::from(7)})) == 7);
}

TEST_CASE_METHOD(
    Home, "new game: the level of the command line is proposed for playing on from a record") {
  std::ofstream("g.acc") << "1. a1:C-b1 *\n";
  settings::Preferences flags;
  REQUIRE(flags.set("level", "7"));
  ScriptedScreen screen([&](Stage& stage) { run_start_screen(stage, flags); }, {100, 40});
  CHECK(screen.run("key 7 1\ntype g.acc\nkey Enter p Enter").shows("level 7 (expert), current"));
}
