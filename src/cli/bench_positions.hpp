#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <accasta/rules/range.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::cli {

/// What part of a game a position of the benchmark stands for.
enum class Phase : std::uint8_t {
  Opening,
  Middle,
  ManyTurns,  ///< A middle game with thousands of turns.
  Castles,    ///< Both players hold stacks in the enemy castle.
  FewStacks,  ///< Most pieces stand in few high stacks.
  Wide        ///< Low stacks on most cells.
};

/// "opening", "middle game", "many turns", "castles", "few stacks", "wide".
std::string_view name(Phase phase);

struct BenchPosition {
  Variant variant;
  Phase phase;
  /// Under the variant's preset; the game is not over.
  std::string_view text;
};

/// The positions of `accasta bench`. A signature is worth something only as long as they stay the
/// same.
std::vector<BenchPosition> bench_positions();

}  // namespace accasta::cli
