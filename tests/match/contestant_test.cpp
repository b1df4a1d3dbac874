#include <chrono>
#include <string>

#include <accasta/engine/feature.hpp>
#include <accasta/match/contestant.hpp>

#include "support/catch.hpp"

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

std::string error_of(const std::string& text) {
  const auto contestant = Contestant::parse(text);
  return contestant ? "none" : contestant.error();
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
  // What is said besides a level takes the place of the level's.
  CHECK(parsed("level=3,nodes=77").limits.nodes == 77U);

  CHECK(parsed("clock=10s+0.1s").clock == game::TimeControl{10s, 100ms});
  CHECK(parsed("clock=1m30s").clock == game::TimeControl{90s, 0ms});
  CHECK(parsed("clock=0.5s+0.01s").clock == game::TimeControl{500ms, 10ms});
}

TEST_CASE("A reference player has a kind and nothing else") {
  const auto greedy = parsed("kind=greedy");
  CHECK(greedy.kind == match::ReferencePlayer::Greedy);
  CHECK(greedy.name == "kind=greedy");
  CHECK(parsed("kind=Random name=chance").kind == match::ReferencePlayer::Random);
  CHECK(error_of("kind=clever") == "kind is random or greedy, not 'clever'");
  for (const char* const besides : {"nodes=5", "level=2", "clock=10s", "cmd=x", "option.Hash=1"})
    CHECK(error_of(std::string("kind=random ") + besides) ==
          "a player of a kind has no limits, no options and no cmd");
}

TEST_CASE("Options of our own engine") {
  const auto contestant = parsed("nodes=10,option.hash=16 option.Threads=2,option.Tempo=true");
  CHECK(contestant.options.hash_mebibytes == 16);
  CHECK(contestant.options.threads == 2);
  CHECK(contestant.options.off == engine::FeatureSet());

  const std::string off = "nodes=10 option.tempo=false";
  if constexpr (engine::kFeaturesCanBeSwitched)
    CHECK(parsed(off).options.off.contains(engine::Feature::Tempo));
  else
    CHECK_THAT(error_of(off), Catch::Matchers::ContainsSubstring("development build"));
}

TEST_CASE("Other programs, quotes, and names") {
  const auto quoted = parsed(R"(cmd="/opt/a b/engine --fast, ugi" time=50 option.Style=wild)");
  CHECK(quoted.command == "/opt/a b/engine --fast, ugi");
  CHECK(quoted.program_options ==
        std::vector<std::pair<std::string, std::string>>{{"Style", "wild"}});

  // The quotes may have been the shell's.
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

TEST_CASE("What is wrong with a description is said") {
  using Catch::Matchers::ContainsSubstring;
  CHECK_THAT(error_of(""), ContainsSubstring("no limit"));
  CHECK_THAT(error_of("level=10"), ContainsSubstring("no limit"));
  CHECK_THAT(error_of("level=11"), ContainsSubstring("from 1 to 10"));
  CHECK_THAT(error_of("nodes=many"), ContainsSubstring("'many'"));
  CHECK_THAT(error_of("nodes=0"), ContainsSubstring("from 1"));
  CHECK_THAT(error_of("speed=3"), ContainsSubstring("no 'speed'"));
  CHECK_THAT(error_of("fast nodes=3"), ContainsSubstring("'fast' is not key=value"));
  CHECK_THAT(error_of("name=\"x"), ContainsSubstring("not closed"));
  CHECK_THAT(error_of("clock=soon"), ContainsSubstring("10s+0.1s"));
  CHECK_THAT(error_of("clock=0s"), ContainsSubstring("10s+0.1s"));
  CHECK_THAT(error_of("clock=1m time=5"), ContainsSubstring("both"));
  CHECK_THAT(error_of("nodes=5 option.Colour=red"), ContainsSubstring("no option 'Colour'"));
  CHECK_THAT(error_of("nodes=5 option.Tempo=maybe"), ContainsSubstring("true or false"));
  CHECK_THAT(error_of("cmd=x level=3"), ContainsSubstring("option.Level"));
  CHECK_THAT(error_of("cmd= nodes=3"), ContainsSubstring("no program"));
  CHECK_THAT(error_of("cmd=x"), ContainsSubstring("no limit"));
  CHECK_THAT(error_of("name=\"a\nb\" nodes=3"), ContainsSubstring("control"));
}
