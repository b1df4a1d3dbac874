#include <chrono>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <accasta/table/act.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/results.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;
using Ending = PlayedLevel::Ending;

namespace {

int suggested(const std::vector<std::pair<int, Ending>>& games) {
  std::vector<PlayedLevel> played;
  for (const auto& [number, ending] : games)
    played.push_back({Variant::Standard, *engine::Level::from(number), ending});
  return suggested_level(played).number();
}

void resign(GameAtTable& game) {
  game.change([](Session& session) { session.resign(Color::White, kNoon); });
}

}  // namespace

TEST_CASE("a person begins with level 1, and the level follows their results") {
  const Ending won = Ending::Won;
  const Ending drawn = Ending::Drawn;
  const Ending lost = Ending::Lost;
  CHECK(suggested({}) == 1);
  CHECK(suggested({{3, won}}) == 3);
  CHECK(suggested({{3, won}, {3, won}}) == 4);
  CHECK(suggested({{3, won}, {3, lost}, {3, won}}) == 3);
  CHECK(suggested({{3, won}, {3, drawn}, {3, won}}) == 4);
  CHECK(suggested({{3, lost}, {3, lost}}) == 2);
  CHECK(suggested({{1, lost}, {1, lost}, {1, lost}}) == 1);
  CHECK(suggested({{10, won}, {10, won}}) == 10);
  // Games before the last change of level do not count.
  CHECK(suggested({{4, lost}, {3, won}, {4, lost}}) == 4);
}

TEST_CASE("results count the games of one person against the engine that are over") {
  const auto over = [](ByColor<Seat> seats, std::optional<Outcome> outcome) {
    game::Game game(Position::start(Rules::pari()));
    for (int i = 0; i < 2; ++i) game.push(game.position().legal_turns().front());
    if (outcome && outcome->winner) game.resign(opponent(*outcome->winner));
    if (outcome && !outcome->winner) game.agree_draw();
    return Session({.game = game, .seats = seats});
  };
  const Outcome white{Color::White, Outcome::Reason::Resignation};
  const Outcome draw{std::nullopt, Outcome::Reason::Agreement};
  const auto number = [](int level) { return *engine::Level::from(level); };
  Session assisted = over({{}, level(2)}, white);
  assisted.set_assisted();
  using Played = std::optional<PlayedLevel>;
  const auto pari = [&](int level, Ending ending, Color color = Color::White) {
    return Played({Variant::Pari, number(level), ending, color});
  };
  CHECK(assisted.played_level() == std::nullopt);
  CHECK(over({{}, level(2)}, white).played_level() == pari(2, Ending::Won));
  CHECK(over({level(2), {}}, white).played_level() == pari(2, Ending::Lost, Color::Black));
  CHECK(over({level(2), {}}, draw).played_level() == pari(2, Ending::Drawn, Color::Black));
  CHECK(over({{}, level(7)}, white).played_level() == pari(7, Ending::Won));
  CHECK(over({{}, {}}, white).played_level() == std::nullopt);
  CHECK(over({level(1), level(2)}, white).played_level() == std::nullopt);
  CHECK(over({{}, level(2)}, std::nullopt).played_level() == std::nullopt);
}

TEST_CASE("after a game another level is suggested if that suits the person better") {
  const StateFolder state;
  const std::optional path(state.path());
  const auto has_suggestion = [&](Color loser) {
    Session session = session_of(Rules::pari(), 1, seats_against_engine(Color::White, level(1)));
    session.resign(loser, kNoon);
    const auto said = suggestion_after(session, path);
    Autosave autosave(*path);
    REQUIRE(autosave.save(session));
    autosave.finish();
    return said.has_value();
  };
  CHECK(level_for_new_game({}, path, Variant::Pari).number() == 1);
  CHECK_FALSE(has_suggestion(Color::Black));
  CHECK(has_suggestion(Color::Black));
  CHECK(level_for_new_game({}, path, Variant::Pari).number() == 2);
  CHECK(level_for_new_game({}, path, Variant::Standard).number() == 1);
  CHECK(level_for_new_game({.level = engine::Level::from(7)}, path).number() == 7);
  CHECK(state.games().empty());
  const auto finished = [&] { return saved_games(finished_games(*path)).games; };
  CHECK(finished().size() == 2);
  CHECK(saved_games(finished_games(*path), 1).games.size() == 1);
  CHECK(remove_saved_game(finished().front().file));
  CHECK(finished().size() == 1);
}

