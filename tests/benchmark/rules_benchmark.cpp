// How many turns a second the rules count, generate, and make, on one thread: the median of several
// rounds, the ways of each round timed right after one another so that the ratios hold on a machine
// whose speed changes.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include <accasta/rules/perft.hpp>

namespace {

using namespace accasta;

std::uint64_t count_by_generating(const Position& position, int depth, bool make_last,
                                  std::vector<std::vector<Turn>>& buffers) {
  auto& turns = buffers[static_cast<std::size_t>(depth)];
  position.legal_turns(turns);
  if (depth == 1 && !make_last) return turns.size();
  std::uint64_t total = 0;
  for (const Turn& turn : turns) {
    const Position next = position.after(turn);
    if (depth > 1)
      total += count_by_generating(next, depth - 1, make_last, buffers);
    else
      total += next.key() != 0 ? 1U : 0U;  // looked at, so that it is made
  }
  return total;
}

struct Measured {
  std::uint64_t turns = 0;
  double seconds = 0;

  double millions() const { return static_cast<double>(turns) / seconds / 1e6; }
};

template <typename Work>
Measured measure(Work work) {
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t turns = work();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return {turns, seconds.count()};
}

template <std::size_t N>
double median(std::array<double, N> values) {
  std::ranges::sort(values);
  return values[N / 2];
}

void report(const char* name, const Position& position) {
  constexpr int kDepth = 3;
  constexpr std::size_t kRounds = 5;
  std::vector<std::vector<Turn>> buffers(kDepth + 1);
  std::array<double, kRounds> counted{};
  std::array<double, kRounds> generated{};
  std::array<double, kRounds> made{};
  for (std::size_t round = 0; round < kRounds; ++round) {
    counted[round] = measure([&] { return perft(position, kDepth); }).millions();
    generated[round] =
        measure([&] { return count_by_generating(position, kDepth, false, buffers); }).millions();
    made[round] =
        measure([&] { return count_by_generating(position, kDepth, true, buffers); }).millions();
  }
  std::printf(
      "%-24s counted %6.0f   generated %5.0f   generated and made %4.0f   "
      "counted/generated %.1f\n",
      name, median(counted), median(generated), median(made), median(counted) / median(generated));
}

/// A middle game, reached by turns that are spread over the list.
Position middle_game(const Rules& rules) {
  Position position = Position::start(rules);
  for (std::size_t i = 0; i < 30; ++i) {
    const auto turns = position.legal_turns();
    if (turns.empty()) break;
    position = position.after(turns[(i * 7919 + 13) % turns.size()]);
  }
  return position;
}

}  // namespace

int main() {
  std::puts("million turns a second, one thread, three turns deep, median of 5 rounds");
  report("Standard, start", Position::start(Rules::standard()));
  report("Standard, middle game", middle_game(Rules::standard()));
  report("Pari, start", Position::start(Rules::pari()));
  report("Pari, middle game", middle_game(Rules::pari()));
}
