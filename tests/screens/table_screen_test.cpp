#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/mistake_puzzles.hpp>
#include <accasta/remote/invitation.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/autosave.hpp>

#include "screens/scripts.hpp"
#include "screens/training_samples.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"
#include "support/patience.hpp"

using namespace accasta;
using namespace accasta::test;
using notation::GameResult;
using tui::Role;

TEST_CASE_METHOD(Home,
                 "table: a stray key after the game was answered in red, and hid why it ended") {
  ScriptedScreen screen = at_table({.seats = {kHuman, engine_at(1)}});
  CHECK(screen.run("key R").shows("Do you resign?"));
  screen.run("key y\nsettle");
  for (const char* const key : {"Tab", "Enter", "Space", "a", "Z", "i", "p", "o", "R"}) {
    CAPTURE(key);
    CHECK(screen.run(std::string("key ") + key).frame().message.empty());
    CHECK(screen.shows("held"));
    CHECK_FALSE(screen.shows("out of the game"));
  }
}

TEST_CASE_METHOD(Home, "table: a turn earns its increment, and a flag falls") {
  at_table({.rules = Rules::pari(), .clock = "1h+10s"}).run(typed("b4:2-c5"));
  CHECK(std::stoi(std::string(saved()->tag("Clock"))) > 3'600'000);
  ScriptedScreen table = at_table({.rules = Rules::pari(), .clock = "1s"});
  pass_time(table, [&] { return offers(table, "j"); });
  table.run("key s Enter");
  CHECK(saved("game.acc").result == GameResult::BlackWins);
  CHECK(saved("game.acc").termination == Outcome::Reason::Time);
}

TEST_CASE_METHOD(Home, "table: a pause showed the board without losing time") {
  const Position start = Position::start(Rules::standard());
  const Position nothing = *Position::from(Setup{}, Rules::standard());
  ScriptedScreen table = at_table({.clock = "1h"}, kLarge);
  CHECK(is_shown(table.run("key p"), nothing));
  CHECK(table.shows("The board is hidden"));
  // Nothing else shows it or gives a hint.
  for (const char* const keys : {"key x", "key i", "key y Esc", "key k", "key v v"})
    CHECK(is_shown(table.run(keys), nothing));
  CHECK_FALSE(table.run("key x").shows("analyze"));
  CHECK(table.run("key Y").shows("The game is paused."));
  CHECK(table.copied().empty());
  CHECK(is_shown(table.run("key p"), start));
  // The first part of a turn ends the pause.
  CHECK(is_shown(table.run("key p\nkey Tab"), start));
  table.run("key Esc p\n" + typed("a1:C-b1"));
  CHECK(is_shown(table, saved().value().position_after(1)));
  // Undone turns leave it visible, and so does a game without a clock.
  CHECK(is_shown(table.run("key p u"), start));
  CHECK(is_shown(
      at_table({.seats = {engine_at(1), kHuman}, .think = std::chrono::hours(24)}).run("key p"),
      start));
}

TEST_CASE_METHOD(
    Home,
    "table and viewer: a link that leads nowhere and a folder are refused, and nothing ends") {
  std::filesystem::create_symlink("loop.acc", file("loop.acc"));
  std::filesystem::create_directory(file("games"));
  for (const bool is_table : {true, false}) {
    ScriptedScreen screen = is_table ? at_table() : in_viewer("booklet.acc");
    CHECK(says(screen.run("key s\ntype loop.acc\nkey Enter"), Role::Error, "loop.acc"));
    screen.run("key s\ntype games\nkey Enter");
    CHECK(says(screen, Role::Error, "cannot write games"));
    CHECK_FALSE(screen.shows("Overwrite"));
    CHECK(screen.run("key q").has_left());
  }
}

TEST_CASE_METHOD(Home,
                 "table: nobody was told that the mistakes of a game could not become puzzles",
                 "[long]") {
  std::filesystem::create_directories(exercises::mistakes_file(base::data_folder().value()));
  // Only e3:Cxg3,Hs-f3,Ccsxf2 wins.
  ScriptedScreen table = at_table({.position = "s,x,shc,s/hh,s,x3/x2,scCsHC,x,c,x/x4,shsS,x2/"
                                               "cS,x,ShsShH,x,Hh,x/x,SH,SH,x,S/x,SHC,SHC,x w",
                                   .seats = {kHuman, engine_at(1)}});
  table.run(typed("e3:C-e2") + "settle\nkey R y");
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!says(table.run("settle"), Role::Error, "mistakes.acc"))
    if (std::chrono::steady_clock::now() > end) FAIL("waited in vain");
}

