#pragma once

#include <algorithm>
#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/reach.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

#include "classes.hpp"
#include "reached.hpp"

/// The terms of the policy. The policy gives every turn a number, its logit: e to the power of the
/// logit is proportional to the probability that a search finds this turn to be the best one. It is
/// linear: the logit is the sum of the weights of the terms that apply to the turn's moves and to
/// the pieces left behind. The terms are defined here only: the engine adds up weights, and the
/// tuner in src/tuner learns them.
///
/// The terms of a move do not depend on the turn's other moves, so a move is rated once for all
/// turns that contain it. All terms are seen from the mover's side and do not tell left from right.
namespace accasta::engine {

/// The index of the first weight of each kind of term.
namespace policy_term {

// The number of stacks that attack or defend a cell: none, one, more.
inline constexpr int kTimes = 3;
// The owner of the stack on a cell, or of the rest there: nobody, the mover, the opponent.
inline constexpr int kOwners = 3;
// Pieces of a color in a stack, or stacks in a castle.
inline constexpr int kCounts = Stack::kMaxOfColor + 1;
static_assert(kStacksToWin < kCounts);
inline constexpr int kPieces = kCounts * kCounts;
// The most of their pieces that the mover could free next: no enemy stack in reach, 0 to 3 pieces.
inline constexpr int kFreed = 5;
inline constexpr int kMostTargets = 4;

// The target: class of the cell, owner of its stack, attackers: [20][3][3].
inline constexpr int kCell = 0;
// A cell of the enemy castle that is entered: stacks held there before, attackers: [4][3].
inline constexpr int kEntry = kCell + kCellClasses * kOwners * kTimes;
// An enemy stack in the mover's castle: number of such stacks, its enemy pieces: [4][4].
inline constexpr int kEviction = kEntry + kCounts * kTimes;
// If the opponent threatens to win: the threat depends on the cell or not, owner of its stack,
// attackers: [2][3][3].
inline constexpr int kParry = kEviction + kCounts * kCounts;

// The targets of the next turn from there: own pieces in the enemy stack with the most of them,
// attackers, owner of the stack there: [5][3][3].
inline constexpr int kNextFreed = kParry + 2 * kOwners * kTimes;
// The number of these enemy stacks, attackers: [0..4][3].
inline constexpr int kNextTargets = kNextFreed + kFreed * kTimes * kOwners;
// The enemy castle could be entered next or not, stacks held there, attackers: [2][3][3].
inline constexpr int kNextEntry = kNextTargets + (kMostTargets + 1) * kTimes;

// The lifted pieces (own pieces, captives), and the stack they land on (owner, own and enemy
// pieces): [4][4][3][4][4].
inline constexpr int kUnion = kNextEntry + 2 * kStacksToWin * kTimes;
// The owner of the stack below, attackers, defenders, own and enemy pieces in the new stack:
// [3][3][3][4][4].
inline constexpr int kExposed = kUnion + kPieces * kOwners * kPieces;
// The classes of the turn's cell and of the target, owner of the target's stack: [20][20][3].
inline constexpr int kWay = kExposed + kOwners * kTimes * kTimes * kPieces;

// The turn's cell: its class, owner of the rest, attackers: [20][3][3].
inline constexpr int kLeft = kWay + kCellClasses * kCellClasses * kOwners;
// The owner of the rest, own and enemy pieces in it and in the whole stack: [3][4][4][4][4].
inline constexpr int kRest = kLeft + kCellClasses * kOwners * kTimes;
// Attackers, defenders, owner of the rest, own and enemy pieces in it: [3][3][3][4][4].
inline constexpr int kRestExposed = kRest + kOwners * kPieces * kPieces;
// In the enemy castle: owner of the rest, stacks held: [3][4].
inline constexpr int kLeftEnemyCastle = kRestExposed + kTimes * kTimes * kOwners * kPieces;
// In the mover's castle: owner of the rest, stacks that the opponent holds: [3][4].
inline constexpr int kLeftOwnCastle = kLeftEnemyCastle + kOwners * kCounts;
// If the opponent threatens to win: the threat depends on the cell or not, owner of the rest:
// [2][3].
inline constexpr int kLeftParry = kLeftOwnCastle + kOwners * kCounts;

// A turn that fills the enemy castle.
inline constexpr int kFills = kLeftParry + 2 * kOwners;

// The classes of a stack's head, and a head or nothing: of the mover, of the opponent.
inline constexpr int kHeadClasses = head_classes(Variant::Standard);
inline constexpr int kHeads = 1 + 2 * kHeadClasses;
// The head of the lifted pieces, the head that they land on, attackers: [3][7][3].
inline constexpr int kCovered = kFills + 1;
// The head of the turn's stack, that of the rest, attackers: [3][7][3].
inline constexpr int kUncovered = kCovered + kHeadClasses * kHeads * kTimes;
inline constexpr int kCount = kUncovered + kHeadClasses * kHeads * kTimes;

}  // namespace policy_term

/// The terms of the turns of a position.
class PolicyTerms {
 public:
  /// Prepares the terms. `threat` has the cells on which the opponent's threat to win depends; it
  /// is empty without a threat.
  PolicyTerms(const Position& position, CellSet threat, const BothReached& reached)
      : position_(position),
        own_(position.side_to_move()),
        enemy_(opponent(own_)),
        variant_(position.rules().variant),
        occupied_(position.occupied()),
        own_heads_(position.heads(own_)),
        enemy_heads_(position.heads(enemy_)),
        entry_cells_(castle(enemy_) - own_heads_),
        threat_(threat),
        attackers_(reached[enemy_]),
        defenders_(reached[own_]),
        held_(std::min(position.stacks_in_enemy_castle(own_), kStacksToWin)),
        enemy_held_(std::min(position.stacks_in_enemy_castle(enemy_), kStacksToWin)) {}