TEST_CASE("a text to post says the result and its reason in two lines, and draws the board") {
  const auto begin = [](const char* position, const ByColor<Seat>& seats,
                        Rules rules = Rules::standard()) {
    return Session({.game = game::Game(test::position(position, rules)), .seats = seats});
  };
  const auto against = [](int level) {
    return seats_against_engine(Color::White, *engine::Level::from(level));
  };
  Session won = begin("S,S,x2/x5/x6/x3,C,x3/x6/x5/x3,s w", against(6));
  won.play(test::turn("d4:1-e4"), kNoon);
  won.play(test::turn("a4:1-a3"), kNoon);
  CHECK(post(won) ==
        "Accasta · I beat level 6 as White in 1 turn\n"
        "White took g1 at the start, g2 at the start and e4 in turn 1.\n"
        "   ⭐⭐⬛⬛\n"
        "  🟩⬛⬛⬛🟩\n"
        " 🟩🟩⬛⭐🟩🟩\n"
        "🟩🟩🟩🟩🟩🟩🟩\n"
        " 🟩🟩⬜⬜🟩🟩\n"
        "  🟩⬜⬜⬜🟩\n"
        "   ⬜⬜⚫⬜");
  CHECK(post(won).size() < 260);
  Session lost = begin("x4/x5/x6/x3,P,x3/x6/x5/x3,p w", against(3), Rules::pari());
  lost.resign(Color::White, kNoon);
  CHECK(
      post(lost).starts_with("Accasta Pari · I lost to level 3 as White in 0 turns\n"
                             "Black wins: White resigned.\n"));
  Session drawn = begin("x4/x5/x6/x3,S,x3/x6/x5/x3,s w", {Here(), Here()});
  drawn.play(test::turn("d4:1-d5"), kNoon);
  drawn.agree_draw(kNoon);
  CHECK(post(drawn).starts_with("Accasta · White drew with Black in 1 turn\nDraw by agreement.\n"));
}

TEST_CASE("a headline names both players of a record and the color of the first") {
  notation::Record record;
  record.result = notation::GameResult::BlackWins;
  record.turns.resize(25, {test::turn("a1:1-a2"), {}, {}, {}, {}});
  CHECK(headline(record, {"level 4 (fair)", "level 6 (good)"}) ==
        "Level 6 beat level 4 as Black in 13 turns");
  CHECK(headline(record, {"?", "human"}) == "Black beat White in 13 turns");
}

TEST_CASE("a game with a hint, an undone turn or a start of its own does not count") {
  const StateFolder state;
  const auto counts = [&](const std::function<void(GameAtTable&)>& happens, Session session) {
    GameAtTable game(std::move(session), Autosave(state.path()),
                     {.threads = 1, .hash_mebibytes = 1}, {});
    happens(game);
    resign(game);
    game.leave();
    const auto kept = saved_games(finished_games(state.path())).games;
    REQUIRE(kept.size() == 1);
    const bool is_counted = played_levels(kept).size() == 1;
    REQUIRE(remove_saved_game(kept.front().file));
    return is_counted;
  };
  const auto usual = [] {
    return session_of(Rules::pari(), 1, seats_against_engine(Color::White, level(1)));
  };
  CHECK(counts([](GameAtTable&) {}, usual()));
  CHECK_FALSE(counts([](GameAtTable& game) { game.ask_hint(); }, usual()));
  CHECK_FALSE(counts(
      [](GameAtTable& game) {
        game.undo(1, kNoon);
        game.play(game.session().position().legal_turns().front(), kNoon);
      },
      usual()));
  // Nor does a game whose resignation is undone: the result may have been analyzed.
  CHECK_FALSE(counts(
      [](GameAtTable& game) {
        resign(game);
        game.undo(1, kNoon);
      },
      usual()));
}

