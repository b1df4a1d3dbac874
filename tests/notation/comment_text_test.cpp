#include <chrono>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <accasta/notation/comment_text.hpp>

#include "support/catch.hpp"

using namespace accasta::notation;
using namespace std::chrono_literals;

TEST_CASE("the time left is written in PGN's manner") {
  CHECK(write_clock(0ms) == "[%clk 0:00:00]");
  CHECK(write_clock(598399ms) == "[%clk 0:09:58.3]");
  CHECK(write_clock(3723s) == "[%clk 1:02:03]");
  CHECK(write_clock(100'000h) == "[%clk 100000:00:00]");
}

TEST_CASE("the time left is found among other words") {
  const std::vector<std::tuple<const char*, std::optional<std::chrono::milliseconds>, const char*>>
      cases{
          {"", std::nullopt, ""},
          {"[%clk 0:10:00]", 10min, ""},
          {"hm [%clk 1:02:03.5] yes", 3723500ms, "hm yes"},
          {"[%clk 0:00:01.12345]", 1123ms, ""},
          {"[%clk 0:0:1.]", 1s, ""},
          {"[%eval 1.0] [%clk 0:00:09][%clk 0:00:08] text", 9s, "text"},
          {"[%clk x] [%clk 100000:00:00]", 100'000h, ""},
          {"[%clk 100001:00:00]", std::nullopt, ""},
          {"[%clk 10:00]", std::nullopt, ""},
          {"[%clk 0:60:00]", std::nullopt, ""},
          {"[%clk 0:00:-1]", std::nullopt, ""},
          {"[%clk 0::1]", std::nullopt, ""},
          {"[%clk 0.5:00:00]", std::nullopt, ""},
          {"[%clk 0:00:00.1234567]", std::nullopt, ""},
          {"[%clk]", std::nullopt, ""},
          {"[%clk 0:10:00", std::nullopt, "[%clk 0:10:00"},
          {"[%emt 0:10:00]", std::nullopt, ""},
      };
  for (const auto& [comment, left, rest] : cases) {
    INFO(comment);
    CHECK(find_clock(std::vector<std::string>{comment}) == left);
    CHECK(without_commands(comment) == rest);
  }
}

TEST_CASE("the time of a turn has milliseconds") {
  CHECK(write_time_taken(0ms) == "[%emt 0:00:00.000]");
  CHECK(write_time_taken(3723045ms) == "[%emt 1:02:03.045]");
}

TEST_CASE("a time takes the place of others, words and evaluations stay") {
  std::vector<std::string> comments{"hm [%clk 0:00:01]", "[%eval 2.0]", "yes"};
  set_clock(comments, 90s);
  CHECK(comments == std::vector<std::string>{"[%clk 0:01:30]", "hm", "[%eval 2.0]", "yes"});
  CHECK(find_clock(comments) == 90s);
  CHECK(without_commands(comments) == std::vector<std::string>{"hm", "yes"});
  CHECK(commands_in(comments) == std::vector<std::string>{"[%clk 0:01:30]", "[%eval 2.0]"});
}
