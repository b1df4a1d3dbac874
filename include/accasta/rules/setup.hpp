#pragma once

#include <cstdint>
#include <string>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

namespace accasta {

/// An arrangement of pieces that may break the rules. A text or an editor describes it before it
/// becomes a Position.
struct Setup {
  /// The stack on each cell, an empty one where nothing stands.
  ByCell<Stack> stacks;
  /// The player to move.
  Color side_to_move = Color::White;
  /// The turn number. It starts at 1 and rises after Black's turn.
  int turn_number = 1;

  /// Returns the arrangement with which a game begins, with the variant's pieces.
  static Setup start(Variant variant);

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// The reason why a Setup is not a position.
struct SetupError {
  /// The broken rule.
  enum class Reason : std::uint8_t {
    TooManyOfColorInStack,  ///< More than three pieces of a color on `cell`.
    TooManyPieces,          ///< More than 20 pieces of a color; `cell` holds the 21st.
    WrongKind,              ///< Pari's pieces in Standard, or the other way around, on `cell`.
    TurnNumber              ///< Not positive; `cell` has no meaning.
  };
  /// The broken rule.
  Reason reason;
  /// The place where it is broken.
  Cell cell;
  /// The color of which there are too many pieces.
  Color color = Color::White;

  /// Returns one line for people, without a full stop: "the turn number must be 1 or more".
  std::string message() const;
};

}  // namespace accasta
