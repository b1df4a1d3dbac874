#include <chrono>
#include <sstream>
#include <string>

#include <accasta/base/limits.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/ugi/client.hpp>
#include <accasta/ugi/server.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::ugi;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

/// The answers of one server to lines.
struct Answers {
  std::ostringstream output;
  Server server{output, [](const Position& position) { return notation::to_text(position); }};

  std::string operator()(std::string_view line) {
    output.str("");
    CHECK(server.handle(line) != (line == "quit"));
    return output.str();
  }
};

constexpr std::string_view kError = "info string error: ";

}  // namespace

TEST_CASE("UGI input: lines end with LF or CRLF, the last one perhaps with neither") {
  std::istringstream input("isready\nisready\r\n\nisready");
  Answers answers;
  answers.server.run(input);
  CHECK(answers.output.str() == "readyok\nreadyok\nreadyok\n");
}

TEST_CASE("UGI input: any bytes may come, and a line that is too long is skipped") {
  std::istringstream input(std::string("a\0b\xff\n", 5) + std::string(base::kLongestLine, 'x') +
                           "\n" + std::string(base::kLongestLine + 1, 'y') +
                           "\nisready\nquit\nisready\n");
  Answers answers;
  answers.server.run(input);
  std::istringstream lines(answers.output.str());
  std::string line;
  for (const char* expected : {"'a\uFFFDb\uFFFD'", "'xxx", "a line that is too long", "readyok"}) {
    std::getline(lines, line);
    CHECK_THAT(line, ContainsSubstring(expected));
  }
  CHECK_FALSE(std::getline(lines, line));
}

TEST_CASE("UGI: the line that a client sends for a game is read back") {
  const std::string text = "x4/x,ppp,x3/x6/x7/x6/x,PPP,x3/x4 b 7";
  game::Game pari(test::position(text, Rules::pari()));
  REQUIRE(
      pari.play(notation::read_turn("f2:2-f1", pari.position(), notation::Dialect::Count).value()));
  CHECK(position_line(pari) == "position fen " + text + " moves f2:2-f1");

  game::Game standard(Position::start(Rules::standard()));
  CHECK(position_line(standard) == "position startpos");
  for (const char* turn : {"a1:C-c1,HS-b1", "g1:C-f1"})
    REQUIRE(standard.play(
        notation::read_turn(turn, standard.position(), notation::Dialect::Standard).value()));
  CHECK(position_line(standard) == "position startpos moves a1:C-c1,HS-b1 g1:C-f1");
  Answers answers;
  CHECK(answers(position_line(standard)).empty());
  CHECK_THAT(answers("print"), ContainsSubstring(notation::to_text(standard.position())));
}

TEST_CASE("UGI: the depth and the nodes are taken out of a program's info") {
  Client::Report info;
  info.read_info("info depth 5 seldepth 9 score cp 12 time 3 nodes 4711 nps 1 pv depth 8");
  CHECK(info.depth == 5);
  CHECK(info.nodes == 4711);
  info.read_info("info string depth 9 nodes 9");
  info.read_info("info depth many nodes -3");
  info.read_info("info nodes");
  info.read_info("bestmove depth 7");
  CHECK(info.depth == 5);
  CHECK(info.nodes == 4711);
  info.read_info("info multipv 2 depth 8 score cp 500");
  info.read_info("info nodes 5000");
  CHECK(info.nodes == 5000);
  CHECK(info.depth == 5);
}

TEST_CASE("UGI: the score of the best line is taken out of a program's info") {
  using engine::Score;
  const auto score = [](const std::string& text) {
    Client::Report info;
    info.read_info("info depth 3 " + text + " nodes 7 pv a1:C-b1");
    return info.score;
  };
  CHECK(score("score cp -12") == Score::units(-12));
  CHECK(score("multipv 1 score win 2") == Score::win_after(3));
  CHECK(score("score win -2") == Score::loss_after(4));
  CHECK(score("score mate 1") == Score::win_after(1));
  CHECK_FALSE(score("multipv 2 score cp 9"));
  for (const char* const text : {"", "score", "score cp", "score cp x", "score win 0", "score 5"})
    CHECK_FALSE(score(text));
  CHECK(score("score cp 2147483647") == Score::units(Score::kMaxUnits));
  CHECK(score("score win -2147483648") == Score::loss_after(Score::kMaxTurnsToEnd));
}

TEST_CASE("UGI: lines that are no commands") {
  Answers answers;
  std::string text;
  for (const char* line : {"frobnicate",
                           "UGI",
                           "go ponder",
                           "go depth",
                           "go depth x",
                           "go depth 3x",
                           "go nodes 1 2",
                           "setoption",
                           "setoption value 3",
                           "setoption name value 3",
                           "position",
                           "position moves a1:3-d1",
                           "position fen",
                           "position fen moves a1:3-d1",
                           "position startpos a1:3-d1",
                           "query",
                           "query p1turn gameover",
                           "query p3turn",
                           "perft",
                           "perft 10",
                           "perft -1",
                           "perft two"}) {
    const std::string answer = answers(line);
    CHECK_THAT(answer, StartsWith(std::string(kError)));
    text += line + std::string(": ") + answer.substr(kError.size());
  }
  test::approve("ugi/commands", text);
}

TEST_CASE(
    "UGI: at the end of the input a search with a limit is answered, one without is stopped") {
  Answers answers;
  answers("setoption name Hash value 1");
  answers("go nodes 3000");
  answers.server.finish();
  CHECK_THAT(answers.output.str(), ContainsSubstring("bestmove "));
  answers("go infinite");
  answers.server.finish();
}

TEST_CASE("UGI: at the end of the input a perft is waited for, but not for ever") {
  std::ostringstream output;
  {
    Server server(output, nullptr);
    REQUIRE(server.handle("perft 2"));
    server.finish();
    CHECK(output.str() == "36864\n");
    REQUIRE(server.handle("perft 9"));
    CHECK_FALSE(server.handle("quit"));
    server.finish(std::chrono::seconds(0));
    CHECK(output.str() == "36864\n");
  }
  // The end of the server stops the search.
  CHECK(output.str().size() > 6);
}
