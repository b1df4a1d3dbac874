#include <algorithm>
#include <chrono>
#include <fstream>
#include <future>
#include <mutex>
#include <regex>
#include <string>

#include <accasta/game/record_cursor.hpp>
#include <accasta/notation/turn_text.hpp>

#include "screens/explorer.hpp"
#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"
#include "support/patience.hpp"
#include "support/texts.hpp"

using namespace accasta;
using namespace accasta::test;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

/// The main line of a game in a file of the home folder.
game::RecordCursor line_of(const Home& home, const std::string& file, std::size_t game = 0) {
  return game::RecordCursor(home.saved(file, game));
}

/// Returns the number of turns of a line that the board shows as made; -1 if it shows another
/// position.
int made(const ScriptedScreen& viewer, const game::RecordCursor& line) {
  for (std::size_t turns = 0; turns <= line.size(); ++turns)
    if (is_shown(viewer, line.position(turns))) return static_cast<int>(turns);
  return -1;
}

/// The first row in which a text stands; the title's if it is empty.
std::string row_with(const ScriptedScreen& screen, const std::string& text) {
  for (const std::string& row : lines_of(screen.frame().to_string()))
    if (row.find(text) != std::string::npos) return row + '\n';
  return {};
}

/// The cells that belong to the last turn.
std::string last_turn(const tui::Frame& frame) {
  std::string names;
  for (const auto& [cell, middle] : frame.board.value().cells)
    if (frame.at(middle.row, middle.column - 2).style.role == tui::Role::LastTurn)
      names += cell.name() + ' ';
  return names;
}

bool has_result(const ScriptedScreen& viewer) {
  return !text_in_role(viewer, tui::Role::Good).empty();
}

}  // namespace

TEST_CASE_METHOD(Home, "viewer: of a very long game the turns near the present one are listed") {
  std::ofstream file("long.acc");
  file << "[Repetition \"off\"]\n\n";
  for (int i = 0; i < 2500; ++i) file << "a1:C-b1 g1:C-f1 b1:C+a1 f1:C+g1\n";
  file << "*\n" << std::flush;
  ScriptedScreen viewer = in_viewer("long.acc");
  CHECK(viewer.shows("1. a1:C-b1"));
  CHECK(shows(viewer.run("key End").frame(), "5000. b1:C+a1 f1:C+g1"));
  CHECK(viewer.run("key t 2 5 0 0 w Enter").shows("2500. b1:C+a1"));
}

TEST_CASE_METHOD(Home, "viewer: the turns that other games play from here are listed") {
  const std::string start = "[Rules \"pari\"]\n\n1. a1:1-b1 ";
  std::ofstream("games.acc") << start << "g1:1-f1 1-0\n\n"
                             << start << "g4:1-f5 0-1\n\n"
                             << start << "g4:1-f5 *\n";
  ScriptedScreen viewer = in_viewer("games.acc", kLarge);
  viewer.run("key Right");
  CHECK_THAT(row_with(viewer, "played here"), ContainsSubstring("file and samples"));
  CHECK_THAT(row_with(viewer, "g1:1-f1"), ContainsSubstring("1        0\n"));
  CHECK_THAT(row_with(viewer, "g4:1-f5"), ContainsSubstring("2      100\n"));
  // Only this game has played further.
  viewer.run("key Right");
  CHECK(row_with(viewer, "played here").empty());
}

TEST_CASE_METHOD(Home, "viewer: the worst turn of Black had 100 %, and nothing said whose") {
  std::ofstream("games.acc") << "[Rules \"pari\"]\n\n1. a1:1-b1 g1:1-f1 1-0\n\n"
                             << "[Rules \"pari\"]\n\n1. a1:1-b1 g1:1-f1 1-0\n";
  ScriptedScreen viewer = in_viewer("games.acc", kLarge);
  CHECK_THAT(row_with(viewer, "turn  "), ContainsSubstring("games  White %"));
  CHECK_THAT(row_with(viewer, "a1:1-b1"), ContainsSubstring("2      100\n"));
  viewer.run("key Right");
  CHECK_THAT(row_with(viewer, "turn  "), ContainsSubstring("games  Black %"));
  CHECK_THAT(row_with(viewer, "g1:1-f1"), ContainsSubstring("2        0\n"));
}

