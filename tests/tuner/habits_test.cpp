#include "tuner/habits.hpp"

#include <sstream>

#include "notation/games.hpp"
#include "support/catch.hpp"

using namespace accasta;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Returns the row of a player in the table about a record.
std::string row(const std::string& text, const std::string& player) {
  tuner::HabitTable habits;
  habits.add(test::record_of("[White \"level=7\"]\n[Black \"somebody\"]\n" + text));
  std::ostringstream table;
  habits.write(table);
  std::istringstream lines(table.str());
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("| " + player + " |")) return line;
  return "no such player";
}

/// White wins with the next turn, in one way.
const std::string kWin =
    "[Position \"s,x,shc,s/hh,s,x3/x2,scCsHC,x,c,x/x4,shsS,x2/cS,x,ShsShH,x,Hh,x/x,SH,SH,x,S/"
    "x,SHC,SHC,x w 16\"]\n\n";
/// White threatens to win, and some turns of Black stop that.
const std::string kThreat =
    "[Position \"shc,shc,sh,sh/x,s,shsH,s,x/x,hSH,x,sC,ch,c/x6,C/x3,SS,x2/x,SH,x,SH,HS/SHC,SHC,S,x "
    "b 6\"]\n\n";

}  // namespace

TEST_CASE("habits: a win that is taken loses nothing, and one that is missed does") {
  const std::string taken = row(kWin + "16. e3:Cxg3,Hs-f3,Ccsxf2 *", "level=7");
  CHECK_THAT(taken, ContainsSubstring("| level=7 | 1 | 1.0 | 0.0 % | 0.0 % of 1 | 100.0 % of 1 "
                                      "| 100.0 % of 1 |"));
  const std::string missed = row(kWin + "16. a2:C-a1 *", "level=7");
  CHECK_THAT(missed, ContainsSubstring("| 0.0 % of 1 | 0.0 % of 1 | 0.0 % of 1 |"));
  CHECK_THAT(missed, !ContainsSubstring("| 1.0 | 0.0 % |"));
}

TEST_CASE("habits: a level stops the threats of all games, whoever played them") {
  const std::string game = kThreat + "6... f2:Sxe2 *";
  CHECK_THAT(row(game, "level=7"), ContainsSubstring("| 100.0 % of 1 |"));
  CHECK_THAT(row(game, "somebody"), !ContainsSubstring("| 100.0 % of 1 |"));
}
