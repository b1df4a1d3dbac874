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
#include "index_block.hpp"
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

/// The numbers of the terms, a block for each kind.
namespace policy_term {

// Attackers and defenders of a cell.
inline constexpr int kTimes = Reached::kTimes;
// The owner of the stack on a cell, or of the rest there: nobody, the mover, the opponent.
inline constexpr int kOwners = 3;
// Pieces of a color in a stack, or stacks in a castle.
inline constexpr int kCounts = Stack::kMaxOfColor + 1;
static_assert(kStacksToWin < kCounts);
// Own and enemy pieces in a stack.
inline constexpr int kPieces = kCounts * kCounts;
// The most of their pieces that the mover could free next: no enemy stack in reach, 0 to 3 pieces.
inline constexpr int kFreed = 5;
inline constexpr int kMostTargets = 4;
// The classes of a stack's head, and a head or nothing: of the mover, of the opponent.
inline constexpr int kHeadClasses = head_classes(Variant::Standard);
inline constexpr int kHeads = 1 + 2 * kHeadClasses;

// The target: class of the cell, owner of its stack, attackers.
inline constexpr IndexBlock kCell{0, kCellClasses, kOwners, kTimes};
// A cell of the enemy castle that is entered: stacks held there before, attackers.
inline constexpr IndexBlock kEntry{kCell.end(), kCounts, kTimes};
// An enemy stack in the mover's castle: number of such stacks, its enemy pieces.
inline constexpr IndexBlock kEviction{kEntry.end(), kCounts, kCounts};
// If the opponent threatens to win: the threat depends on the cell or not, owner of its stack,
// attackers.
inline constexpr IndexBlock kParry{kEviction.end(), 2, kOwners, kTimes};

// The targets of the next turn from there: own pieces in the enemy stack with the most of them,
// attackers, owner of the stack there.
inline constexpr IndexBlock kNextFreed{kParry.end(), kFreed, kTimes, kOwners};
// The number of these enemy stacks, attackers.
inline constexpr IndexBlock kNextTargets{kNextFreed.end(), kMostTargets + 1, kTimes};
// The enemy castle could be entered next or not, stacks held there, attackers.
inline constexpr IndexBlock kNextEntry{kNextTargets.end(), 2, kStacksToWin, kTimes};

// The lifted pieces, and the stack they land on: owner, pieces.
inline constexpr IndexBlock kUnion{kNextEntry.end(), kPieces, kOwners, kPieces};
// The owner of the stack below, attackers, defenders, pieces in the new stack.
inline constexpr IndexBlock kExposed{kUnion.end(), kOwners, kTimes, kTimes, kPieces};
// The classes of the turn's cell and of the target, owner of the target's stack.
inline constexpr IndexBlock kWay{kExposed.end(), kCellClasses, kCellClasses, kOwners};

// The turn's cell: its class, owner of the rest, attackers.
inline constexpr IndexBlock kLeft{kWay.end(), kCellClasses, kOwners, kTimes};
// The owner of the rest, pieces in it and in the whole stack.
inline constexpr IndexBlock kRest{kLeft.end(), kOwners, kPieces, kPieces};
// Attackers, defenders, owner of the rest, pieces in it.
inline constexpr IndexBlock kRestExposed{kRest.end(), kTimes, kTimes, kOwners, kPieces};
// In the enemy castle: owner of the rest, stacks held.
inline constexpr IndexBlock kLeftEnemyCastle{kRestExposed.end(), kOwners, kCounts};
// In the mover's castle: owner of the rest, stacks that the opponent holds.
inline constexpr IndexBlock kLeftOwnCastle{kLeftEnemyCastle.end(), kOwners, kCounts};
// If the opponent threatens to win: the threat depends on the cell or not, owner of the rest.
inline constexpr IndexBlock kLeftParry{kLeftOwnCastle.end(), 2, kOwners};

// A turn that fills the enemy castle.
inline constexpr int kFills = kLeftParry.end();

// The head of the lifted pieces, the head that they land on, attackers.
inline constexpr IndexBlock kCovered{kFills + 1, kHeadClasses, kHeads, kTimes};
// The head of the turn's stack, that of the rest, attackers.
inline constexpr IndexBlock kUncovered{kCovered.end(), kHeadClasses, kHeads, kTimes};
inline constexpr int kCount = kUncovered.end();

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
    count(kCell(kCellClass[own_][to], owner, attackers));
    if (entry_cells_.contains(to)) count(kEntry(held_, attackers));
    if (owner == kEnemys && castle(own_).contains(to)) count(kEviction(enemy_held_, enemies));
    if (!threat_.empty()) count(kParry(threat_.contains(to) ? 1 : 0, owner, attackers));
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
    count(kNextFreed(freed, attackers, owner));
    count(kNextTargets(std::min(targets.size(), kMostTargets), attackers));
    if (held_ < kStacksToWin)
      count(kNextEntry((reached & entry_cells_).empty() ? 0 : 1, held_, attackers));
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
    return {static_cast<std::uint16_t>(kUnion(0, owner, pieces)),
            static_cast<std::uint16_t>(kExposed(owner, attackers, defenders, pieces)),
            static_cast<std::uint16_t>(kWay(0, kCellClass[own_][to], owner)),
            static_cast<std::uint16_t>(kCovered(0, head_of(below), attackers)),
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
    return {static_cast<std::uint16_t>(number * kUnion.stride(0)),
            static_cast<std::uint16_t>(number),
            static_cast<std::uint16_t>(head_class(pieces, variant_) * kCovered.stride(0)),
            static_cast<std::uint8_t>(longest_range(pieces, variant_))};
  }
  int way_from(Cell from) const { return kCellClass[own_][from] * policy_term::kWay.stride(0); }

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
    const Stack whole = position_.stack(from);
    count(kLeft(kCellClass[own_][from], owner, attackers));
    count(kRest(owner, pieces, pieces_of(whole)));
    count(kRestExposed(attackers, defenders, owner, pieces));
    count(kUncovered(head_class(whole, variant_), head_of(rest), attackers));
    if (castle(enemy_).contains(from)) count(kLeftEnemyCastle(owner, held_));
    if (castle(own_).contains(from)) count(kLeftOwnCastle(owner, enemy_held_));
    if (!threat_.empty()) count(kLeftParry(threat_.contains(from) ? 1 : 0, owner));
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
