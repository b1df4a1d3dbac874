#include <filesystem>
#include <utility>

#include <nlohmann/json.hpp>

#include <accasta/base/version.hpp>
#include <accasta/notation/words.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using accasta::test::run;
using accasta::test::TemporaryFolder;
using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::ordered_json;

namespace {

const std::string kBooklet = std::string("'") + ACCASTA_TEST_DATA + "/games/booklet.acc'";

constexpr const char* kAfterBooklet =
    "ppp,x2,ppp/x5/x2,pppP,pP,x2/x,ppp,x2,pPp,x2/x,P,P,P,x,pp/x2,PP,PPPp,x/PPP,x,PPP,PPpPp w 16";

}  // namespace

TEST_CASE("help and version leave with 0") {
  for (const char* command : {"", "play", "replay", "show", "analyse", "check", "convert", "turns",
                              "perft", "ugi", "learn", "puzzle"}) {
    CAPTURE(command);
    const auto result = run(std::string(command) + " --help");
    CHECK(result.exit_code == 0);
    CHECK_FALSE(result.output.empty());
    // Texts that the parser adds for its types.
    for (const char* noise : {"{false}", ":INT", ":FLOAT", " in ["})
      CHECK_THAT(result.output, !ContainsSubstring(noise));
  }
  CHECK(run("help convert").output == run("convert --help").output);
  CHECK(run("help").output == run("--help").output);
  CHECK(run("--version").output == "accasta " + std::string(accasta::base::version()) + '\n');
}

TEST_CASE("the version with --verbose says what was built") {
  const auto result = run("--version --verbose");
  CHECK(result.exit_code == 0);
  CHECK(result.output.starts_with(run("--version").output));
  CHECK(std::ranges::count(result.output, '\n') == 12);
  CHECK(run("--verbose --version").output == result.output);
}

TEST_CASE("perft's last line is the bare number") {
  CHECK(run("perft 0").output == "1\n");
  CHECK(run("perft 1").output == "192\n");
  CHECK(run("perft 2 --threads 3").output == "36864\n");
  CHECK(run("perft 3 --rules pari").output == "13012864\n");

  const auto divided = run("perft 2 --divide");
  CHECK(std::ranges::count(divided.output, '\n') == 193);
  CHECK_THAT(divided.output, Catch::Matchers::EndsWith("\n36864\n"));

  const auto answer = Json::parse(run("perft 2 --json").output);
  CHECK(answer["depth"] == 2);
  CHECK(answer["nodes"] == 36864);
  CHECK(answer.contains("seconds"));
  CHECK(answer.contains("nps"));
}

TEST_CASE("perft takes a position and every option of the rules", "[long]") {
  const std::string position = std::string(" --position '") + kAfterBooklet + "'";
  CHECK(run("perft 3" + position).output == "79273405\n");
  CHECK(run("perft 3 --win next-turn" + position).output == "81151431\n");
  CHECK(run("perft 3 --castle-release allowed" + position).output == "79275402\n");
  CHECK(run("perft 3 --win next-turn --castle-release allowed" + position).output == "81153428\n");
}

TEST_CASE("turns lists the legal turns") {
  const auto result = run("turns");
  CHECK(result.exit_code == 0);
  CHECK(std::ranges::count(result.output, '\n') == 192);
  CHECK_THAT(result.output, ContainsSubstring("a1:C-b1\n"));

  const auto answer = Json::parse(run("turns --rules pari --json").output);
  CHECK(answer["count"] == 192);
  CHECK(answer["outcome"] == "*");
  CHECK(answer["turns"].size() == 192);
}

TEST_CASE("turns answers a stream of positions line by line") {
  const std::string good = kAfterBooklet;
  const auto result = run("turns -", good + "\nx w\r\n" + "C,C,C,x/x5/x6/x7/x6/x5/x3,c w\n");
  CHECK(result.exit_code == 1);
  std::istringstream lines(result.output);
  std::string line;
  REQUIRE(std::getline(lines, line));
  CHECK(Json::parse(line)["position"] == good);
  REQUIRE(std::getline(lines, line));
  CHECK(Json::parse(line)["position"] == "x w");
  CHECK(Json::parse(line).contains("error"));
  REQUIRE(std::getline(lines, line));
  CHECK(Json::parse(line)["outcome"] == "1-0");
  CHECK(Json::parse(line)["turns"].empty());
  CHECK_FALSE(std::getline(lines, line));
}