TEST_CASE_METHOD(Home, "table: a name that no file has is proposed, and .html saves a page") {
  std::ofstream("game.acc") << "1. a1:C-b1 *\n";
  CHECK(at_table().run("key s").shows("game-2.acc"));
  at_table().run("key s\ntype game.html\nkey Enter");
  CHECK(file_has("game.html", "<!DOCTYPE html>"));
}

TEST_CASE_METHOD(
    Home, "table: names of a record's players are shown, and the end of its result is said") {
  ScriptedScreen viewer = viewer_of("g.acc", "[White \"Ana\"]\n\n1. a1:C-b1 g4:C-f5 1-0\n", kLarge);
  CHECK(viewer.shows("Ana"));
  CHECK(viewer.run("key End p Enter Home Enter").shows("The result 1-0 is dropped."));
}

TEST_CASE_METHOD(Home, "copying the position or the game works on every screen with a board") {
  ScriptedScreen table = at_table();
  table.run(typed("a1:C-b1") + "key Y p");
  CHECK(table.copied().ends_with(" b 1"));
  table.run("key Y Esc");
  CHECK(table.copied().ends_with(" b 1"));
  table.run("key Y g");
  CHECK(table.copied().find("1. a1:C-b1") != std::string::npos);
  CHECK(table.copied().find("Autosave") == std::string::npos);
  table.run("key x Y p");
  CHECK(table.copied().ends_with(" b 1"));
  table.run("key Y g");
  CHECK(table.copied().find("1. a1:C-b1") != std::string::npos);
  ScriptedScreen viewer = in_viewer("booklet.acc");
  viewer.run("key Y P");
  CHECK(viewer.copied().ends_with(" w 1"));
  viewer.run("key Y G");
  CHECK(viewer.copied().find("1. b4:2-c5 e4:+e3") != std::string::npos);
  ScriptedScreen puzzle = in_training(two_puzzles());
  puzzle.run("key Y p");
  CHECK(puzzle.copied() == "S,S,x2/x5/x6/x3,C,x3/x6/x5/x3,s w 1");
  // The text is shown if it cannot be copied.
  table.lose_clipboard();
  table.run("key Y g");
  CHECK(table.shows("1. a1:C-b1"));
  CHECK(table.shows("Select this text with the mouse"));
}

TEST_CASE_METHOD(Home,
                 "after a game and after a puzzle the result can be copied as a text to post") {
  ScriptedScreen table = at_table();
  CHECK_FALSE(table.run("key Y").shows("result"));
  table.run("key Esc R y Y");
  CHECK(table.shows("Copy the result"));
  table.run("key r");
  CHECK(table.copied().starts_with("Accasta · Black beat White in 0 turns\n"));
  table.run("key Y p");
  CHECK(table.copied().ends_with(" w 1"));
  ScriptedScreen puzzle = in_training(two_puzzles());
  CHECK_FALSE(puzzle.run("key Y").shows("result"));
  puzzle.run("key Esc\n" + typed("d4:C-e4") + "key Y r");
  CHECK(
      puzzle.copied().starts_with("Accasta · Solved: puzzle a, Win in one · Standard, win=at-once\n"
                                  "White to move: win with one turn.\n   ⭐⭐"));
  ScriptedScreen hinted = in_training(two_puzzles());
  hinted.run("key i i i Esc\n" + typed("d4:C-e4") + "key Y r");
  CHECK(hinted.copied().starts_with("Accasta · Solved with hints: puzzle"));
}

TEST_CASE_METHOD(Home, "a capital E answered the question about copying by copying the game") {
  ScriptedScreen table = at_table();
  table.run("key Y E");
  CHECK(table.shows("Copy the position or the game?"));
  CHECK(table.copied().empty());
}

