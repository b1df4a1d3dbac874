#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/line_edit.hpp>

#include "support/catch.hpp"

namespace accasta::tui {
namespace {

using Name = Key::Name;

TEST_CASE("characters are removed on both sides of the cursor") {
  LineEdit line("abcd");
  line.apply({Name::Backspace});
  CHECK(line.text() == "abc");
  line.apply({Name::Home});
  line.apply({Name::Backspace});
  CHECK(line.text() == "abc");
  line.apply({Name::Delete});
  CHECK(line.text() == "bc");
  line.apply({Name::End});
  line.apply({Name::Delete});
  CHECK(line.text() == "bc");
}

TEST_CASE("all left of the cursor is removed at once") {
  LineEdit line("game.acc");
  for (int i = 0; i < 4; ++i) line.apply({Name::Left});
  CHECK(line.apply({Name::Clear}));
  CHECK(line.text() == ".acc");
  CHECK(line.cursor() == 0);
  CHECK(line.apply(Key::of(U'a')));
  CHECK(line.text() == "a.acc");
}

TEST_CASE("the cursor stays in the line") {
  LineEdit line("ab");
  line.apply({Name::Right});
  CHECK(line.cursor() == 2);
  for (int i = 0; i < 4; ++i) line.apply({Name::Left});
  CHECK(line.cursor() == 0);
}

TEST_CASE("keys that mean nothing to a line change nothing") {
  LineEdit line("ab");
  const LineEdit before = line;
  for (const Name name : {Name::Enter, Name::Escape, Name::Tab, Name::Up, Name::Down, Name::Help})
    CHECK_FALSE(line.apply({name}));
  CHECK_FALSE(line.apply(Key::of(U'\x01')));
  CHECK(line == before);
}

TEST_CASE("a pasted text is one line of text, in place of what is to be replaced") {
  LineEdit line("ab");
  line.apply({Name::Left});
  line.paste("\r\n1.\ta1:C-b1\r\n\033[Ag1\x7f:c-f1\n\n");
  CHECK(line.text() == "a1. a1:C-b1 [Ag1:c-f1b");
  CHECK(line.cursor() == 21);
  LineEdit replaced("game.acc", true);
  replaced.paste("x");
  CHECK(replaced.text() == "x");
  CHECK(replaced.cursor() == 1);
  replaced.paste("");
  CHECK(replaced.text() == "x");
}

TEST_CASE("a long text breaks between words, and its cursor follows") {
  Frame frame({12, 2});
  draw_edit(frame, LineEdit("a comment of words"), 0, 1, 11);
  CHECK(frame.to_string() == " a comment\n of words\n");
  CHECK(frame.text_cursor == Point{1, 9});
}

}  // namespace
}  // namespace accasta::tui
