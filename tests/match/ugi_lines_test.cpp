#include "ugi_lines.hpp"

#include <chrono>
#include <string>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace std::chrono_literals;
using match::Contestant;

TEST_CASE("A game is said as its start and its turns") {
  game::Game standard(Position::start(Rules::standard()));
  CHECK(match::position_line(standard) == "position startpos");
  for (const char* text : {"a1:C-c1,HS-b1", "g1:C-f1"})
    REQUIRE(standard.play(
        notation::read_turn(text, standard.position(), notation::Dialect::Standard).value()));
  CHECK(match::position_line(standard) == "position startpos moves a1:C-c1,HS-b1 g1:C-f1");

  const std::string text = "x4/x,ppp,x3/x6/x7/x6/x,PPP,x3/x4 b 7";
  game::Game pari(notation::parse_position(text, Rules::pari()).value());
  REQUIRE(
      pari.play(notation::read_turn("f2:2-f1", pari.position(), notation::Dialect::Count).value()));
  CHECK(match::position_line(pari) == "position fen " + text + " moves f2:2-f1");
}

TEST_CASE("Limits are said as go wants them") {
  const auto line = [](const std::string& text, const match::Clocks& clocks = {}) {
    return match::go_line(*Contestant::parse("cmd=x " + text), clocks);
  };
  CHECK(line("nodes=2000") == "go nodes 2000");
  CHECK(line("depth=4 time=100") == "go depth 4 movetime 100");
  const match::Clocks clocks{engine::TimeLeft{10s, 100ms}, engine::TimeLeft{9s, 0ms}};
  CHECK(line("clock=1m", clocks) == "go p1time 10000 p1inc 100 p2time 9000 p2inc 0");
  // The other one's clock is nothing to a player without one.
  CHECK(line("nodes=5", clocks) == "go nodes 5");
}

TEST_CASE("Depth and nodes are taken out of what a program tells") {
  match::Answer answer;
  match::read_info("info depth 5 seldepth 9 score cp 12 time 3 nodes 4711 nps 1 pv depth 8",
                   answer);
  CHECK(answer.depth == 5);
  CHECK(answer.nodes == 4711);
  match::read_info("info string depth 9 nodes 9", answer);
  match::read_info("info depth many nodes -3", answer);
  match::read_info("info nodes", answer);
  match::read_info("bestmove depth 7", answer);
  CHECK(answer.depth == 5);
  CHECK(answer.nodes == 4711);
  match::read_info("info nodes 5000", answer);
  CHECK(answer.nodes == 5000);
}
