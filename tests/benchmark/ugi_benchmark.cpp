// How soon `stop` is answered with `bestmove`, as a client sees it: through the pipes of the
// program, with all of its threads searching. Every search is of another position of a random game,
// and is stopped at a moment of its first tenth of a second. Prints milliseconds; nothing is
// asserted.
//
//     accasta_ugi_benchmark PROGRAM [STOPS]

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/rules/position.hpp>

#include "support/process.hpp"

namespace {

using namespace accasta;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

/// Positions of random games, none of them finished.
std::vector<Position> positions(const Rules& rules, std::size_t count) {
  std::vector<Position> chosen;
  std::mt19937_64 random(7);
  Position position = Position::start(rules);
  std::vector<Turn> turns;
  while (chosen.size() < count) {
    position.legal_turns(turns);
    if (turns.empty()) {
      position = Position::start(rules);
      continue;
    }
    if (random() % 5 == 0) chosen.push_back(position);
    position = position.after(turns[random() % turns.size()]);
  }
  return chosen;
}

std::vector<double> latencies(const std::string& program, const Rules& rules, int threads,
                              std::size_t count) {
  test::Process process(program, {"ugi"});
  process.send("setoption name Rules value " + notation::to_text(rules) +
               "\nsetoption name Threads value " + std::to_string(threads) + "\nisready\n");
  process.line_with("readyok");
  std::mt19937_64 random(11);
  std::vector<double> found;
  for (const Position& position : positions(rules, count)) {
    // An infinite search waits for stop also when it has nothing left to do.
    process.send("position fen " + notation::to_text(position) + "\ngo infinite\n");
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 100'000));
    const auto stopped = Clock::now();
    process.send("stop\n");
    process.line_with("bestmove");
    found.push_back(Milliseconds(Clock::now() - stopped).count());
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const std::size_t count = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 500;
  if (count == 0) return 2;
  std::printf("stop to bestmove in milliseconds, %zu stops each, %u processors\n", count,
              std::thread::hardware_concurrency());
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const int threads : {1, 2}) {
      const auto found = latencies(argv[1], rules, threads, count);
      const auto at = [&](double part) {
        return found[static_cast<std::size_t>(part * static_cast<double>(found.size() - 1))];
      };
      std::printf("%-8s  threads %d   median %6.2f   p99 %6.2f   longest %6.2f\n",
                  notation::to_text(rules).c_str(), threads, at(0.5), at(0.99), at(1));
      std::fflush(stdout);
    }
  }
}
