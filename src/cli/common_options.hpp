#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include <accasta/game/clock.hpp>

#include "command.hpp"

namespace accasta::cli {

/// Adds `--think`.
void add_think_to(Command& command, std::optional<double>& seconds, const std::string& help);
/// Returns the time that `--think` gives.
std::optional<std::chrono::milliseconds> think_time(std::optional<double> seconds);

/// Adds `--clock`.
void add_clock_to(Command& command, std::optional<game::TimeControl>& control, Option facts = {});

/// Adds `--threads`, or another degree of concurrency.
void add_threads_to(Command& command, int& threads, const std::string& help, Option facts = {},
                    const std::string& name = "--threads");
/// Returns the number of threads. 0 stands for all threads of the machine.
int thread_count(int threads);

/// The largest seed that an option can name.
inline constexpr std::uint64_t kLargestSeed = std::numeric_limits<std::uint64_t>::max();

}  // namespace accasta::cli
