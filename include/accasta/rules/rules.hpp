#pragma once

#include <cstdint>

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta {

/// The two games that are played with this board. The pieces say how far a head may go.
enum class Variant : std::uint8_t {
  Standard,  ///< Shields, horses and chariots: a shield goes 1 cell far, a horse 2, a chariot 3.
  Pari       ///< Equal pieces: as far as the owner has pieces in the stack before the move.
};

/// When holding three stacks in the enemy castle wins.
enum class Win : std::uint8_t {
  NextTurn,  ///< At the start of one's own turn: the enemy has one turn to answer.
  AtOnce     ///< As soon as the turn is made.
};

/// Whether a move may uncover an enemy piece on a cell of the mover's own castle.
enum class CastleRelease : std::uint8_t { Allowed, Forbidden };

/// Whether a position that occurs for the third time draws the game (a house rule).
enum class Repetition : std::uint8_t { Draw, Off };

/// The rules of one game, a value. `standard()` and `pari()` are the presets of the variants; win,
/// castle_release and repetition may be changed freely.
struct Rules {
  /// Which pieces there are and how far they go.
  Variant variant = Variant::Standard;
  /// When holding the enemy castle wins.
  Win win = Win::NextTurn;
  /// Whether enemy pieces may be released in one's own castle.
  CastleRelease castle_release = CastleRelease::Allowed;
  /// Whether a position that occurs for the third time draws.
  Repetition repetition = Repetition::Draw;

  /// The rules of 1998 with the winning condition of 2010.
  static constexpr Rules standard() { return {}; }
  /// The rules of the booklet "Accasta", which describes the variant Pari.
  static constexpr Rules pari() {
    return {Variant::Pari, Win::AtOnce, CastleRelease::Forbidden, Repetition::Draw};
  }
  /// The preset of a variant.
  static constexpr Rules preset(Variant variant) {
    return variant == Variant::Standard ? standard() : pari();
  }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// How many stacks in the enemy castle win.
inline constexpr int kStacksToWin = 3;

/// How many pieces a player has.
inline constexpr int kPiecesPerPlayer = 20;

/// The nine cells on which each player starts: a1-a4 b2-b4 c3 c4 for White, g1-g4 f2-f4 e3 e4 for
/// Black.
inline constexpr ByColor<CellSet> kCastles = [] {
  ByColor<CellSet> castles;
  for (const char* name : {"a1", "a2", "a3", "a4", "b2", "b3", "b4", "c3", "c4"}) {
    castles.white.insert(*Cell::parse(name));
    castles.black.insert(Cell::parse(name)->rotated());
  }
  return castles;
}();

/// A player's own castle.
constexpr CellSet castle(Color color) { return kCastles[color]; }

}  // namespace accasta
