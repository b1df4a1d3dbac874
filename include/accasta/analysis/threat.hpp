#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::analysis {

/// Returns the cells of the enemy castle that a color holds.
inline CellSet held(const Position& position, Color color) {
  return position.heads(color) & castle(opponent(color));
}

/// A way in which a player is about to win. Exact, not an estimate.
struct Threat {
  enum class Kind : std::uint8_t {
    /// Three stacks are held and win at the start of `by`'s next turn, unless enough of them are
    /// driven out now. Only where wins count at the next turn.
    Holds,
    /// `turn` wins: at once, or because three stacks are held after it and cannot be driven out.
    Wins,
    /// Three stacks are held after `turn`, but the opponent can still drive one out. Only where
    /// wins count at the next turn.
    Fills
  };

  Color by;
  Kind kind;
  /// The turn that wins or fills, with as few moves as possible. Nothing for Holds.
  std::optional<Turn> turn{};
  /// The cells of the enemy castle that are held: now (Holds), or after `turn`.
  CellSet cells{};
  /// Castle, or Immobility if `turn` leaves the opponent without a legal turn.
  Outcome::Reason reason = Outcome::Reason::Castle;
  /// The number of legal turns of the player to move that stop it: for Holds those that drive
  /// enough stacks out, for Wins see count_answers(). Nothing if it is not known.
  std::optional<int> answers{};

  friend bool operator==(const Threat&, const Threat&) = default;
};

/// Returns how a player is about to win if they were to move. Nothing if there is no threat, or if
/// the game is over. Takes some tenths of a millisecond, or some milliseconds in crowded positions.
std::optional<Threat> threat(const Position& position, Color by);

/// The most answers to a turn that are counted.
inline constexpr int kMostAnswers = 20;

/// Counts the turns of the player to move after which the opponent cannot win, up to kMostAnswers.
/// Does nothing if the threat is not one that Wins, if its player is to move, or if there are too
/// many turns to try. Takes some milliseconds, a fifth of a second at most.
void count_answers(Threat& threat, const Position& position);

/// Returns true if every turn of the player to move loses at once, or to the opponent's next turn.
/// Returns false if there are too many turns to try. Takes as long as count_answers() at most.
/// Precondition: the game is not over.
bool is_lost_at_once(const Position& position);

/// Returns a threat as one or two sentences. `position` is the one in which the threat was found.
///
///     Black threatens to win: d3:C-a4 would hold three of White's castle cells (a3 a4 b2).
///       One turn stops it.
///     Black threatens to win: a3 a4 b2 are held. Drive one out now: 12 turns do.
///     White can win: d5:H-e4 holds three of Black's castle cells (e4 f2 g1).
std::string threat_sentence(const Threat& threat, const Position& position);

/// Returns "three of White's castle cells (a3, a4, b2)", with `between` the cells.
std::string castle_cells(CellSet cells, Color whose, std::string_view between = ", ");

}  // namespace accasta::analysis
