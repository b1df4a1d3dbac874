#include <accasta/base/text.hpp>

#include "support/catch.hpp"

using namespace accasta;

TEST_CASE("lower case is that of ASCII") {
  CHECK(base::lower_case("Pari WIN-9 \xc3\x84") == "pari win-9 \xc3\x84");
  CHECK(base::same_but_for_case("NextTurn", "nextturn"));
  CHECK_FALSE(base::same_but_for_case("Next", "NextTurn"));
}

TEST_CASE("white space is taken off at both ends") {
  CHECK(base::trimmed(" \t a b \r\n") == "a b");
  CHECK(base::trimmed("ab") == "ab");
  CHECK(base::trimmed(" \v\f ").empty());
  CHECK(base::trimmed("").empty());
}

TEST_CASE("words stand between white space") {
  using Words = std::vector<std::string_view>;
  CHECK(base::words_in("") == Words{});
  CHECK(base::words_in(" \t ") == Words{});
  CHECK(base::words_in("go\tdepth  5\r") == Words{"go", "depth", "5"});
}
