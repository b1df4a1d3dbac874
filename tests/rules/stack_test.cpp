#include <set>
#include <string>

#include <accasta/rules/stack.hpp>

#include "support/catch.hpp"

using namespace accasta;

namespace {

/// Returns the stack of these letters, read from the bottom up.
Stack stack(const std::string& letters) {
  Stack result;
  for (const char letter : letters) result.push(Piece::from_letter(letter).value());
  return result;
}

/// Appends the codes of all stacks of these letters with up to three of a color.
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

TEST_CASE("Every piece has a letter, and no other character is one") {
  int pieces = 0;
  for (int code = -128; code < 128; ++code) {
    const char letter = static_cast<char>(code);
    if (const auto piece = Piece::from_letter(letter)) {
      CHECK(piece->letter() == letter);
      ++pieces;
    }
  }
  CHECK(pieces == 8);
}
