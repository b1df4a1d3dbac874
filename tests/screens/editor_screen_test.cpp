#include <string>
#include <utility>
#include <vector>

#include <accasta/notation/position_text.hpp>

#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

/// Opens the editor from the start screen: on an empty board, or on the position of a new game.
std::string opened(bool is_empty) { return std::string("key 4 ") + (is_empty ? "1\n" : "2\n"); }

/// The position as it is copied.
std::string position(ScriptedScreen& editor) { return editor.run("key y").copied(); }

/// The text of a position with nothing but a stack on d4.
std::string on_d4(const std::string& stack) {
  return "x4/x5/x6/" + (stack.empty() ? "x7" : "x3," + stack + ",x3") + "/x6/x5/x4 ";
}

std::string start_text(Variant variant) {
  return notation::to_text(Position::start(Rules::preset(variant)));
}

}  // namespace

TEST_CASE("editor: stacks are put up and taken down by keys and mouse, and that is undone") {
  const Home home;
  ScriptedScreen editor = at_start();
  editor.run(opened(true));
  // Each begins with an empty board; the cursor is on d4.
  const std::vector<std::pair<std::string, std::string>> edits{
      {"", on_d4("") + "w 1"},
      // A stack is typed as it is read: head first.
      {"type Sh", on_d4("hS") + "w 1"},
      {"type Sh\nkey Bksp", on_d4("S") + "w 1"},
      {"type Sh\nkey Bksp Bksp", on_d4("") + "w 1"},
      {"type S\nkey Right Left\ntype h", on_d4("Sh") + "w 1"},
      {"type S\nkey Space -", on_d4("S") + "w 1"},
      {"type S\nkey Tab Space Shift-Tab Space", on_d4("SHS") + "w 1"},
      {"type Sh\nkey Del", on_d4("") + "w 1"},
      {"type Ch\nclick cell d4\nright-click cell d4", on_d4("hC") + "w 1"},
      {"type C\nclick cell c4\nright-click cell c4\nright-click cell d4", on_d4("") + "w 1"},
      {"type C\nkey 5 m", on_d4("CC") + "b 1"},
      {"key m", on_d4("") + "w 1"},
      {"click cell d4\nkey Del\ntype Sh\nkey Right Left m u u", on_d4("S") + "w 1"},
      {"type Sh\nkey u u r", on_d4("S") + "w 1"},
      {"type Sh\nkey u m r m", on_d4("S") + "w 1"},
      // A change of nothing is no step.
      {"type S\nkey n n u", on_d4("S") + "w 1"},
      {"type Hs\nkey m o", on_d4("pP") + "b 1"},
      {"type Pp\nkey o", on_d4("sS") + "b 1"},
      {"key m i", start_text(Variant::Standard)},
      {"key i o", start_text(Variant::Pari)},
      {"key i o", start_text(Variant::Standard)},
      {"key t\ntype x4/x5/x6/x3,Pp,x3/x6/x5/x4 b 7\nkey Enter", on_d4("Pp") + "b 7"},
      {"key u t\ntype nonsense\nkey Esc", on_d4("Pp") + "b 7"}};
  for (const auto& [script, text] : edits) {
    CAPTURE(script);
    CHECK(position(editor.run("key n\n" + script)) == text);
    CHECK(editor.frame().message_role != tui::Role::Error);
  }
}

TEST_CASE("editor: what would not be legal is refused, and nothing changes") {
  const Home home;
  ScriptedScreen editor = at_start();
  editor.run(opened(false));
  CHECK(position(editor) == start_text(Variant::Standard));
  std::string text = told(editor);
  for (const auto& [before, refused] : std::vector<std::pair<std::string, std::string>>{
           {"", "type S"},
           {"key n", "key Bksp"},
           {"", "key Del"},
           {"", "key Enter"},
           {"", "type P"},
           {"type SSS", "type S"},
           {"type sss", "type s"},
           {"", "key t\ntype x4/x5/x6/x3,PPPP,x3/x6/x5/x4 b\nkey Enter"}}) {
    CAPTURE(before, refused);
    if (!before.empty()) editor.run(before);
    const std::string was = position(editor);
    text += tour(editor, refused);
    CHECK(editor.frame().message_role == tui::Role::Error);
    CHECK(position(editor) == was);
  }
  text += tour(editor, "key r\nkey u u u u u u u u u u");
  CHECK(position(editor) == start_text(Variant::Standard));
  // A changed position is dropped by a second Esc only.
  text += tour(editor, "key n\nkey Esc");
  CHECK(editor.frame().message_role == tui::Role::Warning);
  editor.run("key Left Esc");
  CHECK(editor.frame().board);
  CHECK_FALSE(editor.run("key Esc").frame().board);
  // One that was not changed by the first.
  CHECK_FALSE(editor.run(opened(false) + "key Esc").frame().board);
  text += tour(editor, "key 4");
  CHECK(editor.run("key Esc q").has_left());
  approve("screens/editor", text);
}

TEST_CASE("editor: a game is played from the position, in any size") {
  for (const tui::Size size : {kSmall, kLarge}) {
    const Home home;
    ScriptedScreen editor = at_start(size);
    editor.run(opened(true) + "key t\ntype x4/x5/x6/x3,PP,x3/x6/x5/p,x3 b 4\nkey Enter Enter");
    CHECK_FALSE(editor.frame().board);
    // Back from the form leads to the board that was set up.
    CHECK(position(editor.run("key Esc")) == "x4/x5/x6/x3,PP,x3/x6/x5/p,x3 b 4");
    // Black's player is chosen in the form; its first entry begins.
    editor.run("key Enter 4 Home Enter Home Enter\ntype a1:-b1\nkey Enter");
    const auto kept = home.kept();
    REQUIRE(kept);
    CHECK(kept->rules == Rules::pari());
    CHECK(notation::to_text(kept->start) == "x4/x5/x6/x3,PP,x3/x6/x5/p,x3 b 4");
    CHECK(home.kept_turns() == Texts{"a1:-b1"});
    CHECK(editor.run("key q q").has_left());
  }
}

TEST_CASE("editor: the key bar is for the mouse, too") {
  const Home home;
  ScriptedScreen screen = at_start();
  // Three entries down is the editor.
  screen.run("click key Down\nclick key Down\nclick key Down\nclick key Enter\nkey 2");
  CHECK(screen.frame().board);
  CHECK(position(screen.run("click key m")).ends_with(" b 1"));
  CHECK_FALSE(screen.run("key Esc Esc").frame().board);
  const std::string menu = told(screen);
  CHECK(told(screen.run("click key ?")) != menu);
  CHECK(told(screen.run("click key Esc")) == menu);
  CHECK(screen.run("click key q").has_left());
}
