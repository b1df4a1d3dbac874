#include "line_mode/spoken.hpp"

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::line_mode;
using Catch::Matchers::ContainsSubstring;
using std::chrono::milliseconds;
using std::chrono::seconds;
using test::placed;

namespace {

Cell cell(const char* name) { return *Cell::parse(name); }

std::string said(const Position& position, const std::string& turn) {
  REQUIRE(position.play(test::turn(turn)).has_value());
  return turn_in_words(test::turn(turn), position);
}

}  // namespace

TEST_CASE("Pieces are named from the head down") {
  const Position standard = placed("d4=ShC a1=s", Color::White, Rules::standard());
  CHECK(pieces_in_words(standard.stack(cell("d4"))) == "chariot on captive horse on shield");
  CHECK(pieces_in_words(standard.stack(cell("a1"))) == "shield");
  const Position pari = placed("d4=PppPP a1=p", Color::White, Rules::pari());
  CHECK(pieces_in_words(pari.stack(cell("d4"))) == "two pieces on two captives on one piece");
  CHECK(pieces_in_words(pari.stack(cell("a1"))) == "one piece");
}

TEST_CASE("A cell is told with all that matters about it") {
  const Position position = placed("d4=hhsC d5=H d7=c b2=S g1=h", Color::White, Rules::standard());
  CHECK(cell_in_words(cell("d4"), position) ==
        "d4: White's stack of 4 pieces, chariot on captive shield on captive horse on captive "
        "horse. Range 3 cells. It is safe.");
  CHECK(cell_in_words(cell("d5"), position) ==
        "d5: White's stack of 1 piece, horse. Range 2 cells. Black could capture it.");
  CHECK(cell_in_words(cell("b2"), position) ==
        "b2: White's stack of 1 piece, shield, in White's castle. Range 1 cell.");
  CHECK(cell_in_words(cell("e1"), position) == "e1 is empty.");
  const Position pari = placed("d4=PP e6=ppP g1=p", Color::White, Rules::pari());
  CHECK(cell_in_words(cell("d4"), pari) == "d4: White's stack of 2 pieces. Range 2 cells.");
  CHECK(cell_in_words(cell("e6"), pari) ==
        "e6: White's stack of 3 pieces, one piece on two captives. Range 1 cell.");
  CHECK(cell_in_words(cell("g4"), position) == "g4 is empty, in Black's castle.");
}

TEST_CASE("The moves of a cell are told by the number of pieces") {
  const Position position = placed("a1=PP b1=P a2=p g1=p", Color::White, Rules::pari());
  CHECK(moves_in_words(cell("a1"), position) ==
        std::vector<std::string>{
            "1 piece: to b2 and c3, onto own stacks on b1 and captures on a2.",
            "2 pieces: to b2 and c3, onto own stacks on b1 and captures on a2."});
  CHECK(moves_in_words(cell("a2"), position) ==
        std::vector<std::string>{"If Black were to move:",
                                 "1 piece: to a3, b2 and b3 and captures on a1."});
  const Position stuck =
      placed("a1=SSS a2=SSS b1=SSS b2=SSS g1=s", Color::White, Rules::standard());
  CHECK(moves_in_words(cell("a1"), stuck).front() == "1 piece, shield: nowhere.");
}

TEST_CASE("What attacks a cell, what it can capture and what is safe is told") {
  const Position position = placed("d4=hhsC d5=H d7=c b2=S g1=h", Color::White, Rules::standard());
  CHECK(attacks_in_words(cell("d4"), position) ==
        "d4: Nothing can capture it, for it is safe. It can capture g1.");
  CHECK(attacks_in_words(cell("d5"), position) ==
        "d5: Black can capture it from d7. It can capture d7.");
  CHECK(attacks_in_words(cell("b2"), position) ==
        "b2: Nothing can capture it. It can capture nothing.");
  CHECK(attacks_in_words(cell("d6"), position) ==
        "d6 is empty. White can go there from d5. Black can go there from d7.");
  CHECK(attacks_in_words(cell("a1"), position) ==
        "a1 is empty. White can go there from b2. Black cannot go there.");
  CHECK(safety_in_words(position) ==
        "White: d4 is safe; Black can capture d5.\nBlack: no stack is safe; White can capture d7 "
        "and g1.");
}

