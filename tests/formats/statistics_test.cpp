#include <accasta/formats/game_filter.hpp>
#include <accasta/formats/statistics.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::formats;
using test::record_of;

namespace {

notation::Record game(const std::string& tags, const std::string& turns) {
  return record_of("[Rules \"pari\"]\n" + tags + "\n" + turns + "\n");
}

}  // namespace

TEST_CASE("statistics count games by result, variant, ending and player") {
  Statistics statistics;
  statistics.add(game("[White \"Ann\"]\n[Black \"Bob\"]\n", "1. b4:2-c5 e4:1+e3 White resigns."));
  statistics.add(game("[White \"Bob\"]\n[Black \"?\"]\n", "1. b4:2-c5 1/2-1/2"));
  statistics.add(record_of("[Rules \"standard\"]\n\n*\n"));
  CHECK(statistics.results.games() == 3);
  CHECK(statistics.results.of(notation::GameResult::Unfinished) == 1);
  CHECK(statistics.results.score(Color::White) == 0.25);
  CHECK(statistics.results.score(Color::Black) == 0.75);
  CHECK(statistics.variants.at("pari").games() == 2);
  CHECK_FALSE(statistics.variants.at("standard").score(Color::White));
  CHECK(statistics.endings == std::map<std::string, std::size_t>{{"resignation", 1}});
  CHECK(statistics.players.size() == 2);
  CHECK(statistics.players.at("bob").results.white.games() == 1);
  CHECK(statistics.players.at("bob").results.black.score(Color::Black) == 1.0);
  CHECK(statistics.turns == 3);
  CHECK(statistics.shortest == 0);
  CHECK(statistics.longest == 2);
}

TEST_CASE("statistics count a game with a swap for the players whom its tags name") {
  Statistics statistics;
  // Bob answered Ann's first turn by changing sides, and won with White.
  statistics.add(game("[White \"Bob\"]\n[Black \"Ann\"]\n[Swap \"done\"]\n",
                      "1. b4:2-c5 e4:1+e3 Black resigns."));
  CHECK(statistics.players.at("bob").results.white.score(Color::White) == 1.0);
  CHECK(statistics.players.at("ann").results.black.score(Color::Black) == 0.0);
}

TEST_CASE("statistics know a player again in other letters, and keep the first spelling") {
  Statistics statistics;
  statistics.add(game("[White \"M\u00fcller \"]\n[Black \"?\"]\n", "*"));
  statistics.add(game("[White \"M\u00dcLLER\"]\n[Black \"mu\u0308ller\"]\n", "*"));
  REQUIRE(statistics.players.size() == 1);
  const PlayerResults& player = statistics.players.begin()->second;
  CHECK(player.name == "M\u00fcller");
  CHECK(player.results.white.games() == 2);
  CHECK(player.results.black.games() == 1);
}

TEST_CASE("a filter finds players in any case and composition of their letters") {
  const notation::Record record = game("[White \"J\u00fcrgen M\u00fcller\"]\n", "*");
  for (const char* const wanted : {"M\u00dcLLER", "mu\u0308ller", "J\u00fcrgen", " m\u00fcller "}) {
    CAPTURE(wanted);
    CHECK(GameFilter{.player = wanted}.accepts(record));
  }
  CHECK_FALSE(GameFilter{.player = "Muller"}.accepts(record));
}