TEST_CASE_METHOD(Home, "viewer: a file of wrong games was read before the first picture") {
  std::ofstream file("games.acc");
  for (int i = 0; i < 200; ++i) file << "1. a1:C-b7 *\n\n";
  file << "1. a1:C-b1 *\n";
  file.close();
  std::promise<void> news;
  std::once_flag once;
  screens::Explorer explorer(formats::GameList::open("games.acc", {}).value().originals(),
                             [&] { std::call_once(once, [&] { news.set_value(); }); });
  // The thread has read the rest of the file.
  CHECK(news.get_future().wait_for(kPatience) == std::future_status::ready);
  const Position start = Position::start(Rules::standard());
  CHECK(std::ranges::any_of(explorer.at(start), [&](const formats::PlayedTurn& played) {
    return notation::write_turn(played.turn, start) == "a1:C-b1";
  }));
}

TEST_CASE_METHOD(Home, "viewer: a game was saved over its own file without its bytes") {
  const std::string text = "[White \"J\xf6rg\"]\n\n1. a1:C-b1 *\n";
  ScriptedScreen viewer = viewer_of("old.acc", text, kLarge);
  viewer.run("key Right w\ntype Well\nkey Enter s Enter");
  CHECK_THAT(text_in_role(viewer, tui::Role::Error), ContainsSubstring("Not saved"));
  CHECK(file_content("old.acc") == text);
}

TEST_CASE_METHOD(Home, "viewer: s with a name that ends in .html wrote a record") {
  const std::string text = "1. a1:C-b1 *\n";
  ScriptedScreen viewer = viewer_of("game.acc", text, kLarge);
  viewer.run("key Right w\ntype Well\nkey Enter s\ntype game.html\nkey Enter");
  CHECK(viewer.shows("game.html"));
  CHECK_THAT(file_content("game.html"), StartsWith("<!DOCTYPE html>") && ContainsSubstring("Well"));
  CHECK(file_content("game.acc") == text);
  // The change to the record is not saved by that.
  viewer.run("key q y\ntype game.html\nkey Enter n");
  CHECK(viewer.shows("Well"));
  ScriptedScreen other = viewer_of("game.html", text, kLarge);
  other.run("key Right w\ntype Well\nkey Enter s Enter y");
  CHECK(saved("game.html").turns[0].comments == Texts{"Well"});
}

TEST_CASE_METHOD(Home, "viewer: the text about a game named engines by their tags") {
  ScriptedScreen viewer = viewer_of("game.acc",
                                    "[White \"level=9 nodes=10000\"]\n[Black \"accasta 0.1.0\"]\n"
                                    "[BlackLevel \"5\"]\n\n1. a1:C-b1 *\n",
                                    kLarge);
  viewer.run("key r");
  CHECK(viewer.shows("White: level 9, 10k nodes"));
  CHECK(viewer.shows("Black: level 5"));
  CHECK_FALSE(viewer.shows("level=9"));
}

TEST_CASE_METHOD(Home, "viewer: times were comments, at each of which Tab stopped") {
  std::ofstream("timed.acc") << "[TimeControl \"10m+5s\"]\n\n1. a1:C-b1 {[%clk 0:09:58.3]} "
                                "g1:C-f1 {[%clk 0:08:00]} 2. a2:C-a1 {[%clk 0:07:00] Well} *\n";
  const game::RecordCursor line = line_of(*this, "timed.acc");
  ScriptedScreen viewer = in_viewer("timed.acc", kLarge);
  CHECK(viewer.shows("10:00"));
  CHECK(viewer.run("key Right Right").shows("9:59"));
  CHECK(viewer.shows("8:00"));
  CHECK_FALSE(viewer.shows("%clk"));
  CHECK(made(viewer.run("key Home Tab"), line) == 3);
  CHECK_FALSE(viewer.shows("%clk"));
  // A comment replaces comments, not times.
  viewer.run("key w\ntype !\nkey Enter s Enter y");
  CHECK(saved("timed.acc").turns[2].comments == Texts{"[%clk 0:07:00]", "Well!"});
}

