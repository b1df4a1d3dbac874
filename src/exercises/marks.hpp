#pragma once

#include <cstdint>
#include <optional>

#include <accasta/notation/record.hpp>

namespace accasta::exercises {

/// What a variation at a player's turn is: its first turn's mark says it.
enum class VariationKind : std::uint8_t {
  RightAsWell,  ///< `!`
  Mistake       ///< `?` or `??`
};

/// Nothing if it has no such mark.
std::optional<VariationKind> kind_of(const notation::TurnLine& variation);

}  // namespace accasta::exercises
