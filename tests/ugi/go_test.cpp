#include <chrono>
#include <optional>
#include <string>

#include <accasta/base/limits.hpp>
#include <accasta/base/text.hpp>
#include <accasta/ugi/go.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace std::chrono_literals;
using ugi::Go;

namespace {

Go parsed(const std::string& words) { return ugi::parse_go(base::words_in(words)).value(); }

}  // namespace

TEST_CASE("UGI: go names its limits, and is written as it is read") {
  CHECK(parsed("") == Go{});
  for (const auto& [line, go] : std::vector<std::pair<std::string, Go>>{
           {"go", {}},
           {"go infinite", {.infinite = true}},
           {"go depth 4 nodes 100", {.depth = 4, .nodes = 100}},
           {"go depth 4 movetime 100", {.depth = 4, .time = 100ms}},
           {"go p1time 10000 p1inc 100 p2time 9000 p2inc 0",
            {.left = {10s, 9s}, .increment = {100ms, 0ms}}},
           {"go p1time 10000 p1inc 1000", {.left = {10s, std::nullopt}, .increment = {1s, 0ms}}}}) {
    CHECK(ugi::go_line(go) == line);
    CHECK(parsed(line.substr(2)) == go);
  }
}

TEST_CASE("UGI: numbers that are out of bounds are truncated") {
  CHECK(parsed("depth 0").depth == 1);
  CHECK(parsed("depth 99999999999999999999").depth == base::kMostDepth);
  CHECK(parsed("movetime -20").time == 0ms);
  CHECK(parsed("p1time -99999999999999999999").left.white == 0ms);
  const Go long_time = parsed("p1time 99999999999999999999 p1inc 9223372036854775807");
  // Their sum does not overflow.
  CHECK(*long_time.left.white + 1000 * long_time.increment.white > 0ms);
  CHECK(parsed("nodes 99999999999999999999").nodes > 1'000'000'000'000'000U);
}
