#pragma once

#include <cstdint>
#include <string>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

namespace accasta {

/// An arrangement of pieces, which may break the rules: what a text or an editor describes before
/// a Position is made of it.
struct Setup {
  /// What stands on each cell; an empty stack for nothing.
  ByCell<Stack> stacks;
  /// Whose turn it is.
  Color side_to_move = Color::White;
  /// From 1; rises after Black's turn.
  int turn_number = 1;

  /// The arrangement with which a game begins, by the variant's pieces.
  static Setup start(Variant variant);

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// Why a Setup is no position.
struct SetupError {
  /// Which rule is broken.
  enum class Reason : std::uint8_t {
    TooManyOfColorInStack,  ///< More than three of a colour on `cell`.
    TooManyPieces,          ///< More than 20 of a colour; `cell` is where the 21st stands.
    WrongKind,              ///< Pari's pieces in Standard or the other way round, on `cell`.
    TurnNumber              ///< Not positive; `cell` means nothing.
  };
  /// Which rule is broken.
  Reason reason;
  /// Where it is broken.
  Cell cell;
  /// The colour of which there are too many.
  Color color = Color::White;

  /// One line for people, without a full stop: "the turn number must be 1 or more".
  std::string message() const;
};

}  // namespace accasta