TEST_CASE("A turn is told move by move, with what stays") {
  const Position position = placed("d1=sSHC d2=h c1=S g1=c", Color::White, Rules::standard());
  CHECK(said(position, "d1:1-d2") ==
        "From d1: chariot captures d2 (horse). Left on d1: horse on shield on captive shield.");
  CHECK(said(position, "d1:1-e1,1-c1") ==
        "From d1: chariot to e1; horse onto c1, now 2 high. Left on d1: shield on captive shield.");
  CHECK(said(position, "d1:1-e1,2-c1") ==
        "From d1: chariot to e1; horse on shield onto c1, now 3 high. Released on d1: shield.");
  CHECK(said(position, "d1:4-e1") ==
        "From d1: chariot on horse on shield on captive shield to e1.");
}

TEST_CASE("One piece of Pari captures, several capture") {
  const Position position = placed("d1=PPP d2=p g1=p", Color::White, Rules::pari());
  CHECK(said(position, "d1:1-d2") ==
        "From d1: one piece captures d2 (one piece). Left on d1: two pieces.");
  CHECK(said(position, "d1:2-d2") ==
        "From d1: two pieces capture d2 (one piece). Left on d1: one piece.");
  const Position captive = placed("d1=pP d2=p g1=p", Color::White, Rules::pari());
  CHECK(said(captive, "d1:2-d2") == "From d1: one piece on one captive captures d2 (one piece).");
}

TEST_CASE("What changes besides is told") {
  const Position position = placed("e3=C d1=C d2=hhs g4=c", Color::White, Rules::standard());
  CHECK(changes_in_words(test::turn("d1:1-d2"), position) == "d2 is now safe.");
  CHECK(changes_in_words(test::turn("e3:1-f3"), position).empty());
  CHECK(changes_in_words(test::turn("e3:1-e2"), position) ==
        "White holds 0 of 3 in Black's castle. Black holds 0 of 3 in White's castle.");
}

TEST_CASE("Nobody holds 4 of 3 cells of a castle") {
  const auto position = placed("e3=S e4=S f2=S f3=S a1=s", Color::White, Rules::standard());
  CHECK(castles_in_words(position) ==
        "White holds 4 in Black's castle (e3, e4, f2 and f3). Black holds 1 of 3 in White's castle "
        "(a1).");
}

TEST_CASE("The rules are told as they are played") {
  const auto text = [](const Rules& rules) {
    std::string all;
    for (const std::string& sentence : rules_in_words(rules)) all += sentence + "\n";
    return all;
  };
  CHECK_THAT(text(Rules::standard()), ContainsSubstring("a chariot up to 3 cells") &&
                                          ContainsSubstring("start of your next turn") &&
                                          ContainsSubstring("third time is a draw"));
  CHECK_THAT(text(Rules::standard()), !ContainsSubstring("own castle."));
  Rules pari = Rules::pari();
  pari.repetition = Repetition::Off;
  CHECK_THAT(text(pari), ContainsSubstring("as soon as your turn is made") &&
                             ContainsSubstring("released in your own castle") &&
                             ContainsSubstring("pieces of its own colour"));
  CHECK_THAT(text(pari), !ContainsSubstring("draw"));
}

TEST_CASE("Time is told with units") {
  CHECK(time_in_words(seconds(3900)) == "1 hour 5 minutes");
  CHECK(time_in_words(seconds(595)) == "9 minutes 55 seconds");
  CHECK(time_in_words(milliseconds(599'001)) == "10 minutes");
  CHECK(time_in_words(seconds(10)) == "10 seconds");
  CHECK(time_in_words(milliseconds(8340)) == "8.3 seconds");
  CHECK(time_in_words(milliseconds(1000)) == "1 second");
  CHECK(time_in_words(milliseconds(0)) == "0 seconds");
  CHECK(time_in_words(milliseconds(-5)) == "0 seconds");
}
