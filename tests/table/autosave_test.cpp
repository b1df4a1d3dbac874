#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <thread>
#include <vector>

#include <accasta/table/autosave.hpp>

#include "support/catch.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace accasta::test;
using namespace std::chrono_literals;

TEST_CASE("a kept game comes back as it was, and is kept on in the same file") {
  const StateFolder state;
  Rules rules = Rules::pari();
  rules.win = Win::NextTurn;
  game::Game game(Position::start(rules));
  for (int i = 0; i < 5; ++i) game.push(game.position().legal_turns().front());
  game.undo();
  game.undo();
  const Session session({.game = game,
                         .seats = {{}, level(3)},
                         .think_time = 1500ms,
                         .time_control = game::TimeControl{10min, 5s},
                         .time_left = ByColor<std::chrono::milliseconds>{90500ms, 1234ms},
                         .seed = 18'446'744'073'709'551'615U});
  REQUIRE(state.keep(session));
  REQUIRE(state.games().size() == 1);
  CHECK(state.games().front().time.size() == std::string("2026-11-20 23:15").size());
  auto resumed = Autosave::resume(state.games().front().file).value();
  Session& again = resumed.second;
  CHECK(again.game().rules() == rules);
  CHECK(std::ranges::equal(again.game().turns(), game.turns()));
  CHECK(again.game().redo_count() == 2);
  CHECK(again.seats() == session.seats());
  CHECK(again.setup().think_time == session.setup().think_time);
  CHECK(again.setup().seed == session.setup().seed);
  CHECK(again.setup().time_control == session.setup().time_control);
  CHECK(again.clock()->left(Color::White, kNoon) == 90500ms);
  CHECK(again.clock()->left(Color::Black, kNoon) == 1234ms);

  again.redo(kNoon);
  again.redo(kNoon);
  CHECK(again.game().turns().size() == 5);
  CHECK(resumed.first.save(again));
  resumed.first.remove();
  CHECK(std::filesystem::is_empty(state.path()));
}

TEST_CASE("games that began in one second were in the wrong order") {
  const StateFolder state;
  for (int i = 0; i < 40; ++i) {
    const std::string name = RecoveryFile(state.path()).path().filename().string();
    // "20261120-231500-012345678-4242.acc"
    CHECK(name.rfind('-') == std::string_view("20261120-231500-012345678").size());
    std::this_thread::sleep_for(10ms);
  }
}

TEST_CASE("a resumed game had lost the times of its turns") {
  const StateFolder state;
  Session session({.game = game::Game(Position::start(Rules::pari())),
                   .time_control = game::TimeControl{10min, 5s}});
  for (const auto at : {1min, 3min, 6min}) {
    session.run_clock(kNoon + at);
    session.play(session.position().legal_turns().front(), kNoon + at + 30s);
  }
  session.undo(kNoon);
  REQUIRE(state.keep(session));
  Session again = state.resumed();
  const auto left = [&](Color color) { return again.clock()->left(color, kNoon); };
  CHECK(left(Color::White) == 575s);
  REQUIRE(again.redo(kNoon));
  CHECK(left(Color::White) == 550s);
  CHECK(left(Color::Black) == 575s);
  REQUIRE(again.undo(kNoon));
  REQUIRE(again.undo(kNoon));
  CHECK(left(Color::White) == 575s);
  CHECK(left(Color::Black) == 600s);
  CHECK(again.record().tag("RedoClock").empty());
}

TEST_CASE("a friend who had not joined yet was called ? in a resumed game") {
  const StateFolder state;
  const Session session({.game = session_of(Rules::pari(), 1).game(),
                         .seats = {{}, Friend{.invitation = "1000-lusab-babad-gutih-tugad"}}});
  REQUIRE(state.keep(session));
  CHECK(session.name_of(Color::Black) == "your friend");
  CHECK(state.resumed().name_of(Color::Black) == "your friend");
}

TEST_CASE("a resumed game that is saved elsewhere has no tags of the autosave") {
  const StateFolder state;
  const Session session = session_of(Rules::pari(), 2);
  REQUIRE(state.keep(session));
  CHECK(state.resumed().record().tags == session.record().tags);
}

TEST_CASE("a game is kept if it has begun, also one that was given up, until it is left") {
  const StateFolder state;
  CHECK(state.keep(session_of()));
  // All turns were undone.
  Session session = session_of(Rules::standard(), 1);
  session.undo(kNoon);
  session.resign(Color::White, kNoon);
  CHECK(state.keep(session));
  CHECK(state.games().empty());
  session = session_of(Rules::standard(), 3);
  session.undo(kNoon);
  session.resign(Color::Black, kNoon);
  CHECK(state.keep(session));
  CHECK(state.games().empty());
  CHECK(state.finished().size() == 1);
}

TEST_CASE("a game that had ended when the program was killed is a finished one") {
  const std::vector<std::function<void(Session&)>> endings{
      [](Session& session) { session.resign(Color::Black, kNoon); },
      [](Session& session) { session.agree_draw(kNoon); },
      [](Session& session) {
        session.run_clock(kNoon);
        REQUIRE(session.flag_fell(kNoon + 1h));
      }};
  for (const auto& end : endings) {
    const StateFolder state;
    Session session({.game = game::Game(Position::start(Rules::standard())),
                     .time_control = game::TimeControl{1min, 0s}});
    play_turns(session, 3);
    end(session);
    REQUIRE(state.keep(session));
    CHECK(state.games().empty());
    REQUIRE(state.finished().size() == 1);
    CHECK(saved_session(state.finished().front().file)->game().outcome() ==
          session.game().outcome());
  }
}

