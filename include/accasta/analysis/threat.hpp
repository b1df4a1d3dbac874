#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::analysis {

/// A way in which a player is about to win. Exact.
struct Threat {
  enum class Kind : std::uint8_t {
    /// Three stacks are held and win at the start of `by`'s next turn, unless enough of them are
    /// driven out now. Only where wins count at the next turn.
    Holds,
    /// `turn` wins: at once, or because three stacks are held after it and cannot be driven out.
    Wins,
    /// After `turn` three stacks are held, which the enemy can still answer. Only where wins count
    /// at the next turn.
    Fills
  };

  Color by;
  Kind kind;
  /// The turn that does it, with as few moves as any; nothing for Holds.
  std::optional<Turn> turn{};
  /// The cells of the enemy castle that are held: now (Holds), or after `turn`.
  CellSet cells{};
  /// Castle, or Immobility if `turn` leaves the enemy without a legal turn.
  Outcome::Reason reason = Outcome::Reason::Castle;
  /// Holds only: how many legal turns of the player to move drive enough stacks out.
  int answers = 0;

  friend bool operator==(const Threat&, const Threat&) = default;
};

/// Returns how a player is about to win, as if that player were to move. Nothing if there is no
/// threat, or if the game is over. Takes some tenths of a millisecond, in crowded positions some
/// milliseconds.
std::optional<Threat> threat(const Position& position, Color by);

/// Returns true if every turn of the player to move loses at once, or to the enemy's next turn.
/// Takes some hundredths of a second at most; what is not known then is taken for no.
bool is_lost_at_once(const Position& position);

/// A threat in words: one or two sentences with their full stops. `position` is the one in which
/// the threat was found.
///
///     Black threatens to win: d3:C-a4 would hold three of White's castle cells (a3 a4 b2).
///     Black threatens to win: three of White's castle cells are held (a3 a4 b2). White must drive
///       a stack out now; 12 turns do.
///     White can win: d5:H-e4 holds three of Black's castle cells (e4 f2 g1).
std::string threat_sentence(const Threat& threat, const Position& position);

/// "three of White's castle cells (a3, a4, b2)".
std::string castle_cells(CellSet cells, Color whose);

}  // namespace accasta::analysis
