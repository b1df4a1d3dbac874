#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>

#include <accasta/table/autosave.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::table;
using namespace std::chrono_literals;

namespace {

Session session_of(const Rules& rules, const ByColor<Seat>& seats = {}) {
  return Session({.game = game::Game(Position::start(rules)), .seats = seats});
}

constexpr Session::Time kNoon{};

void play_first_turns(Session& session, int count) {
  for (int i = 0; i < count; ++i) session.play(session.position().legal_turns().front(), kNoon);
}

}  // namespace

TEST_CASE("a kept game comes back as it was") {
  const test::TemporaryFolder folder;
  Rules rules = Rules::pari();
  rules.win = Win::NextTurn;
  game::Game game(Position::start(rules));
  for (int i = 0; i < 5; ++i) game.push(game.position().legal_turns().front());
  game.undo();
  game.undo();
  const Session session({.game = game,
                         .seats = {{}, {engine::Level::from(3)}},
                         .think_time = 1500ms,
                         .time_control = game::TimeControl{10min, 5s},
                         .time_left = ByColor<std::chrono::milliseconds>{90500ms, 1234ms},
                         .seed = 18'446'744'073'709'551'615U});
  {
    Autosave autosave(folder.file("state"));
    REQUIRE(autosave.save(session));
  }

  const auto kept = kept_games(folder.file("state")).games;
  REQUIRE(kept.size() == 1);
  auto resumed = Autosave::resume(kept.front().file);
  REQUIRE(resumed);
  Session& again = resumed->second;
  CHECK(again.game().rules() == rules);
  CHECK(std::ranges::equal(again.game().turns(), game.turns()));
  CHECK(again.game().redo_count() == 2);
  CHECK(again.seats() == session.seats());
  CHECK(again.think_time() == session.think_time());
  CHECK(again.seed() == session.seed());
  CHECK(again.time_control() == session.time_control());
  const auto now = game::Clock::Time::clock::now();
  CHECK(again.clock()->left(Color::White, now) == 90500ms);
  CHECK(again.clock()->left(Color::Black, now) == 1234ms);

  // It is kept on, in the same file.
  again.redo(now);
  again.redo(now);
  CHECK(again.game().turns().size() == 5);
  CHECK(resumed->first.save(again));
  resumed->first.remove();
  CHECK(std::filesystem::is_empty(folder.file("state")));
}

TEST_CASE("a game that is given up after a turn was taken back is kept") {
  const test::TemporaryFolder folder;
  Session session = session_of(Rules::standard());
  play_first_turns(session, 1);
  session.undo(kNoon);
  session.resign(Color::White, kNoon);
  // Nothing was played that is worth keeping.
  CHECK(Autosave(folder.file("state")).save(session));
  CHECK(kept_games(folder.file("state")).games.empty());
  session = session_of(Rules::standard());
  play_first_turns(session, 3);
  session.undo(kNoon);
  session.resign(Color::Black, kNoon);
  CHECK(Autosave(folder.file("state")).save(session));
  CHECK(kept_games(folder.file("state")).games.size() == 1);
}

TEST_CASE("a game that is over is kept until it is left") {
  const test::TemporaryFolder folder;
  Session session = session_of(Rules::standard());
  play_first_turns(session, 3);
  session.resign(Color::Black, kNoon);
  { REQUIRE(Autosave(folder.file("")).save(session)); }
  const auto kept = kept_games(folder.file("")).games;
  REQUIRE(kept.size() == 1);
  CHECK(kept.front().description == "Standard, White won (resignation), human against human");
  CHECK(kept.front().time.size() == std::string("2026-11-20 23:15").size());
  const auto resumed = Autosave::resume(kept.front().file);
  REQUIRE(resumed);
  CHECK(resumed->second.game().outcome() == session.game().outcome());
}

TEST_CASE("levels changed on the way, and who left their seat, are kept") {
  const test::TemporaryFolder folder;
  Session session =
      session_of(Rules::standard(), {{engine::Level::from(2)}, {engine::Level::from(3)}});
  play_first_turns(session, 2);
  session.set_seat(Color::Black, {engine::Level::from(7)});
  session.set_seat(Color::White, {});
  { REQUIRE(Autosave(folder.file("")).save(session)); }
  auto resumed = Autosave::resume(kept_games(folder.file("")).games.front().file);
  REQUIRE(resumed);
  CHECK(resumed->second.seats() == session.seats());
  { REQUIRE(resumed->first.save(resumed->second)); }
  CHECK(resumed->second.record().turns.back().comments.size() == 2);
}

TEST_CASE("what is no kept game is passed over and told") {
  const test::TemporaryFolder folder;
  std::filesystem::create_directory(folder.file("folder.acc"));
  REQUIRE(::mkfifo(folder.file("pipe.acc").c_str(), 0600) == 0);
  std::ofstream(folder.file("newer.acc")) << "[Rules \"pari\"]\n[Autosave \"99\"]\n\n*\n";
  std::filesystem::create_symlink(folder.file("loop.acc"), folder.file("loop.acc"));
  Session session = session_of(Rules::standard());
  play_first_turns(session, 1);
  { REQUIRE(Autosave(folder.file("")).save(session)); }
  CHECK(kept_games(folder.file("")).games.size() == 1);
  CHECK(kept_games(folder.file("")).unreadable ==
        std::vector<std::string>{"folder.acc", "loop.acc", "newer.acc", "pipe.acc"});
  CHECK(test::file_content(folder.file("newer.acc")).find("99") != std::string::npos);
}

