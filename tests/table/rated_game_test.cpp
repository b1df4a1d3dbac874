#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include <accasta/table/game_at_table.hpp>

#include "support/catch.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;
using enum PlayedLevel::Ending;

namespace {

constexpr Color kAsWhite = Color::White;
constexpr Color kAsBlack = Color::Black;

/// Returns a rated game after some turns. White is here.
Session rated_session(int turns = 0, const ByColor<Seat>& seats = {{}, level(3)},
                      const Rules& rules = Rules::pari()) {
  Session session({.game = game::Game(Position::start(rules)), .seats = seats, .is_rated = true});
  play_turns(session, turns);
  return session;
}

GameAtTable at_table(const Session& session, PlayerMaker make_player = {}) {
  return {session, std::nullopt, {.threads = 1, .hash_mebibytes = 1}, std::move(make_player)};
}

/// A player who leaves at once.
class Leaver : public Player {
 public:
  explicit Leaver(std::function<void()> wake) : wake_(std::move(wake)) {}
  void look(const Session&, Session::Time, bool) override { wake_(); }
  std::optional<PlayerEvent> take() override { return IsGone{"No memory."}; }
  void ask(Request, const Session&) override {}

 private:
  std::function<void()> wake_;
};

}  // namespace

TEST_CASE("a game is rated against a level from the usual start, and says why it cannot be") {
  using Players = ByColor<Seat>;
  const auto because = [](const Session& session) {
    CHECK_FALSE(session.standing().is_rated);
    return std::string(session.standing().obstacle.value_or(""));
  };
  CHECK(rated_session().standing().is_rated);
  CHECK(rated_session(0, {level(1), {}}).standing().is_rated);
  CHECK(because(session_of(Rules::pari(), 0, {{}, level(3)})).empty());
  for (const auto& seats : {Players{}, {level(1), level(2)}, {{}, Friend()}})
    CHECK(because(rated_session(0, seats)) == "only a game of one person against the engine is");
  Rules rules = Rules::standard();
  rules.repetition = Repetition::Off;
  const std::string unusual = "only a game from the usual start under the usual rules is";
  CHECK(because(rated_session(0, {{}, level(3)}, rules)) == unusual);
  const Position later = rated_session(2).position();
  CHECK(because(Session({.game = game::Game(later), .seats = {{}, level(3)}, .is_rated = true})) ==
        unusual);
  const std::string changed = "its players or times are not those of its start";
  CHECK(because(Session({.game = game::Game(Position::start(Rules::pari())),
                         .seats = {{}, level(3)},
                         .think_time = std::chrono::milliseconds(10),
                         .is_rated = true})) == changed);
  Session session = rated_session(2);
  session.set_seat(kAsBlack, level(4));
  CHECK(because(session) == changed);
  Session helped = rated_session(2);
  helped.set_assisted();
  CHECK(because(helped) == "you were helped");
}

TEST_CASE("the record of a rated game says so, and the next game is rated, too") {
  Session session = rated_session(2, {level(3), {}});
  CHECK(session.record().tag("Rated") == "yes");
  const StateFolder state;
  REQUIRE(state.keep(session));
  CHECK(state.games().front().description ==
        "Pari, turn 2, rated, level 3 (learner) against human");
  CHECK(state.resumed().standing().is_rated);
  session.resign(kAsBlack, kNoon);
  CHECK(session.played_level() == PlayedLevel{Variant::Pari, level(3), Lost, kAsBlack, true});
  CHECK(session.rematch().standing().is_rated);
  CHECK(session.with_game(game::Game(session.game().start())).standing().is_rated);
  game::RecordCursor place(session.record());
  CHECK_FALSE(continued(place, session.seats()).standing().is_rated);
}

