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

/// Isolates a command from the progress of the user who runs the tests.
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
  CHECK_THAT(listed.errors, ContainsSubstring("mine.acc:7: "));
  const Json lessons = Json::parse(listed.output)["lessons"];
  CHECK(lessons.size() >= 9);
  CHECK(lessons.front()["number"] == 1);
  CHECK(lessons.front()["done"] == 2);
  CHECK(lessons.back() == Json{{"number", 101}, {"title", "Mine"}, {"steps", 1}, {"done", 0}});

  const auto asked = run("learn", "101\nquit\n", kept_in(folder));
  CHECK(asked.exit_code == 0);
  CHECK_THAT(asked.output, ContainsSubstring("101  Mine") && ContainsSubstring("Look."));
  CHECK(run("learn", "", kept_in(folder)).exit_code == 0);
}

TEST_CASE("a lesson through a pipe") {
  const TemporaryFolder folder;
  const auto learned = run("learn 1", "\nb3:H-c4\nb3:H-d5\n", kept_in(folder));
  CHECK(learned.exit_code == 0);
  const Json lessons = Json::parse(run("learn --json", "", kept_in(folder)).output)["lessons"];
  CHECK(lessons.front()["done"] == 2);
  CHECK_THAT(run("learn", "quit\n", kept_in(folder)).output, ContainsSubstring("(2 of 4 "));
}

TEST_CASE("puzzles through a pipe") {
  const TemporaryFolder folder;
  const std::string chosen = "puzzle --rules pari --kind win-in-2";
  const auto puzzle = run(chosen, "hint\nnext\n", kept_in(folder));
  CHECK(puzzle.exit_code == 0);
  // It is also the first one that --json lists.
  const std::string listed = run(chosen + " --json", "", kept_in(folder)).output;
  const std::string id = Json::parse(listed.substr(0, listed.find('\n')))["id"];
  CHECK_THAT(puzzle.output, ContainsSubstring(id));
}
