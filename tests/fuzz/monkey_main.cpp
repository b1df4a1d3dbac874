// Runs a fuzz target on random inputs: accasta_screens_monkey SESSIONS [SEED]. Each session prints
// its seed before it runs, and `1 SEED` repeats one. A session that computes for minutes or waits
// for half an hour is killed.
#include <cstdio>
#include <cstdlib>
#include <sys/time.h>
#include <unistd.h>
#include <vector>

#include <accasta/match/random.hpp>

#include "fuzz.hpp"

int main(int argc, char** argv) {
  // Processor time, because other work on the machine is not the session's fault.
  constexpr itimerval kMostComputing{.it_interval = {}, .it_value = {.tv_sec = 120, .tv_usec = 0}};
  constexpr unsigned kMostSeconds = 1800;
  constexpr std::size_t kMostBytes = 3000;
  const long sessions = argc > 1 ? std::atol(argv[1]) : 1;
  const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(sessions); ++seed) {
    std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
    std::fflush(stdout);
    auto random = accasta::match::Random::of(2026, seed);
    // Short inputs find as much in less time, but long ones are needed too.
    std::vector<std::uint8_t> bytes(random.below(1 + random.below(kMostBytes)));
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    ::setitimer(ITIMER_PROF, &kMostComputing, nullptr);
    ::alarm(kMostSeconds);
    accasta::test::run_one(bytes.data(), bytes.size());
  }
  return sessions > 0 ? 0 : 1;
}
