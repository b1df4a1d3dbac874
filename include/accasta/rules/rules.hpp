#pragma once

#include <cstdint>

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta {

/// The two games that are played on this board. They differ in how far a head may go.
enum class Variant : std::uint8_t {
  Standard,  ///< Shields, horses and chariots: a shield moves 1 cell, a horse 2, a chariot 3.
  Pari       ///< Equal pieces: one cell per piece of the owner in the stack before the move.
};

/// The time at which holding three stacks in the enemy castle wins.
enum class Win : std::uint8_t {
  NextTurn,  ///< At the start of your next turn: the opponent has one turn to answer.
  AtOnce     ///< Immediately after the turn.
};

/// The rule for moves that uncover an opponent's piece on a cell of the mover's own castle.
enum class CastleRelease : std::uint8_t { Allowed, Forbidden };

/// The rule for a position that occurs for the third time: a draw (a house rule), or nothing.
enum class Repetition : std::uint8_t { Draw, Off };

/// The rules of one game, a value. `standard()` and `pari()` are the presets of the variants. You
/// can combine `win`, `castle_release` and `repetition` freely.
struct Rules {
  /// The variant: which pieces there are and how far they go.
  Variant variant = Variant::Standard;
  /// The time at which holding the enemy castle wins.
  Win win = Win::NextTurn;
  /// The rule for releases of the opponent's pieces in your own castle.
  CastleRelease castle_release = CastleRelease::Allowed;
  /// The rule for a position that occurs for the third time.
  Repetition repetition = Repetition::Draw;

  /// Returns the rules of 1998 with the winning condition of 2010.
  static constexpr Rules standard() { return {}; }
  /// Returns the rules of the booklet "Accasta", which describes the variant Pari.
  static constexpr Rules pari() {
    return {Variant::Pari, Win::AtOnce, CastleRelease::Forbidden, Repetition::Draw};
  }
  /// Returns the rules of the inventor's own program of 2008 for Standard.
  static constexpr Rules standard_2008() {
    return {Variant::Standard, Win::AtOnce, CastleRelease::Forbidden, Repetition::Draw};
  }
  /// Returns the rules of Pari as it is played online, and as the designer's page has it.
  static constexpr Rules pari_2010() {
    return {Variant::Pari, Win::NextTurn, CastleRelease::Allowed, Repetition::Draw};
  }
  /// Returns the preset of a variant.
  static constexpr Rules preset(Variant variant) {
    return variant == Variant::Standard ? standard() : pari();
  }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// The number of stacks in the enemy castle that wins.
inline constexpr int kStacksToWin = 3;

/// The number of pieces that a player has.
inline constexpr int kPiecesPerPlayer = 20;

/// The nine cells on which each player starts: a1-a4, b2-b4, c3 and c4 for White, g1-g4, f2-f4, e3
/// and e4 for Black.
inline constexpr ByColor<CellSet> kCastles = [] {
  ByColor<CellSet> castles;
  for (const char* name : {"a1", "a2", "a3", "a4", "b2", "b3", "b4", "c3", "c4"}) {
    castles.white.insert(*Cell::parse(name));
    castles.black.insert(Cell::parse(name)->rotated());
  }
  return castles;
}();

/// Returns a player's own castle.
constexpr CellSet castle(Color color) { return kCastles[color]; }

}  // namespace accasta
