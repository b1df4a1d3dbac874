#include <atomic>
#include <chrono>
#include <new>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

#include <accasta/base/ordered_parallel_map.hpp>

#include "support/catch.hpp"
#include "support/patience.hpp"

using accasta::base::ordered_parallel_map;

namespace {

/// A source of tasks that gives 0 to 99, one after the other.
struct Numbers {
  int next_number = 0;
  std::optional<int> operator()() {
    if (next_number == 100) return std::nullopt;
    return next_number++;
  }
};

}  // namespace

TEST_CASE("answers come in the order of the tasks, however long each takes") {
  std::vector<int> expected;
  for (int i = 0; i < 100; ++i) expected.push_back(i * i);
  for (const int threads : {1, 2, 7}) {
    std::atomic<int> workers = 0;
    std::vector<int> answers;
    ordered_parallel_map(
        threads, Numbers{},
        [&workers] {
          ++workers;
          return [](int number) {
            std::this_thread::sleep_for(std::chrono::microseconds(number * 37 % 100));
            return number * number;
          };
        },
        [&answers](int answer) { answers.push_back(answer); });
    CHECK(answers == expected);
    CHECK(workers == threads);
  }
}

TEST_CASE("no thread waits for a long task while there are others") {
  std::atomic<int> done = 0;
  bool waited_in_vain = false;
  ordered_parallel_map(
      2, Numbers{},
      [&] {
        return [&](int number) {
          const auto end = std::chrono::steady_clock::now() + accasta::test::kPatience;
          while (number == 0 && done < 9 && !waited_in_vain) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            waited_in_vain = std::chrono::steady_clock::now() > end;
          }
          ++done;
          return number;
        };
      },
      [](int) {});
  CHECK_FALSE(waited_in_vain);
}

TEST_CASE("what a worker throws ends the work and is thrown on") {
  for (const int threads : {1, 2, 7}) {
    std::vector<int> answers;
    const auto work = [&] {
      ordered_parallel_map(
          threads, Numbers{},
          [] {
            return [](int number) {
              if (number == 50) throw std::runtime_error("fifty");
              return number;
            };
          },
          [&answers](int answer) { answers.push_back(answer); });
    };
    CHECK_THROWS_WITH(work(), "fifty");
    CHECK(answers.size() <= 50);
  }
}

TEST_CASE("a thread without a worker leaves its tasks to the others") {
  std::atomic<int> workers = 0;
  std::vector<int> answers;
  ordered_parallel_map(
      4, Numbers{},
      [&workers] {
        if (workers++ > 0) throw std::bad_alloc();
        return [](int number) { return number; };
      },
      [&answers](int answer) { answers.push_back(answer); });
  CHECK(answers.size() == 100);
}
