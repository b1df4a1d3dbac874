#pragma once

#include <cstdint>
#include <optional>

#include <accasta/notation/record.hpp>

namespace accasta::exercises {

/// The kind of a variation at a player's turn, as the mark of its first turn says.
enum class VariationKind : std::uint8_t {
  RightAsWell,  ///< `!`
  Mistake       ///< `?` or `??`
};

/// Returns the kind of a variation. Nothing if its first turn has no such mark.
std::optional<VariationKind> kind_of(const notation::TurnLine& variation);

}  // namespace accasta::exercises
