#pragma once

#include <cstdint>
#include <string>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta {

/// The reason why something is not legal, with the details that a player needs to understand it.
struct Refusal {
  /// The broken rule. It decides which of the fields have a meaning.
  enum class Reason : std::uint8_t {
    GameOver,        ///< The position is finished.
    EmptyCell,       ///< Nothing stands on `cell`, the turn's cell.
    EnemyStack,      ///< The stack on `cell`, the turn's cell, is the opponent's.
    NoMove,          ///< The turn has no move.
    NothingLeft,     ///< The previous move took all pieces from `cell`.
    Released,        ///< The previous move released an opponent's piece on `cell`, which ended the
                     ///< turn.
    BadCount,        ///< `cell` has `available` pieces, not `count`.
    SameCell,        ///< The target is the turn's cell.
    NotInLine,       ///< The target `cell` lies on none of the six lines.
    OutOfRange,      ///< The target `cell` is `count` steps away, but the head's range is
                     ///< `available`.
    Blocked,         ///< The stack on `cell` is in the way.
    TooManyOfColor,  ///< The stack on `cell` would hold `count` pieces of `color`.
    CastleRelease    ///< The move would release an opponent's piece on `cell`, in `color`'s own
                     ///< castle.
  };

  /// The broken rule.
  Reason reason;
  /// The index of the move in the turn, from 0.
  int move_index = 0;
  /// The cell that the reason refers to.
  Cell cell;
  /// The number of pieces or steps that the reason refers to.
  int count = 0;
  /// The number that would have been possible.
  int available = 0;
  /// The color that the reason refers to.
  Color color = Color::White;
  /// The type of the piece whose range is too short.
  Kind kind = Kind::Shield;

  /// Returns one line for people, without a full stop: "blocked by d4", "range of a horse is 2, e5
  /// is 3 steps away".
  std::string message() const;
};

}  // namespace accasta
