// Every key that the help of a screen with a board names is pressed, and does what it says.

#include <string>

#include <accasta/dialogs/help_screen.hpp>
#include <accasta/dialogs/questions.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/training/training.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;
using views::Mode;

namespace {

// What the keys do that several screens have in common.

constexpr const char* kPad = R"(
      key 8
      wait e3  Black's
      key 2
      wait d4  empty
      key 6
      wait d5  empty
      key 4
      wait d4  empty
      key 9
      wait e4  Black's
      key 1
      wait d4  empty
      key 7
      wait e3  Black's
      key 3
      wait d4  empty
)";

constexpr const char* kArrowKeys = R"(
      wait d4  empty
      key Right
      wait d5  empty
      key Left
      wait d4  empty
      key Up
      wait e3  Black's
      key Down
      wait d4  empty
)";

std::string cursor_keys() {
  return std::string(kArrowKeys) + kPad +
         R"(
      key Home
      wait e3  Black's
      key End
      wait d3  empty
      key PgUp
      wait e3  Black's
      key PgDn
      wait d4  empty
)";
}

/// A turn is made with the cursor, and one typed.
std::string turn_keys() {
  std::string script = std::string(kArrowKeys) + R"(
      key Home
      wait no stack that can move lies that way
      key PgUp
      wait no stack that can move lies that way
      key End
      wait lift 1 of 1: S
      key Esc
      gone lift 1 of 1
      wait c3  White's
      key PgDn
      wait b3  White's
      key Tab
      wait b4  White's
      key Shift-Tab Shift-Tab Shift-Tab Shift-Tab Shift-Tab Shift-Tab
      wait lift 1 of 3: C
      key 3
      wait lift 3 of 3: CHS
      key 2
      wait lift 2 of 3: CH
      key 4
      wait a1 has 3 pieces
      key 5
      wait a1 has 3 pieces
      key 6
      wait a1 has 3 pieces
      key 1
      wait lift 1 of 3: C
      key +
      wait lift 2 of 3: CH
      key -
      wait lift 1 of 3: C
      key Esc
      gone lift 1 of 3
      key Enter Home Home
      wait > a1:C-c1
      key Bksp
      gone > a1:C-c1
      key .
      wait move it there
      key d
      wait > a1:C-d1
      key Bksp .
      gone move it there
      key Home
      wait > a1:C-d1
      key Up Enter
      wait > a1:C-c1
      key Del
      gone > a1:C-c1
      key Esc
      gone lift 1 of
)";
  for (const char letter : std::string("abcdefgABCDEFG")) {
    const std::string key(1, letter);
    script += "key " + key + "\nwait > " + key + "\nkey Esc\ngone > " + key + "\n";
  }
  return script + R"(
      key t
      wait Tab complete
      key Esc
      gone Tab complete
      key :
      wait Tab complete
      key Esc
      gone Tab complete
      key /
      wait Tab complete
      key Esc
      gone Tab complete
)";
}

constexpr const char* kDisplay = R"(
      key z
      wait needs a screen of 108x32
      key T
      wait Theme:
      key v v
      key F1
      wait KEYS
      key Esc
      gone KEYS
      key ?
      wait KEYS
      key Esc
      gone KEYS
)";

constexpr const char* kOverlays = R"(
      key k
      wait (>)
      key #
      wait the others are not attacked
      key #
      gone the others are not attacked
)";

constexpr const char* kHelpLetter = R"(
      key h
      wait KEYS
      key Esc
      gone KEYS
)";

}  // namespace

TEST_CASE("keys of the table") {
  const Home home;
  const auto screen = play(turn_keys() + kOverlays + kDisplay + kHelpLetter + R"(
      type a1:C-c1
      key Enter
      wait turn 1  BLACK to move
      key i
      wait Looking for a hint
      key m
      wait i puts it on the board
      key i
      wait Space plays it
      key Space
      wait turn 2  WHITE to move
      key u
      wait turn 1  BLACK to move
      key r
      wait turn 2  WHITE to move
      key p
      wait Nothing to pause.
      key j
      wait What the engine thinks is hidden
      key L
      wait Time to think
      key Esc
      gone Time to think
      key s
      wait Save as
      key Enter
      wait Saved as game.acc
      key l
      wait Open
      type game.acc
      key Enter
      wait game.acc is open
      key n
      wait A new game of Accasta
      key Esc
      wait turn 2  WHITE to move
      key o
      wait White offers a draw. Does Black agree?
      key n
      wait Black declines the draw.
      key w
      wait The game is not over
      key x
      wait x leave
      key x
      wait Back in the game.
      key R
      wait Does White resign?
      key y
      wait Black wins: White resigned
      key m
      wait Play again with sides switched?
      key n
      wait Black wins: White resigned
      key w
      wait after 1...
      key q
      wait Back at the table.
      key q
    )");
  CHECK(keys_not_pressed(screen, Mode::Table).empty());
}