TEST_CASE("check says how games end") {
  const auto result = run("check " + kBooklet);
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.output,
             ContainsSubstring("0-1 (resignation)") && ContainsSubstring(kAfterBooklet));
  const auto answer = Json::parse(run("check --json " + kBooklet).output);
  CHECK(answer["ok"] == true);
  CHECK(run("check --quiet " + kBooklet).output.empty());
  CHECK(answer["position"] == kAfterBooklet);
}

TEST_CASE("check says the same with any number of threads") {
  const TemporaryFolder folder;
  std::string games;
  for (int i = 0; i < 2000; ++i)
    games +=
        i % 100 == 7 ? "1. a1:C-z9 *\n\n" : "1. a1:C-b1 g4:C-f5 {" + std::to_string(i) + "} *\n\n";
  const auto file = folder.write("games.acc", games);
  for (const std::string format : {"", "--json "}) {
    const auto alone = run("check " + format + file);
    const auto together = run("check --threads 3 " + format + file);
    CHECK(alone.exit_code == 1);
    CHECK(together.exit_code == 1);
    // The text format also has a summary line.
    CHECK(std::ranges::count(alone.output, '\n') == (format.empty() ? 2001 : 2000));
    CHECK(together.output == alone.output);
    CHECK(together.errors.empty());
  }
}

TEST_CASE("the options --game and --at name a place wherever a file is read") {
  const TemporaryFolder folder;
  const std::string games = "1. a1:C-b1 *\n\n1. a4:C-b5 g1:C-f1 *\n";
  const auto file = folder.write("games.acc", games);
  const std::string place = file + " --game 2 --at 1w";
  const std::string position = Json::parse(run("show --json " + place).output)["position"];
  CHECK_THAT(position, Catch::Matchers::EndsWith(" b 1"));
  for (const std::string command :
       {"turns --json ", "analyse --json --nodes 100 ", "check --json "})
    CHECK(Json::parse(run(command + place).output)["position"] == position);
  CHECK(run("perft 1 " + place).output == run("perft 1 --position '" + position + "'").output);
  CHECK_THAT(run("convert " + place).output,
             ContainsSubstring("1. a4:C-b5 *") && !ContainsSubstring("g1:C-f1"));
  CHECK(run("check --game 3 " + file).exit_code == 2);
  CHECK(run("convert --at 9w " + file).exit_code == 2);
}

TEST_CASE("check names file, line and column, and goes on with the next file") {
  const TemporaryFolder folder;
  const auto wrong = folder.write("wrong.acc", "[Rules \"standard\"]\n\n1. a1:C-a2 a1:C-b1 *\n");
  const auto result = run("check '" + wrong + "' " + kBooklet);
  CHECK(result.exit_code == 1);
  CHECK_THAT(result.output,
             ContainsSubstring(wrong + ":3:7: ") && ContainsSubstring(kAfterBooklet));
  CHECK(run("check '" + wrong + "' /no/such/file " + kBooklet).exit_code == 3);
}

TEST_CASE("show draws a position, from its text or out of a record") {
  const auto start = run("show --ascii");
  CHECK(start.exit_code == 0);
  CHECK_THAT(start.output, ContainsSubstring("chs"));
  CHECK_THAT(run("show " + kBooklet + " --at end").output, ContainsSubstring(kAfterBooklet));
  const auto answer = Json::parse(run("show --rules pari --json").output);
  CHECK(answer["stacks"]["a1"] == "PPP");
  CHECK(answer["count"] == 192);
}

TEST_CASE("replay prints a game turn by turn without a screen") {
  const auto result = run("replay " + kBooklet);
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.output,
             ContainsSubstring("1. b4:2-c5") && ContainsSubstring("15... e5:2-c6,xd5"));
  const accasta::Outcome end{accasta::Color::Black, accasta::Outcome::Reason::Resignation};
  CHECK_THAT(result.output, ContainsSubstring(accasta::notation::outcome_sentence(end)));
  CHECK_THAT(run("replay " + kBooklet + " --at 15w").output, !ContainsSubstring("1. b4:2-c5"));
}