  /// Calls `count(term)` for each term of landing on a cell that does not depend on the pieces.
  template <typename Count>
  void count_cell(Cell to, Count&& count) const {
    using namespace policy_term;
    const int owner = owner_on(to);
    const int attackers = attackers_.times(to);
    const int enemies = position_.stack(to).count(enemy_);
    count(kCell + (kCellClass[own_][to] * kOwners + owner) * kTimes + attackers);
    if (entry_cells_.contains(to)) count(kEntry + held_ * kTimes + attackers);
    if (owner == kEnemys && castle(own_).contains(to))
      count(kEviction + enemy_held_ * kCounts + enemies);
    if (!threat_.empty())
      count(kParry + ((threat_.contains(to) ? 1 : 0) * kOwners + owner) * kTimes + attackers);
  }

  /// Calls `count(term)` for each term of standing on a cell with a range of 1 to 3.
  template <typename Count>
  void count_view(Cell to, int range, Count&& count) const {
    using namespace policy_term;
    const int owner = owner_on(to);
    const int attackers = attackers_.times(to);
    const CellSet reached = reach(to, occupied_, range);
    const CellSet targets = reached & enemy_heads_;
    int freed = targets.empty() ? 0 : 1;
    while (freed > 0 && freed < kFreed - 1 && !(targets & position_.at_least(own_, freed)).empty())
      ++freed;
    count(kNextFreed + (freed * kTimes + attackers) * kOwners + owner);
    count(kNextTargets + std::min(targets.size(), kMostTargets) * kTimes + attackers);
    if (held_ < kStacksToWin)
      count(kNextEntry +
            (((reached & entry_cells_).empty() ? 0 : 1) * kStacksToWin + held_) * kTimes +
            attackers);
  }

  /// The indexes of the first terms of landing on a cell.
  struct Target {
    std::uint16_t united;
    std::uint16_t exposed;
    std::uint16_t way;
    std::uint16_t covered;
    /// The length that it adds to the new stack's range.
    std::uint8_t range;
  };
  Target target(Cell to) const {
    using namespace policy_term;
    const Stack below = position_.stack(to);
    const int owner = owner_on(to);
    const int pieces = pieces_of(below);
    const int attackers = attackers_.times(to);
    const int defenders = defenders_.times(to);
    return {static_cast<std::uint16_t>(kUnion + owner * kPieces + pieces),
            static_cast<std::uint16_t>(
                kExposed + ((owner * kTimes + attackers) * kTimes + defenders) * kPieces + pieces),
            static_cast<std::uint16_t>(kWay + kCellClass[own_][to] * kOwners + owner),
            static_cast<std::uint16_t>(kCovered + head_of(below) * kTimes + attackers),
            static_cast<std::uint8_t>(variant_ == Variant::Standard ? 0 : below.count(own_))};
  }

