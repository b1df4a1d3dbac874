#include <string>
#include <utility>
#include <vector>

#include <accasta/formats/games.hpp>
#include <accasta/formats/import.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/temporary_folder.hpp"

using accasta::formats::Games;
using accasta::formats::import_games;
using accasta::formats::looks_like_json;
using namespace accasta::test;
using namespace accasta::notation;

namespace {

std::string data(const std::string& name) {
  return std::string(ACCASTA_TEST_DATA) + "/games/imported/" + name;
}

ReadGame import_one(const std::string& json) {
  const auto games = import_games(json, {});
  REQUIRE(games.size() == 1);
  return games.front();
}

/// Returns a state with these texts for its fields. The turns become the stack's.
std::string state(const std::string& fields, const std::vector<std::string>& turns) {
  std::string json = R"({"game":"accasta",)" + fields + R"("stack":[{})";
  for (const std::string& turn : turns) json += R"(,{"lastmove":")" + turn + "\"}";
  return json + "]}";
}

}  // namespace

TEST_CASE("JSON is told from records that begin with a comment or a tag") {
  for (const char* text : {"{\"game\":\"", " \n{ \"game\" : [", "[{\"header\"", "\xef\xbb\xbf[ {",
                           "[ ]", R"({"tags":)"})
    CHECK(looks_like_json(text) == true);
  for (const char* text :
       {"{a comment}", "[Event \"x\"]", "{}", "1. b4:2-c5", "{\"Well\" played", "{\"one\ntwo\":1",
        "{\"\":1", R"({"games":1)", R"({"a\"b}":t)", "{\"game\" over"})
    CHECK(looks_like_json(text) == false);
  for (const char* text : {"", " ", "{", "[", "{\"", "{\"ga", "{\"game\"", "{\"game\" "})
    CHECK_FALSE(looks_like_json(text));
}

TEST_CASE("a record that begins with a quotation mark in a comment was taken for JSON") {
  const TemporaryFolder folder;
  for (const std::string& comment : std::vector<std::string>{
           "\"Well played\", said Ann", "\"Ann\": a novice", "\"", "\"" + std::string(500, 'x'),
           "\"one\ntwo\": 2", "\"Nice\": 5 of 10", "\"game\", set"}) {
    CAPTURE(comment);
    Games games({folder.write("g.acc", "{" + comment + "} 1. b4:2-c5 *\n")});
    auto unread = games.next().value();
    const auto game = (unread)->read();
    CHECK_FALSE(game.error);
    CHECK(game.record.turns.size() == 1);
    CHECK(game.record.turns[0].comments_before.size() == 1);
    CHECK_FALSE(games.next());
  }
}

TEST_CASE("a state of Abstract Play is read") {
  const ReadGame game = import_one(file_content(data("state.json")));
  CHECK_FALSE(game.error);
  CHECK(game.dialect == Dialect::Count);
  CHECK(game.notices.empty());
  const Record& record = game.record;
  CHECK(to_text(record.rules) == "pari win=next-turn castle-release=allowed repetition=off");
  CHECK(record.turns.size() == 4);
  // The player who resigned is not always the player to move.
  CHECK(record.result == GameResult::BlackWins);
  CHECK(record.termination == accasta::Outcome::Reason::Resignation);
  CHECK(record.tag("Site") == "Abstract Play");
  CHECK(record.tag("Date") == "2024.02.03");
  CHECK(to_text(record.position_after(4)) ==
        "ppp,ppp,ppp,ppp/x2,ppp,pp,x/x2,ppp,x3/x7/x2,P,P,PP,x/x,PP,PP,PP,P/PPP,PPP,PPP,x w 3");
}

TEST_CASE("reports of Abstract Play are read, several in a list") {
  const auto games = import_games(file_content(data("reports.json")), {});
  REQUIRE(games.size() == 2);
  CHECK(games[1].first_line == 1);
  for (const ReadGame& game : games) {
    CHECK_FALSE(game.error);
    CHECK((accasta::test::record_of(write_record(game.record)) == game.record));
  }
  const Record& pari = games[0].record;
  CHECK(pari.result == GameResult::BlackWins);
  CHECK(pari.termination == accasta::Outcome::Reason::Time);
  CHECK(pari.tag("Event") == "Spring \"Cup\"");
  CHECK(pari.tag("Round") == "2");
  CHECK(pari.tag("GameId") == "0001");
  CHECK(pari.tag("White") == "Zo\xc3\xab");
  CHECK(pari.turns.size() == 4);
  const Record& standard = games[1].record;
  CHECK(to_text(standard.rules) == "standard repetition=off");
  CHECK(standard.result == GameResult::Draw);
  CHECK(standard.termination == accasta::Outcome::Reason::Agreement);
}

