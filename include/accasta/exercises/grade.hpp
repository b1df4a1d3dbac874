#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

#include <accasta/engine/engine.hpp>
#include <accasta/exercises/puzzle.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::exercises {

/// Returns the best turn of a position if it leads all other results by kMaterialMargin with every
/// number of nodes, and neither is a proven win or loss. On a stop request returns nothing.
std::optional<Turn> outstanding_turn(const Position& position, engine::Engine& engine,
                                     std::span<const std::uint64_t> nodes = kMaterialNodes,
                                     const std::stop_token& stop = {});
/// Returns true if the right turn of a puzzle is outstanding, or another with the same result.
bool is_outstanding(const Puzzle& puzzle, engine::Engine& engine,
                    std::span<const std::uint64_t> nodes = kMaterialNodes,
                    const std::stop_token& stop = {});

/// The work of an engine that searched for a turn.
struct Effort {
  bool solved = false;
  /// The number of positions after which the right turn was found and kept. If it was not, or if
  /// the search ended with another win, the number of all positions visited.
  std::uint64_t nodes = 0;
  /// The time until then, if it was solved.
  std::chrono::milliseconds time{0};
};

/// Lets an engine without knowledge of a position search for a turn. Another turn that leads to the
/// same position counts, too.
Effort solve(const Position& position, const Turn& right, engine::Engine& engine,
             const engine::Limits& limits);

/// The number of seeds with which each level tries a puzzle.
inline constexpr int kSeedsOfGrade = 20;
/// The same for a user's own puzzle, so that it takes less than a second.
inline constexpr int kSeedsOfOwn = 3;

/// Lets levels 1 to 9 try a puzzle against the recorded defense, each with this number of seeds.
/// Returns the rating with which their results are most likely, in [Puzzle::kLeastRating,
/// kMostRating]. The result does not depend on earlier work of the engine.
/// On a stop request it means nothing.
int measured_rating(const Puzzle& puzzle, engine::Engine& engine, int seeds = kSeedsOfGrade,
                    const std::stop_token& stop = {});

}  // namespace accasta::exercises
