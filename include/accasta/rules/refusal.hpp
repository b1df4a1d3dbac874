#pragma once

#include <cstdint>
#include <string>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta {

/// Why something is not legal, with what a player needs to understand it.
struct Refusal {
  /// What is wrong; says which of the fields mean something.
  enum class Reason : std::uint8_t {
    GameOver,        ///< The position is finished.
    EmptyCell,       ///< Nothing stands on `cell`, the turn's cell.
    EnemyStack,      ///< `cell`, the turn's cell, is the enemy's.
    NoMove,          ///< The turn has no move.
    NothingLeft,     ///< The move before took all pieces from `cell`.
    Released,        ///< The move before released an enemy piece on `cell`: the turn is over.
    BadCount,        ///< `count` pieces are not on `cell`, `available` are.
    SameCell,        ///< The target is the turn's cell.
    NotInLine,       ///< The target `cell` lies on none of the six lines.
    OutOfRange,      ///< The target `cell` is `count` steps away, the head's range is `available`.
    Blocked,         ///< The stack on `cell` is in the way.
    TooManyOfColor,  ///< The stack on `cell` would hold `count` pieces of `color`.
    CastleRelease    ///< An enemy piece on `cell`, in `color`'s own castle, would be released.
  };

  /// What is wrong.
  Reason reason;
  /// Which move of the turn, from 0.
  int move_index = 0;
  /// The cell that the reason speaks of.
  Cell cell;
  /// A number of pieces or steps, of which the reason speaks.
  int count = 0;
  /// The number that would have been possible.
  int available = 0;
  /// The colour that the reason speaks of.
  Color color = Color::White;
  /// What the piece is whose range is too short.
  Kind kind = Kind::Shield;

  /// One line for people, without a full stop: "blocked by d4", "range of a horse is 2, e5 is 3
  /// steps away".
  std::string message() const;
};

}  // namespace accasta
