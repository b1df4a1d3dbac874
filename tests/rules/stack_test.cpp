#include <set>
#include <string>

#include <accasta/rules/outcome.hpp>
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

TEST_CASE("Colours") {
  CHECK(opponent(Color::White) == Color::Black);
  CHECK(opponent(Color::Black) == Color::White);
  CHECK(name(Color::White) == "White");
  CHECK(name(Color::Black) == "Black");
  ByColor<int> numbers{1, 2};
  CHECK(numbers[Color::White] == 1);
  ++numbers[Color::Black];
  CHECK(numbers == ByColor<int>{1, 3});
}

TEST_CASE("Kinds of pieces and reasons of outcomes have names") {
  CHECK(name(Kind::Shield) == "shield");
  CHECK(name(Kind::Horse) == "horse");
  CHECK(name(Kind::Chariot) == "chariot");
  CHECK(name(Kind::Pari) == "piece");
  CHECK(name(Outcome::Reason::Castle) == "castle");
  CHECK(name(Outcome::Reason::Immobility) == "immobility");
  CHECK(name(Outcome::Reason::Repetition) == "repetition");
  CHECK(name(Outcome::Reason::Agreement) == "agreement");
  CHECK(name(Outcome::Reason::Resignation) == "resignation");
  CHECK(name(Outcome::Reason::Time) == "time");
}

TEST_CASE("Every piece has a letter, and no other character is one") {
  CHECK(Piece{Color::White, Kind::Shield}.letter() == 'S');
  CHECK(Piece{Color::White, Kind::Horse}.letter() == 'H');
  CHECK(Piece{Color::White, Kind::Chariot}.letter() == 'C');
  CHECK(Piece{Color::White, Kind::Pari}.letter() == 'P');
  CHECK(Piece{Color::Black, Kind::Shield}.letter() == 's');
  CHECK(Piece{Color::Black, Kind::Pari}.letter() == 'p');
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
