#include <accasta/tui/frame.hpp>

#include "support/catch.hpp"

namespace accasta::tui {
namespace {

TEST_CASE("a frame is pasted into another one, and cut off outside") {
  Frame picture({2, 2});
  picture.put(0, 0, "ab", {Role::Title});
  picture.put(1, 0, "c");
  Frame frame({4, 2});
  frame.put(0, 0, "xxxx");
  frame.put(1, 0, "xxxx");
  frame.paste({0, 1}, picture);
  CHECK(frame.to_string() == "xabx\nxc x\n");
  CHECK(frame.at(0, 1) == Glyph{U'a', {Role::Title}});
  frame.paste({1, 3}, picture);
  frame.paste({-1, -1}, picture);
  CHECK(frame.to_string() == " abx\nxc a\n");
}

TEST_CASE("what lies outside a frame is cut off") {
  Frame frame({4, 2});
  frame.put(0, 2, "abc");
  frame.put(1, -2, "abc");
  frame.put(-1, 0, "abc");
  frame.put(2, 0, "abc");
  frame.put(0, 9, "abc");
  CHECK(frame.to_string() == "  ab\nc\n");
  CHECK(Frame({0, 0}).to_string().empty());
}

TEST_CASE("text stops at its limit") {
  Frame frame({8, 1});
  CHECK(frame.put(0, 1, "abcdef", {}, 3) == 4);
  CHECK(frame.to_string() == " abc\n");
}

TEST_CASE("wide characters take two columns and are not cut in half") {
  Frame frame({5, 1});
  CHECK(frame.put(0, 0, "日本語") == 4);
  CHECK(frame.to_string() == "日本\n");
  CHECK(frame.at(0, 1).character == 0);
}

TEST_CASE("control characters cannot reach the terminal, combining ones and marks are dropped") {
  Frame frame({20, 1});
  frame.put(0, 0,
            "a\033\tb\xCC\x81"
            "c\x7F"
            "a\u202Eb\u2066c\U000E0041d\u200E\u200F\u061Ce\u0085");
  CHECK(frame.to_string() == "a\uFFFD\uFFFDbc\uFFFDa\uFFFDb\uFFFDc\uFFFDde\uFFFD\n");
}

TEST_CASE("UTF-8 is decoded, and what is none is replaced") {
  CHECK(decoded("aé─🂡") == U"aé─🂡");
  CHECK(encoded(U"aé─🂡") == "aé─🂡");
  CHECK(decoded("\xFF") == U"\uFFFD");
  CHECK(decoded("\xC3") == U"\uFFFD");
  CHECK(decoded("\xC0\x80") == U"\uFFFD\uFFFD");
  CHECK(decoded("\xED\xA0\x80") == U"\uFFFD\uFFFD\uFFFD");
  CHECK(decoded("\xF5\x80\x80\x80x") == U"\uFFFD\uFFFD\uFFFD\uFFFDx");
}

TEST_CASE("words that do not fit are left out whole, with dots") {
  CHECK(whole_words("a1:C-c1  g1:c-e1", 16) == "a1:C-c1  g1:c-e1");
  CHECK(whole_words("a1:C-c1  g1:c-e1", 15) == "a1:C-c1 ...");
  CHECK(whole_words("a1:C-c1  g1:c-e1", 11) == "a1:C-c1 ...");
  CHECK(whole_words("a1:C-c1  g1:c-e1", 10) == "a1:C-c1 ..");
}

TEST_CASE("text is shortened with dots") {
  CHECK(shortened("abcdef", 6) == "abcdef");
  CHECK(shortened("abcdefg", 6) == "abcd..");
  CHECK(shortened("日本語日本", 6) == "日本..");
  CHECK(shortened("abc", 1) == ".");
  CHECK(shortened("abc", 0).empty());
}

TEST_CASE("a wrapped line of the engine began with a blank") {
  using Lines = std::vector<std::string>;
  CHECK(wrapped("a1:C-c1  b4:S-c5", 8) == Lines{"a1:C-c1", "b4:S-c5"});
  CHECK(wrapped("one   two", 4) == Lines{"one", "two"});
  CHECK(wrapped("  indented text", 10) == Lines{"  indented", "text"});
  CHECK(wrapped("one two  ", 4) == Lines{"one", "two"});
}

TEST_CASE("text is broken at spaces") {
  using Lines = std::vector<std::string>;
  CHECK(wrapped("", 10).empty());
  CHECK(wrapped("one two three", 7) == Lines{"one two", "three"});
  CHECK(wrapped("one two three", 6) == Lines{"one", "two", "three"});
  CHECK(wrapped("abcdefghij", 4) == Lines{"abcd", "efgh", "ij"});
  CHECK(wrapped("one two", 7) == Lines{"one two"});
  CHECK(wrapped("down 22 %.", 8) == Lines{"down", "22 %."});
  // A wide character has no room in one column.
  CHECK(wrapped("a\u4e2d b", 1) == Lines{"a", "\u4e2d", "b"});
  CHECK(wrapped("ab", 0) == Lines{"a", "b"});
  CHECK(wrapped("ab", -3) == Lines{"a", "b"});
  CHECK(width("日本") == 4);
}

}  // namespace
}  // namespace accasta::tui