TEST_CASE_METHOD(Home, "viewer: a place shows its turns, comments, variations and evaluation") {
  ScriptedScreen viewer = in_viewer("annotated.acc", {80, 40});
  const game::RecordCursor line = line_of(*this, "annotated.acc");
  const char* const comment = "Two moves of one stack: the chariot leads, the rest follows.";
  CHECK(viewer.shows("+0.30"));
  const char* const about = "The first game shows comments, marks, variations in variations";
  CHECK(shows(viewer.frame(), about));
  // Between the moves of a turn nothing is said about it.
  CHECK(viewer.run("key Down").shows("> 1. a1:C-c1 ..."));
  CHECK(last_turn(viewer.frame()).empty());
  CHECK_FALSE(shows(viewer.frame(), about));
  CHECK(made(viewer.run("key Up Down Left"), line) == 0);
  CHECK(made(viewer.run("key Down Down"), line) == 1);
  CHECK(last_turn(viewer.frame()) == "a1 b1 c1 ");
  for (const char* const text : {"a1:C-c1,HS-b1!", comment, "+0.45", "1. a4:CHS-b5",
                                 "1. a1:C-b1 g1:C-f1 2. a2:C+b2", "2. b4:HS-d6?!"})
    CHECK(shows(viewer.frame(), text));
  // The graph has a mark for the present place.
  std::size_t mark = row_with(viewer.run("key Home"), "^").find('^');
  for (int turns = 0; turns < 5; ++turns) {
    const std::size_t before =
        std::exchange(mark, row_with(viewer.run("key Right"), "^").find('^'));
    CHECK(mark > before);
  }
  // The result belongs to the end of the main line.
  viewer.run("key l 2");
  CHECK_FALSE(has_result(viewer));
  CHECK(has_result(viewer.run("key End")));
  CHECK_FALSE(has_result(viewer.run("key Left Left o Right")));
}

TEST_CASE_METHOD(Home,
                 "viewer: a game plays by itself until a key stops that, and is judged meanwhile",
                 "[long]") {
  ScriptedScreen viewer = in_viewer("booklet.acc");
  const game::RecordCursor line = line_of(*this, "booklet.acc");
  auto start = viewer.now();
  CHECK(made(viewer.run("key + - Space\ntick"), line) == 1);
  CHECK(viewer.now() - start >= std::chrono::seconds(1));
  start = viewer.now();
  CHECK(made(viewer.run("key - - - i\ntick"), line) == 2);
  CHECK(viewer.now() - start >= std::chrono::seconds(4));
  CHECK(made(viewer.run("key Space"), line) == 2);
  CHECK(made(viewer.run("key Space Left"), line) == 1);
  viewer.run("settle");
  // An analysis can be stopped; what it found is a change.
  viewer.run("key j");
  while (!viewer.shows("^")) viewer.run("tick");
  CHECK(made(viewer.run("key Right"), line) == 2);
  CHECK_FALSE(viewer.run("key i").shows("^"));
  CHECK(viewer.run("key i j").shows("^"));
  viewer.run("settle\nkey q");
  CHECK_FALSE(viewer.has_left());
  CHECK(viewer.run("key n").has_left());

  ScriptedScreen judged = in_viewer("annotated.acc", kLarge, 2);
  const game::RecordCursor game = line_of(*this, "annotated.acc", 2);
  judged.run("key j Space\nsettle");
  while (made(judged, game) < 2) judged.run("tick");
  // It has stopped at the end.
  judged.run("settle\nkey w ^U\ntype Black has it all.\nkey Enter s Enter");
  CHECK(saved("annotated.acc", 2) == game.record());
  CHECK(judged.run("key y q").has_left());
  const Texts comments = saved("annotated.acc", 2).turns[1].comments;
  CHECK(comments.front().starts_with("[%eval "));
  CHECK(comments.back() == "Black has it all.");
}

TEST_CASE_METHOD(
    Home, "viewer: a result belongs to its line, which gets it back when it is promoted again") {
  ScriptedScreen viewer = viewer_of("resigned.acc",
                                    "[Termination \"resignation\"]\n\n"
                                    "1. a1:C-b1 g1:C-f1 (1... g2:C+f2) 2. a2:C+b2 0-1\n");
  const notation::Record first = saved("resigned.acc", 0);
  CHECK(first.result == notation::GameResult::BlackWins);
  CHECK(shows(viewer.run("key Right Right o P").frame(), "The result 0-1 belonged"));
  viewer.run("key o P");
  CHECK_FALSE(shows(viewer.frame(), "belonged"));
  viewer.run("key s Enter y");
  CHECK(saved("resigned.acc", 0) == first);
}

TEST_CASE_METHOD(Home, "viewer: a variation is removed when the question is answered with yes") {
  ScriptedScreen viewer = viewer_of("tried.acc", "1. a1:C-b1 g1:C-f1 (1... g2:C+f2) *\n");
  CHECK(viewer.run("key End o Del n u o").shows("g2:C+f2"));
  viewer.run("key Del y s Enter y");
  CHECK(saved("tried.acc", 0).turns[1].variations.empty());
}