TEST_CASE(
    "a change that ends the counting says so, help is asked about before, the list says why") {
  const StateFolder state;
  const auto end_of = [&](GameAtTable& game) {
    resign(game);
    game.leave();
    const auto kept = saved_games(finished_games(state.path())).games;
    REQUIRE(kept.size() == 1);
    REQUIRE(remove_saved_game(kept.front().file));
    return kept.front().description;
  };
  const auto begun = [&](ByColor<Seat> seats) {
    return AwaitedGame(session_of(Rules::pari(), 3, seats), Autosave(state.path()),
                       {.threads = 1, .hash_mebibytes = 1}, {});
  };
  const auto against = seats_against_engine(Color::White, level(1));
  const auto told = std::optional<std::string>(kNoLongerCounts);
  {
    AwaitedGame game = begun(against);
    CHECK_FALSE(game.take_notice());
    game.ask_hint();
    CHECK_FALSE(game.session().standing().counts);
    while (!game.take_hint()) game.wait();
    game.undo(1, kNoon);
    CHECK_FALSE(game.take_notice());
    CHECK(end_of(game).find("Black won (resignation), with hints, human") != std::string::npos);
  }
  {
    AwaitedGame game = begun(against);
    game.undo(1, kNoon);
    CHECK_FALSE(game.take_notice());
    CHECK_FALSE(game.session().standing().counts);
    game.begin(session_of(Rules::pari(), 1, against));
    CHECK_FALSE(game.take_notice());
    CHECK(end_of(game).find("Black won (resignation), human") != std::string::npos);
  }
  {
    AwaitedGame game = begun(against);
    game.change([](Session& session) { session.set_seat(Color::Black, level(3)); });
    CHECK(game.take_notice() == told);
    CHECK(end_of(game).find(", not counted, human") != std::string::npos);
  }
  AwaitedGame people = begun({});
  people.undo(1, kNoon);
  CHECK_FALSE(people.take_notice());
  CHECK(end_of(people).find("Black won (resignation), human") != std::string::npos);
}

TEST_CASE("a change of players or of the time to think never makes a game count") {
  const ByColor<Seat> against = seats_against_engine(Color::White, level(3));
  const auto finished = [](Session session) {
    session.resign(Color::Black, kNoon);
    return session;
  };
  Session won = finished(session_of(Rules::pari(), 1, against));
  CHECK(refusal(Act::ChangePlayers, won) == "The game is over. A new one can have other players.");
  // During the game, also back to the players of before.
  const auto counts_after = [&](const std::function<void(Session&)>& happens, int turns) {
    Session session = session_of(Rules::pari(), turns, against);
    happens(session);
    return finished(session).played_level().has_value();
  };
  const auto change_level = [](Session& session) {
    session.set_seat(Color::Black, level(1));
    session.set_seat(Color::Black, level(3));
  };
  const auto change_time = [](Session& session) {
    session.set_think_time(std::chrono::milliseconds(10));
    session.set_think_time(std::nullopt);
  };
  CHECK_FALSE(counts_after(change_level, 2));
  CHECK_FALSE(counts_after(change_time, 2));
  // Before the first turn they are free.
  for (const auto& change : {+change_level, +change_time}) {
    Session session = session_of(Rules::pari(), 0, against);
    change(session);
    play_turns(session, 1);
    CHECK(finished(session).played_level());
  }
  CHECK(counts_after([](Session& session) { session.set_seat(Color::Black, level(3)); }, 2));
  // After the end is undone.
  won.undo(kNoon);
  won.set_seat(Color::Black, level(9));
  CHECK(level_of(won.record(), Color::Black) == level(9));
  CHECK(won.record().turns.back().comments.size() == 1);
  CHECK_FALSE(finished(won).played_level());
}

TEST_CASE("the strongest level counts with its usual time at least") {
  const auto counts = [](int number, std::optional<std::chrono::milliseconds> time) {
    Session session({.game = game::Game(Position::start(Rules::pari())),
                     .seats = seats_against_engine(Color::White, level(number)),
                     .think_time = time});
    play_turns(session, 1);
    session.resign(Color::Black, kNoon);
    return session.played_level().has_value();
  };
  CHECK(counts(10, std::nullopt));
  CHECK(counts(10, std::chrono::seconds(5)));
  CHECK_FALSE(counts(10, std::chrono::milliseconds(4999)));
  CHECK(counts(9, std::chrono::seconds(1)));
  CHECK_FALSE(counts(9, std::chrono::milliseconds(10)));
}
