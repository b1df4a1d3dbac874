#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using accasta::test::run;
using accasta::test::TemporaryFolder;
using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::ordered_json;

namespace {

std::string data(const std::string& name) {
  return std::string("'") + ACCASTA_TEST_DATA + "/games/" + name + "'";
}

}  // namespace

TEST_CASE("games are converted from every dialect to every other and back") {
  const TemporaryFolder folder;
  for (const std::string& name : std::vector<std::string>{"standard.acc", "short.acc", "count.acc",
                                                          "booklet.acc", "mixed.acc"}) {
    const auto canonical = run("convert " + data(name));
    REQUIRE(canonical.exit_code == 0);
    // The booklet's dialect cannot write Standard.
    std::vector<std::string> dialects{"canonical", "standard", "short", "count"};
    if (name == "booklet.acc") dialects.emplace_back("booklet");
    for (const std::string& from : dialects) {
      const auto first = run("convert --to " + from + " " + data(name));
      for (const std::string& to : dialects) {
        INFO(name << " from " << from << " to " << to);
        const auto second = run("convert - --to " + to, first.output);
        CHECK(second.errors.empty());
        CHECK(run("convert -", second.output).output == canonical.output);
      }
    }
  }
}

TEST_CASE("both formats tell the same game") {
  for (const char* name : {"standard.acc", "pari.acc", "mixed.acc", "set_ups.acc"}) {
    for (const char* to : {"canonical", "standard", "short", "count"}) {
      INFO(name << " " << to);
      const auto lines = run(std::string("convert --format json --to ") + to + " " + data(name));
      const auto checked = run("check --json -", run("convert " + data(name)).output);
      std::istringstream games(lines.output);
      std::istringstream answers(checked.output);
      std::string game;
      std::string answer;
      while (std::getline(answers, answer)) {
        REQUIRE(std::getline(games, game));
        const auto converted = Json::parse(game);
        const auto expected = Json::parse(answer);
        CHECK(converted["position"] == expected["position"]);
        CHECK(converted["result"] == expected["result"]);
        CHECK(converted["turns"].size() == expected["turns"]);
      }
      CHECK_FALSE(std::getline(games, game));
    }
  }
}

TEST_CASE("the booklet's dialect is refused for Standard") {
  const auto result = run("convert --to booklet " + data("standard.acc"));
  CHECK(result.exit_code == 1);
  CHECK_THAT(result.errors,
             ContainsSubstring("the booklet's dialect is for Pari; this game is Standard"));
}