TEST_CASE_METHOD(Home, "viewer: m goes to the mistakes that an earlier review marked") {
  ScriptedScreen viewer =
      viewer_of("marked.acc", "1. a1:C-b1 $1 g1:C-f1 $4 2. a2:C+b2 g2:C+f2 $6 *\n");
  const game::RecordCursor line = line_of(*this, "marked.acc");
  CHECK(made(viewer.run("key m"), line) == 2);
  CHECK(made(viewer.run("key m"), line) == 4);
  CHECK(made(viewer.run("key m"), line) == 4);
  CHECK(made(viewer.run("key M"), line) == 2);
  CHECK(made(viewer.run("key M"), line) == 2);
}

TEST_CASE_METHOD(Home, "viewer: m and y say that the review is still running") {
  ScriptedScreen viewer = in_viewer("booklet.acc");
  CHECK(viewer.run("key j y").frame().message == "The review is still running.");
  CHECK(viewer.run("key Left m").frame().message == "The review is still running.");
}

TEST_CASE_METHOD(Home, "viewer: the opponent's mistakes are offered to a player who made none") {
  write_missed_win(*this);
  const std::string text = file_content("missed.acc");
  std::ofstream("none.acc") << "[WhiteLevel \"1\"]\n" << text;
  ScriptedScreen viewer = in_viewer("none.acc");
  viewer.run("key j\nsettle\nkey Esc");
  CHECK(viewer.run("key m").frame().message == "You made no mistakes. Show the opponent's?");
  CHECK(viewer.run("key y").shows("1 of 2"));
  // All mistakes are shown now.
  CHECK(viewer.run("key q m").shows("2 of 2"));
}

TEST_CASE_METHOD(Home,
                 "viewer: o was taken for the opponent's mistakes before the key table saw it") {
  std::ofstream("none.acc") << "[WhiteLevel \"1\"]\n[Position \"" << kMissedWin
                            << "\"]\n\n1. d3:C-d4 (1. d3:C-g3) 1... b3:H-b4 2. d4:C-d5 *\n";
  ScriptedScreen viewer = in_viewer("none.acc");
  const game::RecordCursor line = line_of(*this, "none.acc");
  viewer.run("key j\nsettle\nkey Esc Right m n");
  CHECK(made(viewer, line) == 1);
  // Two variations: that of the record and the better turn.
  CHECK(viewer.run("key o").shows("Which variation?"));
}

TEST_CASE("viewer: the list of mistakes opens only for a user who waits") {
  const auto lists = [](std::string_view script) {
    const Home home;
    write_missed_win(home);
    ScriptedScreen viewer = in_viewer("missed.acc");
    return viewer.run("key j\n" + std::string(script) + "\nsettle").shows("one after the other");
  };
  CHECK(lists(""));
  CHECK(lists("resize 100x30"));
  CHECK_FALSE(lists("key Right"));
  CHECK_FALSE(lists("key i"));
  CHECK_FALSE(lists("click cell d4"));
  // Each key does what it does at other times.
  CHECK_FALSE(lists("key ? Esc"));
  const Home home;
  write_missed_win(home);
  ScriptedScreen stopped = in_viewer("missed.acc");
  CHECK(stopped.run("key j j").shows("Review stopped"));
  CHECK(stopped.run("key j\nsettle").shows("one after the other"));
}

TEST_CASE("viewer: a review that ends under a menu or a question leaves its choice right") {
  // Returns the first turn, with a review that ended while the first key's page was open.
  const auto turn_after = [](const std::string& key, const std::string& answer) {
    const Home home;
    std::ofstream("menu.acc") << "[Position \"" << kMissedWin
                              << "\"]\n\n1. d3:C-d4 (1. d3:C-g3) (1. d3:C-f3) 1... b3:H-b4 *\n";
    ScriptedScreen viewer = in_viewer("menu.acc");
    viewer.run("key Right j " + key + "\nsettle\n" + answer);
    CHECK((key != "o" || viewer.shows("1. d3:C-f3")));
    viewer.run("key s Enter y");
    return home.saved("menu.acc").turns.front();
  };
  CHECK(turn_after("o", "key 2").variations.size() == 3);
  CHECK(std::ranges::count(turn_after("!", "key 5").nags, 5) == 1);
  CHECK_THAT(turn_after("w", "type Too slow.\nkey Enter").comments.back(),
             Catch::Matchers::StartsWith("Too slow. Missed win in one"));
}

