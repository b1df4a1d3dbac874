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
using test::run;
using test::TemporaryFolder;

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
  const std::string version = run("--version").output;
  CHECK(version == "accasta " + std::string(base::version()) + '\n');
  const auto verbose = run("--version --verbose");
  CHECK(verbose.exit_code == 0);
  CHECK(verbose.output.starts_with(version));
  CHECK(std::ranges::count(verbose.output, '\n') == 12);
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
