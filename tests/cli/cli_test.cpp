#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <accasta/base/system.hpp>
#include <accasta/base/version.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using Catch::Matchers::ContainsSubstring;
using namespace accasta::test;

TEST_CASE("help and version leave with 0") {
  const auto help = run("convert --help");
  CHECK(help.exit_code == 0);
  CHECK(run("help convert").output == help.output);
  CHECK(run("help").output == run("--help").output);
  const std::string version = run("--version").output;
  CHECK(version == "accasta " + std::string(base::version()) + '\n');
  const auto verbose = run("--version --verbose");
  CHECK(verbose.exit_code == 0);
  CHECK(verbose.output.starts_with(version));
  CHECK(std::ranges::count(verbose.output, '\n') == 10);
}

TEST_CASE("a hash table that the machine cannot hold is refused") {
  const bool fits = base::largest_hash_mebibytes() >= 65536;
  const auto played = run("play --plain --hash 65536", "quit\n");
  CHECK(played.exit_code == (fits ? 0 : 2));
  CHECK(played.errors.empty() == fits);
}

TEST_CASE("convert and analyse: games that could not be read stay in the only copy") {
  const TemporaryFolder folder;
  const std::string games = "1. b4:2-c5 *\n\n[Event \"wrong\"]\n\n1. a1:C-g4 *\n";
  std::ofstream(folder.file("g.acc")) << games;
  std::filesystem::create_symlink("g.acc", folder.file("link.acc"));
  const auto content = [&] {
    std::ifstream file(folder.file("g.acc"));
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  for (const std::string command : {"convert", "analyse --nodes 1"})
    for (const std::string output : {"g.acc", "./g.acc", "link.acc"}) {
      CAPTURE(command, output);
      const auto lost = test::run_shell("accasta " + command + " g.acc -o " + output, folder);
      CHECK(lost.exit_code == 1);
      CHECK_THAT(lost.errors, ContainsSubstring("is unchanged"));
      const auto part =
          test::run_shell("accasta " + command + " g.acc --game 1 -o " + output, folder);
      CHECK(part.exit_code == 2);
      CHECK(content() == games);
    }
  // Other files, and inputs without a fault, are written.
  CHECK(test::run_shell("accasta convert g.acc -o h.acc", folder).exit_code == 1);
  CHECK(test::run_shell("accasta convert h.acc -o h.acc", folder).exit_code == 0);
}

TEST_CASE("check --at: a game without the place kept the reports of all games back") {
  const TemporaryFolder folder;
  folder.write("g.acc", "1. a1:C-b1 g4:C-f5 2. a2:C-b2 *\n\n1. a1:C-b1 *\n");
  const auto both = test::run_shell("accasta check --at 2w g.acc", folder);
  CHECK(both.exit_code == 2);
  CHECK_THAT(both.output, ContainsSubstring("game 1: *, 3 turns, standard: shc,"));
  CHECK_THAT(both.output,
             ContainsSubstring("game 2: *, 1 turn, standard: the game ends with turn 1w"));
  CHECK_THAT(both.output, ContainsSubstring("games: 2, wrong: 0"));
  CHECK_THAT(both.errors, ContainsSubstring("--at 2w: 1 of 2 games have no such place"));
  const auto json = test::run_shell("accasta check --json --at 2w g.acc", folder);
  CHECK(json.exit_code == 2);
  CHECK_THAT(json.output, ContainsSubstring("b 2\"}\n"));
  CHECK_THAT(json.output, ContainsSubstring("\"position\":null}\n"));
  CHECK(test::run_shell("accasta check --at 1w g.acc", folder).exit_code == 0);
  // Nothing can be a place like this.
  const auto wrong = test::run_shell("accasta check --at 2x g.acc", folder);
  CHECK(wrong.exit_code == 2);
  CHECK(wrong.output.empty());
}

TEST_CASE("analyse -o - and match -o - wrote a file named -", "[long]") {
  const TemporaryFolder folder;
  folder.write("g.acc", "1. b4:2-c5 *\n");
  const std::string match = "match --engine nodes=1 --engine nodes=2 --games 2 --most-turns 2 ";
  REQUIRE(test::run_shell("accasta " + match + "-o m.acc", folder).exit_code == 0);
  for (const std::string& command :
       {std::string("analyse g.acc --nodes 1 "), std::string("analyse g.acc --nodes 1 --json "),
        match, match + "--json ", std::string("match --merge m.acc ")}) {
    CAPTURE(command);
    const auto report = test::run_shell("accasta " + command, folder);
    const auto done = test::run_shell("accasta " + command + "-o -", folder);
    CHECK(done.exit_code == 0);
    CHECK_FALSE(std::filesystem::exists(folder.file("-")));
    // Only the games are on standard output, and the report is complete.
    CHECK(done.output.starts_with("["));
    folder.write("out.acc", done.output);
    CHECK(test::run_shell("accasta check out.acc", folder).exit_code == 0);
    CHECK_THAT(done.errors, ContainsSubstring(report.output.substr(0, 20)));
  }
  CHECK(test::run_shell("accasta " + match + "-o - --overwrite", folder).exit_code == 2);
}

TEST_CASE("show, puzzle and match replaced the file that they read") {
  const TemporaryFolder folder;
  folder.write("g.acc", "1. b4:2-c5 *\n");
  const std::string match = "match --engine nodes=1 --engine nodes=2 --games 2 --most-turns 2 ";
  REQUIRE(test::run_shell("accasta " + match + "-o m.acc", folder).exit_code == 0);
  const std::string games = test::file_content(folder.file("m.acc"));
  const std::string one = games.substr(0, games.find("\n[Event", 1) + 1);
  folder.write("one.acc", one);
  for (const std::string command :
       {"show g.acc -o g.acc", "puzzle --make g.acc -o ./g.acc",
        "match --engine nodes=1 --engine nodes=2 --openings g.acc -o g.acc --overwrite",
        "match --merge m.acc one.acc -o one.acc --overwrite",
        "match --merge one.acc -o one.acc --overwrite"}) {
    CAPTURE(command);
    CHECK(test::run_shell("accasta " + command, folder).exit_code != 0);
  }
  CHECK(test::file_content(folder.file("g.acc")) == "1. b4:2-c5 *\n");
  CHECK(test::file_content(folder.file("one.acc")) == one);
  CHECK(test::run_shell("accasta match --merge m.acc -o m.acc --overwrite", folder).exit_code == 0);
  CHECK(test::file_content(folder.file("m.acc")) == games);
}

TEST_CASE("play continued a game with clocks without them") {
  const test::TemporaryFolder folder;
  folder.write("g.acc",
               "[TimeControl \"10m+5s\"]\n\n1. a1:C-b1 {[%clk 0:09:58.3]} g1:C-f1 "
               "{[%clk 0:08:00]} *\n");
  const auto clocks = [&](const std::string& arguments) {
    return test::run_shell("echo clock | accasta play g.acc --plain --black human " + arguments,
                           folder)
        .output;
  };
  CHECK_THAT(clocks(""), ContainsSubstring("White has 9 minutes 59 seconds left. Black has 8 "
                                           "minutes left."));
  CHECK_THAT(clocks("--at 1w"), ContainsSubstring("Black has 10 minutes left."));
  CHECK_THAT(clocks("--clock 1m"),
             ContainsSubstring("White has 1 minute left. Black has 1 minute"));
  // Without times, a game has no clock.
  folder.write("g.acc", "[TimeControl \"10m+5s\"]\n\n1. a1:C-b1 g1:C-f1 *\n");
  CHECK_THAT(clocks(""), ContainsSubstring("This game has no clock."));
}

TEST_CASE("play dropped the result of a finished record without a word, and its names") {
  const TemporaryFolder folder;
  folder.write("g.acc",
               "[White \"Ana\"]\n[Black \"human\"]\n[Termination \"resignation\"]\n\n"
               "1. a1:C-c1 g4:C-f5 0-1\n");
  const auto played = [&](const std::string& arguments) {
    return test::run_shell("accasta play g.acc --plain --black human " + arguments + " </dev/null",
                           folder)
        .output;
  };
  const std::string dropped = "The result 0-1 (resignation) is dropped. The game continues.";
  CHECK_THAT(played(""), ContainsSubstring(dropped));
  CHECK_THAT(played(""), ContainsSubstring("White: Ana. Black: human."));
  CHECK_THAT(played("--at 1b"), ContainsSubstring(dropped));
  CHECK_THAT(played("--at 1w"), !ContainsSubstring("dropped"));
  CHECK_THAT(played("--white ai --level 1"), ContainsSubstring("White: level 1 (beginner)."));
}

TEST_CASE("standard-2008 is a preset for every command, and its own puzzles are asked only") {
  const TemporaryFolder folder;
  folder.write("g.acc", "[Rules \"standard-2008\"]\n\n1. a1:C-c1 *\n");
  const std::string rules = "[Rules \"standard win=at-once castle-release=forbidden\"]";
  CHECK_THAT(test::run_shell("accasta convert g.acc", folder).output, ContainsSubstring(rules));
  folder.write("h.acc", "1. a1:C-c1 *\n");
  CHECK_THAT(test::run_shell("accasta convert --rules standard-2008 h.acc", folder).output,
             ContainsSubstring(rules));
  const auto puzzles = run("puzzle --json --rules standard-2008");
  CHECK(puzzles.exit_code == 1);
  CHECK(puzzles.output.empty());
}

TEST_CASE("puzzle --make ignored signals while it waited for its input, or at one without end") {
  const TemporaryFolder folder;
  folder.write("g.acc", "1. b4:2-c5 *\n\n1. b4:2-c5 *\n");
  // Sends a signal once the program handles it, and kills a program that ignores it.
  const std::string end = R"(
repeat() { i=0; while [ $i -lt 6000 ] && "$@"; do sleep 0.05; i=$((i + 1)); done; }
handles() { grep -q 'SigBlk:.*[1-9a-f]' /proc/$pid/status; }
repeat eval '! handles'
kill -TERM $pid
repeat grep -qs '^State:.[^Z]' /proc/$pid/status
kill -KILL $pid 2>/dev/null
wait $pid
echo $?)";
  const auto waiting = test::run_shell(
      "mkfifo pipe; accasta puzzle --make - <pipe & pid=$!; exec 3>pipe; cat g.acc >&3" + end,
      folder);
  CHECK(waiting.output.ends_with("143\n"));
  const auto unopened = test::run_shell("accasta puzzle --make pipe & pid=$!" + end, folder);
  CHECK(unopened.output.ends_with("143\n"));
  CHECK_THAT(waiting.errors, ContainsSubstring(" puzzles out of "));
  const auto endless = test::run_shell("accasta puzzle --make /dev/full & pid=$!" + end, folder);
  CHECK(endless.output.ends_with("143\n"));
}

TEST_CASE("puzzle -o ignored all signals while its pipe had no reader") {
  const TemporaryFolder folder;
  folder.write("mined.acc",
               "[Rules \"pari\"]\n[Position \"p,ppp,ppp,x/x,ppp,x,ppp,ppp/pppPPP,x5/x7/x3,P,PP,x/"
               "x2,PPPp,PP,x/PPP,PPP,PPP,x b 7\"]\n\n"
               "7... f4:1-c3,2-d4 8. a1:1xc3 d4:1xc3,xc4 0-1\n");
  const auto done = test::run_shell(R"(
mkfifo pipe
accasta puzzle --make mined.acc --kind win-in-2 -o pipe 2>/dev/null & pid=$!
i=0
while [ $i -lt 6000 ] && grep -qs '^State:.[^Z]' /proc/$pid/status; do
  kill -TERM $pid
  sleep 0.05
  i=$((i + 1))
done
kill -KILL $pid 2>/dev/null
wait $pid
echo $?)",
                                    folder);
  CHECK(done.output == "143\n");
}
