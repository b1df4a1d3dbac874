#include "tactic.hpp"

#include <sstream>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::tactics;

namespace {

constexpr const char* kLine =
    "win 2/3 | pari win=next-turn | ppp,p,ppp,ppp/x2,ppp,p,p/x,pPpPp,p,p,x2/P,x6/x,P,P,P,x2/"
    "P,PPP,PP,PP,x/x2,PPP,PPP b 5 | e2:2xc3,3+c3";

}  // namespace

TEST_CASE("a tactic reads back as it is written") {
  const auto tactic = parse_tactic(kLine);
  REQUIRE(tactic);
  CHECK(tactic->aim == Aim::Win);
  CHECK(tactic->turns == 2);
  CHECK(tactic->depth == 3);
  CHECK(tactic->position.rules() == test::rules("pari win=next-turn"));
  CHECK(tactic->position.side_to_move() == Color::Black);
  CHECK(tactic->best == test::turn("e2:2-c3,3-c3"));
  CHECK(to_text(*tactic) == kLine);
}

TEST_CASE("a tactic accepts every turn that leads to the same position") {
  const Tactic tactic{Aim::Hold, 2, 2, Position::start(Rules::pari()), test::turn("a1:1-b1,1-b1")};
  CHECK(tactic.accepts(test::turn("a1:1-b1,1-b1")));
  CHECK_FALSE(
      tactic.accepts(test::turn("a1:2-b1")) !=
      tactic.position.after(tactic.best).same_board(tactic.position.after(test::turn("a1:2-b1"))));
  CHECK_FALSE(tactic.accepts(test::turn("a1:1-b1")));
}

TEST_CASE("a wrong line is told with its place") {
  struct Case {
    std::string line;
    int column;
  };
  const std::string start = "x3,p/x5/x6/x7/x6/x5/P,x3 w 1";
  const auto example = GENERATE_COPY(values<Case>({
      {"", 1},
      {"win 2/3 | pari | " + start, 1},
      {"draw 2/3 | pari | " + start + " | a1:-a2", 1},
      {"win 3/2 | pari | " + start + " | a1:-a2", 1},
      {"win 2 | pari | " + start + " | a1:-a2", 1},
      {"win 2/3 | chess | " + start + " | a1:-a2", 11},
      {"win 2/3 | pari | y" + start + " | a1:-a2", 18},
      {"win 2/3 | pari | " + start + " | a1:-a3", 52},
  }));
  CAPTURE(example.line);
  const auto tactic = parse_tactic(example.line);
  REQUIRE_FALSE(tactic);
  CHECK(tactic.error().column == example.column);
}

TEST_CASE("a file of tactics has comments and empty lines") {
  std::istringstream input("# a comment\n\n" + std::string(kLine) + "\n" + kLine + "\n");
  const auto tactics = read_tactics(input);
  REQUIRE(tactics);
  CHECK(tactics->size() == 2);
  std::istringstream wrong("# a comment\n\nwin\n");
  const auto none = read_tactics(wrong);
  REQUIRE_FALSE(none);
  CHECK(none.error().line == 3);
}