TEST_CASE("a game that stops being legal is shown up to there") {
  const TemporaryFolder folder;
  const auto wrong = folder.write("wrong.acc", "1. a1:C-b1 g1:C-g3 *\n");
  const auto result = run("replay '" + wrong + "'");
  CHECK(result.exit_code == 1);
  CHECK_THAT(result.output, ContainsSubstring("a1:C-b1"));
  CHECK_THAT(result.errors, ContainsSubstring("wrong.acc:1:15: "));
}

TEST_CASE("show tells how a game ended that its last position does not end") {
  const TemporaryFolder folder;
  const auto shown = [&](const std::string& end) {
    const auto file = folder.write("game.acc", "1. a1:C-b1 " + end + "\n");
    return Json::parse(run("show --json '" + file + "'").output);
  };
  CHECK(shown("*")["outcome"] == "*");
  CHECK_FALSE(shown("*").contains("reason"));
  CHECK(shown("1-0")["outcome"] == "1-0");
  const auto file = folder.write("drawn.acc",
                                 "1. a1:C-b1 g1:C-f1 2. b1:C-a1 f1:C-g1 3. a1:C-b1 g1:C-f1 "
                                 "4. b1:C-a1 f1:C-g1 1/2-1/2\n");
  const Json drawn = Json::parse(run("show --json '" + file + "'").output);
  CHECK(drawn["outcome"] == "1/2-1/2");
  CHECK(drawn["reason"] == "repetition");
  CHECK(Json::parse(run("show --json --at 3w '" + file + "'").output)["outcome"] == "*");
}

TEST_CASE("a piped game is played in lines") {
  const auto result = run("play --rules pari --black human --plain", "a1:3-d1\n");
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.output, ContainsSubstring("1. a1:3-d1"));
}

TEST_CASE("a piped game is kept, and resumed through a pipe") {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const std::string state = "XDG_STATE_HOME='" + folder.file("state") + "'";
  // Returns the numbers of unfinished and finished autosaves.
  const auto kept = [&] {
    std::pair<int, int> count;
    for (const auto& entry : fs::recursive_directory_iterator(folder.file("state")))
      if (entry.path().extension() == ".acc")
        ++(entry.path().parent_path().filename() == "finished" ? count.second : count.first);
    return count;
  };
  run("play --rules pari --black human --plain", "a1:3-d1\n", state);
  CHECK(kept() == std::pair(1, 0));
  const auto resumed = run("", "yes\nlast\nresign\n", state);
  CHECK_THAT(resumed.output, ContainsSubstring("1. a1:3-d1"));
  CHECK(kept() == std::pair(0, 1));
  // The program no longer offers one.
  CHECK_THAT(run("", "yes\nlast\nquit\n", state).output, !ContainsSubstring("1. a1:3-d1"));
}

TEST_CASE("a piped game answers words to the end of its input") {
  const std::string rules = GENERATE("standard", "pari");
  const auto result = run("play --black human --plain --rules " + rules,
                          "what is on a1?\r\nfrobnicate\nthreats\nb2\nundo");
  CHECK(result.exit_code == 0);
  CHECK(result.errors.empty());
  CHECK_THAT(result.output, ContainsSubstring("a1: ") && ContainsSubstring("\"frobnicate\"") &&
                                ContainsSubstring("b2: "));
}

TEST_CASE("a record is played on") {
  const auto result = run("play " + kBooklet + " --at 3w --black human", "f4:2-e5\nposition\n");
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.output, ContainsSubstring("3... f4:2-e5"));
}

TEST_CASE("the bare program asks for variant and colour") {
  const auto result = run("", "chess\npari\nboth\na1:3-d1\nquit\n");
  CHECK(result.exit_code == 0);
  // This notation is used in Pari only.
  CHECK_THAT(result.output, ContainsSubstring("1. a1:3-d1"));
  CHECK(run("", "").exit_code == 0);
}

TEST_CASE("a full disk is told") { CHECK(run("turns > /dev/full; exit $?", "").exit_code == 3); }
