#include <accasta/rules/outcome.hpp>

#include "support/catch.hpp"

using namespace accasta;

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
