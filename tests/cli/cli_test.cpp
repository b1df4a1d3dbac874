#include <algorithm>
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