TEST_CASE("keys of the analysis board") {
  const Home home;
  const auto screen = play(std::string(R"(
      key x
      wait analysis  turn 1  WHITE to move
      wait depth
      key i
)") + turn_keys() + kOverlays + kDisplay +
                               kHelpLetter +
                               R"(
      key i
      gone d4  empty
      # While no turn is begun: the engine's lines.
      key j
      gone thinking
      key j
      wait thinking
      key + -
      wait depth
      key Space
      wait turn 1  BLACK to move
      key u
      wait turn 1  WHITE to move
      type a1:C-b1
      key Enter
      wait variation
      key <
      wait turn 1  WHITE to move
      key >
      wait turn 1  BLACK to move
      key Esc
      wait or 1. a1:C-b1
      key u
      wait turn 1  WHITE to move
      key r
      wait turn 1  BLACK to move
      key o
      wait variation
      key q
      wait Add your lines
      key n
      wait Back in the game.
      key q
    )",
                           {.options = {.threads = 1, .hash_mebibytes = 8, .lines = 2}});
  CHECK(keys_not_pressed(screen, Mode::Analysis).empty());
}

TEST_CASE("keys of an attempt") {
  const Home home;
  write_missed_win(home);
  const auto screen = replay("./missed.acc", R"(
      key j
      wait missed win in one
      key Enter
      wait Missed win in one
      key y
      wait Find a better turn than
      key Tab
      wait lift 1 of 1
      key Shift-Tab Shift-Tab
      wait lift 1 of 1
      key 2 3 4 5 6
      wait has 1 piece
      key 1 + -
      key Right Left
      key Bksp Del Tab Esc
      gone lift 1 of 1
      key Home End PgUp PgDn Up Down
      key Tab Esc Enter Esc
      key A Esc B Esc C Esc D Esc E Esc F Esc G Esc a Esc b Esc c Esc d Esc e Esc f Esc g Esc
      key t
      wait Tab complete
      key Esc
      key :
      wait Tab complete
      key Esc
      key /
      wait Tab complete
      key Esc
      key .
      wait lift this stack
      key a
      wait move it there
      key Esc
      gone move it there
      key i
      wait wins: holds
      type d3:C-e3
      wait Enter plays
      key Enter
      wait is right
      key Esc
      key k
      wait (>)
      key #
      key #
)" + std::string(kDisplay) + kHelpLetter + R"(
      key Space
      wait no move is made yet
      key q
      wait Missed win in one
      key y
      wait Find a better turn than
      key y
      wait Missed win in one
      key q
      wait Discard unsaved changes?
      key y
    )");
  CHECK(keys_not_pressed(screen, Mode::Attempt).empty());
}

