#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <accasta/rules/piece.hpp>
#include <accasta/rules/words.hpp>

namespace accasta {

/// The end of a game.
struct Outcome {
  /// The event that ended the game.
  enum class Reason : std::uint8_t {
    Castle,      ///< Three stacks in the enemy castle.
    Immobility,  ///< The player to move had no legal turn.
    Repetition,  ///< A position occurred for the third time.
    Agreement,
    Resignation,
    Time
  };

  /// The winner; nobody if the game is drawn.
  std::optional<Color> winner;
  /// The event that ended the game.
  Reason reason;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

template <>
inline constexpr std::array<std::string_view, 6> kWords<Outcome::Reason>{
    "castle", "immobility", "repetition", "agreement", "resignation", "time"};

}  // namespace accasta
