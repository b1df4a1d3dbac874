#include <string>

#include <accasta/formats/game_list.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::formats;

namespace {

const std::string kAnnotated = ACCASTA_TEST_DATA "/games/annotated.acc";

GameList opened(const std::string& path) { return GameList::open(path, {}).value(); }

}  // namespace

TEST_CASE("the games of a file are listed, and read when they are asked for") {
  const GameList games = opened(kAnnotated);
  REQUIRE(games.size() == 3);
  CHECK(games.title(0) == "Dieter - Ana  *");
  CHECK(games.title(1) == "Eve - Sam  0-1");
  CHECK(games.game(1).record.turns.size() == 10);
  CHECK(opened(ACCASTA_TEST_DATA "/games/booklet.acc").title(0) == "? - ?  0-1");
}

TEST_CASE("a changed game whose bytes are not UTF-8 has lost them") {
  const test::TemporaryFolder folder;
  GameList games =
      opened(folder.write("g.acc", "1. b4:2-c5 *\n\n[White \"J\xf6rg\"]\n\n1. b4:2-c5 *\n"));
  games.change(0, games.game(0).record);
  CHECK_FALSE(games.has_lost_bytes());
  games.change(1, games.game(1).record);
  CHECK(games.has_lost_bytes());
}

TEST_CASE("the list of games showed neither escaped quotes nor the head of a letter") {
  const test::TemporaryFolder folder;
  const GameList games =
      opened(folder.write("g.acc",
                          "[White \"Ann \\\"A\\\" \\\\\"]\n[Black\t\"B\"]\n\n"
                          "1. b4:2-c5 0-1\n\n"
                          "White: Dora\nBlack: Ana\n\n1. b4:2-c5\nBlack resigns.\n\n"
                          "[White \"J\xf6rg\"]\n[Result \"1-0\"]\n\n1. b4:7-c5 1-0\n"));
  REQUIRE(games.size() == 3);
  CHECK(games.title(0) == "Ann \"A\" \\ - B  0-1");
  CHECK(games.title(1) == "Dora - Ana  1-0");
  CHECK(games.title(2) == "J\uFFFDrg - ?  ?");
}

TEST_CASE("a file that was not changed is written as it was") {
  CHECK(opened(kAnnotated).text().value() == test::file_content(kAnnotated) + "\n");
}

TEST_CASE("one game is changed, the others stay as they stood there") {
  GameList games = opened(kAnnotated);
  const std::string before = games.text().value();
  auto record = games.game(1).record;
  record.set_tag("White", "Eva");
  games.change(1, record);
  CHECK(games.title(1) == "Eva - Sam  0-1");
  CHECK(games.game(1).record == record);
  // Another thread may be reading these.
  CHECK(games.originals()->read(1).record.tag("White") == "Eve");

  const std::string text = games.text().value();
  const auto second = before.find("[Event", 1);
  const auto third = before.rfind("[Event");
  CHECK(text.starts_with(before.substr(0, second)));
  CHECK(text.ends_with(before.substr(third)));
  const test::TemporaryFolder folder;
  const GameList again = opened(folder.write("changed.acc", text));
  REQUIRE(again.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) CHECK(again.game(i).record == games.game(i).record);
}

TEST_CASE("a file with CRLF got mixed line ends if a game was changed") {
  const test::TemporaryFolder folder;
  const std::string text =
      "[White \"Ana\"]\r\n\r\n1. b4:2-c5 {Two\r\nlines.} *\r\n\r\n"
      "[White \"Ben\"]\r\n\r\n1. b4:7-c5 *\r\n\r\n[White \"Cleo\"]\r\n\r\n1. b4:2-c5 *";
  GameList games = opened(folder.write("g.acc", text));
  CHECK(games.text().value() == text + "\r\n\r\n");
  auto record = games.game(0).record;
  record.set_tag("Black", "Dora");
  games.change(0, record);
  std::string changed = games.text().value();
  CHECK(changed.find("\r\r") == std::string::npos);
  CHECK_THAT(changed, Catch::Matchers::ContainsSubstring("[Black \"Dora\"]\r\n"));
  CHECK(changed.ends_with(text.substr(text.find("[White \"Ben")) + "\r\n\r\n"));
  // No line ends in another way.
  for (auto at = changed.find('\n'); at != std::string::npos; at = changed.find('\n', at + 1))
    CHECK(changed[at - 1] == '\r');
}

TEST_CASE("what could not be read is lost only with its game") {
  const test::TemporaryFolder folder;
  const std::string wrong = "[Rules \"pari\"]\n\n1. a1:3-d1 a1:1-b1 2. whatever *\n\n";
  GameList games = opened(folder.write("wrong.acc", wrong + "[Rules \"pari\"]\n\n1. a1:3-d1 *"));
  REQUIRE(games.size() == 2);
  CHECK(games.game(0).error);
  games.change(1, games.game(1).record);
  CHECK_FALSE(games.has_lost_text());
  CHECK(games.text().value().starts_with(wrong));
  games.change(0, games.game(0).record);
  CHECK(games.has_lost_text());
  CHECK(games.game(0).error);
}

TEST_CASE("a file without a game is refused") {
  const test::TemporaryFolder folder;
  const auto kind = [](const std::string& path) { return GameList::open(path, {}).error().kind; };
  CHECK(kind(folder.write("empty.acc", "\n")) == InputFault::Kind::NoGame);
  CHECK(kind(folder.file("missing.acc")) == InputFault::Kind::Unreadable);
}

TEST_CASE("a game that could not be read back is not written, nor one that was not held whole") {
  const test::TemporaryFolder folder;
  const std::string usual = "[Rules \"pari\"]\n\n1. a1:3-d1 *\n\n";
  const std::string long_game =
      "{" + std::string(notation::RecordLimits::kSize, 'x') + "} 1. a1:3-d1 *\n";
  const auto cut = opened(folder.write("long.acc", usual + long_game)).text();
  REQUIRE_FALSE(cut);

  GameList games = opened(folder.write("usual.acc", usual + usual));
  auto record = games.game(1).record;
  record.comments.emplace_back(notation::RecordLimits::kSize, 'x');
  games.change(1, record);
  REQUIRE_FALSE(games.text());
  test::approve("formats/game_list",
                cut.error().reason + '\n' + games.text().error().reason + '\n');
}
