#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using accasta::test::run;
using accasta::test::TemporaryFolder;
using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::ordered_json;

namespace {

/// Away from what whoever runs the tests has done.
std::string kept_in(const TemporaryFolder& folder) {
  return "XDG_STATE_HOME='" + folder.file("state") + "' XDG_DATA_HOME='" + folder.file("data") +
         "'";
}

}  // namespace

TEST_CASE("lessons are listed, with what was done") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("state/accasta"));
  std::filesystem::create_directories(folder.file("data/accasta"));
  folder.write("state/accasta/progress", "step 1 1\nstep 1 2\n");
  folder.write(
      "data/accasta/mine.acc",
      "[Lesson \"101\"]\n[Title \"Mine\"]\n[Step \"1\"]\n\n{Look.} *\n\n[Puzzle \"x\"]\n\n*\n");
  const auto listed = run("learn --json", "", kept_in(folder));
  CHECK(listed.exit_code == 0);
  CHECK_THAT(listed.errors, ContainsSubstring("accasta: mine.acc:7: the tag Puzzle is \"x\""));
  const Json lessons = Json::parse(listed.output)["lessons"];
  CHECK(lessons.size() >= 9);
  CHECK(lessons.front() ==
        Json{{"number", 1}, {"title", "Moving a head"}, {"steps", 4}, {"done", 2}});
  CHECK(lessons.back() == Json{{"number", 101}, {"title", "Mine"}, {"steps", 1}, {"done", 0}});

  const auto asked = run("learn", "101\nquit\n", kept_in(folder));
  CHECK(asked.exit_code == 0);
  CHECK_THAT(asked.output, ContainsSubstring("  1  Moving a head") &&
                               ContainsSubstring("Which lesson?") && ContainsSubstring("Look."));
  CHECK(run("learn", "", kept_in(folder)).exit_code == 0);
}

TEST_CASE("a lesson through a pipe") {
  const TemporaryFolder folder;
  const auto learned = run("learn 1", "\nb3:H-c4\nb3:H-d5\n", kept_in(folder));
  CHECK(learned.exit_code == 0);
  CHECK_THAT(learned.output, ContainsSubstring("Lesson 1, step 2 of 4") &&
                                 ContainsSubstring("A horse may go one cell further") &&
                                 ContainsSubstring("Well done"));
  CHECK_THAT(run("learn", "quit\n", kept_in(folder)).output,
             ContainsSubstring("Moving a head (2 of 4 steps done)"));

  const auto wrong = run("learn 99", "", kept_in(folder));
  CHECK(wrong.exit_code == 2);
  CHECK_THAT(wrong.errors, ContainsSubstring("there is no lesson 99"));
}

TEST_CASE("puzzles through a pipe") {
  const TemporaryFolder folder;
  const auto puzzle = run("puzzle --rules pari --kind win-in-2", "hint\nnext\n", kept_in(folder));
  CHECK(puzzle.exit_code == 0);
  CHECK_THAT(puzzle.output, ContainsSubstring("Puzzle, difficulty") && ContainsSubstring("Pari") &&
                                ContainsSubstring("win within two turns") &&
                                ContainsSubstring("Look at the stack on"));
  CHECK(run("puzzle --difficulty 6").exit_code == 2);
  CHECK(run("puzzle --kind chess").exit_code == 2);
}
