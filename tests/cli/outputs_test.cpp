#include <regex>
#include <string>
#include <vector>

#include "cli/match_report.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/program.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

/// Removes numbers and turns, which depend on the engine.
std::string without_figures(const std::string& text) {
  const std::string turns =
      std::regex_replace(text, std::regex("[a-g][1-7]:[-+x,a-zA-Z0-9]+"), "~");
  return std::regex_replace(turns, std::regex("[-+]?[0-9]+([.][0-9]+)?"), "#");
}

std::string everything(const Run& done) { return done.errors + done.output; }
std::string engine_text(const Run& done) { return without_figures(done.output); }
std::string last_line(const Run& done) {
  return done.output.substr(done.output.rfind('\n', done.output.size() - 2) + 1);
}
std::string errors(const Run& done) { return done.errors; }
std::string warning(const Run& done) { return without_figures(done.errors); }

struct Printing {
  std::string arguments;
  std::string (*shown)(const Run& done) = everything;
  const char* input = "";
};

match::Summary made_up(const match::Pentanomial& pairs) {
  match::Summary summary{.pairs = pairs, .wins = 7, .draws = 2, .losses = 3};
  summary.white_half_points = 13;
  summary.turns = 480;
  summary.at_turn_limit = 1;
  summary.reasons = {5, 2, 1};
  summary.faults = {{{0, 1, 0, 0}, {1, 0, 1, 0}}};
  return summary;
}

}  // namespace

TEST_CASE("cli: what commands print, in words of the golden", "[long]") {
  const TemporaryFolder folder;
  const std::string games = std::string(ACCASTA_TEST_DATA) + "/games/";
  folder.write("pari.acc", file_content(games + "booklet.acc"));
  folder.write("e-mail.txt", file_content(games + "imported/e-mail.txt"));
  folder.write("wrong.acc", "1. a1:C-b1 ) *\n\n[Event \"\x1b\"]\n*\n");
  folder.write("missed.acc",
               "[Position \"S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w\"]\n\n1. d3:C-d4 *\n");
  const std::string position = "x,s,s,x/x5/x6/x7/x6/x5/x,S,S,x w ";
  folder.write("openings", position + "9\n" + position + "7\n");
  const std::string repeating =
      "match --games 6 --openings openings --engine nodes=3 --engine nodes=2 ";
  std::string text;
  for (const Printing& printing : std::vector<Printing>{
           {"check pari.acc"},
           {"check e-mail.txt"},
           {"check wrong.acc"},
           {"bench --depth 1 --hash 1", engine_text},
           {"analyse --depth 2", engine_text},
           {"analyse --depth 3 --position 'ppp,x3/x5/x6/x3,ppp,x3/x3,p,x2/x2,p,x2/x3,P b'",
            engine_text},
           {"analyse --nodes 1000 missed.acc", engine_text},
           {"puzzle --make pari.acc --kind win-in-3"},
           {"learn", last_line, "quit\n"},
           {"play --plain --rules pari --black human", last_line, "a1:3-d1\n"},
           {"match --games 2 --openings 0 --engine nodes=1 --engine \"name=bad nodes=9 "
            "cmd='" ACCASTA_FAKE_ENGINE "' crash\"",
            errors},
           {"match --games 2 --most-turns 1 --concurrency 256 --engine 'time=1 margin=60000' "
            "--engine nodes=1",
            warning},
           {repeating + "-o one", errors},
           {repeating + "-o one", errors},
           {repeating + "-o two --seed 2", errors},
           {"match --merge one two", errors},
       }) {
    folder.write("in", printing.input);
    const Run done = run_shell("accasta " + printing.arguments + " <in", folder);
    CHECK(done.exit_code <= 1);
    const std::string command =
        std::regex_replace(printing.arguments, std::regex(ACCASTA_FAKE_ENGINE), "fake_engine");
    text += "$ accasta " + command + '\n' + printing.shown(done) + '\n';
  }
  text += "# Reports on matches\n";
  const match::Sprt sprt{.elo0 = 0, .elo1 = 300};
  text += cli::MatchReport{.name = {Rules::pari(), {"old", "new"}, {"nodes=1", "nodes=2"}},
                           .summary = made_up({1, 0, 2, 2, 1}),
                           .sprt = sprt}
              .text();
  for (const match::Pentanomial& pairs : std::vector<match::Pentanomial>{
           {0, 0, 3, 0, 0}, {0, 0, 0, 0, 6}, {6, 0, 0, 0, 0}, {0, 1, 0, 1, 0}})
    text +=
        '\n' + cli::progress_line(made_up(pairs), sprt) + '\n' + cli::sprt_text(sprt, pairs) + '\n';
  approve("cli/outputs", text);
}
