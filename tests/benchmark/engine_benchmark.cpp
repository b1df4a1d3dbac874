// How soon the engine answers "move now", and how fast it searches, on one thread. Searches of
// middle games with many turns are stopped at moments spread over their first half second.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <random>
#include <stop_token>
#include <thread>
#include <vector>

#include <accasta/engine/engine.hpp>

namespace {

using namespace accasta;
using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// Positions of random games with the most legal turns, `count` for each variant.
std::vector<Position> wide_positions(std::size_t count) {
  std::vector<Position> chosen;
  std::mt19937_64 random(7);
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    std::vector<std::pair<std::uint64_t, Position>> found;
    for (int game = 0; game < 20; ++game) {
      Position position = Position::start(rules);
      for (auto turns = position.legal_turns(); !turns.empty(); turns = position.legal_turns()) {
        found.emplace_back(turns.size(), position);
        position = position.after(turns[random() % turns.size()]);
      }
    }
    std::ranges::sort(found, std::greater{}, [](const auto& each) { return each.first; });
    for (std::size_t i = 0; i < std::min(count, found.size()); ++i)
      chosen.push_back(found[i].second);
  }
  return chosen;
}

void report_stopping(const std::vector<Position>& positions) {
  std::vector<microseconds> latencies;
  std::mt19937_64 random(11);
  engine::Engine engine;
  for (const Position& position : positions) {
    std::stop_source stop;
    Clock::time_point stopped;
    std::jthread stopper([&] {
      std::this_thread::sleep_for(milliseconds(random() % 500));
      stopped = Clock::now();
      stop.request_stop();
    });
    const auto result = engine.search(position, {}, {}, stop.get_token());
    const auto returned = Clock::now();
    stopper.join();
    // A search that was done before tells nothing.
    if (result.best && stop.stop_requested() && returned >= stopped)
      latencies.push_back(std::chrono::duration_cast<microseconds>(returned - stopped));
  }
  std::ranges::sort(latencies);
  const auto at = [&](double part) {
    const auto last = static_cast<double>(latencies.size() - 1);
    return static_cast<double>(latencies[static_cast<std::size_t>(part * last)].count()) / 1000;
  };
  std::printf("stop to answer, %zu searches: median %.2f ms, p99 %.2f ms, longest %.2f ms\n",
              latencies.size(), at(0.5), at(0.99), at(1));
}

void report_speed(const char* name, const Position& position) {
  engine::Engine engine;
  const auto result = engine.search(position, {}, {.time = milliseconds(1000)});
  const auto& last = result.last;
  std::printf("%-24s 1 s: depth %d, %.2f million positions a second\n", name, last.depth,
              static_cast<double>(last.nodes) / 1000.0 /
                  static_cast<double>(std::max<std::int64_t>(last.elapsed.count(), 1)));
}

}  // namespace

int main() {
  const auto positions = wide_positions(100);
  report_stopping(positions);
  report_speed("Standard, start", Position::start(Rules::standard()));
  report_speed("Pari, start", Position::start(Rules::pari()));
  report_speed("Standard, widest", positions.front());
  report_speed("Pari, widest", positions.back());
}