TEST_CASE("how a state's game ended") {
  struct Row {
    std::string fields;
    std::string last;
    GameResult result;
  };
  for (const Row& row : std::vector<Row>{
           {"", "", GameResult::Unfinished},
           {R"("gameover":false,"winner":[],)", "", GameResult::Unfinished},
           {R"("gameover":true,"winner":[1],)", "", GameResult::WhiteWins},
           {R"("gameover":true,"winner":[2],)", "resign", GameResult::BlackWins},
           {R"("gameover":true,"winner":[1],)", "timeout", GameResult::WhiteWins},
           {R"("gameover":true,"winner":[1,2],)", "draw", GameResult::Draw},
           {R"("gameover":true,"winner":[],)", "abandoned", GameResult::Unfinished},
           // Without a winner the player to move loses.
           {"", "resign", GameResult::WhiteWins},
           {"", "abandoned", GameResult::Unfinished},
       }) {
    INFO(row.fields << row.last);
    std::vector<std::string> turns{"a1:1+b2,-c1"};
    if (!row.last.empty()) turns.push_back(row.last);
    const ReadGame game = import_one(state(row.fields, turns));
    CHECK_FALSE(game.error);
    CHECK(game.record.result == row.result);
    CHECK(game.record.turns.size() == 1);
  }
}

TEST_CASE("what is wrong in JSON is an error with its line and the field's name") {
  struct Row {
    std::string json;
    /// The wrong field, if the error names one.
    std::string field{};
    /// The place of broken JSON.
    int line = 1;
    int column = 0;
  };
  std::string messages;
  // It begins with {"tags":{.
  const std::string tagged = accasta::formats::dump(
      accasta::formats::to_json(accasta::test::record_of("[T1 \"x\"]\n\n1. b4:2-c5 *"), {}));
  const std::string header = R"({"header":{"game":{"name":"Accasta"},"players":[)";
  for (const Row& row : std::vector<Row>{
           {"{\"game\"", "", 1, 8},
           {"{\"game\": \"accasta\",\n \"stack\": [}", "", 2, 12},
           {"{\"game\": \xff}", "", 1, 10},
           {"{\"game\": 1e999}", "", 1, 1},
           {std::string(321, '['), "", 1, 321},
           {"{\"a\": 1}"},
           {"[{\"header\": []}]", "[0].header"},
           {"[7]", "[0]"},
           {"{\"stack\": []}"},
           {"{\"stack\": [], \"game\": null}", "game"},
           {"{\"stack\": [], \"game\": \"chess\"}", "game"},
           {"{\"stack\": [], \"game\": \"accasta\"}", "stack"},
           {"{\"stack\": {}, \"game\": \"accasta\"}", "stack"},
           {state(R"("variants":["pari","hex"],)", {}), "variants[1]"},
           {state(R"("variants":"pari",)", {}), "variants"},
           {R"({"game":"accasta","stack":[{},{"board":{}}]})", "stack[1]"},
           {R"({"game":"accasta","stack":[{},{"lastmove":true}]})", "stack[1].lastmove"},
           {state("", {"a1:1+b2,-c1", "a7:-a1"}), "stack[2].lastmove"},
           {state("", {"a1:1+b2,-c1", "g4:5-f5"}), "stack[2].lastmove"},
           {state("", {"a1:1+b2,-c1\\n[Event \\\"x\\\"]"}), "stack[1].lastmove"},
           {state("", {"1-0"}), "stack[1].lastmove"},
           {state("", {"resign", "a1:1+b2,-c1"}), "stack[2].lastmove"},
           {state(R"("gameover":true,)", {})},
           {R"({"line":[],"tags":{"a b":"c"}})", "tags.a b"},
           {tagged.substr(0, 9) + R"("T1":"y",)" + tagged.substr(9), "tags.T1"},
           {R"({"line":[],"tags":{},"rules":"pari","start":"x","result":"*"})", "start"},
           {R"({"line":[],"tags":{},"rules":"pari","start":7})", "start"},
           {header + "]}, \"moves\": []}", "header.players"},
           {header + "{}, {}]}, \"moves\": []}", "header.players[0]"},
           {header + R"({"name":"A"},{"name":"B"}]}, "moves": [[1]]})", "moves[0][0]"},
           {header + R"({"name":"A"},{"name":"B"}]}, "moves": [[{}]]})", "moves[0][0]"},
       }) {
    INFO(row.json);
    const ReadGame game = import_one(row.json);
    REQUIRE(game.error);
    CHECK(game.error->message.starts_with(row.field));
    messages += game.error->message + '\n';
    CHECK(game.error->line == row.line);
    CHECK(game.error->column == row.column);
  }
  accasta::test::approve("formats/import_errors", messages);
}

TEST_CASE("a game that stops being legal is imported up to there") {
  const ReadGame game = import_one(state("", {"a1:1+b2,-c1", "g4:1-f5", "a2:9-b1", "g3:1-f5"}));
  CHECK(game.error);
  CHECK(game.record.turns.size() == 2);
}

