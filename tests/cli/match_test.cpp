#include <string>

#include <nlohmann/json.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using Json = nlohmann::ordered_json;
using accasta::test::file_content;
using accasta::test::run;
using accasta::test::TemporaryFolder;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string kEngines = "--engine 'nodes=400,option.Hash=1' --engine \"nodes=20 name=small\" ";

}  // namespace

TEST_CASE("match tells the score, the estimate and what the engines did") {
  const auto done = run("match " + kEngines + "--games 6 --rules standard");
  CHECK(done.exit_code == 0);
  CHECK_THAT(done.output,
             ContainsSubstring("nodes=400 option.Hash=1 against small, standard\n6 games: "));
  CHECK_THAT(done.output, ContainsSubstring("pairs with 0, 1/2, 1, 1 1/2, 2 points: ["));
  CHECK_THAT(done.output, ContainsSubstring("LOS "));
  CHECK_THAT(done.output, ContainsSubstring("ms a turn\n"));
  CHECK(done.errors.empty());
}

TEST_CASE("match --json gives one object, the same every time but for the time spent") {
  const auto figures = [](const std::string& more) {
    const auto done = run("match --json --games 4 " + kEngines + more);
    REQUIRE(done.exit_code == 0);
    Json json = Json::parse(done.output);
    for (Json& engine : json["engines"]) engine.erase("ms_per_turn");
    return json;
  };
  const Json json = figures("");
  CHECK(json["games"] == 4);
  CHECK(json["rules"] == "standard");
  CHECK(json["engines"][1]["name"] == "small");
  CHECK(json["wins"].get<int>() + json["draws"].get<int>() + json["losses"].get<int>() == 4);
  CHECK(figures("--concurrency 2") == json);
  CHECK(figures("--seed 2") != json);
}

TEST_CASE("match writes its games, which check finds right") {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.acc");
  REQUIRE(
      run("match --games 4 --rules pari --win next-turn -o " + file + ' ' + kEngines).exit_code ==
      0);
  const std::string games = file_content(file);
  CHECK_THAT(games, ContainsSubstring("[Rules \"pari win=next-turn\"]"));
  CHECK_THAT(games, ContainsSubstring("[Round \"2.2\"]"));
  const auto checked = run("check " + file);
  CHECK(checked.exit_code == 0);
  CHECK_THAT(checked.output, ContainsSubstring("game 4: "));
}

TEST_CASE("match takes its openings from a file") {
  const TemporaryFolder folder;
  const std::string position = "x,s,s,x/x5/x6/x7/x6/x5/x,S,S,x w 9";
  const std::string openings = folder.write("openings", "# two\n" + position + "\r\n\n");
  const std::string file = folder.file("games.acc");
  REQUIRE(
      run("match --games 2 --most-turns 2 --openings " + openings + " -o " + file + ' ' + kEngines)
          .exit_code == 0);
  CHECK_THAT(file_content(file), ContainsSubstring("[Position \"" + position + "\"]"));
  CHECK_THAT(file_content(file), ContainsSubstring("[TurnLimit \"2\"]"));

  const auto wrong =
      run("match --openings " + folder.write("wrong", position + "\nS w\n") + ' ' + kEngines);
  CHECK(wrong.exit_code == 2);
  CHECK_THAT(wrong.errors, ContainsSubstring("wrong:2:"));
  CHECK(run("match --openings " + folder.write("none", "") + ' ' + kEngines).exit_code == 2);
  CHECK(run("match --openings /no/such/file " + kEngines).exit_code == 3);
}

TEST_CASE("match --sprt ends when it is decided, and leaves with 1 if there is no gain") {
  const std::string strong = "--engine 'nodes=1000 option.Hash=1' ";
  const std::string weak = "--engine 'nodes=1 option.Hash=1' ";
  const auto gain = run("match --games 400 --sprt elo0=0,elo1=300 " + strong + weak);
  CHECK(gain.exit_code == 0);
  CHECK_THAT(gain.output, ContainsSubstring("elo1 accepted"));
  const auto none =
      run("match --json --games 400 --sprt elo0=0,elo1=300,beta=0.1 " + weak + strong);
  CHECK(none.exit_code == 1);
  CHECK(Json::parse(none.output)["sprt"]["accepted"] == "elo0");
  CHECK(Json::parse(none.output)["games"] < 400);
}

TEST_CASE("match warns when games that are limited by time share the processors") {
  const std::string crowded = "match --games 2 --most-turns 1 --concurrency 1024 ";
  const auto timed = run(crowded + "--engine 'time=1 margin=60000' --engine nodes=1");
  CHECK(timed.exit_code == 0);
  CHECK_THAT(timed.errors, ContainsSubstring("1024 games at a time"));
  CHECK(run(crowded + kEngines).errors.empty());
}

