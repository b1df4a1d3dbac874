#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <accasta/match/match.hpp>
#include <accasta/match/statistics.hpp>

#include "options.hpp"

namespace accasta::cli {

/// The options of `accasta match` as they were given.
struct MatchOptions {
  std::vector<std::string> engines;
  std::uint64_t games = 100;
  std::string openings = "2-6";
  int balance = match::RandomOpenings{}.balance;
  std::uint64_t seed = 1;
  int concurrency = 1;
  std::uint64_t most_turns = 300;
  std::string sprt;
  std::string shard;
  std::vector<std::string> merge;
  std::string output;
  bool json = false;
  RulesOptions rules;

  /// What they mean; throws Failure (Usage) if they mean nothing.
  match::MatchSettings settings() const;
  /// The test asked for, if one was.
  std::optional<match::Sprt> sprt_settings() const;
};

}  // namespace accasta::cli
