#include <sstream>
#include <string>
#include <vector>

#include "notation/games.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::notation;
using test::read_all;

TEST_CASE("a file without a game has none") {
  for (const char* text : {"", "\n\n", " \r\n\t\r\n", "\xef\xbb\xbf"})
    CHECK(read_all(text).empty());
}

TEST_CASE("the games of a file are told apart") {
  struct Row {
    std::string text;
    std::vector<int> first_lines;
    std::vector<std::size_t> turns;
  };
  // In the texts @ represents two turns.
  for (const Row& row : std::vector<Row>{
           {"[Event \"1\"]\n@ *\n\n[Event \"2\"]\n\n1. b4:2-c5\n*\n", {1, 4}, {2, 1}},
           // Without results.
           {"\n[Event \"1\"]\n@\n[Event \"2\"]\n1. b4:2-c5\n", {2, 4}, {2, 1}},
           {"[Event \"1\"]\n\n*\n[Event \"2\"]\n\n*", {1, 4}, {0, 0}},
           {"[Event \"1\"]\n{x}\n\n[Event \"2\"]\n\n[Event \"3\"]", {1, 4, 6}, {0, 0, 0}},
           // Without tags.
           {"@ 1-0\n@ 0-1\n\n@", {1, 2, 4}, {2, 2, 2}},
           {"White Black\n@\nwhite\tblack\n@", {1, 3}, {2, 2}},
           {"@\n\nWhite concedes.\n\n@", {1, 5}, {2, 2}},
           {"@\nWhite concedes.\n0-1\n@", {1, 4}, {2, 2}},
           {"@ 0-1\n\nWhite concedes.\n@", {1, 4}, {2, 2}},
           // Blank lines in a game, comments at its end, comments before the next game.
           {"@\n\n2. a4:3-b4\n\n{x}\n\nf2:+f3,+e3", {1}, {4}},
           {"@ * {a\n\nb}\n; c\n{d} ; e\n\n{f}\n@", {1, 7}, {2, 2}},
           {"; a file\n\n[Event \"1\"]\n@ *", {1}, {2}},
           // Text that looks like the next game, but is a comment or a tag.
           {"@ {\n[Event \"x\"]\n1-0\n} *", {1}, {2}},
           {"[Event \"{ ; [x\\\"]\"]\n@ *\n[Event \"2\"]\n*", {1, 3}, {2, 0}},
           {"@ {ends with 1-0}\n2. a4:3-b4 ; 1-0\nf2:+f3,+e3", {1}, {4}},
       }) {
    INFO(row.text);
    for (const bool crlf : {false, true}) {
      std::string text;
      for (const char c : row.text) {
        if (crlf && c == '\n') text += '\r';
        if (c == '@') {
          text += "1. b4:2-c5 e4:+e3";
        } else {
          text += c;
        }
      }
      const auto games = read_all(text);
      std::vector<int> first_lines;
      std::vector<std::size_t> counts;
      for (const ReadGame& game : games) {
        CHECK_FALSE(game.error);
        first_lines.push_back(game.first_line);
        counts.push_back(game.record.turns.size());
      }
      CHECK(first_lines == row.first_lines);
      CHECK(counts == row.turns);
    }
  }
}

TEST_CASE("a blank line between tags split a game into two") {
  const std::string turns = "1. b4:2-c5 e4:+e3 *\n";
  const auto games =
      read_all("{x}\n[Event \"1\"]\n\n[White \"A\"] [Black \"B\"]\n \n\n[Site \"x\"]\n\n" + turns +
               // A repeated tag ends a game, and so do a comment, a turn and a result.
               "[Event \"2\"]\n\n[Event \"3\"]\n; y\n\n[Site \"4\"]\n\n" + turns +
               "\n[Event \"5\"]\n\n*\n\n[Site \"6\"]\n\nBlack: B\n\n" + turns);
  std::vector<std::string> tags;
  for (const ReadGame& game : games) {
    CHECK_FALSE(game.error);
    std::string& values = tags.emplace_back();
    for (const Tag& tag : game.record.tags) values += tag.value;
  }
  CHECK(tags == std::vector<std::string>{"1xAB", "2", "3", "4", "5", "6B"});
}