TEST_CASE("statistics count advantages, castle cells and wins by a release") {
  using Counts = std::pair<std::size_t, std::size_t>;
  const auto won = [](const Statistics& statistics, std::string_view name) {
    for (const Advantage& each : statistics.advantages)
      if (each.name == name) return Counts(each.won, each.games);
    FAIL("no advantage " << name);
    return Counts();
  };
  const std::string release =
      "[Rules \"pari castle-release=allowed\"]\n"
      "[Position \"P,P,Pp,x/x5/x6/x7/x6/x3,p,x/x4 b 10\"]\n\n10... g3:1-f4 ";
  Statistics statistics;
  statistics.add(record_of(release + "1-0\n"));
  CHECK(statistics.won_by_release == 1);
  CHECK(statistics.castle_cells ==
        std::map<Cell, std::size_t>{{*Cell::parse("a1"), 1}, {*Cell::parse("a2"), 2}});
  CHECK(won(statistics, "first in the enemy castle") == Counts(0, 0));
  CHECK(won(statistics, "first with two stacks there") == Counts(1, 1));
  CHECK(won(statistics, "a stack ahead after ten turns") == Counts(1, 1));
  CHECK(won(statistics, "a capture ahead after ten turns") == Counts(0, 0));
  // White's third stack came by its own turn. Black had a safe stack first, and more captures.
  statistics.add(
      game("[Position \"P,P,x2/x5/x,P,x4/x7/x6/x3,PPPp,x/x4 w 10\"]\n", "10. e2:-f2 1-0"));
  CHECK(statistics.won_by_release == 1);
  CHECK(won(statistics, "first with a safe stack") == Counts(0, 1));
  CHECK(won(statistics, "two stacks ahead after ten turns") == Counts(0, 0));
  // A game without a winner counts in none of these.
  const auto before = won(statistics, "first in the enemy castle");
  statistics.add(game("[Position \"x4/x5/x,P,x4/x7/x6/x3,p,x/x4 w 1\"]\n", "1. e2:-f2 1/2-1/2"));
  CHECK(won(statistics, "first in the enemy castle") == before);
}

TEST_CASE("turns played in a position, the most frequent first") {
  PlayedTurns played;
  const auto first = game("", "1. a4:2-b5 1-0");
  played.add(first);
  played.add(game("", "1. b4:2-c5 1-0"));
  played.add(game("", "1. b4:2-c5 e4:1+e3 0-1"));
  const auto turns = played.at(first.start);
  REQUIRE(turns.size() == 2);
  CHECK(turns[0].results.games() == 2);
  CHECK(turns[0].results.score(Color::White) == 0.5);
  CHECK(turns[1].turn == first.turns[0].turn);
  PlayedTurns only(first.start);
  only.add(game("", "1. b4:2-c5 e4:1+e3 0-1"));
  CHECK(only.at(first.start).size() == 1);
  CHECK(only.at(first.position_after(1)).empty());
}

TEST_CASE("a range of dates has the dates that it could not exclude") {
  const auto range = DateRange::parse("2024-02..2024.11.30").value();
  for (const char* date : {"2024.02.01", "2024.11.30", "2024.03.??"}) CHECK(range.contains(date));
  for (const char* date :
       {"", "2024.01.31", "2024.12.01", "2024.??.??", "2024.11.??", "????.??.??"})
    CHECK_FALSE(range.contains(date));
  CHECK(DateRange::parse("2024").value().contains("2024.??.??"));
  CHECK(DateRange::parse("..2024").value().contains("1999.01.01"));
  for (const char* text : {"", "24", "2024.1", "2024.02.03.", "today", "2024..2025..2026"})
    CHECK_FALSE(DateRange::parse(text));
}

TEST_CASE("dates that no calendar has and empty ranges were accepted") {
  for (const char* text : {"2024.13", "2024.00", "2024.02.30", "2023.02.29", "2024.04.31",
                           "2024.01.00", "2024..2024.13", "2025..2023", "2024.02.03..2024.02.02"})
    CHECK_FALSE(DateRange::parse(text));
  for (const char* text : {"2024.02.29", "2024.12.31..", "2024.05..2024", "2024..2024.05"})
    CHECK(DateRange::parse(text));
}

TEST_CASE("a game whose date has hyphens was in no range of days") {
  const auto range = DateRange::parse("2024.03.01..2024.03.05").value();
  CHECK(range.contains("2024-03-05"));
  CHECK_FALSE(range.contains("2024-03-06"));
}

TEST_CASE("games are equal by their start, rules and main line") {
  DistinctGames games;
  CHECK(games.add(game("", "1. b4:2-c5 e4:1+e3 *")));
  CHECK_FALSE(games.add(game("[White \"Ann\"]\n", "1. b4:2-c5 {why} (1. a4:2-b5) e4:1+e3 1-0")));
  CHECK(games.add(game("", "1. b4:2-c5 *")));
  CHECK(games.add(game("[Repetition \"off\"]\n", "1. b4:2-c5 *")));
}