TEST_CASE("whatever the system's clock said or says, a kept game is offered") {
  const test::TemporaryFolder folder;
  Session session = session_of(Rules::standard());
  play_first_turns(session, 1);
  { REQUIRE(Autosave(folder.file("")).save(session)); }
  const auto file = kept_games(folder.file("")).games.front().file;
  const auto now = std::filesystem::file_time_type::clock::now();
  for (const auto jump : {-24h * 365 * 60, 24h * 365 * 60}) {
    std::filesystem::last_write_time(file, now + jump);
    CHECK(kept_games(folder.file("")).games.size() == 1);
  }
}

TEST_CASE("a game that another program plays is not told to be unreadable") {
  const test::TemporaryFolder folder;
  Session session = session_of(Rules::standard());
  play_first_turns(session, 1);
  Autosave playing(folder.file(""));
  REQUIRE(playing.save(session));
  CHECK(kept_games(folder.file("")).unreadable.empty());
}

TEST_CASE("a game without turns is not kept") {
  const test::TemporaryFolder folder;
  Autosave autosave(folder.file("state"));
  CHECK(autosave.save(session_of(Rules::standard())));
  CHECK(kept_games(folder.file("state")).games.empty());
}

TEST_CASE("a game that is being played is not offered, nor taken twice") {
  const test::TemporaryFolder folder;
  Session session = session_of(Rules::standard());
  play_first_turns(session, 1);
  Autosave playing(folder.file("state"));
  REQUIRE(playing.save(session));
  CHECK(kept_games(folder.file("state")).games.empty());

  Autosave another(folder.file("state"));
  play_first_turns(session, 1);
  REQUIRE(another.save(session));
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.file("state")))
    files += entry.path().extension() == ".acc" ? 1 : 0;
  CHECK(files == 2);
}

TEST_CASE("spoilt files in the state folder are passed over") {
  const test::TemporaryFolder folder;
  Session session = session_of(Rules::standard());
  play_first_turns(session, 2);
  { CHECK(Autosave(folder.file("")).save(session)); }
  const auto file = kept_games(folder.file("")).games.front().file;
  const std::string good = test::file_content(file.string());

  const auto spoil = [&](const std::string& what, const std::string& by) {
    std::string text = good;
    REQUIRE(text.find(what) != std::string::npos);
    text.replace(text.find(what), what.size(), by);
    folder.write(file.filename().string(), text);
    CAPTURE(by);
    CHECK(kept_games(folder.file("")).games.empty());
  };
  spoil("[Autosave \"1\"]", "[Autosave \"99\"]");
  spoil("[Autosave \"1\"]", "[Autosave \"1\"]\n[WhiteLevel \"12\"]");
  spoil("[Autosave \"1\"]", "[Autosave \"1\"]\n[Redo \"a1:C-g4\"]");
  spoil("1. ", "1. a1:C-g4 ");
  spoil(good, "");
  spoil(good, std::string(1000, '['));
}

TEST_CASE("saving says why it failed") {
  Session session = session_of(Rules::standard());
  play_first_turns(session, 1);
  Autosave autosave("/dev/null/accasta");
  const auto saved = autosave.save(session);
  REQUIRE_FALSE(saved);
  CHECK_FALSE(saved.error().empty());
}

TEST_CASE("a game that version 0.1.0 kept is resumed") {
  const test::TemporaryFolder folder;
  const auto file =
      folder.write("kept.acc", test::file_content(ACCASTA_TEST_DATA "/older/autosave.acc"));
  const auto kept = kept_games(folder.file("")).games;
  REQUIRE(kept.size() == 1);
  CHECK(kept.front().description == "Pari, turn 2, human against level 2 (novice)");
  const auto resumed = Autosave::resume(file);
  REQUIRE(resumed);
  const Session& session = resumed->second;
  CHECK(session.game().turns().size() == 2);
  CHECK(session.game().redo_count() == 2);
  CHECK(session.seats() == ByColor<Seat>{{}, {engine::Level::from(2)}});
  CHECK(session.think_time() == 1500ms);
  CHECK(session.seed() == 7U);
  CHECK(session.time_control() == game::TimeControl{10min, 5s});
  CHECK(session.clock()->left(Color::White, kNoon) == 600232ms);
  CHECK(session.clock()->left(Color::Black, kNoon) == 609660ms);
}

TEST_CASE("a game without a clock that was taken from one with a time control comes back") {
  const test::TemporaryFolder folder;
  notation::Record source;
  source.set_tag("TimeControl", "10m");
  Session session({.game = game::Game(Position::start(Rules::standard())), .source = source});
  play_first_turns(session, 1);
  { REQUIRE(Autosave(folder.file("")).save(session)); }
  const auto kept = kept_games(folder.file("")).games;
  REQUIRE(kept.size() == 1);
  CHECK_FALSE(Autosave::resume(kept.front().file)->second.clock());
}
