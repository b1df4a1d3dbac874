// The games behind docs/statistics.md, and whether the page says what they say.

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include <fmt/format.h>

#include <accasta/formats/games.hpp>
#include <accasta/formats/statistics.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;

namespace {

/// Returns White's share of the points and its error of 95 %, as on the page: "66 ± 3 %".
std::string share(const formats::Results& results) {
  const double mean = results.score(Color::White).value();
  const auto count = [&](notation::GameResult result) {
    return static_cast<double>(results.of(result));
  };
  const double mean_square =
      (count(notation::GameResult::WhiteWins) + count(notation::GameResult::Draw) / 4) /
      static_cast<double>(results.games());
  const double variance = std::max(0.0, mean_square - mean * mean);
  const double error = 1.96 * std::sqrt(variance / static_cast<double>(results.games()));
  return fmt::format("{:.0f} ± {:.0f} %", 100 * mean, 100 * error);
}

}  // namespace

TEST_CASE("the games of the atlas are legal, and docs/statistics.md has their figures", "[long]") {
  const std::string page = test::file_content(ACCASTA_TEST_DATA "/../../docs/statistics.md");
  std::set<std::string, std::less<>> commits;
  for (const auto& [variant, rules] :
       {std::pair("standard", Rules::standard()), std::pair("pari", Rules::pari())}) {
    CAPTURE(variant);
    formats::Games games({fmt::format("{}/atlas/{}.acc", ACCASTA_TEST_DATA, variant)});
    // By the event and the player, which names the number of nodes.
    std::map<std::pair<std::string, std::string>, formats::Results> results;
    std::size_t count = 0;
    while (auto unread = games.next()) {
      const notation::ReadGame game = (*unread)->read();
      INFO(game.first_line);
      REQUIRE_FALSE(game.error);
      REQUIRE(game.record.start == Position::start(rules));
      REQUIRE(game.record.result != notation::GameResult::Unfinished);
      commits.emplace(game.record.tag("Commit"));
      results[{std::string(game.record.tag("Event")), std::string(game.record.tag("White"))}].add(
          game.record.result);
      ++count;
    }
    CHECK(count > 5000);
    for (const std::string event : {"Usual start", "Even first turn"})
      for (const int nodes : {1'000, 10'000, 100'000}) {
        const auto found = results.find({event, fmt::format("level=9 nodes={}", nodes)});
        REQUIRE(found != results.end());
        const auto row = fmt::format("{} | {}", share(found->second), found->second.games());
        CAPTURE(event);
        CAPTURE(nodes);
        CAPTURE(row);
        CHECK(page.find(row) != std::string::npos);
      }
  }
  CHECK(commits.size() == 1);
  for (const std::string& commit : commits)
    CHECK(page.find(commit.substr(0, 8)) != std::string::npos);
}
