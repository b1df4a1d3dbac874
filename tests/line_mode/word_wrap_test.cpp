#include <sstream>

#include <accasta/line_mode/word_wrap.hpp>

#include "support/catch.hpp"

using namespace accasta::line_mode;

namespace {

std::string wrapped(const std::string& text, std::optional<int> columns) {
  std::ostringstream stream;
  {
    const WordWrap wrap(stream, [columns] { return columns; });
    stream << text;
  }
  return stream.str();
}

}  // namespace

TEST_CASE("lines are broken between words") {
  CHECK(wrapped("White threatens to win.\n", 16) == "White threatens\nto win.\n");
  CHECK(wrapped("White threatens to win.\n", 15) == "White threatens\nto win.\n");
  CHECK(wrapped("White threatens to win.\n", 14) == "White\nthreatens to\nwin.\n");
  CHECK(wrapped("one\ntwo three\n", 9) == "one\ntwo three\n");
  CHECK(wrapped("two  spaces", 11) == "two  spaces");
  CHECK(wrapped("two  spaces", 10) == "two\nspaces");
}

TEST_CASE("what has no break is left as it is") {
  CHECK(wrapped("  / \\  \n", 5) == "  / \\  \n");
  CHECK(wrapped("a1:1-b1,2-c1,3-d1 and\n", 8) == "a1:1-b1,2-c1,3-d1\nand\n");
  CHECK(wrapped("White threatens to win.\n", std::nullopt) == "White threatens to win.\n");
  CHECK(wrapped("", 5).empty());
}

TEST_CASE("characters count, not their bytes") {
  CHECK(wrapped("├──┤ ├──┤\n", 9) == "├──┤ ├──┤\n");
  CHECK(wrapped("├──┤ ├──┤\n", 8) == "├──┤\n├──┤\n");
}

TEST_CASE("after a prompt a line begins") {
  std::ostringstream stream;
  const WordWrap wrap(stream, [] { return std::optional(10); });
  stream << "your turn? " << std::flush;
  CHECK(stream.str() == "your turn? ");
  stream << "White wins" << std::flush;
  CHECK(stream.str() == "your turn? White wins");
}