TEST_CASE_METHOD(
    Home, "the side of the only player here is at the bottom, and never turns during a game") {
  CHECK_FALSE(is_turned(at_table()));
  CHECK_FALSE(is_turned(at_table({.seats = {kHuman, engine_at(1)}})));
  CHECK_FALSE(is_turned(at_table({.seats = {engine_at(1), engine_at(1)}})));
  Setting black{.seats = {engine_at(1), kHuman}};
  CHECK(is_turned(at_table(black)));
  black.options.flip = table::Flip::No;
  CHECK_FALSE(is_turned(at_table(black)));
  CHECK(is_turned(at_table({.options = {.flip = table::Flip::Yes}})));
  // The players change during the game, then sides do in a rematch.
  ScriptedScreen table = at_table({.seats = {kHuman, engine_at(1)}});
  table.run("key L 1 4 1 1 Esc");
  CHECK_FALSE(is_turned(table));
  table.run("key L 2 1 Esc p");
  CHECK_FALSE(is_turned(table));
  ScriptedScreen won = at_table({.seats = {kHuman, engine_at(1)}});
  won.run("key R y m y");
  CHECK(is_turned(won));
  // The viewer and puzzles.
  std::ofstream("g.acc") << "[WhiteLevel \"3\"]\n\n1. a1:C-b1 *\n";
  CHECK(is_turned(in_viewer("g.acc")));
  CHECK_FALSE(is_turned(in_viewer("booklet.acc")));
  CHECK_FALSE(is_turned(in_training(two_puzzles())));
}

TEST_CASE_METHOD(
    Home, "table: F1 shows the help while a turn is typed, and the wheel never drops the text") {
  ScriptedScreen table = at_table();
  for (const std::string text : {"a1:C-", "a1:nonsense"}) {
    table.run("type " + text);
    CHECK(table.run("key F1").shows("KEYS"));
    table.run("key Esc");
    CHECK(typed_line(table.frame()).ends_with(text));
    table.run("wheel-up cell d4\nwheel-down cell d4");
    CHECK(typed_line(table.frame()).ends_with(text));
    table.run("key Esc");
  }
}

TEST_CASE_METHOD(Home, "table: everything that it says") {
  const Setting threatened{.rules = Rules::pari(),
                           .position = "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20",
                           .options = {.thoughts = true, .threads = 1, .hash_mebibytes = 8}};
  std::string said;
  {
    ScriptedScreen table = at_table(threatened);
    said += tour(table, "key u r p j w w % R n o n");
    CHECK_FALSE(saved());
    said += tour(table, "type c4:-c5\nkey Enter Esc Esc\n" + typed("e4:-d5"));
    for (int step = 0; step < 3; ++step) said += told(table.run("key i\nsettle"));
    said += tour(
        table,
        "key i x x s Enter s Enter s\ntype other.acc\nkey Enter s\ntype game.acc\nkey Enter y");
    CHECK(saved("other.acc").turns.size() == 1);
    said += tour(table, "key R y Enter");
    // The review may have ended before this key. Its list of mistakes belongs to another screen.
    table.run("key j\nsettle\nkey Esc");
    said += tour(table, "key q u");
    CHECK(saved()->result == GameResult::Unfinished);
    said += tour(table, "key o y");
    CHECK(saved()->result == GameResult::Draw);
    said += tour(table, "key m y");
  }
  {
    ScriptedScreen table =
        at_table({.seats = {engine_at(10), kHuman}, .think = std::chrono::hours(24)});
    said += tour(table, "key Enter p");
    said += text_in_role(table, Role::Warning);
    said += tour(table, "key Enter");
  }
  ::setenv("XDG_STATE_HOME", "/dev/null", 1);
  ScriptedScreen table = at_table();
  said += tour(table, typed("a1:C-b1"));
  said += text_in_role(table, Role::Warning);
  said += tour(table, "key q y");
  CHECK(table.has_left());
  approve("screens/table", said);
}

TEST_CASE_METHOD(Home, "table: a threat was said twice, and not whole beside the smallest board") {
  for (const tui::Size size : {kSmall, kLarge}) {
    ScriptedScreen table = at_table(
        {.position = "h,x3/x5/x6/x7/x6/H,x4/s,s,s,x w 20", .seats = {kHuman, kHuman}}, size);
    const std::string text = "Black threatens to win: a1 a2 a3 are held. Drive one out now:";
    CAPTURE(table.frame().to_string());
    CHECK(shows(table.frame(), text));
    const std::string all = table.frame().to_string();
    CHECK(all.find("threatens") == all.rfind("threatens"));
    // The turn in the making answers it.
    CHECK_FALSE(table.run("type b1:Hxa1").shows("threatens"));
    CHECK(shows(table.run("key Esc Esc").frame(), text));
  }
}

TEST_CASE_METHOD(Home,
                 "table: the last turn is told in words, at the latest behind the key for notes") {
  for (const tui::Size size : {kSmall, kLarge}) {
    ScriptedScreen table = at_table({.seats = {kHuman, kHuman}}, size);
    table.run(typed("a1:C-b1") + "key y");
    CHECK(shows(table.frame(), "White from a1: chariot to b1."));
  }
}

