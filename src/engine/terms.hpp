#pragma once

#include <algorithm>
#include <array>
#include <bit>
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
/// the terms that apply to the player to move, less the sum of those that apply to the other. Every
/// term has two weights, for the early and the late phase, between which it is interpolated
/// (tapered evaluation). Which terms apply is said here only: the evaluator adds up their weights,
/// the tuner in src/tuner counts them to find the weights.
///
/// All terms look at the board from the owner's side and do not tell left from right, so the
/// evaluation is symmetric by construction.
namespace accasta::engine {

/// The classes of cells that are mirror images of each other: 2, 3, 3, 4, 3, 3, 2 of them in the
/// seven rows.
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

/// A stack seen by its owner.
struct StackView {
  static constexpr int kMaxHeight = Stack::kMaxHeight;

  int height = 0;
  /// From the head down: whether the piece is the owner's, and what it is.
  std::array<bool, kMaxHeight> own{};
  std::array<Kind, kMaxHeight> kind{};

  /// Precondition: the stack is not empty.
  static StackView of(Stack stack) {
    StackView view;
    view.height = stack.height();
    for (int depth = 0; depth < view.height; ++depth) {
      const Piece piece = stack.at(depth);
      view.own[static_cast<std::size_t>(depth)] = piece.color == stack.owner();
      view.kind[static_cast<std::size_t>(depth)] = piece.kind;
    }
    return view;
  }

  /// The pattern of own pieces and captives as a number below 64 that no other pattern has: the
  /// colors under the head in binary, behind a leading 1.
  int pattern() const {
    int number = 1;
    for (int depth = 1; depth < height; ++depth)
      number = 2 * number + (own[static_cast<std::size_t>(depth)] ? 1 : 0);
    return number;
  }
};

/// Returns the group of a stack for the terms of place and mobility: by the head's kind
/// in Standard, by the range in Pari, 0 to 2.
inline int mobility_group(Stack stack, Variant variant) {
  return variant == Variant::Standard ? static_cast<int>(stack.head().kind)
                                      : stack.count(stack.owner()) - 1;
}

/// Where the weights of each kind of term begin in the row of all weights.
namespace term {

inline constexpr int kGroups = 3;
inline constexpr int kPlaceGroups = kGroups * 2 * (Stack::kMaxOfColor + 1);
inline constexpr int kMostCells = 13;
inline constexpr int kMostEntries = 5;
inline constexpr int kMostAttacked = 5;

// The colors of a stack, by the head's kind (0 in Pari): [3][64].
inline constexpr int kShape = 0;
// What the pieces under the head are, by their role: support, buried, first captive, deeper:
// [4][3].
inline constexpr int kUnder = kShape + 3 * 64;
// Where a stack stands, by group, whether it is safe, and its captives: [3][2][0..3][classes].
inline constexpr int kPlace = kUnder + 4 * 3;
// Cells that it can go to, by group: [3][0..13].
inline constexpr int kMobility = kPlace + kPlaceGroups * kCellClasses;
// A stack that can be landed on, by the head's kind (0 in Pari), whether its owner is to move,
// whether one or more stacks can do so, how many of its owner's could land there, the owner's
// pieces in it and its captives: [3][2][1..2][0..2][1..3][0..3].
inline constexpr int kAttacked = kMobility + kGroups * (kMostCells + 1);
// Stacks that can be landed on, by whether their owner is to move, and how many of them hold
// captives: [2][0..5][0..5].
inline constexpr int kAllAttacked =
    kAttacked + kGroups * 2 * 2 * 3 * Stack::kMaxOfColor * (Stack::kMaxOfColor + 1);
// Stacks in the enemy castle, by whether their owner is to move: [2][0..3].
inline constexpr int kHeld = kAllAttacked + 2 * (kMostAttacked + 1) * (kMostAttacked + 1);
// Cells of the enemy castle that can be entered, by who is to move and the stacks already there:
// [2][0..2][0..5].
inline constexpr int kEntries = kHeld + 2 * (kStacksToWin + 1);
// Own stacks in the own castle: [0..9].
inline constexpr int kGuards = kEntries + 2 * kStacksToWin * (kMostEntries + 1);
// To be able, if it were one's turn, to fill the enemy castle with it, by whether it is: [2].
inline constexpr int kThreat = kGuards + 10;
// To be the one to move.
inline constexpr int kTempo = kThreat + 2;
inline constexpr int kCount = kTempo + 1;

}  // namespace term

/// Calls `count(term)` for each term that applies to a stack whatever stands around it, but for its
/// place.
template <typename Count>
void count_stack_terms(Stack stack, Variant variant, Count&& count) {
  const StackView view = StackView::of(stack);
  const bool is_standard = variant == Variant::Standard;
  const int head = is_standard ? static_cast<int>(view.kind[0]) : 0;
  count(term::kShape + 64 * head + view.pattern());
  if (!is_standard) return;
  bool in_run = true;
  bool met_captive = false;
  for (int depth = 1; depth < view.height; ++depth) {
    const bool is_own = view.own[static_cast<std::size_t>(depth)];
    in_run = in_run && is_own;
    const int role = is_own ? (in_run ? 0 : 1) : (met_captive ? 3 : 2);
    met_captive = met_captive || !is_own;
    count(term::kUnder + 3 * role + static_cast<int>(view.kind[static_cast<std::size_t>(depth)]));
  }
}

/// Returns the group of a stack's place, a number below term::kPlaceGroups.
inline int place_group(Stack stack, Variant variant) {
  const int captives = stack.count(opponent(stack.owner()));
  return (2 * mobility_group(stack, variant) + (stack.is_safe() ? 1 : 0)) *
             (Stack::kMaxOfColor + 1) +
         captives;
}

/// The phase of the game, from 0, when nothing has been captured, to kLatest.
inline constexpr int kLatest = 16;

inline int phase_of(const Position& position) {
  int captives = 0;
  for (const Color color : kColors)
    for (int n = 1; n <= Stack::kMaxOfColor; ++n)
      captives += (position.heads(color) & position.at_least(opponent(color), n)).size();
  return std::min(captives, kLatest);
}

/// The term of a stack's place.
constexpr int place_term(int place_group, Color owner, Cell cell) {
  return term::kPlace + kCellClasses * place_group + kCellClass[owner][cell];
}

/// The term of a stack that can go to so many cells.
constexpr int mobility_term(int mobility_group, int cells) {
  return term::kMobility + (term::kMostCells + 1) * mobility_group +
         std::min(cells, term::kMostCells);
}

/// Where a stack can go with whichever of its pieces goes furthest; not onto a cell that can take
/// none of its owner's pieces.
inline CellSet cells_for(const Position& position, Cell cell, int range, Color color) {
  return reach(cell, position.occupied(), range) - position.at_least(color, Stack::kMaxOfColor);
}

/// Where the stacks of a side can go.
struct Reached {
  CellSet cells;
  /// Those where more than one of them can.
  CellSet twice;

