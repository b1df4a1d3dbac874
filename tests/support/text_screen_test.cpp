#include "support/text_screen.hpp"

#include "support/catch.hpp"

using accasta::test::TextScreen;

namespace {

std::string shown(const std::string& bytes) {
  TextScreen screen(6, 3);
  screen.take(bytes);
  return screen.text();
}

}  // namespace

TEST_CASE("A text screen shows what a terminal would") {
  CHECK(shown("ab\r\nc") == "ab    \nc     \n      \n");
  CHECK(shown("abcdefg") == "abcdef\ng     \n      \n");
  CHECK(shown("\033[2;3Hx\033[1;1Hy\033[3dz") == "y     \n  x   \n z    \n");
  CHECK(shown("abc\033[2Dx\033[K") == "ax    \n      \n      \n");
  CHECK(shown("abc\033[1G\033[2Pd") == "d     \n      \n      \n");
  CHECK(shown("abc\033[1G\033[2@") == "  abc \n      \n      \n");
  CHECK(shown("x\033[3b") == "xxxx  \n      \n      \n");
  CHECK(shown("a\r\nb\r\nc\r\nd") == "b     \nc     \nd     \n");
  CHECK(shown("a\r\nb\r\nc\033[2;3r\033[2;1H\033[M") == "a     \nc     \n      \n");
  CHECK(shown("a\r\nb\033[1;1H\033M") == "      \na     \nb     \n");
  CHECK(shown("ab\033[J\033[1;2H\033[1K\033]0;title\a\033(B\033[1;31m") ==
        "      \n      \n      \n");
  CHECK(shown("\xE2\x94\x8A\xC2\xB7.") == "\xE2\x94\x8A\xC2\xB7.   \n      \n      \n");
  CHECK_THROWS_AS(shown("\033[5y"), std::runtime_error);
}
