// Measures how soon `bestmove` arrives, as a client sees it: through the pipes of the program, with
// all of its threads searching. Every search is of another position of a random game. In the first
// part each search is stopped in its first tenth of a second. In the second part it has nearly no
// time on its clock, and the fallen flags are counted. Prints milliseconds. Asserts nothing.
//
//     accasta_ugi_benchmark PROGRAM [TRIES]

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

#include "support/positions.hpp"
#include "support/process.hpp"

namespace {

using namespace accasta;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

/// Returns positions of random games, none of them finished.
std::vector<Position> positions(const Rules& rules, std::size_t count) {
  auto chosen = test::positions(test::Class::RandomPlay, rules, static_cast<int>(count), 7);
  std::erase_if(chosen, [](const Position& position) { return position.outcome().has_value(); });
  return chosen;
}

void make_ready(test::Process& process, const Rules& rules, int threads) {
  process.send("setoption name Rules value " + notation::to_text(rules) +
               "\nsetoption name Threads value " + std::to_string(threads) + "\nisready\n");
  process.line_with("readyok");
}

/// Returns the time from a command to the line that begins with `bestmove`.
double answer_time(test::Process& process, const std::string& command) {
  const auto sent = Clock::now();
  process.send(command);
  process.line_with("bestmove");
  return Milliseconds(Clock::now() - sent).count();
}

std::vector<double> stop_times(const std::string& program, const Rules& rules, int threads,
                               std::size_t count) {
  test::Process process(program, {"ugi"});
  make_ready(process, rules, threads);
  std::mt19937_64 random(11);
  std::vector<double> found;
  for (const Position& position : positions(rules, count)) {
    // An infinite search waits for stop even if it has nothing left to do.
    process.send("position fen " + notation::to_text(position) + "\ngo infinite\n");
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 100'000));
    found.push_back(answer_time(process, "stop\n"));
  }
  return found;
}

/// Returns the times with `left` milliseconds on the clock.
std::vector<double> clock_times(const std::string& program, const Rules& rules, int threads,
                                std::size_t count, int left) {
  test::Process process(program, {"ugi"});
  make_ready(process, rules, threads);
  const std::string time = std::to_string(left);
  std::vector<double> found;
  for (const Position& position : positions(rules, count)) {
    process.send("position fen " + notation::to_text(position) + "\nisready\n");
    process.line_with("readyok");
    found.push_back(answer_time(process, "go p1time " + time + " p2time " + time + "\n"));
  }
  return found;
}

void report(const Rules& rules, int threads, const std::string& what, std::vector<double> found) {
  std::ranges::sort(found);
  const auto at = [&](double part) {
    return found[static_cast<std::size_t>(part * static_cast<double>(found.size() - 1))];
  };
  std::printf("%-8s  threads %d   %-10s median %6.2f   p99 %6.2f   longest %6.2f",
              notation::to_text(rules).c_str(), threads, what.c_str(), at(0.5), at(0.99), at(1));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const std::size_t count = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 500;
  if (count == 0) return 2;
  std::printf("milliseconds to bestmove, %zu tries each, %u processors\n", count,
              std::thread::hardware_concurrency());
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    for (const int threads : {1, 2}) {
      report(rules, threads, "stop", stop_times(argv[1], rules, threads, count));
      std::printf("\n");
      for (const int left : {1, 2, 5, 20}) {
        const auto found = clock_times(argv[1], rules, threads, count, left);
        report(rules, threads, "clock " + std::to_string(left), found);
        const auto fallen = std::ranges::count_if(found, [&](double time) { return time > left; });
        std::printf("   flags fallen %td\n", fallen);
        std::fflush(stdout);
      }
    }
  }
}
