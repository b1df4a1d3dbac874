#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include <accasta/engine/engine.hpp>

#include "tactic.hpp"

namespace accasta::tactics {

/// How an engine did with a tactic.
struct Attempt {
  bool solved = false;
  /// If it was solved: after how many positions and how long the right turn was found and kept.
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
};

/// Lets an engine that knows nothing of the position look for its turn.
Attempt solve(const Tactic& tactic, engine::Engine& engine, const engine::Limits& limits);

}  // namespace accasta::tactics
