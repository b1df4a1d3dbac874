#include <filesystem>
#include <string>

#include <accasta/base/system.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/outcome.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

// Regression tests: faults that the program once had, as users meet them.

using namespace accasta;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("an option of the rules changes what a record is read as, and no more") {
  const auto checked =
      test::run("check '" ACCASTA_TEST_DATA "/games/booklet.acc' --repetition off");
  CHECK(checked.exit_code == 0);
  CHECK_THAT(checked.output, ContainsSubstring("pari repetition=off"));
}

TEST_CASE("a game of on-line Pari without tags is read, with a notice") {
  const auto converted =
      test::run("convert --to count '" ACCASTA_TEST_DATA "/games/imported/reports.json'");
  REQUIRE(converted.exit_code == 0);
  // Only the turns.
  std::string turns;
  for (std::size_t at = 0; at < converted.output.size();) {
    const auto end = converted.output.find('\n', at);
    if (converted.output[at] != '[') turns += converted.output.substr(at, end - at) + '\n';
    at = end + 1;
  }
  CHECK(test::run("check -", turns).exit_code == 0);
}

TEST_CASE("rules that contradict each other are told at the second tag") {
  const auto checked =
      test::run("check -", "[Rules \"pari repetition=draw\"]\n[Repetition \"off\"]\n\n*\n");
  CHECK(checked.exit_code == 1);
  CHECK_THAT(checked.output, ContainsSubstring(":2:14: "));
  CHECK(test::run("check -", "[Rules \"pari repetition=off\"]\n[Repetition \"off\"]\n\n*\n")
            .exit_code == 0);
}

TEST_CASE("a check goes on after a file that cannot be read") {
  const test::TemporaryFolder folder;
  std::filesystem::create_symlink("loop.acc", folder.file("loop.acc"));
  const std::string good = folder.write("good.acc", "1. b4:2-c5 *\n");
  const auto checked = test::run("check " + folder.file("loop.acc") + " " + folder.file("") + " " +
                                 folder.file("none.acc") + " " + good);
  CHECK(checked.exit_code == 3);
  CHECK_THAT(checked.output, ContainsSubstring("good.acc:1: "));
  CHECK_THAT(checked.errors, ContainsSubstring(folder.file("loop.acc") + ": "));
}

TEST_CASE("a game that is over has nobody to move and no threat") {
  const std::string won =
      "[Rules \"pari\"]\n[Position \"PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 w 20\"]"
      "\n\n20. g1:1-f2 1-0\n";
  const std::string resigned = "1. b4:2-c5 {So soon.} 1-0\n";
  for (const std::string& game : {won, resigned}) {
    for (const std::string command : {"replay - --plain", "show - --at end"}) {
      const auto shown = test::run(command, game);
      CHECK(shown.exit_code == 0);
      const std::string last =
          shown.output.substr(shown.output.rfind("\n", shown.output.size() - 2));
      // It shows neither a player to move nor a warning.
      CHECK_THAT(last, Catch::Matchers::StartsWith("\n" + std::string(name(Color::White))));
      for (const Color color : kColors)
        CHECK_THAT(shown.output, !ContainsSubstring(std::string(notation::capitals(color))));
    }
  }
}

TEST_CASE("an empty file is a finding") {
  const auto checked = test::run("check -", "");
  CHECK(checked.exit_code == 1);
  CHECK_FALSE(checked.output.empty());
  CHECK(checked.errors.empty());
}

TEST_CASE("a file that cannot be written is told before the work") {
  const auto analysed =
      test::run("analyse --think 1000 -o /nowhere/x.acc - --json", "1. b4:2-c5 *\n");
  CHECK(analysed.exit_code == 3);
  CHECK(analysed.output.empty());
  CHECK_THAT(analysed.errors, ContainsSubstring(" /nowhere/x.acc"));
}

TEST_CASE("turns of a game that is over say that it is") {
  const auto shown = test::run("turns --position 'PPP,x3/x5/x6/x7/x6/x5/p,p,p,x w'");
  CHECK(shown.exit_code == 0);
  CHECK(shown.output.empty());
  CHECK_THAT(shown.errors, ContainsSubstring(notation::outcome_sentence(
                               {.winner = Color::Black, .reason = Outcome::Reason::Castle})));
}

TEST_CASE("line mode that cannot write leaves with 3") {
  const test::TemporaryFolder folder;
  CHECK(test::run_shell("echo quit | accasta play --plain > /dev/full", folder).exit_code == 3);
}

TEST_CASE("a hash table that the machine cannot hold is refused") {
  const bool fits = base::largest_hash_mebibytes() >= 65536;
  const auto played = test::run("play --plain --hash 65536", "quit\n");
  CHECK(played.exit_code == (fits ? 0 : 2));
  CHECK(played.errors.empty() == fits);
}

TEST_CASE("a file that we write can be read by us", "[long]") {
  // Tags and evaluations are added to a text that is almost as long as the limit.
  const test::TemporaryFolder folder;
  const std::string game =
      folder.write("long.acc", "{" + std::string((4U << 20U) - 30, 'x') + "} 1. b4:2-c5 *\n");
  REQUIRE(test::run("check " + game).exit_code == 0);
  const std::string old = folder.write("old.acc", "old");
  for (const char* const command : {"convert ", "analyse --nodes 10 "}) {
    const auto written = test::run(command + game + " -o " + old);
    CHECK(written.exit_code == 1);
    CHECK_THAT(written.errors, ContainsSubstring("long.acc:1: ") && ContainsSubstring(" 4 MiB "));
    CHECK(test::file_content(old) == "old");
  }
}
