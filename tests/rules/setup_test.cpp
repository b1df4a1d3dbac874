#include <optional>
#include <string>
#include <vector>

#include <accasta/rules/position.hpp>
#include <accasta/rules/setup.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using Fault = SetupError::Reason;

TEST_CASE("A set-up holds at most three of a color in a stack, twenty of it, and one variant") {
  const std::string twenty = "a1=ppp a2=ppp a3=ppp a4=ppp b1=ppp b2=ppp b3=pp";
  for (const std::string& stacks : {std::string(), std::string("d4=PPPppp"), twenty})
    CHECK(Position::from(test::placed_setup(stacks, Color::Black), Rules::pari()).has_value());
  // Kinds may be mixed in any way.
  const std::string mixed = "a1=CCC a2=CCC a3=CCC a4=CCC b2=CCC b3=CCC b4=CC d4=sss";
  CHECK(Position::from(test::placed_setup(mixed, Color::White), Rules::standard()).has_value());
  struct Row {
    Rules rules;
    std::string stacks;
    Fault reason;
    std::string cell;
    std::optional<Color> color{};
  };
  for (const Row& row : std::vector<Row>{
           {Rules::pari(), "c3=PPPP", Fault::TooManyOfColorInStack, "c3", Color::White},
           {Rules::standard(), "c3=SHC d4=sSshHh", Fault::TooManyOfColorInStack, "d4",
            Color::Black},
           {Rules::pari(), twenty + " g4=P g3=Pp", Fault::TooManyPieces, "g3", Color::Black},
           {Rules::pari(), "d4=P e4=PhP", Fault::WrongKind, "e4"},
           {Rules::standard(), "d4=P", Fault::WrongKind, "d4"}}) {
    INFO(row.stacks);
    const auto position = Position::from(test::placed_setup(row.stacks, Color::White), row.rules);
    REQUIRE_FALSE(position.has_value());
    CHECK(position.error().reason == row.reason);
    CHECK(position.error().cell.name() == row.cell);
    if (row.color) CHECK(position.error().color == row.color);
  }
}

TEST_CASE("Turns are counted from 1") {
  Setup setup = Setup::start(Variant::Pari);
  for (const int number : {0, -1}) {
    setup.turn_number = number;
    const auto position = Position::from(setup, Rules::pari());
    REQUIRE_FALSE(position.has_value());
    CHECK(position.error().reason == Fault::TurnNumber);
  }
}
