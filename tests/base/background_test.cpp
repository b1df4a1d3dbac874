#include <chrono>
#include <new>
#include <semaphore>
#include <stop_token>
#include <vector>

#include <accasta/base/background.hpp>

#include "support/catch.hpp"
#include "support/patience.hpp"

using namespace std::chrono_literals;
using accasta::base::Background;

namespace {

/// A semaphore that a task waits for.
struct Gate {
  void open() { semaphore.release(); }
  bool pass() { return semaphore.try_acquire_for(accasta::test::kPatience); }
  std::counting_semaphore<> semaphore{0};
};

/// Waits until a stop is requested. Returns false after minutes.
bool is_stopped(const std::stop_token& stop) {
  Gate gate;
  const std::stop_callback open(stop, [&] { gate.open(); });
  return gate.pass();
}

}  // namespace

TEST_CASE("a task delivers, wakes the caller, and ends with its last delivery") {
  Gate woken;
  std::vector<int> delivered;
  Background background([&] { woken.open(); });
  CHECK_FALSE(background.finish_if_stopped());
  background.start([&](const std::stop_token& stop, const auto& deliver) {
    deliver([&] { delivered.push_back(1); });
    const int second = is_stopped(stop) ? 2 : 0;
    deliver([&] { delivered.push_back(second); });
    return [&] { delivered.push_back(3); };
  });
  REQUIRE(woken.pass());
  background.wait(0s);
  background.stop();
  CHECK_FALSE(background.finish_if_stopped());
  CHECK(delivered == std::vector{1, 2, 3});
  CHECK(woken.pass());
  CHECK(woken.pass());
}

TEST_CASE("a dropped task delivers nothing, and the next one begins after it") {
  std::vector<int> delivered;
  Gate started;
  Gate dropped;
  bool was_dropped = false;
  Background background;
  const auto first = [&](const std::stop_token& stop, const auto& deliver) {
    started.open();
    was_dropped = dropped.pass() && stop.stop_requested();
    deliver([&] { delivered.push_back(1); });
    return [&] { delivered.push_back(2); };
  };
  background.start(first);
  REQUIRE(started.pass());
  background.drop();
  CHECK_FALSE(background.finish_if_stopped());
  const auto never = [&](const std::stop_token&, const auto&) {
    return [&] { delivered.push_back(3); };
  };
  background.start(never);
  background.start([&](const std::stop_token& stop, const auto&) {
    const int last = stop.stop_requested() ? 0 : 4;
    return [&delivered, last] { delivered.push_back(last); };
  });
  CHECK(background.finish_if_stopped());
  dropped.open();
  background.wait(accasta::test::kPatience);
  CHECK_FALSE(background.finish_if_stopped());
  const auto lock = background.lock();
  CHECK(was_dropped);
  CHECK(delivered == std::vector{4});
}

TEST_CASE("the destructor stops a task and waits for its last delivery") {
  bool delivered = false;
  {
    Background background;
    background.start([&](const std::stop_token& stop, const auto&) {
      const bool stopped = is_stopped(stop);
      return [&delivered, stopped] { delivered = stopped; };
    });
  }
  CHECK(delivered);
}

TEST_CASE("a task without memory ends with the delivery of its failure") {
  std::vector<int> delivered;
  Background background;
  background.start(
      [&](const std::stop_token&, const Background::Deliver& deliver) -> Background::Delivery {
        deliver([&] { delivered.push_back(1); });
        throw std::bad_alloc();
      },
      [&] { delivered.push_back(2); });
  background.wait(accasta::test::kPatience);
  // The next task runs as usual.
  background.start(
      [&](const std::stop_token&, const auto&) { return [&] { delivered.push_back(3); }; });
  background.wait(accasta::test::kPatience);
  CHECK(delivered == std::vector{1, 2, 3});
}