TEST_CASE("match says what is wrong with its arguments") {
  const auto refused = [](const std::string& arguments) {
    const auto done = run("match " + arguments);
    CHECK(done.exit_code == 2);
    CHECK(done.output.empty());
    return done.errors;
  };
  CHECK_THAT(refused(""), ContainsSubstring("two engines"));
  CHECK_THAT(refused("--engine nodes=3"), ContainsSubstring("two engines"));
  CHECK_THAT(refused("--engine nodes=3 --engine fast"), ContainsSubstring("key=value"));
  CHECK_THAT(refused(kEngines + "--sprt elo0=5"), ContainsSubstring("--sprt"));
  CHECK_THAT(refused(kEngines + "--sprt elo0=5,elo1=0"), ContainsSubstring("above"));
  CHECK_THAT(refused(kEngines + "--sprt fast"), ContainsSubstring("elo0=0,elo1=10"));
  CHECK_THAT(refused(kEngines + "--sprt elo0=0,elo1=5,alpha=2"), ContainsSubstring("alpha"));
  CHECK_THAT(refused(kEngines + "--openings 6-2"), ContainsSubstring("--openings"));
  CHECK(run("match --games 2 -o /no/such/folder/x " + kEngines).exit_code == 3);
}

TEST_CASE("match --merge tells of shares what the one run tells") {
  const TemporaryFolder folder;
  const auto file = [&](const std::string& name) { return folder.file(name); };
  const std::string match = "match --games 8 --rules pari " + kEngines;
  for (const std::string share : {"1", "2", "3"})
    REQUIRE(run(match + "--shard " + share + "/3 -o " + file(share)).exit_code == 0);
  const auto figures = [](const accasta::test::Run& done) {
    REQUIRE(done.exit_code == 0);
    Json json = Json::parse(done.output);
    for (Json& engine : json["engines"]) engine.erase("ms_per_turn");
    return json;
  };
  const auto whole = run(match + "--json -o " + file("whole"));
  const std::string merge = "match --json --merge " + file("3") + ' ' + file("1") + ' ' + file("2");
  CHECK(figures(run(merge)) == figures(whole));
  // Of the very games, the time as well.
  CHECK(run("match --json --merge " + file("whole")).output == whole.output);
  CHECK_THAT(run(merge + " --sprt elo0=0,elo1=50").output, ContainsSubstring("\"llr\""));

  const auto twice = run(merge + ' ' + file("1"));
  CHECK(twice.exit_code == 1);
  CHECK_THAT(twice.errors, ContainsSubstring("game 1.1 has been there before"));
  CHECK(run("match --merge " + folder.write("empty", "")).exit_code == 1);
  CHECK(run("match --merge /no/such/file").exit_code == 3);
  CHECK(run(merge + ' ' + kEngines).exit_code == 2);
  CHECK(run(match + "--shard 4/3").exit_code == 2);
  CHECK(run(match + "--shard 1").exit_code == 2);
  CHECK(run(match + "--shard 1/2 --sprt elo0=0,elo1=5").exit_code == 2);
}

TEST_CASE("match plays other programs, and says which game was lost by a fault") {
  const auto done =
      run("match --games 2 --openings 0 --engine 'nodes=1 option.Hash=1' "
          "--engine \"name=bad nodes=9 cmd='" ACCASTA_FAKE_ENGINE "' crash\"");
  CHECK(done.exit_code == 0);
  CHECK_THAT(done.errors,
             ContainsSubstring("game 1.1: bad lost by a fault: crash: exit code 3: out of ideas"));
  CHECK_THAT(done.output, ContainsSubstring("bad lost 2 by a fault: crash"));

  // The program itself, over its own protocol, plays as it does within.
  const auto itself = run(std::string("match --json --games 4 --rules pari ") +
                          "--engine 'nodes=300 option.Hash=1' --engine \"cmd='" ACCASTA_PROGRAM
                          "' ugi,nodes=300 option.Hash=1\"");
  REQUIRE(itself.exit_code == 0);
  const Json json = Json::parse(itself.output);
  CHECK(json["pairs"] == Json({0, 0, 2, 0, 0}));
  CHECK(json["engines"][0]["nodes_per_turn"] == json["engines"][1]["nodes_per_turn"]);
  CHECK(json["engines"][0]["depth"] == json["engines"][1]["depth"]);

  const auto none = run("match --engine nodes=1 --engine 'cmd=/no/such/engine nodes=1'");
  CHECK(none.exit_code == 3);
  CHECK_THAT(none.errors, ContainsSubstring("does not answer as an engine"));
}
