#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

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
    "[Event \"A\"]\n[Rules \"pari\"]\n\n{before} 1. b4:2-c5 $13 {first} (1. a1:1-b1 {mine}) "
    "e4:+e3 2. a4:3-b4 f2:1+f3,+e3 *\n\n";

std::vector<Json> lines(const std::string& text) {
  std::istringstream stream(text);
  std::vector<Json> objects;
  for (std::string line; std::getline(stream, line);) objects.push_back(Json::parse(line));
  return objects;
}

}  // namespace

TEST_CASE("analyse tells about every turn of a game, alike with any number of threads", "[long]") {
  const TemporaryFolder folder;
  const auto file = folder.write("game.acc", kGame);
  const auto result = run("analyse --nodes 2000 --json " + file);
  CHECK(result.exit_code == 0);
  auto turns = lines(result.output);
  REQUIRE(turns.size() == 5);
  const Json summary = turns.back();
  turns.pop_back();
  CHECK(summary["turns"] == 4);
  CHECK(summary["rules"] == "pari");
  CHECK(summary["accuracy"]["white"] >= 0);
  CHECK(summary["accuracy"]["black"] <= 100);
  CHECK(turns[0]["played"] == "b4:2-c5");
  CHECK(turns[3]["turn"] == 2);
  CHECK(turns[3]["side"] == "black");
  CHECK(turns[3]["rules"] == "pari");
  CHECK_THAT(turns[3]["position"].get<std::string>(), Catch::Matchers::EndsWith(" b 2"));
  CHECK(turns[3]["played"] == "f2:1+f3,+e3");
  for (const Json& turn : turns) {
    CHECK(turn["loss"] >= 0);
    CHECK(turn["loss"] <= 1);
    CHECK(turn.contains("common_moves"));
    CHECK(turn["best"]["lines"].size() == 1);
  }
  CHECK(run("analyse --threads 3 --nodes 2000 --json " + file).output == result.output);
}

TEST_CASE("analyse says why a turn has a mark, in JSON and in the record") {
  // White holds two cells of the castle and could take the third; Black cannot prevent it later.
  const TemporaryFolder folder;
  const auto file = folder.write("missed.acc",
                                 "[Position \"S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\n\n"
                                 "1. d3:C-d4 *\n");
  const Json turn = lines(run("analyse --nodes 1000 --json " + file).output).front();
  CHECK(turn["mark"] == "?!");
  const Json& claim = turn["better_claims"][0];
  CHECK(claim["claim"] == "threatens");
  CHECK(turn["reasons"].get<std::string>().find(claim["text"].get<std::string>()) !=
        std::string::npos);
  CHECK(turn["missed_win"] == 1);
  CHECK(turn["better"].get<std::string>().starts_with("d3:C"));
  CHECK_FALSE(turn["reasons"].get<std::string>().empty());
  const auto out = folder.file("out.acc");
  CHECK(run("analyse --nodes 1000 -o " + out + ' ' + file).exit_code == 0);
  CHECK_THAT(file_content(out), ContainsSubstring("d3:C-d4 $6 $200"));
  const Json written = Json::parse(run("convert --format json " + out).output);
  CHECK(written["turns"][0]["comments"][1] == turn["reasons"]);
  CHECK_THAT(run("replay --plain " + out).output,
             ContainsSubstring("1. d3:C-d4?!#\n") && ContainsSubstring(" 1. d3:C"));
}

TEST_CASE("analyse writes games back with what was in them, and again changes nothing", "[long]") {
  const TemporaryFolder folder;
  const auto file = folder.write("games.acc", kGame + kGame);
  const auto once = folder.file("once.acc");
  const auto twice = folder.file("twice.acc");
  CHECK(run("analyse --nodes 2000 -o " + once + ' ' + file).exit_code == 0);
  CHECK(run("analyse --nodes 2000 -o " + twice + ' ' + once).exit_code == 0);
  CHECK(file_content(twice) == file_content(once));
  CHECK(run("check " + once).exit_code == 0);
  const auto games = lines(run("convert --format json " + once).output);
  REQUIRE(games.size() == 2);
  const Json& turns = games[1]["turns"];
  REQUIRE(turns.size() == 4);
  for (const Json& turn : turns)
    CHECK_THAT(turn["comments"][0].get<std::string>(), Catch::Matchers::StartsWith("[%eval "));
  CHECK(turns[0]["comments"][1] == "first");
  CHECK(turns[0]["comments_before"][0] == "before");
  CHECK(turns[0]["variations"][0][0]["comments"][0] == "mine");
  CHECK(turns[0]["nags"].back() == 13);

  const auto second = folder.file("second.acc");
  CHECK(run("analyse --nodes 500 --game 2 -o " + second + ' ' + file).exit_code == 0);
  CHECK(lines(run("convert --format json " + second).output).size() == 1);
}
