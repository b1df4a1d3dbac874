#pragma once

#include <cstdint>
#include <optional>

#include <accasta/rules/piece.hpp>

namespace accasta {

/// How a game ended.
struct Outcome {
  enum class Reason : std::uint8_t {
    Castle,      ///< Three stacks in the enemy castle.
    Immobility,  ///< The player to move had no legal turn.
    Repetition,  ///< A position occurred for the third time.
    Agreement,
    Resignation,
    Time
  };

  /// Nobody if the game is drawn.
  std::optional<Color> winner;
  Reason reason;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace accasta
