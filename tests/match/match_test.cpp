#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <accasta/match/match.hpp>
#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::match;

namespace {

MatchSettings settings(const std::string& first, const std::string& second) {
  return {.rules = Rules::standard(),
          .contestants = {*Contestant::parse(first), *Contestant::parse(second)},
          .openings = match::RandomOpenings{},
          .seed = 1,
          .pairs = 5};
}

struct Played {
  std::vector<std::string> records;
  Summary summary;
};

/// Removes what differs between runs and shares: the date, the times, and the share in the
/// arguments.
std::string without_times(notation::Record record) {
  record.set_tag("Date", "");
  record.set_tag(match::tags::kArguments, "");
  for (auto& turn : record.turns) turn.comments = notation::without_commands(turn.comments);
  for (const char* tag : {"WhiteSearch", "BlackSearch"}) {
    const std::string value(record.tag(tag));
    record.set_tag(tag, value.substr(0, value.find(" us=")));
  }
  return notation::write_record(record);
}

Played play_match(const MatchSettings& settings) {
  Played played;
  played.summary = play_match(settings, [&](const PairRecords& records, const Summary&) {
    for (const auto& record : records) played.records.push_back(without_times(record));
  });
  return played;
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

TEST_CASE(
    "A match plays each opening with both colors, and comes out the same at every concurrency",
    "[long]") {
  auto match = settings("nodes=1000 option.Hash=1", "nodes=10 option.Hash=1");
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    match.rules = rules;
    match.concurrency = 1;
    const Played one = play_match(match);
    REQUIRE(one.records.size() == 10);
    CHECK(one.summary.games() == 10);
    match.concurrency = 3;
    const Played three = play_match(match);
    CHECK(three.records == one.records);
    CHECK(three.summary.pairs == one.summary.pairs);

    for (std::size_t pair = 0; pair < 5; ++pair) {
      const auto first = notation::read_game({.text = one.records[2 * pair]}).record;
      const auto second = notation::read_game({.text = one.records[2 * pair + 1]}).record;
      CHECK(first.tag("White") == second.tag("Black"));
      CHECK(first.tag("Round") == std::to_string(pair + 1) + ".1");
      std::size_t opening = 0;
      while (first.turns.at(opening).comments.empty()) ++opening;
      for (std::size_t i = 0; i <= opening; ++i) CHECK(first.turns[i] == second.turns.at(i));
    }
  }
}

TEST_CASE("Levels and clocks are named in the usual tags, a common clock once") {
  const auto played = [](const std::string& first, const std::string& second) {
    auto match = settings("nodes=10 option.Hash=1" + first, "nodes=10 option.Hash=1" + second);
    match.pairs = 1;
    return games(match);
  };
  const auto levels = played(" level=1", "");
  CHECK(levels[0].tag("WhiteLevel") == "1");
  CHECK(levels[1].tag("BlackLevel") == "1");
  CHECK(levels[0].tag("BlackLevel").empty());
  CHECK(played(" clock=1m+0.2s", " clock=1m+0.2s")[0].tag("TimeControl") == "1m+0.2s");
  const auto clocks = played(" clock=1m", "");
  CHECK(clocks[0].tag("WhiteTimeControl") == "1m");
  CHECK(clocks[1].tag("BlackTimeControl") == "1m");
  CHECK(clocks[1].tag("WhiteTimeControl").empty());
  CHECK(clocks[1].tag("TimeControl").empty());
}

TEST_CASE("A record of a match has the date, and the evaluation and time of each turn") {
  auto match = settings("nodes=30 option.Hash=1", "kind=one-turn");
  match.pairs = 1;
  match.openings = match::RandomOpenings{.fewest_turns = 2, .most_turns = 2};
  for (const auto& record : games(match)) {
    CHECK(record.tag("Date").size() == 10);
    REQUIRE(record.turns.size() > 4);
    CHECK(record.turns[1].comments == std::vector<std::string>{"opening"});
    for (std::size_t i = 2; i < record.turns.size(); ++i) {
      CAPTURE(i);
      const auto& comments = record.turns[i].comments;
      REQUIRE(comments.size() == 1);
      CHECK_THAT(comments[0], Catch::Matchers::ContainsSubstring("[%emt 0:00:0"));
      const bool is_engine = (i % 2 == 0) == (record.tag("White") != "kind=one-turn");
      CHECK(notation::find_evaluation(comments).has_value() == is_engine);
    }
  }
}

TEST_CASE("A test ends a match at the same pair at every concurrency", "[long]") {
  auto match = settings("nodes=400 option.Hash=1", "nodes=1 option.Hash=1");
  match.pairs = 200;
  match.sprt = match::Sprt{.elo0 = 0, .elo1 = 200};
  const Played one = play_match(match);
  CHECK(match.sprt->verdict(one.summary.pairs) == match::Verdict::Stronger);
  CHECK(one.summary.games() < 400);
  match.concurrency = 3;
  const Played three = play_match(match);
  CHECK(three.records == one.records);
  CHECK(three.summary.pairs == one.summary.pairs);
}

TEST_CASE("No opening is played twice without chance or a time limit") {
  auto match = settings("nodes=50 option.Hash=1", "nodes=20 option.Hash=1");
  match.pairs = 12;
  SECTION("from a list") {
    const Position start = Position::start(match.rules);
    auto later = start.setup();
    later.turn_number = 9;
    // The same position with a different turn number.
    match.openings = std::vector{start, start.after(start.legal_turns().front()),
                                 Position::from(later, match.rules).value()};
    CHECK(play_match(match).summary.games() == 4);
    CHECK(match.most_pairs() == 3);
  }
  SECTION("by chance") {
    match.openings = match::RandomOpenings{.fewest_turns = 0, .most_turns = 1};
    const Played one = play_match(match);
    CHECK(one.summary.games() < 24);
    CHECK(one.summary.openings.size() == one.summary.games() / 2);
    match.concurrency = 3;
    CHECK(play_match(match).records == one.records);
  }
  SECTION("the start alone, in a match without end") {
    match.openings = match::RandomOpenings{.fewest_turns = 0, .most_turns = 0};
    match.pairs = std::uint64_t{1} << 39;
    CHECK(play_match(match).summary.games() == 2);
  }
  SECTION("but with chance") {
    match.contestants[0] = *Contestant::parse("level=1 option.Hash=1");
    match.openings = std::vector{Position::start(match.rules)};
    const Summary summary = play_match(match).summary;
    CHECK(summary.games() == 24);
    CHECK(summary.openings.size() == 1);
    CHECK(summary.varies);
  }
}

TEST_CASE("A match goes on after the pairs that were played") {
  auto match = settings("nodes=50 option.Hash=1", "nodes=20 option.Hash=1");
  match.concurrency = 2;
  match::Merging merging;
  const auto whole = play_match(match, [&](const PairRecords& records, const Summary&) {
    const auto pair = match::match_game_of(records[0])->game.pair;
    if (pair == 0 || pair == 1) CHECK((merging.add(records[0]) && merging.add(records[1])));
    // Half a pair does not count.
    if (pair == 2) CHECK(merging.add(records[0]));
  });
  std::vector<std::uint64_t> played;
  const auto take = [&](const PairRecords& records, const Summary&) {
    played.push_back(match::match_game_of(records[0])->game.pair);
  };
  const auto summary = play_match(match, take, {}, merging);
  CHECK(played == std::vector<std::uint64_t>{2, 3, 4});
  CHECK(summary.pairs == whole.pairs);
  CHECK(summary.openings == whole.openings);
  CHECK(summary.efforts[0].nodes == whole.efforts[0].nodes);

  // The match stops once it is decided.
  match.sprt = match::Sprt{.elo0 = 0, .elo1 = 1000, .alpha = 0.4, .beta = 0.4};
  REQUIRE(match.sprt->verdict(merging.summary().pairs) != match::Verdict::Undecided);
  CHECK(play_match(match, take, {}, merging).games() == 4);
  CHECK(played.size() == 3);
}

TEST_CASE("The arguments of a match name all that decides on its games") {
  const auto match = settings("nodes=50", "nodes=20");
  const auto changed = [&](const auto& change) {
    auto other = match;
    change(other);
    return other.arguments() != match.arguments();
  };
  CHECK(changed([](auto& other) { other.seed = 2; }));
  CHECK(changed([](auto& other) { other.most_turns = 30; }));
  CHECK(changed([](auto& other) { other.shard = {.index = 1, .count = 2}; }));
  CHECK(changed([](auto& other) { other.sprt = match::Sprt{}; }));
  CHECK(changed([](auto& other) { other.openings = match::RandomOpenings{.balance = 90}; }));
  CHECK_FALSE(changed([](auto& other) { other.pairs = 9; }));
  CHECK_FALSE(changed([](auto& other) { other.concurrency = 9; }));

  auto list = match;
  const auto turns = Position::start(match.rules).legal_turns();
  const Position one = Position::start(match.rules).after(turns[0]);
  const Position two = Position::start(match.rules).after(turns[1]);
  list.openings = std::vector{one, two};
  auto other = list;
  other.openings = std::vector{two, one};
  CHECK(other.arguments() != list.arguments());
}

TEST_CASE("A match can be stopped between two pairs") {
  auto match = settings("nodes=5 option.Hash=1", "nodes=5 option.Hash=1");
  match.pairs = 1000;
  match.concurrency = 2;
  std::stop_source stop;
  int pairs = 0;
  const auto summary = play_match(
      match,
      [&](const PairRecords&, const Summary&) {
        if (++pairs == 3) stop.request_stop();
      },
      stop.get_token());
  CHECK(summary.games() == static_cast<std::uint64_t>(2 * pairs));
  CHECK(pairs >= 3);
  CHECK(pairs < 1000);
}

TEST_CASE("What the taker of pairs throws ends the match") {
  const auto match = settings("nodes=5 option.Hash=1", "nodes=5 option.Hash=1");
  const auto full = [](const PairRecords&, const Summary&) { throw std::runtime_error("full"); };
  CHECK_THROWS_WITH(play_match(match, full), "full");
}

TEST_CASE("The engine beats the one-turn player, and that one a player that plays anything",
          "[long]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const auto& [better, worse] : {std::pair("nodes=1000 option.Hash=1", "kind=one-turn"),
                                        {"kind=one-turn", "kind=random"}}) {
      auto match = settings(better, worse);
      match.rules = rules;
      const Played played = play_match(match);
      CHECK(played.summary.wins >= 9);
      CHECK(play_match(match).records == played.records);
    }
  }
}

TEST_CASE("Games of another seed that repeat the same openings are not counted") {
  auto match = settings("nodes=30 option.Hash=1", "nodes=20 option.Hash=1");
  const auto turns = Position::start(match.rules).legal_turns();
  match.openings = std::vector{Position::start(match.rules).after(turns[0]),
                               Position::start(match.rules).after(turns[1])};
  for (const bool varies : {false, true}) {
    if (varies) match.contestants[0] = *Contestant::parse("level=1 option.Hash=1");
    match.pairs = 2;
    match::Merging merging;
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
  auto match = settings("nodes=30 option.Hash=1", "nodes=20 option.Hash=1");
  match.pairs = 1;
  const auto records = games(match);
  match::Merging merging;
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
