#include "cli/match_report.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;

namespace {

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

TEST_CASE("cli: what a match reports, in words of the golden") {
  const match::Sprt sprt{.elo0 = 0, .elo1 = 300};
  std::string text =
      cli::MatchReport{.name = {Rules::pari(), {"old", "new"}, {"nodes=1", "nodes=2"}},
                       .summary = made_up({1, 0, 2, 2, 1}),
                       .sprt = sprt}
          .text();
  for (const match::Pentanomial& pairs : std::vector<match::Pentanomial>{
           {0, 0, 3, 0, 0}, {0, 0, 0, 0, 6}, {6, 0, 0, 0, 0}, {0, 1, 0, 1, 0}})
    text +=
        '\n' + cli::progress_line(made_up(pairs), sprt) + '\n' + cli::sprt_text(sprt, pairs) + '\n';
  test::approve("cli/match_reports", text);
}
