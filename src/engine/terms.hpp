#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <accasta/rules/castle_turns.hpp>
#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/reach.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

/// The terms of the evaluation. It is linear: the value of a position is the sum of the weights of
/// the terms that apply to the player to move, minus the sum for the other player. Every term has
/// an early and a late weight and is interpolated between them by the phase (tapered evaluation).
/// The terms are defined here only: the evaluator adds up their weights, and the tuner in src/tuner
/// counts them to find the weights.
///
/// All terms are seen from the owner's side and do not tell left from right, so the evaluation is
/// symmetric by construction.
namespace accasta::engine {

/// The number of classes of cells. Cells of a class are mirror images of each other. The seven rows
/// have 2, 3, 3, 4, 3, 3 and 2 classes.
inline constexpr int kCellClasses = 20;

/// The class of a cell as a color sees it.
inline constexpr ByColor<ByCell<std::uint8_t>> kCellClass = [] {
  ByColor<ByCell<std::uint8_t>> classes;
  std::uint8_t next = 0;
  for (const Cell cell : kBoard) {
    const Cell mirrored = cell.mirrored();
    classes.white[cell] = mirrored < cell ? classes.white[mirrored] : next++;
    classes.black[cell.rotated()] = classes.white[cell];
  }
  return classes;
}();
static_assert(kCellClass.white[*Cell::parse("g2")] == kCellClasses - 1);

/// Returns the pattern of own pieces and captives in a stack as a unique number below 64: the
/// colors under the head in binary, 1 for the owner's, after a leading 1. Precondition, here and
/// below: the stack is not empty.
inline int pattern(Stack stack) {
  int number = 1;
  for (int depth = 1; depth < stack.height(); ++depth)
    number = 2 * number + (stack.at(depth).color == stack.owner() ? 1 : 0);
  return number;
}

/// Returns the number of the head's kind in Standard, 0 in Pari.
inline int head_number(Stack stack, Variant variant) {
  return variant == Variant::Standard ? static_cast<int>(stack.head().kind) : 0;
}

/// Returns the group of a stack for the terms of place and mobility, 0 to 2: by the head's kind in
/// Standard, by the range in Pari.
inline int mobility_group(Stack stack, Variant variant) {
  return variant == Variant::Standard ? static_cast<int>(stack.head().kind)
                                      : stack.count(stack.owner()) - 1;
}

/// The index of the first weight of each kind of term.
namespace term {

inline constexpr int kGroups = 3;
inline constexpr int kPlaceGroups = kGroups * 2 * (Stack::kMaxOfColor + 1);
inline constexpr int kMostCells = 13;
inline constexpr int kMostEntries = 5;
inline constexpr int kMostAttacked = 5;

// The colors of a stack, by the head's kind (0 in Pari): [3][64].
inline constexpr int kShape = 0;
// The kinds of the pieces under the head, by role: support, buried, first captive, deeper: [4][3].
inline constexpr int kUnder = kShape + 3 * 64;
// The cell of a stack, by group, safe or not, and number of captives: [3][2][0..3][classes].
inline constexpr int kPlace = kUnder + 4 * 3;
// The number of cells in a stack's reach, by group: [3][0..13].
inline constexpr int kMobility = kPlace + kPlaceGroups * kCellClasses;
// A stack that can be landed on, by the head's kind (0 in Pari), owner to move or not, one or more
// attackers, number of its owner's stacks that could land there, the owner's pieces in it, and its
// captives: [3][2][1..2][0..2][1..3][0..3].
inline constexpr int kAttacked = kMobility + kGroups * (kMostCells + 1);
// Stacks that can be landed on, by owner to move or not, and the number of those with captives:
// [2][0..5][0..5].
inline constexpr int kAllAttacked =
    kAttacked + kGroups * 2 * 2 * 3 * Stack::kMaxOfColor * (Stack::kMaxOfColor + 1);
// Stacks in the enemy castle, by owner to move or not: [2][0..3].
inline constexpr int kHeld = kAllAttacked + 2 * (kMostAttacked + 1) * (kMostAttacked + 1);
// Cells of the enemy castle that can be entered, by owner to move or not, and the stacks already
// there: [2][0..2][0..5].
inline constexpr int kEntries = kHeld + 2 * (kStacksToWin + 1);
// Own stacks in the own castle: [0..9].
inline constexpr int kGuards = kEntries + 2 * kStacksToWin * (kMostEntries + 1);
// The ability to fill the enemy castle with a turn, by owner to move or not: [2].
inline constexpr int kThreat = kGuards + 10;
// The bonus for being to move.
inline constexpr int kTempo = kThreat + 2;
inline constexpr int kCount = kTempo + 1;

}  // namespace term

/// Calls `count(term)` for each term that applies to a stack whatever stands around it, except for
/// its place.
template <typename Count>
void count_stack_terms(Stack stack, Variant variant, Count&& count) {
  count(term::kShape + 64 * head_number(stack, variant) + pattern(stack));
  if (variant == Variant::Pari) return;
  bool in_run = true;
  bool met_captive = false;
  for (int depth = 1; depth < stack.height(); ++depth) {
    const auto [color, kind] = stack.at(depth);
    const bool is_own = color == stack.owner();
    in_run = in_run && is_own;
    const int role = is_own ? (in_run ? 0 : 1) : (met_captive ? 3 : 2);
    met_captive = met_captive || !is_own;
    count(term::kUnder + 3 * role + static_cast<int>(kind));
  }
}

/// Returns the group of a stack's place, a number below term::kPlaceGroups.
inline int place_group(Stack stack, Variant variant) {
  const int captives = stack.count(opponent(stack.owner()));
  return (2 * mobility_group(stack, variant) + (stack.is_safe() ? 1 : 0)) *
             (Stack::kMaxOfColor + 1) +
         captives;
}

/// The latest phase of the game. Phase 0 is before any capture.
inline constexpr int kLatest = 16;

inline int phase_of(const Position& position) {
  int captives = 0;
  for (const Color color : kColors)
    for (int n = 1; n <= Stack::kMaxOfColor; ++n)
      captives += (position.heads(color) & position.at_least(opponent(color), n)).size();
  return std::min(captives, kLatest);
}

/// Returns the term of a stack's place.
constexpr int place_term(int place_group, Color owner, Cell cell) {
  return term::kPlace + kCellClasses * place_group + kCellClass[owner][cell];
}

/// Returns the term of a stack with this many cells in reach.
constexpr int mobility_term(int mobility_group, int cells) {
  return term::kMobility + (term::kMostCells + 1) * mobility_group +
         std::min(cells, term::kMostCells);
}

/// Returns the cells that a stack can reach with the piece that goes furthest, without cells that
/// can take none of its owner's pieces.
inline CellSet cells_for(const Position& position, Cell cell, int range, Color color) {
  return reach(cell, position.occupied(), range) - position.at_least(color, Stack::kMaxOfColor);
}

/// The cells that the stacks of a side can reach.
struct Reached {
  CellSet cells;
  /// The cells that more than one of them can reach.
  CellSet twice;

