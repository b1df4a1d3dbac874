#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using accasta::test::file_content;
using accasta::test::run;
using accasta::test::TemporaryFolder;
using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::ordered_json;

namespace {

const std::string kGame =
    "[Rules \"pari\"]\n[Position \"p,ppp,ppp,x/x,ppp,x,ppp,ppp/pppPPP,x5/x7/x3,P,PP,x/"
    "x2,PPPp,PP,x/PPP,PPP,PPP,x b 7\"]\n\n7... f4:1-c3,2-d4 8. a1:1xc3 d4:1xc3,xc4 0-1\n";

}  // namespace

TEST_CASE("puzzle --make takes puzzles out of games, and they are listed then", "[long]") {
  const TemporaryFolder folder;
  const auto games = folder.write("games.acc", kGame);
  const auto made = run("puzzle --make " + games + " --kind win-in-2 -o " + folder.file("own.acc"));
  CHECK(made.exit_code == 0);
  CHECK(made.output.empty());
  CHECK_FALSE(made.errors.empty());
  const std::string text = file_content(folder.file("own.acc"));
  CHECK_THAT(text, ContainsSubstring("[Puzzle \"win-in-2\"]") &&
                       ContainsSubstring("7... f4:1-c3,2-d4 8."));
  CHECK(run("check " + folder.file("own.acc")).exit_code == 0);

  CHECK(run("puzzle --make " + games + " --kind win-in-2").output == text);
  // A filled castle does not win at once then.
  const auto later = run("puzzle --make " + games + " --kind win-in-2 --win next-turn");
  CHECK(later.exit_code == 1);
  CHECK(later.output.empty());
  const auto none = run("puzzle --make " + games + " --kind win-in-3");
  CHECK(none.exit_code == 1);
  CHECK(none.output.empty());
}

TEST_CASE("puzzle --json lists puzzles") {
  const auto listed = run("puzzle --json --rules pari --kind win-in-2");
  CHECK(listed.exit_code == 0);
  CHECK(listed.errors.empty());
  std::istringstream lines(listed.output);
  int count = 0;
  int with_alternatives = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto puzzle = Json::parse(line);
    CHECK(puzzle["kind"] == "win-in-2");
    CHECK(puzzle["rules"] == "pari");
    CHECK(puzzle["solution"].size() == 3);
    if (!puzzle["alternatives"].empty()) ++with_alternatives;
    CHECK_FALSE(puzzle["position"].get<std::string>().empty());
  }
  CHECK(count >= 100);
  CHECK(with_alternatives > 0);
  CHECK(with_alternatives < count / 2);
}
