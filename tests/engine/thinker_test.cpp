#include <chrono>
#include <optional>
#include <semaphore>
#include <thread>

#include <accasta/engine/thinker.hpp>

#include "support/catch.hpp"
#include "support/memory_limit.hpp"
#include "support/patience.hpp"

using namespace accasta;
using namespace std::chrono_literals;
using engine::Findings;
using engine::Limits;
using engine::Thinker;

namespace {

constexpr Limits kShort{.depth = {}, .nodes = 2000, .time = {}};

std::optional<Findings> wait_for_findings(Thinker& thinker) {
  for (const auto end = std::chrono::steady_clock::now() + test::kPatience;
       std::chrono::steady_clock::now() < end;) {
    if (auto result = thinker.take_findings()) return result;
    std::this_thread::sleep_for(1ms);
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("A thinker wakes its caller, who takes progress and, once, a result") {
  const Position start = Position::start(Rules::standard());
  std::counting_semaphore<> woken{0};
  Thinker thinker({.hash_mebibytes = 1}, [&] { woken.release(); });
  CHECK_FALSE(thinker.is_thinking());
  CHECK_FALSE(thinker.take_findings());
  thinker.start(start, {}, kShort);
  CHECK(thinker.is_thinking());
  bool has_progress = false;
  std::optional<Findings> result;
  while (!result) {
    REQUIRE(woken.try_acquire_for(test::kPatience));
    has_progress = has_progress || thinker.take_progress();
    result = thinker.take_findings();
  }
  CHECK(start.is_legal(*result->best()));
  CHECK((has_progress || thinker.take_progress()));
  thinker.take_progress();
  CHECK_FALSE(thinker.take_progress());
  CHECK_FALSE(thinker.is_thinking());
  CHECK_FALSE(thinker.take_findings());
}

TEST_CASE("A cleared thinker answers as a new one") {
  const Position start = Position::start(Rules::standard());
  Thinker thinker({.hash_mebibytes = 1});
  thinker.start(start, {}, kShort);
  const auto first = wait_for_findings(thinker);
  thinker.clear();
  thinker.start(start, {}, {});
  thinker.clear();
  thinker.set_options({.hash_mebibytes = 2});
  thinker.start(start, {}, kShort);
  const auto second = wait_for_findings(thinker);
  REQUIRE(first);
  REQUIRE(second);
  CHECK(first->best() == second->best());
  CHECK(first->nodes == second->nodes);
}

TEST_CASE("where memory is short a thinker searches with less hash") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  const Position start = Position::start(Rules::standard());
  Thinker thinker({.hash_mebibytes = 512});
  {
    const test::MemoryLimit limit(std::size_t{100} << 20);
    thinker.start(start, {}, kShort);
    const auto result = wait_for_findings(thinker);
    REQUIRE(result->best());
    CHECK(start.is_legal(*result->best()));
    CHECK(thinker.hash_mebibytes() == 64);
  }
  // The next search does not start with another table.
  const auto hash = thinker.hash_mebibytes();
  thinker.start(start, {}, kShort);
  CHECK(wait_for_findings(thinker)->best());
  CHECK(thinker.hash_mebibytes() == hash);
}

TEST_CASE("a search without memory gives no turn, and the next one may have some") {
  if (!test::kCanLimitMemory) SKIP(test::kCannotLimitMemory);
  const Position start = Position::start(Rules::standard());
  Thinker thinker({.hash_mebibytes = 64});
  {
    const test::MemoryLimit limit(test::kTooLittle);
    thinker.start(start, {}, kShort);
    CHECK_FALSE(wait_for_findings(thinker)->best());
    CHECK_FALSE(thinker.is_thinking());
  }
  thinker.start(start, {}, kShort);
  CHECK(wait_for_findings(thinker)->best());
  CHECK(thinker.hash_mebibytes() == 64);
}