  void add(CellSet more) {
    twice |= cells & more;
    cells |= more;
  }
  /// Returns the number of the side's stacks that can reach a cell. 2 stands for two or more.
  int times(Cell cell) const { return twice.contains(cell) ? 2 : cells.contains(cell) ? 1 : 0; }
};

/// The cells that the stacks of each side can reach.
using BothReached = ByColor<Reached>;

inline BothReached both_reached(const Position& position) {
  BothReached reached;
  for (const Color color : kColors)
    for (const Cell cell : position.heads(color))
      reached[color].add(cells_for(
          position, cell, longest_range(position.stack(cell), position.rules().variant), color));
  return reached;
}

/// Returns the term of a stack with this many own pieces and captives on which one or two enemy
/// stacks can land, and none to two of its owner's.
constexpr int attack_term(int kind, int mover, int attackers, int defenders, int own,
                          int captives) {
  int index = kind;
  index = 2 * index + mover;
  index = 2 * index + attackers - 1;
  index = 3 * index + defenders;
  index = Stack::kMaxOfColor * index + own - 1;
  index = (Stack::kMaxOfColor + 1) * index + captives;
  return term::kAttacked + index;
}
static_assert(attack_term(term::kGroups - 1, 1, 2, 2, Stack::kMaxOfColor, Stack::kMaxOfColor) ==
              term::kAllAttacked - 1);

/// Calls `count(term)` for each term that applies to a side's stacks because they can be landed on.
template <typename Count>
void count_attacks(const Position& position, Color color, const Reached& own, const Reached& enemy,
                   Count&& count) {
  const int mover = position.side_to_move() == color ? 1 : 0;
  int attacked = 0;
  int holding = 0;
  for (const Cell cell : position.heads(color) & enemy.cells) {
    const Stack stack = position.stack(cell);
    const int captives = stack.count(opponent(color));
    count(attack_term(head_number(stack, position.rules().variant), mover, enemy.times(cell),
                      own.times(cell), stack.count(color), captives));
    ++attacked;
    if (captives != 0) ++holding;
  }
  constexpr int kMost = term::kMostAttacked;
  count(term::kAllAttacked + (kMost + 1) * ((kMost + 1) * mover + std::min(attacked, kMost)) +
        std::min(holding, kMost));
}

/// For each color, true if it could fill the enemy castle if it were to move.
using CastleThreats = ByColor<bool>;

/// Returns the castle threats of a position. A player who already holds the castle has none.
inline CastleThreats castle_threats(const Position& position) {
  CastleThreats threats;
  for (const Color color : kColors)
    threats[color] =
        position.stacks_in_enemy_castle(color) < kStacksToWin && can_fill_castle(position, color);
  return threats;
}

/// Calls `count(term)` for each term of a side that depends on the cells that both sides can reach
/// and on its castle threat.
template <typename Count>
void count_board_terms(const Position& position, Color color, const Reached& own,
                       const Reached& enemy, bool threatens, Count&& count) {
  const bool to_move = position.side_to_move() == color;
  const int mover = to_move ? 1 : 0;
  count_attacks(position, color, own, enemy, count);
  const CellSet goal = castle(opponent(color));
  const int held = (position.heads(color) & goal).size();
  const int entries = ((own.cells & goal) - position.heads(color)).size();
  count(term::kHeld + (kStacksToWin + 1) * mover + std::min(held, kStacksToWin));
  count(term::kEntries +
        (term::kMostEntries + 1) * (kStacksToWin * mover + std::min(held, kStacksToWin - 1)) +
        std::min(entries, term::kMostEntries));
  count(term::kGuards + (position.heads(color) & castle(color)).size());
  if (threatens) count(term::kThreat + mover);
  if (to_move) count(term::kTempo);
}

}  // namespace accasta::engine
