#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::notation;

namespace {

using Reason = Outcome::Reason;

std::vector<ReadGame> read_file(const std::string& name) {
  return test::read_all(test::file_content(ACCASTA_TEST_DATA "/games/" + name));
}

const std::vector<std::string> kFiles{"booklet.acc", "standard.acc", "short.acc",  "count.acc",
                                      "pari.acc",    "mixed.acc",    "set_ups.acc"};

}  // namespace

TEST_CASE("games in every dialect, none of them told, one or several in a file") {
  struct Row {
    std::string rules;
    Dialect dialect;
    std::size_t turns;
    GameResult result;
    std::optional<Reason> termination;
    std::size_t notices;
  };
  struct File {
    std::string name;
    std::vector<Row> games;
  };
  const std::string off = " repetition=off";
  for (const File& file : std::vector<File>{
           {"booklet.acc",
            {{"pari", Dialect::Booklet, 30, GameResult::BlackWins, Reason::Resignation, 1}}},
           {"standard.acc",
            {{"standard", Dialect::Standard, 25, GameResult::BlackWins, Reason::Castle, 0}}},
           {"short.acc",
            {{"standard", Dialect::Short, 25, GameResult::BlackWins, Reason::Castle, 0},
             {"pari", Dialect::Short, 19, GameResult::WhiteWins, Reason::Castle, 0}}},
           {"count.acc",
            {{"standard", Dialect::Count, 44, GameResult::WhiteWins, Reason::Castle, 0},
             {"pari", Dialect::Count, 19, GameResult::WhiteWins, Reason::Castle, 0},
             {"pari", Dialect::Booklet, 12, GameResult::BlackWins, Reason::Resignation, 1}}},
           {"pari.acc",
            {{"pari", Dialect::Booklet, 19, GameResult::WhiteWins, Reason::Castle, 0},
             {"pari", Dialect::Standard, 19, GameResult::WhiteWins, Reason::Castle, 0},
             {"pari win=next-turn castle-release=allowed" + off, Dialect::Booklet, 10,
              GameResult::Unfinished, std::nullopt, 0}}},
           {"mixed.acc",
            {{"standard", Dialect::Standard, 10, GameResult::Draw, std::nullopt, 0},
             {"pari", Dialect::Booklet, 12, GameResult::BlackWins, Reason::Resignation, 1},
             {"standard", Dialect::Short, 8, GameResult::BlackWins, std::nullopt, 0},
             {"pari", Dialect::Booklet, 12, GameResult::Unfinished, std::nullopt, 1},
             {"standard", Dialect::Standard, 12, GameResult::Unfinished, std::nullopt, 1},
             {"pari", Dialect::Booklet, 2, GameResult::Unfinished, std::nullopt, 1}}},
           {"set_ups.acc",
            {{"pari", Dialect::Booklet, 1, GameResult::WhiteWins, Reason::Castle, 0},
             {"pari win=next-turn", Dialect::Booklet, 2, GameResult::WhiteWins, Reason::Castle, 0},
             {"standard", Dialect::Standard, 2, GameResult::Unfinished, std::nullopt, 0},
             {"pari", Dialect::Booklet, 2, GameResult::Unfinished, std::nullopt, 0},
             {"pari", Dialect::Booklet, 1, GameResult::WhiteWins, Reason::Immobility, 0},
             {"pari", Dialect::Booklet, 8, GameResult::Draw, Reason::Repetition, 0},
             {"pari" + off, Dialect::Booklet, 9, GameResult::Unfinished, std::nullopt, 1},
             {"pari" + off, Dialect::Booklet, 9, GameResult::Unfinished, std::nullopt, 0},
             {"standard", Dialect::Standard, 2, GameResult::Draw, Reason::Agreement, 0},
             {"standard", Dialect::Standard, 2, GameResult::BlackWins, Reason::Resignation, 0},
             {"standard", Dialect::Standard, 1, GameResult::WhiteWins, Reason::Time, 0},
             {"standard", Dialect::Standard, 1, GameResult::Unfinished, std::nullopt, 0},
             {"pari", Dialect::Booklet, 0, GameResult::Unfinished, std::nullopt, 0}}},
       }) {
    const auto games = read_file(file.name);
    REQUIRE(games.size() == file.games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      INFO(file.name << " " << i + 1);
      const ReadGame& game = games[i];
      const Row& row = file.games[i];
      CHECK_FALSE(game.error);
      CHECK(to_text(game.record.rules) == row.rules);
      CHECK(game.dialect == row.dialect);
      CHECK(game.record.turns.size() == row.turns);
      CHECK(game.record.result == row.result);
      CHECK(game.record.termination == row.termination);
      CHECK(game.notices.size() == row.notices);
    }
  }
}

