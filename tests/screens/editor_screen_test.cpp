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
std::string opened(bool is_empty) { return std::string("key 5 ") + (is_empty ? "1\n" : "2\n"); }

/// The position as it is copied.
std::string position(ScriptedScreen& editor) { return editor.run("key y").copied(); }

std::string start_text(Variant variant) {
  return notation::to_text(Position::start(Rules::preset(variant)));
}

}  // namespace

TEST_CASE_METHOD(Home, "editor: what would not be legal is refused, and nothing changes") {
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
  // A refused position can be mended.
  CHECK(editor.run("key t").shows("PPPP"));
  editor.run("key Esc");
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
  text += tour(editor, "key 5");
  CHECK(editor.run("key Esc q").has_left());
  approve("screens/editor", text);
}

TEST_CASE_METHOD(Home,
                 "editor: the text says that it names a stack from the bottom, unlike the board") {
  ScriptedScreen editor = at_start();
  CHECK(editor.run(opened(false)).shows("text, bottom first"));
  CHECK(editor.run("key t").shows("Text, bottom first:"));
}