TEST_CASE("JSON that the program writes is read back, in every dialect") {
  for (const char* name : {"annotated.acc", "standard.acc", "pari.acc", "mixed.acc", "set_ups.acc"})
    for (const Dialect dialect :
         {Dialect::Canonical, Dialect::Standard, Dialect::Short, Dialect::Count}) {
      std::vector<Record> records;
      std::string json;
      for (const ReadGame& game : accasta::test::read_all(
               file_content(std::string(ACCASTA_TEST_DATA) + "/games/" + name))) {
        records.push_back(game.record);
        json += accasta::formats::dump(accasta::formats::to_json(game.record, dialect));
      }
      INFO(json);
      const auto games = import_games(json, {});
      REQUIRE(games.size() == records.size());
      for (std::size_t i = 0; i < games.size(); ++i) {
        CHECK_FALSE(games[i].error);
        CHECK((games[i].record == records[i]));
        CHECK(games[i].first_line == static_cast<int>(i) + 1);
      }
    }
}

TEST_CASE("a swap in JSON is read back, and another value is a notice") {
  const auto read = [](const std::string& value) {
    const Record record = accasta::test::record_of("[Swap \"" + value + "\"]\n\n1. b4:2-c5 *\n");
    return import_one(
        accasta::formats::dump(accasta::formats::to_json(record, Dialect::Canonical)));
  };
  CHECK(swap_of(read("done").record) == Swap::Done);
  CHECK(read("done").notices.empty());
  CHECK(swap_of(read("perhaps").record) == Swap::No);
  CHECK(read("perhaps").notices.size() == 1);
}

TEST_CASE("texts in JSON that the program writes are read back whatever they hold") {
  Record record = accasta::test::record_of("1. b4:2-c5 (1. a4:2-b5 (1. a4:2-b5 $7)) e4:+e3 *");
  record.set_tag("Event", "a \"b\" \\ {c}");
  record.set_tag("Annotator", "");
  record.comments = {"one } two", "{", "; three", ""};
  record.turns[0].variations[0][0].comments_before = {"(1. a4:2-b5)"};
  record.turns[0].variations[0][0].variations[0][0].comments = {"[Event \"x\"]", "\u00e4"};
  // The most variations in variations.
  for (int depth = 2; depth < RecordLimits::kDepth; ++depth) {
    TurnLine inner = record.turns;
    record.turns.front().variations.assign(1, std::move(inner));
  }
  const std::string json =
      accasta::formats::dump(accasta::formats::to_json(record, Dialect::Canonical));
  const ReadGame game = import_one(json);
  CHECK_FALSE(game.error);
  CHECK((game.record == record));
}

TEST_CASE("an error is placed in its own game, and leaves the games before it") {
  const auto values =
      import_games(state("", {}) + "\n" + state("", {"a1:9-b1"}) + "\n{\"game\"", {});
  REQUIRE(values.size() == 3);
  CHECK_FALSE(values[0].error);
  CHECK(values[1].error->line == 2);
  CHECK(values[2].error->line == 3);
  const auto games =
      import_games("[{\"\u00e4\": 1}, {\"stack\": [],\n \"game\": 7}, {\"game\": 8}]", {});
  REQUIRE(games.size() == 3);
  CHECK(games[1].error->line == 1);
  CHECK(games[1].error->column == 0);
  CHECK(games[1].error->message.starts_with("[1].game: "));
  CHECK(games[2].first_line == 1);
}

TEST_CASE("unsafe characters are replaced in the texts of JSON, with a notice") {
  // A regression: a byte that is not UTF-8 made the whole file broken JSON.
  const std::string report =
      "[{\"header\":{\"game\":{\"name\":\"Accasta\"},\"players\":[{\"name\":\"A\xff\x01\"},"
      "{\"name\":\"\\u0007\u202e\"}]},\"moves\":[[\"a1:1-b1\"]],\"no\x9d\":1}]";
  const ReadGame game = import_one(report);
  CHECK_FALSE(game.error);
  CHECK(game.record.tag("White") == "A\uFFFD\uFFFD");
  CHECK(game.record.tag("Black") == "\uFFFD\uFFFD");
  CHECK(game.replaced == 5);

  // Between texts such a byte is not JSON, and the error has its place.
  const ReadGame wrong = import_one("{\"\xff\xff\":\x01}");
  REQUIRE(wrong.error);
  CHECK(wrong.error->line == 1);
  CHECK(wrong.error->column == 7);
}

TEST_CASE("a list of more games than memory is meant for is one error") {
  std::string json = "[[]";
  for (int i = 0; i < 100'000; ++i) json += ",[]";
  const auto games = import_games(json + "]", {});
  REQUIRE(games.size() == 1);
  REQUIRE(games.front().error);
  CHECK(games.front().error->message.find(" 100000 ") != std::string::npos);
}