TEST_CASE_METHOD(Home, "table: nothing moves when the analysis of a finished game arrives") {
  for (const tui::Size size : {kSmall, kLarge}) {
    ScriptedScreen table = at_table({.position = kMissedWin}, size);
    const auto rows = [&table] {
      const std::string text = table.frame().to_string();
      std::vector<std::ptrdiff_t> found;
      for (const char* const word : {"captured", "accuracy", "highest", "review", "save it"})
        found.push_back(std::ranges::count(text.substr(0, text.find(word)), '\n'));
      return found;
    };
    table.run(typed("d3:C-d4") + "key R y");
    const auto before = rows();
    CHECK(table.run("settle").shows("%"));
    CHECK(rows() == before);
    // A rematch stops the analysis and shows its own game.
    CHECK_FALSE(table.run("key m y").shows("accuracy"));
  }
}

TEST_CASE("table: help in a game that counts is asked about before, and only once") {
  const auto is_asked = [](const ScriptedScreen& screen) { return screen.shows("Continue?"); };
  const std::string first = typed("a1:C-b1") + "settle\n";
  for (const std::string key : {"i", "u", "x"}) {
    const Home home;
    CAPTURE(key);
    ScriptedScreen table = at_table({.seats = {kHuman, engine_at(1)}});
    CHECK(is_asked(table.run(first + "key " + key)));
    table.run("key n");
    CHECK(home.saved()->tag("Assisted").empty());
    CHECK(home.saved_turns().size() == 2);
    CHECK_FALSE(is_asked(table.run("key " + key + (key == "x" ? " y j" : " y\nsettle"))));
    CHECK(home.saved()->tag("Assisted") == "yes");
    CHECK_FALSE(table.shows("no longer counts"));
    CHECK_FALSE(is_asked(table.run("key " + (key == "x" ? "x " : std::string()) + key)));
  }
  const Home home;
  ScriptedScreen people = at_table({.seats = {kHuman, kHuman}});
  CHECK_FALSE(is_asked(people.run(typed("a1:C-b1") + "key i")));
}

TEST_CASE_METHOD(Home, "table: the key bar says if there is a tutor, and W brings it back") {
  const auto said = [](const ScriptedScreen& screen, const char* text) {
    return screen.frame().message.find(text) != std::string::npos;
  };
  ScriptedScreen table = at_table(
      {.position = kMissedWin, .seats = {kHuman, engine_at(1)}, .options = {.tutor = true}});
  CHECK(offers(table, "W"));
  CHECK(table.shows("tutor off"));
  CHECK(table.run("type d3:C-d5\nsettle\nkey Enter\nsettle").shows("show a better one"));
  CHECK(said(table.run("key s\nsettle"), "Press i again to set it up."));
  CHECK(said(table.run("key W"), "The tutor is off. W brings it back."));
  CHECK(table.shows("tutor on"));
}

TEST_CASE_METHOD(Home, "table: the end of a rated game shows the new rating") {
  for (const tui::Size size : {kSmall, kLarge}) {
    ScriptedScreen screen = at_start(size);
    screen.run("key 1 6 Home Enter\n" + typed("a1:C-b1") + "settle\nkey R y");
    CAPTURE(screen.frame().to_string());
    CHECK(screen.shows(size == kSmall ? "Your first rating is" : "Your rating went from"));
    CHECK(offers(screen, "j m n s"));
    screen.run("key q");
  }
  // A game that is only looked at changes nothing.
  CHECK_FALSE(at_start().run("key 6 Enter Enter").shows("Your rating"));
}

TEST_CASE_METHOD(Home, "table: a new game with a friend had no code") {
  ScriptedScreen table = at_table({});
  table.run("key n 4 End Enter Home Enter\ntype Cleo\nkey Enter");
  CHECK(table.shows("Invite your friend"));
  CHECK(table.shows(" join"));
}

TEST_CASE_METHOD(Home,
                 "table: a friend's absence of ten minutes was said only after the next key") {
  game::Game game(Position::start(Rules::standard()));
  for (int turn = 0; turn < 2; ++turn) game.push(game.position().legal_turns().front());
  ScriptedScreen table([&game](screens::Stage& stage) {
    screens::play_at_table(
        stage,
        table::Session(
            {.game = game,
             .seats = {kHuman, table::Friend{.name = "Berta",
                                             .kind = table::Friend::Kind::Guest,
                                             .invitation = remote::Invitation::make().text()}}}),
        table::new_autosave(), {});
  });
  table.run("key Esc");
  pass_time(table, [&] { return table.shows("Berta was away for ten"); });
  CHECK(offers(table, "q"));
}