TEST_CASE("keys of the viewer") {
  const Home home;
  const auto screen = replay("annotated.acc", std::string(R"(
      wait at the start
      key Right
      wait after 1.
      key Left
      wait at the start
      key Enter
      wait after 1.
      key Bksp
      wait at the start
      key Down
      wait in 1.
      key Up
      gone moves
      key .
      wait in 1.
      key ,
      gone moves
      key End
      wait after 3.
      key Home
      wait at the start
      key >
      wait after 3.
      key <
      wait at the start
      key PgDn
      wait after 3.
      key PgUp
      wait at the start
      key t
      wait Go to turn:
      type 2w
      key Enter
      wait after 2.
      key :
      wait Go to turn:
      type start
      key Enter
      wait at the start
      key Tab
      wait the rest follows
      key Tab
      gone the rest follows
      key Shift-Tab
      wait the rest follows
      key Space
      wait A turn every 1 seconds
      key +
      wait A turn every 0.5 seconds
      key -
      wait A turn every 1 seconds
      key Space
      gone A turn every
      key Home
      # The graph, then the stack under the cursor.
      key i
      wait d4  empty
      key i
      gone d4  empty
)") + kPad + kOverlays + kDisplay + kHelpLetter + R"(
      key /
      wait Find:
      type deep
      key Enter
      wait Deep inside.
      key n
      wait Found: deep
      key N
      wait Found: deep
      key u
      wait or 1... g2:C+f2
      key Esc
      wait or 1. a4:CHS-b5
      key o
      wait Which variation?
      type 2
      wait a4:CHS-b5
      key P
      wait Variation promoted to the main line.
      key w
      wait Comment:
      type A bold start.
      key Enter
      wait A bold start.
      key !
      wait How was the turn?
      type 5
      wait a4:CHS-b5!?
      key r
      wait A bold start.
      key q
      wait game 1 of 3
      key x
      wait analysis
      key x
      wait game 1 of 3
      key p
      wait Who plays White?
      key Esc
      wait game 1 of 3
      key l
      wait Eve - Sam
      key 3
      wait game 3 of 3
      key y
      wait No review yet
      key j
      wait Reviewing
      key j
      wait Review stopped
      key m
      wait No review yet
      key M
      wait No review yet
      key s
      wait Save as:
      key Esc
      gone Save as:
      key q
      wait Discard unsaved changes?
      key y
    )");
  CHECK(keys_not_pressed(screen, Mode::Replay).empty());
}

TEST_CASE("keys of the editor") {
  const Home home;
  const auto screen = start(std::string(R"(
      type 4
      wait What is on the board
      type 2
      wait Setting up a position
)") + cursor_keys() + kDisplay +
                            R"(
      key n
      wait White: 0 of 20 pieces
      key i
      wait White: 20 of 20 pieces
      key u
      wait White: 0 of 20 pieces
      key r
      wait White: 20 of 20 pieces
      key n
      key S
      wait S White shield  head
      key s
      wait Black: 1 of 20 pieces
      key H
      wait White: 2 of 20 pieces
      key h
      wait Black: 2 of 20 pieces
      key Del
      wait d4  empty
      key C
      wait C White chariot  head
      key c
      wait Black: 1 of 20 pieces
      key x
      wait d4  empty
      # The black chariot is chosen; after it comes the white shield.
      key Tab Space
      wait S White shield  head
      key Shift-Tab +
      wait c Black chariot  head
      key 5
      wait Black: 2 of 20 pieces
      key Bksp
      wait Black: 1 of 20 pieces
      key -
      wait Black: 0 of 20 pieces
      key P
      wait belongs to the other variant
      key p
      wait belongs to the other variant
      key m
      wait b 1
      key y
      wait Copied to the clipboard
      key o
      wait Setting up a position  Pari
      key P
      wait d4  White's, range 2
      key t
      wait Position:
      type x4/x5/x6/x3,PP,x3/x6/x5/p,x3 b 4
      key Enter
      wait White: 2 of 20 pieces
      key q
      wait Esc again drops this position
      key Left Q
      wait Esc again drops this position
      key Right Esc
      wait Esc again drops this position
      key Left Enter
      wait A new game of Accasta
      wait set up
      key Esc
      wait Setting up a position
      key Esc
      wait New game
      key q
    )");
  CHECK(keys_not_pressed(screen, Mode::Editing).empty());
  CHECK(screen.copied().starts_with("x4/x5/"));
}

TEST_CASE("keys of an exercise") {
  const Home home;
  const auto lessons = exercises::lessons(std::nullopt).lessons;
  // A step from the start of a game.
  auto training = training::Training::lessons(lessons, 11, std::nullopt);
  const auto screen = train(turn_keys() + kOverlays + kDisplay + kHelpLetter + R"(
      key i
      wait Look at the stack on a1.
      key n
      wait step 2 of 4
      key p
      wait step 1 of 4
      key r
      wait Lesson 11, step 1 of 4
      key Esc
      key u
      wait A turn is its cell
      type a1:C-b1
      key Up Space
      wait is possible, but not
      key q
    )",
                            *std::move(training));
  CHECK(keys_not_pressed(screen, Mode::Exercise).empty());
}