TEST_CASE("the booklet's sample game ends as the booklet shows") {
  const ReadGame game = read_file("booklet.acc").at(0);
  CHECK(game.first_line == 1);
  CHECK(game.record.tags.empty());
  CHECK(
      to_text(game.record.position_after(30)) ==
      "ppp,x2,ppp/x5/x2,pppP,pP,x2/x,ppp,x2,pPp,x2/x,P,P,P,x,pp/x2,PP,PPPp,x/PPP,x,PPP,PPpPp w 16");
}

TEST_CASE("the same game is the same in every dialect it is written in") {
  const auto shorts = read_file("short.acc");
  const auto paris = read_file("pari.acc");
  const auto mixed = read_file("mixed.acc");
  const auto counts = read_file("count.acc");
  const auto turns = [](const ReadGame& game) {
    std::vector<Turn> played;
    for (const RecordedTurn& recorded : game.record.turns) played.push_back(recorded.turn);
    return played;
  };
  CHECK(turns(read_file("standard.acc")[0]) == turns(shorts[0]));
  CHECK(turns(paris[0]) == turns(shorts[1]));
  CHECK(turns(paris[1]) == turns(shorts[1]));
  CHECK(turns(counts[1]) == turns(shorts[1]));
  CHECK(turns(mixed[1]) == turns(counts[2]));
  // Its turns are in four dialects.
  CHECK(turns(mixed[3]) == turns(counts[2]));
}

TEST_CASE("a game stays the same in every dialect in which it is written") {
  for (const std::string& name : kFiles) {
    for (const ReadGame& game : read_file(name)) {
      const Record& record = game.record;
      std::vector<std::optional<Dialect>> dialects{std::nullopt};
      for (const Dialect dialect : dialects_of(record.rules.variant))
        dialects.emplace_back(dialect);
      for (const auto dialect : dialects)
        CHECK((test::record_of(write_record(record, {dialect})) == record));
    }
  }
}

TEST_CASE("a named dialect is not mixed with others") {
  for (const char* named : {"booklet", "count", "standard"}) {
    const std::string tags = "[Rules \"pari\"]\n[Dialect \"" + std::string(named) + "\"]\n";
    CHECK(test::read_one(tags + "1. b4:2-c5 e4e3 2. a4:PPP-b4").error);
  }
}

TEST_CASE("of the ways to mix dialects the one that plays on is taken") {
  // Only if both have moved is there a stack of two to continue with.
  const ReadGame game = test::read_one("[Rules \"pari\"]\n1. b4:-c5 e4e3 2. c5:PP-d5");
  CHECK_FALSE(game.error);
  CHECK(game.dialect == Dialect::Count);
}

TEST_CASE("the head of a letter above the turns") {
  const auto games = test::read_all(
      "Subject: game 3\nWHITE: Ann  Lee \nBlack:\n\n[Event \"x\"]\nPlayer 1: Ann\n1 b4:2-c5\n"
      "1) e4:+e3\n2: a4:3-b4\nBlack: Bob\n1. b4:2-c5 timeout\n");
  REQUIRE(games.size() == 2);
  const ReadGame& first = games[0];
  CHECK_FALSE(first.error);
  CHECK(first.record.tag("White") == "Ann  Lee");
  CHECK(first.record.tag("Black").empty());
  CHECK(first.record.tag("Event") == "x");
  CHECK(first.record.turns.size() == 3);
  CHECK(first.notices.size() == 2);
  const ReadGame& second = games[1];
  CHECK_FALSE(second.error);
  CHECK(second.first_line == 10);
  CHECK(second.record.tag("Black") == "Bob");
  CHECK(second.record.result == GameResult::WhiteWins);
  CHECK(second.record.termination == Reason::Time);
}
