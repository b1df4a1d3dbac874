#include <array>
#include <sstream>

#include <accasta/line_mode/line_mode.hpp>

#include "line_mode/words.hpp"
#include "support/catch.hpp"

using namespace accasta::line_mode;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::array<std::string, 3> kColours{"white", "black", "both"};

std::optional<std::size_t> answered(const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  return ask_in_lines(in, out, "Which colour?", kColours);
}

}  // namespace

TEST_CASE("A question in lines is answered by a word or its beginning") {
  CHECK(answered("white\n") == 0);
  CHECK(answered("  BLACK \r\n") == 1);
  CHECK(answered("w") == 0);
  CHECK(answered("bo\n") == 2);
}

TEST_CASE("A question in lines is asked until it is answered") {
  CHECK(answered("b\n\nred\nboth\nwhite\n") == 2);
  CHECK_FALSE(answered(""));
  CHECK_FALSE(answered("red\n"));
  CHECK_FALSE(answered("quit\nwhite\n"));

  std::istringstream in("b\nblack\n");
  std::ostringstream out;
  ask_in_lines(in, out, "Which colour?", kColours);
  CHECK(out.str() ==
        "Which colour? (white, black or both) Please answer white, black or both, or quit: ");
}

TEST_CASE("A question in lines may be one of yes and no") {
  const auto confirmed = [](const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    return confirm_in_lines(in, out, "Sure?");
  };
  CHECK(confirmed("y\n") == true);
  CHECK(confirmed("No\n") == false);
  CHECK_FALSE(confirmed("q\n").has_value());
}
