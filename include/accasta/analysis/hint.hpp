#pragma once

#include <optional>
#include <string>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::analysis {

/// The number of steps in which a hint reveals a turn: the stack, its targets, the whole turn.
inline constexpr int kHintSteps = 3;

/// A part of a good turn. Each step reveals more than the one before.
struct Hint {
  /// The stack that moves.
  Cell from;
  /// Its targets, from the second step on.
  CellSet targets{};
  /// The turn, in the third step.
  std::optional<Turn> turn{};
};

/// Returns a step of the hint that reveals a turn. Precondition: `step` is in [1, kHintSteps].
Hint hint(const Turn& turn, int step);

/// Returns a hint as a sentence: "Look at the stack on d4.", "The stack on d4 goes to e4 and f4.",
/// "The turn is d4:S-e4." Precondition: its turn is legal in the position.
std::string hint_text(const Hint& hint, const Position& position);

}  // namespace accasta::analysis