  /// The offsets of the lifted pieces, which are added to a target's indexes.
  struct Lifted {
    std::uint16_t united;
    std::uint16_t exposed;
    std::uint16_t covered;
    /// The longest range of the new stack without what it lands on, as far as it is known without
    /// the turn's other moves.
    std::uint8_t range;
  };
  Lifted lifted(Stack pieces) const {
    using namespace policy_term;
    const int number = pieces_of(pieces);
    return {static_cast<std::uint16_t>(number * kOwners * kPieces),
            static_cast<std::uint16_t>(number),
            static_cast<std::uint16_t>(head_class(pieces, variant_) * kHeads * kTimes),
            static_cast<std::uint8_t>(longest_range(pieces, variant_))};
  }
  int way_from(Cell from) const {
    return kCellClass[own_][from] * kCellClasses * policy_term::kOwners;
  }

  /// Returns the range of the stack that lifted pieces form on a cell.
  static int range(const Lifted& pieces, const Target& onto) { return pieces.range + onto.range; }

  /// Calls `count(term)` for each term of the pieces that land on a cell.
  template <typename Count>
  static void count_pieces(const Lifted& pieces, const Target& onto, int way_from, Count&& count) {
    count(onto.united + pieces.united);
    count(onto.exposed + pieces.exposed);
    count(onto.way + way_from);
    count(onto.covered + pieces.covered);
  }

  /// Calls `count(term)` for each term of landing on a cell with these pieces: those of the cell,
  /// of the view from there, and of the pieces.
  template <typename Count>
  void count_landing(Stack pieces, Cell from, Cell to, Count&& count) const {
    const Target onto = target(to);
    const Lifted what = lifted(pieces);
    count_cell(to, count);
    count_view(to, range(what, onto), count);
    count_pieces(what, onto, way_from(from), count);
  }

  /// Calls `count(term)` for each term of the rest on the turn's cell.
  template <typename Count>
  void count_leaving(Stack rest, Cell from, Count&& count) const {
    using namespace policy_term;
    const int owner = rest.empty() ? kNobodys : rest.owner() == own_ ? kOwn : kEnemys;
    const int pieces = pieces_of(rest);
    const int attackers = attackers_.times(from);
    const int defenders = defenders_.times(from);
    count(kLeft + (kCellClass[own_][from] * kOwners + owner) * kTimes + attackers);
    count(kRest + (owner * kPieces + pieces) * kPieces + pieces_of(position_.stack(from)));
    count(kRestExposed + ((attackers * kTimes + defenders) * kOwners + owner) * kPieces + pieces);
    count(kUncovered +
          (head_class(position_.stack(from), variant_) * kHeads + head_of(rest)) * kTimes +
          attackers);
    if (castle(enemy_).contains(from)) count(kLeftEnemyCastle + owner * kCounts + held_);
    if (castle(own_).contains(from)) count(kLeftOwnCastle + owner * kCounts + enemy_held_);
    if (!threat_.empty()) count(kLeftParry + (threat_.contains(from) ? 1 : 0) * kOwners + owner);
  }

 private:
  static constexpr int kNobodys = 0;
  static constexpr int kOwn = 1;
  static constexpr int kEnemys = 2;

  int owner_on(Cell cell) const {
    return own_heads_.contains(cell) ? kOwn : enemy_heads_.contains(cell) ? kEnemys : kNobodys;
  }
  /// Returns the number of a stack's head among kHeads. 0 for an empty stack.
  int head_of(Stack stack) const {
    if (stack.empty()) return 0;
    return 1 + (stack.owner() == own_ ? 0 : policy_term::kHeadClasses) +
           head_class(stack, variant_);
  }
  /// Returns the number of pieces of both colors as one index. The indexes of two stacks add up to
  /// that of the stack in which they are united.
  int pieces_of(Stack stack) const {
    return stack.count(own_) * policy_term::kCounts + stack.count(enemy_);
  }

  const Position& position_;
  Color own_;
  Color enemy_;
  Variant variant_;
  CellSet occupied_;
  CellSet own_heads_;
  CellSet enemy_heads_;
  CellSet entry_cells_;
  CellSet threat_;
  Reached attackers_;
  Reached defenders_;
  int held_;
  int enemy_held_;
};

}  // namespace accasta::engine