TEST_CASE("a rated game allows no help and no way out") {
  const auto refused = [](const GameAtTable& game) {
    std::vector<Act> acts;
    for (const Act act : {Act::Hint, Act::Tutor, Act::Analyze, Act::Thoughts, Act::Undo, Act::Redo,
                          Act::ChangePlayers, Act::NewGame, Act::Rematch, Act::Hurry})
      if (game.refusal(act)) acts.push_back(act);
    return acts;
  };
  using Acts = std::vector<Act>;
  GameAtTable game = at_table(rated_session(2));
  CHECK(refused(game) == Acts{Act::Hint, Act::Tutor, Act::Analyze, Act::Thoughts, Act::Undo,
                              Act::Redo, Act::ChangePlayers, Act::NewGame, Act::Rematch,
                              Act::Hurry});
  for (const Act act : {Act::Draw, Act::Resign, Act::Pause}) CHECK_FALSE(game.refusal(act));
  CHECK(game.refusal(Act::Hint) == "No hints in a rated game. Review it after the game.");
  CHECK(game.refusal(Act::Tutor) == "No tutor in a rated game. Review it after the game.");
  game.change([](Session& session) { session.resign(kAsWhite, kNoon); });
  CHECK(refused(game) == Acts{Act::Undo, Act::Redo, Act::ChangePlayers});
  CHECK(refused(at_table(session_of(Rules::pari(), 2, {{}, level(3)}))).empty());
}

TEST_CASE("a game does not count if its clocks are too short for the engine") {
  using namespace std::chrono_literals;
  const auto session = [](std::chrono::milliseconds base, bool is_rated) {
    Session played({.game = game::Game(Position::start(Rules::pari())),
                    .seats = {{}, level(10)},
                    .time_control = game::TimeControl{base, 0ms},
                    .is_rated = is_rated});
    play_turns(played, 1);
    played.resign(kAsBlack, kNoon);
    return played;
  };
  CHECK(session(1min, true).standing().is_rated);
  CHECK(session(1min, false).played_level());
  const Session rated = session(59'999ms, true);
  CHECK_FALSE(rated.standing().is_rated);
  CHECK(rated.standing().obstacle == "its clocks have less than a minute");
  CHECK_FALSE(rated.played_level());
  CHECK_FALSE(session(100ms, false).played_level());
}

TEST_CASE("a game that is resigned before the player's first turn counts for neither color") {
  const ByColor<Seat> as_black{level(3), {}};
  for (const auto& [turns, seats] :
       {std::pair(0, ByColor<Seat>{{}, level(3)}), std::pair(1, as_black)}) {
    Session session = rated_session(turns, seats);
    session.resign(session.mover(), kNoon);
    CHECK_FALSE(session.played_level());
    // It cannot be continued after it was analyzed.
    CHECK(refusal(Act::Undo, session));
    const StateFolder state;
    REQUIRE(state.keep(session));
    CHECK(state.games().empty());
    if (turns > 0)
      CHECK(state.finished().front().description ==
            "Pari, White won (resignation), not counted, level 3 (learner) against human");
  }
  Session counted = rated_session(2, as_black);
  counted.resign(kAsBlack, kNoon);
  CHECK(counted.played_level());
}

TEST_CASE("a copy of a rated game's record allows no analysis before its end") {
  const auto refused = [](const Session& session) {
    return refusal(Act::Analyze, session.record()).has_value();
  };
  Session rated = rated_session(2);
  CHECK(refused(rated));
  CHECK(refusal(Act::Analyze, rated.record()) == refusal(Act::Analyze, rated));
  CHECK_FALSE(refused(session_of(Rules::pari(), 2, {{}, level(3)})));
  rated.resign(kAsWhite, kNoon);
  CHECK_FALSE(refused(rated));
  // The autosave of a game with a friend.
  notation::Record with_friend = session_of(Rules::pari(), 2).record();
  CHECK_FALSE(refusal(Act::Analyze, with_friend));
  with_friend.set_tag("Friend", "Black guest CODE");
  CHECK(refusal(Act::Analyze, with_friend) ==
        "No analysis in a game with a friend. Review it after the game.");
}

TEST_CASE("a rated game says why it stops being rated") {
  GameAtTable game = at_table(rated_session(1), [](const Seat& seat, Color, auto wake) {
    return is_here(seat) ? nullptr : std::make_unique<Leaver>(std::move(wake));
  });
  game.look(kNoon);
  REQUIRE(game.take(kNoon));
  CHECK(game.take_notice() ==
        "The game is no longer rated: only a game of one person against the engine is.");
  CHECK_FALSE(game.take_notice());
  CHECK_FALSE(game.refusal(Act::Hint));
}
