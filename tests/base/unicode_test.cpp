#include <string>

#include <accasta/base/unicode.hpp>

#include "support/catch.hpp"

using namespace accasta;

namespace {

/// Returns the text made safe, and the number of replaced characters.
std::pair<std::string, std::size_t> safe(std::string text) {
  const std::size_t replaced = base::replace_unsafe(text);
  return {text, replaced};
}

}  // namespace

TEST_CASE("what could change what a terminal does is replaced") {
  for (const char* const unsafe :
       {"\x01", "\x1b", "\x7f", "\r", "\u0080", "\u009b", "\u202a", "\u202e", "\u2066", "\u2069",
        "\U000E0000", "\U000E007F", "\xff", "\xc3", "\xed", "\xc0"}) {
    INFO(unsafe);
    CHECK(safe(std::string("a") + unsafe + "b") ==
          std::pair(std::string("a\uFFFDb"), std::size_t{1}));
  }
  CHECK(safe(std::string("a\0b", 3)).first == "a\uFFFDb");
}

TEST_CASE("texts in all languages stay, with line ends and direction marks") {
  const std::string text =
      "a\tb\nc\r\nd \u00e9\u65e5\u672c\U0001F0A1 \u200f\u05d0\u061c \u2029 \U000E0080";
  CHECK(safe(text) == std::pair(text, std::size_t{0}));
}

TEST_CASE("characters are written as they are read") {
  for (const char32_t character : {U'a', U'\u00e9', U'\u20ac', U'\U0001F0A1', U'\U0010FFFF'}) {
    std::string text;
    base::append(text, character);
    const base::Character read = base::character_at(text, 0);
    CHECK(read.code == character);
    CHECK(read.size == text.size());
    CHECK(read.is_valid);
  }
}