TEST_CASE("a game that has ended is not taken from the program that shows its end") {
  const StateFolder state;
  Session session = session_of(Rules::standard(), 3);
  session.resign(Color::Black, kNoon);
  {
    Autosave playing(state.path());
    REQUIRE(playing.save(session));
    CHECK(state.games().empty());
    CHECK(state.finished().empty());
    session.undo(kNoon);
    REQUIRE(playing.save(session));
  }
  CHECK(state.games().size() == 1);
}

TEST_CASE("levels that were changed, and who left their seat, are kept") {
  const StateFolder state;
  Session session = session_of(Rules::standard(), 2, {level(2), level(3)});
  session.set_seat(Color::Black, level(7));
  session.set_seat(Color::White, {});
  REQUIRE(state.keep(session));
  CHECK(state.resumed().seats() == session.seats());
  CHECK(state.resumed().record().turns.back().comments.size() == 2);
}

TEST_CASE("what is no kept game is passed over and listed") {
  const StateFolder state;
  std::filesystem::create_directory(state.path() / "folder.acc");
  REQUIRE(::mkfifo((state.path() / "pipe.acc").c_str(), 0600) == 0);
  std::filesystem::create_symlink(state.path() / "loop.acc", state.path() / "loop.acc");
  REQUIRE(state.keep(session_of(Rules::standard(), 2)));
  const auto file = state.games().front().file;
  const std::string good = file_content(file.string());
  const auto spoilt = [&good](const std::string& what, const std::string& by) {
    const auto place = good.find(what);
    REQUIRE(place != std::string::npos);
    return std::string(good).replace(place, what.size(), by);
  };
  const std::string tag = "[Autosave \"1\"]";
  for (const std::string& text :
       {spoilt(tag, "[Autosave \"99\"]"), spoilt(tag, tag + "\n[WhiteLevel \"12\"]"),
        spoilt(tag, tag + "\n[Redo \"a1:C-g4\"]"), spoilt("1. ", "1. a1:C-g4 "), std::string(),
        std::string(1000, '[')}) {
    CAPTURE(text);
    state.write("bad.acc", text);
    CHECK(state.games().size() == 1);
    CHECK(saved_games(state.path()).unreadable ==
          std::vector<std::string>{"bad.acc", "folder.acc", "loop.acc", "pipe.acc"});
    CHECK(file_content((state.path() / "bad.acc").string()) == text);
  }
}

TEST_CASE("whatever the system's clock said or says, a kept game is offered") {
  const StateFolder state;
  REQUIRE(state.keep(session_of(Rules::standard(), 1)));
  const auto file = state.games().front().file;
  for (const auto jump : {-24h * 365 * 60, 24h * 365 * 60}) {
    std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() + jump);
    CHECK(state.games().size() == 1);
  }
}

TEST_CASE("a game that is being played is not offered, nor unreadable, nor taken twice") {
  const StateFolder state;
  const Session session = session_of(Rules::standard(), 1);
  Autosave playing(state.path());
  REQUIRE(playing.save(session));
  CHECK(state.games().empty());
  CHECK(saved_games(state.path()).unreadable.empty());
  Autosave another(state.path());
  REQUIRE(another.save(session));
  CHECK(std::ranges::count_if(std::filesystem::directory_iterator(state.path()),
                              [](auto& entry) { return entry.path().extension() == ".acc"; }) == 2);
}

TEST_CASE("kept games are for their owner alone, older ones too") {
  using std::filesystem::perms;
  const StateFolder state;
  const std::filesystem::path older = finished_games(state.path()) / "older.acc";
  std::filesystem::create_directories(older.parent_path());
  state.write("finished/older.acc", "");
  for (const auto& path : {state.path(), older}) std::filesystem::permissions(path, perms::all);
  Autosave first(state.path());
  REQUIRE(first.save(session_of(Rules::standard(), 1)));
  first.finish();
  REQUIRE(state.finished().size() == 1);
  for (const auto& path : {state.path(), older, state.finished().front().file})
    CHECK((std::filesystem::status(path).permissions() & (perms::group_all | perms::others_all)) ==
          perms::none);
}

TEST_CASE("a game that version 0.1.0 kept is resumed") {
  const StateFolder state;
  state.write("kept.acc", file_content(ACCASTA_TEST_DATA "/older/autosave.acc"));
  const Session session = state.resumed();
  CHECK(session.game().rules() == Rules::pari());
  CHECK(session.game().turns().size() == 2);
  CHECK(session.game().redo_count() == 2);
  CHECK(session.seats() == ByColor<Seat>{{}, level(2)});
  CHECK(session.setup().think_time == 1500ms);
  CHECK(session.setup().seed == 7U);
  CHECK(session.setup().time_control == game::TimeControl{10min, 5s});
  CHECK(session.clock()->left(Color::White, kNoon) == 600232ms);
  CHECK(session.clock()->left(Color::Black, kNoon) == 609660ms);
}

TEST_CASE("a game without a clock that was taken from one with a time control comes back") {
  const StateFolder state;
  notation::Record source;
  source.set_tag("TimeControl", "10m");
  Session session({.game = game::Game(Position::start(Rules::standard())), .source = source});
  play_turns(session, 1);
  REQUIRE(state.keep(session));
  CHECK_FALSE(state.resumed().clock());
}
