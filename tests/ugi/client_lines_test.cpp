#include <chrono>
#include <optional>
#include <string>
#include <variant>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/ugi/client.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace std::chrono_literals;

TEST_CASE("A game is said as its start and its turns") {
  game::Game standard(Position::start(Rules::standard()));
  CHECK(ugi::position_line(standard) == "position startpos");
  for (const char* text : {"a1:C-c1,HS-b1", "g1:C-f1"})
    REQUIRE(standard.play(
        notation::read_turn(text, standard.position(), notation::Dialect::Standard).value()));
  CHECK(ugi::position_line(standard) == "position startpos moves a1:C-c1,HS-b1 g1:C-f1");

  const std::string text = "x4/x,ppp,x3/x6/x7/x6/x,PPP,x3/x4 b 7";
  game::Game pari(notation::parse_position(text, Rules::pari()).value());
  REQUIRE(
      pari.play(notation::read_turn("f2:2-f1", pari.position(), notation::Dialect::Count).value()));
  CHECK(ugi::position_line(pari) == "position fen " + text + " moves f2:2-f1");
}

TEST_CASE("Limits are said as go wants them") {
  CHECK(ugi::go_line({.nodes = 2000}) == "go nodes 2000");
  CHECK(ugi::go_line({.depth = 4, .time = 100ms}) == "go depth 4 movetime 100");
  CHECK(ugi::go_line({.left = {10s, 9s}, .increment = {100ms, 0ms}}) ==
        "go p1time 10000 p1inc 100 p2time 9000 p2inc 0");
  CHECK(ugi::go_line({.infinite = true}) == "go infinite");
}

TEST_CASE("What a client says of limits is what the server understands") {
  const ugi::Go go{.depth = 4,
                   .nodes = 9,
                   .time = 100ms,
                   .left = {10s, std::nullopt},
                   .increment = {1s, 0ms},
                   .infinite = true};
  const auto command = ugi::parse_command(ugi::go_line(go));
  REQUIRE(command);
  const auto& read = std::get<ugi::Go>(*command);
  CHECK(read.depth == go.depth);
  CHECK(read.nodes == go.nodes);
  CHECK(read.time == go.time);
  CHECK(read.left == go.left);
  CHECK(read.increment == go.increment);
  CHECK(read.infinite);
}

TEST_CASE("Depth and nodes are taken out of what a program tells") {
  ugi::SearchInfo info;
  ugi::read_info("info depth 5 seldepth 9 score cp 12 time 3 nodes 4711 nps 1 pv depth 8", info);
  CHECK(info.depth == 5);
  CHECK(info.nodes == 4711);
  ugi::read_info("info string depth 9 nodes 9", info);
  ugi::read_info("info depth many nodes -3", info);
  ugi::read_info("info nodes", info);
  ugi::read_info("bestmove depth 7", info);
  CHECK(info.depth == 5);
  CHECK(info.nodes == 4711);
  ugi::read_info("info nodes 5000", info);
  CHECK(info.nodes == 5000);
}
