#include <string>

#include <accasta/rules/movement.hpp>

#include "support/catch.hpp"

using namespace accasta;

namespace {

int range(const std::string& letters, Movement movement) {
  Stack stack;
  for (const char letter : letters) stack.push(Piece::from_letter(letter).value());
  return range_of(stack, movement);
}

}  // namespace

TEST_CASE("By type: the head's kind alone") {
  CHECK(range("S", Movement::ByType) == 1);
  CHECK(range("H", Movement::ByType) == 2);
  CHECK(range("C", Movement::ByType) == 3);
  CHECK(range("CHs", Movement::ByType) == 1);
  CHECK(range("sssC", Movement::ByType) == 3);
}

TEST_CASE("By height: the owner's pieces, wherever they are in the stack") {
  CHECK(range("P", Movement::ByHeight) == 1);
  CHECK(range("PpP", Movement::ByHeight) == 2);
  CHECK(range("PpPp", Movement::ByHeight) == 2);
  CHECK(range("ppPpPP", Movement::ByHeight) == 3);
  CHECK(range("PPPp", Movement::ByHeight) == 1);
}
