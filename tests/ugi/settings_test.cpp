#include <tuple>
#include <vector>

#include <accasta/ugi/settings.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::ugi;
using Catch::Matchers::ContainsSubstring;
using std::chrono::milliseconds;

namespace {

void take(Settings& settings, std::string_view name, std::string_view value) {
  const auto is_known = set_option(settings, name, value);
  CAPTURE(name, value, is_known ? "" : is_known.error());
  REQUIRE(is_known);
  CHECK(*is_known);
}

}  // namespace

TEST_CASE("UGI options: the rules come from a preset and what stands above it") {
  Settings settings;
  CHECK(settings.rules() == Rules::standard());
  for (const auto& [name, value, rules] :
       std::vector<std::tuple<const char*, const char*, const char*>>{
           {"Rules", "pari", "pari"},
           {"Win", "next-turn", "pari win=next-turn"},
           {"Rules", "standard", "standard"},
           {"CastleRelease", "forbidden", "standard castle-release=forbidden"},
           {"Repetition", "off", "standard castle-release=forbidden repetition=off"},
           {"Win", "preset", "standard castle-release=forbidden repetition=off"},
           {"CastleRelease", "preset", "standard repetition=off"},
           {"Repetition", "preset", "standard"},
           // The order in which the options are sent does not matter.
           {"Win", "at-once", "standard win=at-once"},
           {"Rules", "standard", "standard win=at-once"},
           {"Win", "preset", "standard"},
           {"Win", "at-once", "standard win=at-once"},
           {"Win", "preset", "standard"},
           // All rules in one text, with words in any case.
           {"Rules", "pari win=next-turn castle-release=allowed",
            "pari win=next-turn castle-release=allowed"},
           {"RULES", "Pari", "pari"},
           {"castlerelease", "Allowed", "pari castle-release=allowed"}}) {
    take(settings, name, value);
    CAPTURE(name, value);
    CHECK(settings.rules() == test::rules(rules));
  }
  settings = {};
  take(settings, "Rules", "Standard-2008");
  CHECK(settings.rules() == Rules::standard_2008());
}

TEST_CASE("UGI options: a wrong value changes nothing") {
  std::string text;
  const std::vector<std::pair<std::string, std::string>> options{
      {"Hash", "0"},       {"Hash", ""},
      {"Hash", "16x"},     {"Hash", "99999999999999999999"},
      {"Hash", "1048576"}, {"Threads", "0"},
      {"Threads", "two"},  {"Level", "11"},
      {"Lines", "-1"},     {"Seed", "-1"},
      {"Rules", "chess"},  {"Rules", "pari win=never"},
      {"Win", "never"},    {"CastleRelease", ""}};
  for (const auto& [name, value] : options) {
    CAPTURE(name, value);
    Settings settings;
    const auto is_known = set_option(settings, name, value);
    REQUIRE_FALSE(is_known);
    text += name + " = " + value + ": " + is_known.error() + '\n';
    CHECK(settings.engine == engine::Options());
    CHECK(settings.rules() == Rules::standard());
    CHECK(settings.level == Settings().level);
    CHECK(settings.lines == 1);
    CHECK(settings.seed == 0);
  }
  test::approve("ugi/options", text);
}

TEST_CASE("UGI options: every one is declared, and takes its default") {
  const std::string lines = option_lines();
  for (const char* name :
       {"Rules", "Win", "CastleRelease", "Repetition", "Hash", "Threads", "Level", "Lines", "Seed"})
    CHECK_THAT(lines, ContainsSubstring(std::string("option name ") + name + " type "));
  Settings settings;
  for (std::size_t begin = 0; begin < lines.size(); begin = lines.find('\n', begin) + 1) {
    const auto word_after = [&](const std::string& key) {
      const auto at = lines.find(key, begin) + key.size();
      return lines.substr(at, lines.find_first_of(" \n", at) - at);
    };
    take(settings, word_after("option name "), word_after(" default "));
  }
  CHECK(settings.rules() == Rules::standard());
  CHECK(settings.engine == engine::Options());
  CHECK(settings.level == Settings().level);
}

TEST_CASE("UGI options: a search has the limits of go and of the level") {
  Settings settings;
  auto limits = settings.limits({.depth = 5}, Color::White);
  REQUIRE(limits);
  CHECK(limits->depth == 5);
  CHECK_FALSE(limits->nodes);
  CHECK_FALSE(limits->seed);
  CHECK(limits->lines == 1);

  take(settings, "Level", "3");
  take(settings, "Lines", "4");
  take(settings, "Seed", "9");
  limits = settings.limits({.time = milliseconds(10)}, Color::White);
  REQUIRE(limits);
  CHECK(limits->nodes == engine::Level::from(3)->limits().nodes);
  CHECK(limits->weakness == engine::Level::from(3)->limits().weakness);
  CHECK(limits->time == milliseconds(10));
  CHECK(limits->lines == 4);
  CHECK(limits->seed == 9U);
  // The level stays a limit, but a lower one wins.
  CHECK(settings.limits({.nodes = 1'000'000'000}, Color::White)->nodes == limits->nodes);
  CHECK(settings.limits({.nodes = 1}, Color::White)->nodes == 1U);
}

TEST_CASE("UGI options: the clock of the player to move") {
  const Settings settings;
  Go go;
  go.left.black = milliseconds(5000);
  go.increment = {milliseconds(1), milliseconds(20)};
  const auto limits = settings.limits(go, Color::Black);
  REQUIRE(limits);
  CHECK(limits->clock == engine::TimeLeft{milliseconds(5000), milliseconds(20)});
  CHECK_FALSE(settings.limits(go, Color::White));
}
