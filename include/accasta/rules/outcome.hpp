#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <accasta/rules/piece.hpp>

namespace accasta {

/// How a game ended.
struct Outcome {
  /// What ended the game.
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
  /// What ended the game.
  Reason reason;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// "castle", "immobility", "repetition", "agreement", "resignation" or "time".
constexpr std::string_view name(Outcome::Reason reason) {
  constexpr std::array<std::string_view, 6> kNames{"castle",    "immobility",  "repetition",
                                                   "agreement", "resignation", "time"};
  return kNames[static_cast<std::size_t>(reason)];
}

}  // namespace accasta
