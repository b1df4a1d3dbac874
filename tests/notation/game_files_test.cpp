#include <string>
#include <vector>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::notation;

namespace {

std::vector<ReadGame> read_file(const std::string& name) {
  return test::read_all(test::file_content(ACCASTA_TEST_DATA "/games/" + name));
}

const std::vector<std::string> kFiles{"booklet.acc", "standard.acc", "short.acc",   "count.acc",
                                      "pari.acc",    "mixed.acc",    "set_ups.acc", "inventor.acc"};

}  // namespace

TEST_CASE("games in every dialect, none of them told, one or several in a file") {
  std::string text;
  for (const std::string& name : kFiles)
    for (const ReadGame& game : read_file(name)) {
      CHECK_FALSE(game.error);
      const Record& record = game.record;
      text += fmt::format(
          "{}: {}, {}, {} {}, {} turns, {} notices: {}\n", name, to_text(record.rules),
          notation::name(game.dialect), notation::name(record.result),
          record.termination ? accasta::name(*record.termination) : "?", record.turns.size(),
          game.notices.size(), to_text(record.position_after(record.turns.size())));
    }
  test::approve("notation/games", text);
}

TEST_CASE("the inventor's sample game is legal whenever castles win and whatever they release") {
  const std::string text = test::file_content(ACCASTA_TEST_DATA "/games/inventor.acc");
  for (const Win win : {Win::NextTurn, Win::AtOnce})
    for (const CastleRelease release : {CastleRelease::Allowed, CastleRelease::Forbidden}) {
      const Record record =
          test::record_of(text, {.rules = {.win = win, .castle_release = release}});
      CHECK(record.rules == Rules{Variant::Standard, win, release});
      CHECK(record.turns.size() == 23);
      CHECK(record.result == GameResult::WhiteWins);
      CHECK(record.termination == Outcome::Reason::Resignation);
    }
}

TEST_CASE("a named dialect is not mixed with others") {
  for (const char* named : {"booklet", "count", "standard"}) {
    const std::string tags = "[Rules \"pari\"]\n[Dialect \"" + std::string(named) + "\"]\n";
    CHECK(test::read_one(tags + "1. b4:2-c5 e4e3 2. a4:PPP-b4").error);
  }
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
  CHECK(second.record.termination == Outcome::Reason::Time);
}