  void add(CellSet more) {
    twice |= cells & more;
    cells |= more;
  }
  /// Returns how many of the stacks can go to a cell, where 2 stands for more as well.
  int times(Cell cell) const { return twice.contains(cell) ? 2 : cells.contains(cell) ? 1 : 0; }
};

/// Where the stacks of both sides can go.
using BothReached = ByColor<Reached>;

inline BothReached both_reached(const Position& position) {
  BothReached reached;
  for (const Color color : kColors)
    for (const Cell cell : position.heads(color))
      reached[color].add(cells_for(
          position, cell, longest_range(position.stack(cell), position.rules().variant), color));
  return reached;
}

/// The term of a stack with so many own pieces and captives that one or two stacks can land on, and
/// none to two of its owner's.
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
  const bool is_standard = position.rules().variant == Variant::Standard;
  int attacked = 0;
  int holding = 0;
  for (const Cell cell : position.heads(color) & enemy.cells) {
    const Stack stack = position.stack(cell);
    const int kind = is_standard ? static_cast<int>(stack.head().kind) : 0;
    const int captives = stack.count(opponent(color));
    count(
        attack_term(kind, mover, enemy.times(cell), own.times(cell), stack.count(color), captives));
    ++attacked;
    if (captives != 0) ++holding;
  }
  constexpr int kMost = term::kMostAttacked;
  count(term::kAllAttacked + (kMost + 1) * ((kMost + 1) * mover + std::min(attacked, kMost)) +
        std::min(holding, kMost));
}

/// For each color, true if it could fill the enemy castle if it were to move.
using CastleThreats = ByColor<bool>;

/// Returns the castle threats of a position. A player who holds the castle already has none.
inline CastleThreats castle_threats(const Position& position) {
  CastleThreats threats;
  for (const Color color : kColors)
    threats[color] =
        position.stacks_in_enemy_castle(color) < kStacksToWin && can_fill_castle(position, color);
  return threats;
}

/// Calls `count(term)` for each term of a side that depends on where both sides can go and on its
/// castle threat.
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
