#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/program.hpp"

using namespace accasta::test;

namespace {

/// A folder with files to refuse, as the working directory of commands.
struct Refusing {
  Refusing() {
    const std::string games = std::string(ACCASTA_TEST_DATA) + "/games/";
    folder.write("pari.acc", file_content(games + "booklet.acc"));
    folder.write("standard.acc", file_content(games + "standard.acc"));
    folder.write("illegal.acc", "(1. a1:C-b1) *\n");
    folder.write("empty.acc", "\n");
    folder.write("openings", "x,s,s,x/x5/x6/x7/x6/x5/x,S,S,x w 9\nS w\n");
  }

  Run run(const std::string& arguments) const {
    return run_shell("accasta " + arguments + " </dev/null", folder);
  }

  TemporaryFolder folder;
};

const std::string kMatch = "match --engine nodes=3 --engine nodes=2 ";

}  // namespace

TEST_CASE("cli: a refused command says why, in words of the golden, and has its exit code",
          "[long]") {
  struct Table {
    int exit_code;
    std::vector<std::string> commands;
  };
  const Refusing refusing;
  std::string text;
  std::set<std::string> seen;
  for (const Table& table : std::vector<Table>{
           {1,
            {"convert --to booklet standard.acc", "convert illegal.acc", "convert empty.acc",
             "analyse empty.acc", "analyse --nodes 100 illegal.acc", "match --merge empty.acc",
             "match --merge standard.acc"}},
           {2,
            {"frobnicate",
             "convertt pari.acc",
             "help convertt",
             "perft",
             "perft -1",
             "perft two",
             "bench x --games y",
             "--verbose",
             "show --at 12w",
             "show --game 0 pari.acc",
             "convert",
             "check",
             "check --position x pari.acc",
             "bench --position x",
             "bench --depth 0",
             "bench --hash 1048576",
             "ugi --position x",
             "analyse --lines 0",
             "analyse --nodes 0",
             "analyse --think -1",
             "play --think nan",
             "play --seed -1",
             "play --seed 18446744073709551616",
             "turns --position 'x w' -",
             "puzzle --difficulty 6",
             "puzzle --most 3",
             "puzzle --make x --json",
             "perft 1 --rules chess",
             "perft 1 --position 'x w'",
             "turns --position nonsense",
             "play --level 11",
             "play --threads many",
             "play --clock soon",
             "play --white nobody",
             "play --plain --theme pink",
             "play --plain --colors 7",
             "--ascii play --plain",
             "show standard.acc --at 50w",
             "show standard.acc --at 12x",
             "show standard.acc --game 2",
             "analyse --threads 2",
             "analyse -o x.acc",
             "analyse --position x",
             "analyse --game 2 standard.acc",
             "learn 99",
             "puzzle --kind mate",
             "match",
             "match --engine nodes=3",
             "match --games 3 --engine nodes=3 --engine nodes=2",
             "match --engine nodes=3 --engine fast",
             kMatch + "--sprt elo0=5",
             kMatch + "--sprt elo0=5,elo1=0",
             kMatch + "--sprt fast",
             kMatch + "--sprt elo0=0,elo1=5,alpha=2",
             kMatch + "--openings 6-2",
             kMatch + "--openings openings",
             kMatch + "--openings empty.acc",
             kMatch + "--shard 4/3",
             kMatch + "--shard 1",
             kMatch + "--shard 1/2 --sprt elo0=0,elo1=5",
             kMatch + "--merge standard.acc",
             kMatch + "--overwrite",
             "match --merge standard.acc -o openings",
             kMatch + "-o standard.acc",
             kMatch + "-o openings"}},
           {3,
            {"check missing.acc", "check .", "replay missing.acc", "convert missing.acc",
             "play --plain missing.acc", "show missing.acc", "analyse missing.acc",
             "puzzle --make missing.acc", "match --merge missing.acc",
             kMatch + "--openings missing", "convert standard.acc -o nowhere/out",
             "analyse --nodes 100 -o nowhere/out standard.acc", kMatch + "-o nowhere/out"}},
       }) {
    for (const std::string& command : table.commands) {
      CAPTURE(command);
      const Run refused = refusing.run(command);
      CHECK(refused.exit_code == table.exit_code);
      CHECK(refused.output.empty());
      CHECK(refused.errors.starts_with("accasta: "));
      if (seen.insert(refused.errors).second)
        text += "$ accasta " + command + '\n' + refused.errors;
    }
  }
  approve("cli/refused", text);
}
