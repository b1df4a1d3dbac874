#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::analysis {

/// How a player is about to win. Found by trying every legal turn, so it is exact.
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
};

/// How a player is about to win, found as if that player were to move. Nothing if there is no
/// threat, or if the game is over. Takes some tenths of a millisecond, in crowded positions some
/// milliseconds.
std::optional<Threat> threat(const Position& position, Color by);

/// A threat in words: one or two sentences with their full stops. `position` is the one in which
/// the threat was found.
///
///     Black threatens to win: d3:C-a4 would hold three of White's castle cells (a3 a4 b2).
///     Black threatens to win: three of White's castle cells are held (a3 a4 b2). White must drive
///       a stack out now; 12 turns do.
///     White can win: d5:H-e4 holds three of Black's castle cells (e4 f2 g1).
std::string threat_sentence(const Threat& threat, const Position& position);

/// What is wrong with a turn that loses with the enemy's next one, or at once; nothing if it does
/// not. `threat` is the enemy's in this position. Precondition: the turn is legal.
///
///     This turn does not stop c6:1xc4.
///     This lets Black win with g1:C-e3.
///     This loses: Black holds three of White's castle cells (a3, a4, b2).
std::optional<std::string> warning(const Position& position, const Turn& turn,
                                   const std::optional<Threat>& threat);

/// Whether every turn of the player to move loses like that. Takes some hundredths of a second at
/// most; what is not known then is taken for no.
bool is_lost_at_once(const Position& position);

/// What is good about a turn, the most important first, without a subject: "captures two stacks
/// (d4, e5)", "makes a safe stack on d4", "parries the threat to win". At least one; what speaks
/// against it stands last: "lets Black win with g1:C-e3". Precondition: the turn is legal.
std::vector<std::string> reasons(const Position& position, const Turn& turn);

/// A turn that an engine proposes, and what there is to say about it.
struct Hint {
  Turn turn;
  /// The turn as it is written.
  std::string text;
  std::vector<std::string> reasons;
  /// "+0.42, depth 9", "White wins in 3, depth 5".
  std::string evaluation;
  /// "Looking 9 turns ahead, White is better by 0.42 pieces."
  std::string evaluation_sentence;
  /// The turns that the engine expects after it, as they are written; no more than three.
  std::vector<std::string> expected;
};

/// Nothing if the search found no turn. `result` is that of a search of this position.
std::optional<Hint> hint(const Position& position, const engine::SearchResult& result);

/// "a1:C-b1 captures two stacks (d4, e5) and makes a safe stack on d4. Expected then: g1:C-f1,
/// a2:H-b2. Looking 9 turns ahead, White is better by 0.42 pieces."
std::string hint_sentence(const Hint& hint);

/// "no", "one", "two", ... "twelve", then figures.
std::string count_word(int count);

/// "a", "a and b", "a, b and c".
std::string enumerated(const std::vector<std::string>& items);

}  // namespace accasta::analysis
