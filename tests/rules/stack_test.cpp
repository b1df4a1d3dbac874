#include <set>
#include <string>

#include <accasta/rules/stack.hpp>

#include "support/catch.hpp"

using namespace accasta;

namespace {

/// From the bottom up.
Stack stack(const std::string& letters) {
  Stack result;
  for (const char letter : letters) result.push(Piece::from_letter(letter).value());
  return result;
}

/// Appends the codes of all stacks of these letters with up to three of a colour.
void collect(const std::string& letters, const Stack& lower, std::multiset<std::uint32_t>& codes) {
  codes.insert(lower.code());
  for (const char letter : letters) {
    const Piece piece = Piece::from_letter(letter).value();
    if (lower.count(piece.color) == Stack::kMaxOfColor) continue;
    Stack higher = lower;
    higher.push(piece);
    collect(letters, higher, codes);
  }
}

}  // namespace

TEST_CASE("An empty stack") {
  CHECK(Stack().empty());
  CHECK(Stack().height() == 0);
  CHECK(Stack().code() == 0);
  CHECK(Stack().count(Color::White) == 0);
  CHECK_FALSE(Stack().is_safe());
}

TEST_CASE("The head owns the stack") {
  const Stack mixed = stack("SHcsC");
  CHECK(mixed.height() == 5);
  CHECK(mixed.head() == Piece{Color::White, Kind::Chariot});
  CHECK(mixed.owner() == Color::White);
  CHECK(mixed.at(0) == mixed.head());
  CHECK(mixed.at(1) == Piece{Color::Black, Kind::Shield});
  CHECK(mixed.at(4) == Piece{Color::White, Kind::Shield});
  CHECK(mixed.count(Color::White) == 3);
  CHECK(mixed.count(Color::Black) == 2);
  CHECK(mixed.without_top(1).owner() == Color::Black);
}

TEST_CASE("A stack with three captured pieces is safe") {
  CHECK(stack("pppP").is_safe());
  CHECK(stack("PpPppP").is_safe());
  CHECK(stack("SHCs").is_safe());
  CHECK_FALSE(stack("ppP").is_safe());
  CHECK_FALSE(stack("Pppp").is_safe());
  CHECK_FALSE(stack("PPP").is_safe());
}

TEST_CASE("Splitting and stacking keep the order") {
  const Stack mixed = stack("SHcsC");
  CHECK(mixed.top(2) == stack("sC"));
  CHECK(mixed.without_top(2) == stack("SHc"));
  CHECK(mixed.top(0) == Stack());
  CHECK(mixed.without_top(0) == mixed);
  CHECK(mixed.top(5) == mixed);
  CHECK(mixed.without_top(5) == Stack());
  CHECK(stack("sC").on_top_of(stack("SHc")) == mixed);
  CHECK(stack("sC").on_top_of(Stack()) == stack("sC"));
  CHECK(stack("SHCshc").top(6) == stack("SHCshc"));
}

TEST_CASE("In Pari a cell is one of 69 stacks, in Standard one of 20,833") {
  for (const auto& [letters, expected] :
       {std::pair<std::string, std::size_t>{"Pp", 69}, {"SHCshc", 20'833}}) {
    std::multiset<std::uint32_t> codes;
    collect(letters, Stack(), codes);
    CHECK(codes.size() == expected);
    CHECK(std::set<std::uint32_t>(codes.begin(), codes.end()).size() == expected);
    CHECK(*codes.rbegin() < 1U << 24);
  }
}
