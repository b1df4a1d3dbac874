#include <chrono>
#include <string>

#include <accasta/match/contestant.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace std::chrono_literals;
using match::Contestant;

namespace {

Contestant parsed(const std::string& text) {
  const auto contestant = Contestant::parse(text);
  INFO(text);
  if (!contestant) FAIL(contestant.error());
  return *contestant;
}

}  // namespace

TEST_CASE("A contestant by level, nodes, depth, time and clock") {
  const auto level = parsed("level=5");
  CHECK(level.level == engine::Level::from(5));
  CHECK(level.limits == engine::Level::from(5)->limits());
  CHECK(level.name == "level=5");
  CHECK_FALSE(level.command);

  CHECK(parsed("nodes=2000").limits.nodes == 2000U);
  CHECK(parsed("depth=4").limits.depth == 4);
  CHECK(parsed("time=100").limits.time == 100ms);
  CHECK(parsed("level=10 time=250").limits.time == 250ms);
  // An explicit limit overrides that of the level.
  CHECK(parsed("level=3,nodes=77").limits.nodes == 77U);

  CHECK(parsed("clock=10s+0.1s").clock == game::TimeControl{10s, 100ms});
  CHECK(parsed("clock=1m30s").clock == game::TimeControl{90s, 0ms});
  CHECK(parsed("clock=0.5s+0.01s").clock == game::TimeControl{500ms, 10ms});
}

TEST_CASE("A reference player has a kind and nothing else") {
  const auto one_turn = parsed("kind=one-turn");
  CHECK(one_turn.kind == match::ReferencePlayer::OneTurn);
  CHECK(one_turn.name == "kind=one-turn");
  CHECK(parsed("kind=Random name=chance").kind == match::ReferencePlayer::Random);
  for (const char* const besides : {"nodes=5", "level=2", "clock=10s", "cmd=x", "option.Hash=1"})
    CHECK_FALSE(Contestant::parse(std::string("kind=random ") + besides));
}

TEST_CASE("A contestant varies by chance, by time and by threads") {
  const Position start = Position::start(Rules::standard());
  auto setup = start.setup();
  setup.turn_number = engine::kSeededTurns + 1;
  const Position late = Position::from(setup, Rules::standard()).value();
  for (const char* const text : {"nodes=10", "depth=2", "cmd=x nodes=10"})
    CHECK_FALSE(parsed(text).varies(start));
  for (const char* const text : {"kind=one-turn", "time=10", "clock=10s", "cmd=x time=10",
                                 "level=3", "level=3 nodes=10", "nodes=10 option.Threads=2"}) {
    CAPTURE(text);
    CHECK(parsed(text).varies(start));
    CHECK(parsed(text).varies(late));
  }
  // It makes no mistakes; only its first turns vary.
  CHECK(parsed("level=9").varies(start));
  CHECK_FALSE(parsed("level=9").varies(late));
}

TEST_CASE("Options of our own engine") {
  const auto contestant = parsed("nodes=10,option.hash=16 option.Threads=2");
  CHECK(contestant.options.hash_mebibytes == 16);
  CHECK(contestant.options.threads == 2);
}

TEST_CASE("Other programs, quotes, and names") {
  const auto quoted = parsed(R"(cmd="/opt/a b/engine --fast, ugi" time=50 option.Style=wild)");
  CHECK(quoted.command == "/opt/a b/engine --fast, ugi");
  CHECK(quoted.program_options ==
        std::vector<std::pair<std::string, std::string>>{{"Style", "wild"}});

  // A shell may have removed the quotes.
  const auto bare = parsed("cmd=other-program --level=3 ugi,time=50");
  CHECK(bare.command == "other-program --level=3 ugi");
  CHECK(bare.limits.time == 50ms);

  const auto named = parsed(R"(name="the \"old\" one" nodes=5 margin=10 patience=3)");
  CHECK(named.name == R"(the "old" one)");
  CHECK(named.text == "nodes=5 margin=10 patience=3");
  CHECK(named.margin == 10ms);
  CHECK(named.patience == 3s);

  // The text can be read again.
  CHECK(parsed(quoted.text).command == quoted.command);
}

TEST_CASE("match: what is wrong with a description is said, in words of the golden") {
  std::string text;
  for (const std::string wrong : {"",
                                  "level=10",
                                  "level=11",
                                  "nodes=many",
                                  "nodes=0",
                                  "speed=3",
                                  "fast nodes=3",
                                  "name=\"x",
                                  "clock=soon",
                                  "clock=0s",
                                  "clock=1m time=5",
                                  "nodes=5 option.Colour=red",
                                  "nodes=5 option.Threads=many",
                                  "nodes=5 option.Lines=2",
                                  "cmd=x level=3",
                                  "cmd= nodes=3",
                                  "cmd=x",
                                  "name=\"a\tb\" nodes=3",
                                  "kind=clever",
                                  "kind=random nodes=5"}) {
    const auto contestant = Contestant::parse(wrong);
    CHECK_FALSE(contestant);
    text += wrong + ": " + (contestant ? "none" : contestant.error()) + '\n';
  }
  test::approve("match/contestants", text);
}
