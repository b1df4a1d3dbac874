#include <string>

#include <accasta/rules/range.hpp>

#include "support/catch.hpp"

using namespace accasta;

namespace {

int range(const std::string& letters, Variant variant) {
  Stack stack;
  for (const char letter : letters) stack.push(Piece::from_letter(letter).value());
  return range_of(stack, variant);
}

}  // namespace

TEST_CASE("In Standard: the head's kind alone") {
  CHECK(range("S", Variant::Standard) == 1);
  CHECK(range("H", Variant::Standard) == 2);
  CHECK(range("C", Variant::Standard) == 3);
  CHECK(range("CHs", Variant::Standard) == 1);
  CHECK(range("sssC", Variant::Standard) == 3);
}

TEST_CASE("In Pari: the owner's pieces, wherever they are in the stack") {
  CHECK(range("P", Variant::Pari) == 1);
  CHECK(range("PpP", Variant::Pari) == 2);
  CHECK(range("PpPp", Variant::Pari) == 2);
  CHECK(range("ppPpPP", Variant::Pari) == 3);
  CHECK(range("PPPp", Variant::Pari) == 1);
}