TEST_CASE_METHOD(Home, "viewer: a friend can only play against the user from here") {
  write_missed_win(*this);
  // Nobody else is asked for: Black is played here.
  ScriptedScreen viewer = in_viewer("missed.acc");
  viewer.run("key p End Enter\ntype Ann\nkey Enter");
  CHECK(viewer.shows("Invite your friend"));
  CHECK(saved()->tag("Friend").starts_with("White"));
  // Against an engine there is no friend.
  ScriptedScreen other = in_viewer("missed.acc");
  CHECK(other.run("key p").shows("a friend elsewhere"));
  CHECK(other.run("key Home Down Enter").shows("Who plays Black?"));
  CHECK_FALSE(other.shows("a friend elsewhere"));
}

TEST_CASE_METHOD(Home,
                 "viewer: the list of mistakes begins with the player's own, and m works there",
                 "[long]") {
  ScriptedScreen viewer = viewer_of("both.acc",
                                    "[WhiteLevel \"1\"]\n"
                                    "[Position \"S,S,x2/x5/x6/x2,C,x,c,x2/x6/x5/s,s,x2 w\"]\n\n"
                                    "1. d3:C-d4 d5:C-d6 2. d4:C-c4 d6:C-d7 *\n");
  const std::string list = told(viewer.run("key j\nsettle"));
  CHECK_THAT(list, Catch::Matchers::ContainsSubstring("m Your mistakes, one after the other"));
  CHECK_THAT(list, Catch::Matchers::ContainsSubstring("> 1 1... d5:C-d6"));
  CHECK_THAT(list, Catch::Matchers::ContainsSubstring("2 2... d6:C-d7"));
  CHECK_THAT(list, Catch::Matchers::ContainsSubstring("3 "));
  CHECK(viewer.run("key m").shows("You played d5:C-d6"));
  // The list shows both players' mistakes.
  CHECK(viewer.run("key q j 3").shows("White played"));
}

TEST_CASE_METHOD(Home, "viewer: every key says what it does") {
  std::string text;
  const auto go = [&text](ScriptedScreen& viewer, std::string_view script) {
    // The engine's progress is a matter of luck.
    text += std::regex_replace(tour(viewer, script), std::regex("\\d+ of"), "N of");
    const std::string title = row_with(viewer, "");
    text += title.substr(title.find_first_not_of(' '));
  };
  ScriptedScreen viewer = in_viewer("annotated.acc");
  go(viewer, "key ! u o P Del m n Down");
  go(viewer, "key / n o n e Enter / d e e p Enter");
  go(viewer, "key P P r Esc Home Shift-Tab w Esc End r Esc Tab t 9 9 b Enter Home Right");
  go(viewer, "key w Esc ! Esc Space + - Space q Esc");
  go(viewer, "key s\ntype edited.acc\nkey Enter s Enter n l Esc Z");
  ScriptedScreen wrong = in_viewer("wrong/blocked.acc");
  text += told(wrong);
  CHECK(wrong.frame().message_role == tui::Role::Error);
  go(wrong, "key l w A Enter s Enter n");
  write_missed_win(*this);
  ScriptedScreen missed = in_viewer("missed.acc");
  go(missed, "key i");
  text += told(missed.run("key j\nsettle"));
  go(missed, "key Esc M m n n p o r Esc");
  go(missed, "type d3:C-d4\nkey Enter Enter\ntype d3:C-d5");
  missed.run("key Enter\nsettle");
  text += text_in_role(missed, tui::Role::Warning);
  go(missed, "key Enter\ntype d3:C-g3");
  missed.run("key Enter\nsettle");
  text += text_in_role(missed, tui::Role::Good);
  go(missed, "key q y q Right Right y q Right m");
  // The review is about another game now.
  go(missed, "key q End o P m");
  ScriptedScreen stopped = in_viewer("booklet.acc");
  go(stopped, "key j j");
  approve("screens/viewer", text);
}

TEST_CASE_METHOD(
    Home, "viewer: the change of sides stands after the first turn, and in no variation of it") {
  ScriptedScreen viewer =
      viewer_of("g.acc", "[Swap \"done\"]\n\n1. a1:C-b1 (1. a1:C-c1 g1:C-f1) g1:C-f1 *\n", kLarge);
  CHECK(viewer.shows("a1:C-b1 (sides changed)"));
  CHECK(viewer.run("key Right o").shows("a1:C-c1"));
  CHECK_FALSE(viewer.shows("sides changed"));
}
