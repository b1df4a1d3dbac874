#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>

#include <nlohmann/json.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using Json = nlohmann::ordered_json;
using namespace accasta::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string kEngines = "--engine 'nodes=400,option.Hash=1' --engine \"nodes=20 name=small\" ";

/// Returns the figures of a run with --json, without the time, which varies.
Json figures(const accasta::test::Run& done) {
  REQUIRE(done.exit_code == 0);
  Json json = Json::parse(done.output);
  for (Json& engine : json["engines"]) engine.erase("ms_per_turn");
  return json;
}

/// Returns a record without the times and the line ends, which depend on them.
std::string without_times(const std::string& file) {
  const std::regex times("us=[0-9]+|\\[Date.*|\\[%emt [0-9:.]*\\]");
  std::string text = std::regex_replace(file_content(file), times, "");
  std::ranges::replace(text, '\n', ' ');
  return text;
}

}  // namespace

TEST_CASE("match --merge tells of shares what the one run tells", "[long]") {
  const TemporaryFolder folder;
  const auto file = [&](const std::string& name) { return folder.file(name); };
  const std::string match = "match --games 8 --rules pari " + kEngines;
  for (const std::string share : {"1", "2", "3"})
    REQUIRE(run(match + "--shard " + share + "/3 -o " + file(share)).exit_code == 0);
  const auto whole = run(match + "--json -o " + file("whole"));
  const std::string merge = "match --json --merge " + file("3") + ' ' + file("1") + ' ' + file("2");
  CHECK(figures(run(merge)) == figures(whole));
  // The games themselves are merged, so even the time is the same.
  CHECK(run("match --json --merge " + file("whole")).output == whole.output);
  CHECK_THAT(run(merge + " --sprt elo0=0,elo1=50").output, ContainsSubstring("\"llr\""));

  // The merged games are those of the single run, in the same order.
  REQUIRE(run(merge + " -o " + file("merged")).exit_code == 0);
  const std::regex shares("shard=[0-9]/[0-9]");
  CHECK(std::regex_replace(without_times(file("merged")), shares, "") ==
        std::regex_replace(without_times(file("whole")), shares, ""));
  const auto twice = run(merge + ' ' + file("1"));
  CHECK(twice.exit_code == 1);
  CHECK_THAT(twice.errors, ContainsSubstring("1.1"));
  CHECK(run(merge + ' ' + kEngines).exit_code == 2);
}

TEST_CASE("match -o continues the record of an interrupted match", "[long]") {
  const TemporaryFolder folder;
  const std::string arguments = "--openings 2 --engine nodes=30 --engine nodes=20 ";
  const std::string match = "match --json --games 4 " + arguments + "-o ";
  const std::string whole = folder.file("whole");
  const Json json = figures(run(match + whole));
  const std::string games = file_content(whole);
  const std::string same = without_times(whole);

  // The match is complete: it is reported, and the file is not changed.
  CHECK(figures(run(match + whole)) == json);
  CHECK(file_content(whole) == games);

  // Killed at the beginning, in the middle or at the end of writing a game.
  const std::size_t last = games.rfind("[Event");
  const std::size_t pair = games.rfind("[Event", last - 1);
  for (const std::size_t size : {std::size_t{9}, std::size_t{700}, pair + 200, last, last + 300,
                                 games.size() - 60, games.size() - 4, games.size() - 1}) {
    CAPTURE(size);
    const std::string file = folder.write("killed", games.substr(0, size));
    CHECK(figures(run(match + file)) == json);
    CHECK(without_times(file) == same);
  }
  CHECK_FALSE(std::filesystem::exists(folder.file("killed.lock")));

  // The truncated last game of a killed match does not prevent counting the others.
  const auto merged =
      run("match --json --merge " + folder.write("cut", games.substr(0, last + 300)));
  CHECK_FALSE(merged.errors.empty());
  CHECK(figures(merged)["games"] == 2);

  // The file has more games than requested now.
  const std::string fewer = folder.file("fewer");
  REQUIRE(run("match --games 2 " + arguments + "-o " + fewer).exit_code == 0);
  CHECK(figures(run(match + fewer)) == json);
  CHECK(without_times(fewer) == same);
}

TEST_CASE("match -o refuses a record of other arguments", "[long]") {
  const TemporaryFolder folder;
  const std::string file = folder.file("games");
  REQUIRE(run("match --games 4 " + kEngines + "-o " + file).exit_code == 0);
  const std::string games = file_content(file);
  const auto refused = [&](const std::string& arguments, const std::string& path) {
    CAPTURE(arguments);
    const std::string before = file_content(path);
    const auto done = run("match " + arguments + " -o " + path);
    CHECK(done.exit_code == 2);
    CHECK(done.output.empty());
    CHECK(file_content(path) == before);
    CHECK_FALSE(std::filesystem::exists(path + ".lock"));
  };
  for (const std::string other :
       {"--games 4 --seed 2 ", "--games 4 --openings 3 ", "--games 4 --rules pari ", "--games 2 ",
        "--games 4 --repetition off ", "--games 4 --shard 1/2 ", "--games 4 --most-turns 9 "})
    refused(other + kEngines, file);
  refused("--games 4 --engine nodes=400 --engine nodes=20", file);
  refused("--games 4 " + kEngines, folder.write("notes", "my notes\n"));
  refused("--games 4 " + kEngines, folder.write("noted", games + "my notes\n"));
  refused("--games 4 " + kEngines, folder.write("twice", games + games));
  refused("--games 4 " + kEngines,
          folder.write("old", std::regex_replace(games, std::regex("\\[Arguments.*\n"), "")));

  CHECK(run("match --games 2 --seed 2 --overwrite -o " + file + ' ' + kEngines).exit_code == 0);
  CHECK_THAT(file_content(file), ContainsSubstring("[Seed \"2\"]"));
  CHECK_THAT(file_content(file), !ContainsSubstring("[Seed \"1\"]"));
  CHECK(run("match --games 2 --overwrite " + kEngines).exit_code == 2);
}

TEST_CASE("match plays another program over its protocol as it plays itself", "[long]") {
  const auto itself = run(std::string("match --json --games 4 --rules pari ") +
                          "--engine 'nodes=300 option.Hash=1' --engine \"cmd='" ACCASTA_PROGRAM
                          "' ugi,nodes=300 option.Hash=1\"");
  REQUIRE(itself.exit_code == 0);
  const Json json = Json::parse(itself.output);
  CHECK(json["pairs"] == Json({0, 0, 2, 0, 0}));
  CHECK(json["engines"][0]["nodes_per_turn"] == json["engines"][1]["nodes_per_turn"]);
  CHECK(json["engines"][0]["depth"] == json["engines"][1]["depth"]);
}
