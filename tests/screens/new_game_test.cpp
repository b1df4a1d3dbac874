#include "screens/inner_screens.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::screens;
using namespace accasta::table;
using test::Home;
using test::ScriptedScreen;

namespace {

SessionSetup usual() {
  return {.game = game::Game(Position::start(Rules::standard())),
          .seats = seats_against_engine(Color::White, *engine::Level::from(3))};
}

/// Returns the set-up that the form gives after some keys and its first entry; nothing if it does
/// not end.
std::optional<SessionSetup> after(const std::string& keys, const SessionSetup& before = usual()) {
  const Home home;
  std::optional<SessionSetup> setup;
  ScriptedScreen screen([&](Stage& form) {
    if (const auto session = ask_for_session(form, before)) setup = session->setup();
  });
  screen.run("key " + keys + " 1");
  return setup;
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
  const Position changed = after("8", before)->game.start();
  CHECK(changed.stack(*Cell::parse("d4")).height() == 1);
  CHECK(changed.side_to_move() == Color::Black);
  CHECK(changed.rules().repetition == Repetition::Off);
  CHECK(after("2", before)->game.start() == Position::start(Rules::pari()));
  CHECK(after("End Left", before)->game.start() == Position::start(Rules::standard()));
  // A game that is over cannot begin.
  before.game = game::Game(test::placed("g1=S g2=S g3=S d4=s", Color::White, Rules::standard()));
  CHECK_FALSE(after("Home", before));
}
