#include <accasta/match/match.hpp>
#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"

using namespace accasta;
using match::Contestant;
using match::Merging;
using match::PairRecords;
using match::Summary;

namespace {

match::MatchSettings settings() {
  return {.rules = Rules::pari(),
          .contestants = {*Contestant::parse("nodes=30 option.Hash=1"),
                          *Contestant::parse("nodes=20 option.Hash=1")},
          .openings = match::RandomOpenings{},
          .seed = 7,
          .pairs = 6};
}

/// Returns the games of a match as read from a file.
std::vector<notation::Record> games(const match::MatchSettings& settings) {
  std::vector<notation::Record> records;
  play_match(settings, [&](const PairRecords& pair, const Summary&) {
    for (const auto& record : pair)
      records.push_back(notation::read_game({.text = notation::write_record(record)}).record);
  });
  return records;
}

}  // namespace

TEST_CASE("Games of another seed that repeat the same openings are not counted") {
  auto match = settings();
  const auto turns = Position::start(match.rules).legal_turns();
  match.openings = std::vector{Position::start(match.rules).after(turns[0]),
                               Position::start(match.rules).after(turns[1])};
  for (const bool varies : {false, true}) {
    if (varies) match.contestants[0] = *Contestant::parse("level=1 option.Hash=1");
    match.pairs = 2;
    Merging merging;
    for (const std::uint64_t seed : {1U, 2U}) {
      match.seed = seed;
      for (const auto& record : games(match)) CHECK(merging.add(record));
    }
    CHECK(merging.summary().games() == (varies ? 8 : 4));
    CHECK(merging.summary().openings.size() == 2);
    CHECK(merging.summary().distinct_openings == 2U);
  }
}

TEST_CASE("What does not belong together is refused") {
  auto match = settings();
  match.pairs = 1;
  const auto records = games(match);
  Merging merging;
  CHECK(merging.add(records[0]));
  CHECK(merging.left_over() == 1);
  CHECK(merging.summary().games() == 0);
  CHECK_FALSE(merging.add(records[0]));

  // Games with another seed belong to the same match.
  match.seed = 8;
  CHECK(merging.add(games(match)[0]));
  match.contestants[0] = *Contestant::parse("nodes=31 option.Hash=1");
  CHECK_FALSE(merging.add(games(match)[0]));
  CHECK_FALSE(merging.add(notation::Record{.rules = Rules::pari()}));

  CHECK(merging.add(records[1]));
  CHECK(merging.summary().games() == 2);
}
