#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <accasta/notation/record.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/words.hpp>

namespace accasta::analysis {

/// The kinds of bad turns.
enum class MistakeKind : std::uint8_t {
  MissedWin,
  AllowedWin,
  ReleasedPieces,
  MissedCapture,
  StackInDanger,
  Other
};

/// Returns the kind of a turn that a review marked: the first that applies. The better turn of the
/// review tells what was missed. Returns nothing for a turn without a mark of a mistake.
/// Precondition: the turn is legal.
std::optional<MistakeKind> mistake_kind(const Position& before, const notation::RecordedTurn& turn);

}  // namespace accasta::analysis

template <>
inline constexpr std::array<std::string_view, 6> accasta::kWords<accasta::analysis::MistakeKind>{
    "missed win",     "win for the opponent", "opponent's pieces released",
    "missed capture", "stack left in danger", "weaker turn"};
