#include <string>
#include <vector>

#include <accasta/notation/record.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::notation;

TEST_CASE("results have names") {
  for (const GameResult result :
       {GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unfinished})
    CHECK(result_from_name(name(result)) == result);
  CHECK(result_from_name("1/2") == std::nullopt);
  CHECK(result_of({Color::White, Outcome::Reason::Castle}) == GameResult::WhiteWins);
  CHECK(result_of({Color::Black, Outcome::Reason::Time}) == GameResult::BlackWins);
  CHECK(result_of({std::nullopt, Outcome::Reason::Agreement}) == GameResult::Draw);
}

TEST_CASE("tags are kept in the order in which they are written") {
  Record record;
  for (const char* tag : {"Annotator", "BlackLevel", "Black", "Note", "Event", "White"})
    record.set_tag(tag, "1");
  record.set_tag("Annotator", "2");
  const std::vector<Tag> expected{{"Event", "1"},      {"White", "1"},     {"Black", "1"},
                                  {"BlackLevel", "1"}, {"Annotator", "2"}, {"Note", "1"}};
  CHECK(record.tags == expected);
  CHECK(record.tag("Annotator") == "2");
  CHECK(record.tag("Site").empty());
}

TEST_CASE("a record knows its positions") {
  Record record;
  Turn turn(*Cell::parse("a1"));
  turn.push({3, *Cell::parse("d1")});
  record.turns.push_back({.turn = turn});
  CHECK(record.position_after(0) == record.start);
  CHECK(record.position_after(1) == record.start.after(turn));
}