TEST_CASE("after a broken game reading goes on with the next one") {
  // More text than a game may have, in one line or in many.
  const std::string line(RecordLimits::kSize, 'x');
  std::string lines;
  while (lines.size() < RecordLimits::kSize) lines += "{a comment in a line}\n";
  for (const std::string& broken :
       {std::string("1. b4:2-z9 e4:+e3"), std::string("1. b4:2-c5 ("),
        std::string("1. b4:2-c5 {never closed"), std::string("hello world"),
        std::string("1. b4:2-c5 e4:+e3 ) *"), std::string("1. b4:6-c5"),
        std::string("[Result \"x\"]\n*"), line, lines}) {
    INFO(broken.substr(0, 30));
    const auto games = read_all("[Event \"1\"]\n" + broken +
                                "\n\n[Event \"2\"]\n1. b4:2-c5\n\n[Event \"3\"]\nb4:2-d9");
    REQUIRE(games.size() == 3);
    REQUIRE(games[0].error);
    // Of a game that is too long nothing is read.
    const bool is_too_long = games[0].error->reason == TextError::Reason::TooLong;
    CHECK(is_too_long == (broken.size() >= RecordLimits::kSize));
    CHECK(games[0].record.tag("Event") == (is_too_long ? "" : "1"));
    CHECK_FALSE(games[1].error);
    CHECK(games[1].record.turns.size() == 1);
    REQUIRE(games[2].error);
    CHECK(games[2].error->line == games[2].first_line + 1);
    CHECK(games[2].error->column == 6);
  }
}

TEST_CASE("the legal beginning of a broken game is kept") {
  const auto games = read_all("1. b4:2-c5 {x} e4:+e3 (1... e4:1-e5 2. a4:3-b4 f9:1-f3) 2. a4:3-b4");
  REQUIRE(games.size() == 1);
  REQUIRE(games[0].error);
  CHECK(games[0].error->column == 48);
  REQUIRE(games[0].record.turns.size() == 2);
  CHECK(games[0].record.turns[0].comments == std::vector<std::string>{"x"});
  CHECK(games[0].record.turns[1].variations.front().size() == 2);
}

TEST_CASE("the texts of a file's games can be cut out first and read later") {
  std::istringstream input("\n1. a1:C-b1 *\n\n[Event \"2\"]\n1. a1:C-b1 z9:C-b1 *\n");
  RecordReader reader(input);
  const auto first = reader.next_text();
  const auto second = reader.next_text();
  REQUIRE(first);
  REQUIRE(second);
  CHECK_FALSE(reader.next_text());
  CHECK(first->text == "1. a1:C-b1 *\n\n");
  CHECK(first->first_line == 2);
  CHECK(second->first_line == 4);
  CHECK(read_game(*first).record.turns.size() == 1);
  CHECK(read_game(*second).error->line == 5);
}

TEST_CASE("a game as long and as deep as the limits allow is read and written for a file") {
  const std::string rules = "[Rules \"standard\"]\n\n";
  std::string text = rules + "1. a1:C-b1\n";
  for (std::size_t i = 1; i < RecordLimits::kTurns; ++i) text += "(1. a1:C-c1)\n";
  const auto most = read_all(text + "*");
  REQUIRE(most.size() == 1);
  REQUIRE_FALSE(most[0].error);
  CHECK(write_for_file(most[0].record));

  Record record = read_all(rules + "1. a1:C-b1 *").at(0).record;
  for (int depth = 0; depth <= RecordLimits::kDepth; ++depth) {
    CHECK(write_for_file(record).has_value());
    TurnLine inner = record.turns;
    record.turns.front().variations.assign(1, std::move(inner));
  }

  record = read_all(rules + "1. a1:C-b1 *").at(0).record;
  const std::size_t rest = write_record(record).size();
  // "{", "}" and a line end.
  record.comments.emplace_back(RecordLimits::kSize - rest - 3, 'x');
  const auto written = write_for_file(record).value();
  CHECK(written.size() == RecordLimits::kSize);
  CHECK(read_all(written).at(0).record == record);
  record.comments.front() += 'x';
  CHECK_FALSE(write_for_file(record));
}
