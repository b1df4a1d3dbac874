#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

#include "value.hpp"

/// What the evaluation knows of a single stack. The ordering of turns uses it, too: the difference
/// that a turn makes is the sum over the few stacks that it changes.
namespace accasta::engine {

/// How many steps a piece on a cell is away from the enemy castle; 0 in it.
inline constexpr ByColor<ByCell<std::int8_t>> kStepsToCastle = [] {
  ByColor<ByCell<std::int8_t>> steps;
  for (const Color color : kColors) {
    CellSet reached = castle(opponent(color));
    for (int distance = 1; reached != kBoard; ++distance) {
      CellSet next = reached;
      for (const Cell cell : reached)
        for (const Direction direction : kDirections)
          if (const auto neighbour = cell.neighbour(direction)) next.insert(*neighbour);
      for (const Cell cell : next - reached)
        steps[color][cell] = static_cast<std::int8_t>(distance);
      reached = next;
    }
  }
  return steps;
}();

inline constexpr int kMostSteps = 4;
static_assert(std::ranges::all_of(kBoard, [](Cell cell) {
  return kStepsToCastle.white[cell] <= kMostSteps && kStepsToCastle.black[cell] <= kMostSteps;
}));

/// The weights of the evaluation, in units; all of them are for the stack's owner.
struct Weights {
  Value head;
  /// By the head's kind.
  std::array<Value, 4> kind;
  /// An own piece in the unbroken row under the head: it keeps the stack when the head is gone.
  Value support;
  /// An own piece further down.
  Value buried;
  Value captive;
  /// The three captives of a safe stack together.
  Value safe;
  /// By steps to the enemy castle.
  std::array<Value, kMostSteps + 1> steps;
  /// For a safe stack in the enemy castle, from which nothing can drive it.
  Value safe_in_castle;
  /// By how many stacks are in the enemy castle, 0 to 3 or more.
  std::array<Value, 4> castle_count;
  /// A cell that a stack can go to.
  Value mobility;
  /// A cell of the enemy castle that is not yet held but can be entered.
  Value entry;
  /// An enemy stack that can be landed on, for the player to move and for the other.
  Value attack_to_move;
  Value attack;
  /// To be the one to move.
  Value tempo;
};

inline constexpr Weights kStandardWeights{
    .head = 100,
    .kind = {0, 15, 30, 0},
    .support = 50,
    .buried = 15,
    .captive = 35,
    .safe = 25,
    .steps = {40, 24, 14, 8, 0},
    .safe_in_castle = 120,
    .castle_count = {0, 20, 110, 330},
    .mobility = 3,
    .entry = 8,
    .attack_to_move = 22,
    .attack = 9,
    .tempo = 20,
};

inline constexpr Weights kPariWeights{
    .head = 100,
    .kind = {0, 0, 0, 0},
    .support = 50,
    .buried = 15,
    .captive = 35,
    .safe = 25,
    .steps = {40, 24, 14, 8, 0},
    .safe_in_castle = 120,
    .castle_count = {0, 20, 110, 330},
    .mobility = 3,
    .entry = 8,
    .attack_to_move = 22,
    .attack = 9,
    .tempo = 20,
};

constexpr const Weights& weights(Movement movement) {
  return movement == Movement::ByType ? kStandardWeights : kPariWeights;
}

/// The parts of a stack that count, seen by its owner.
struct Shape {
  /// The unbroken row of own pieces from the head down, the head included.
  int run;
  /// Own pieces and captives in all.
  int own;
  int captives;

  /// Precondition: not empty.
  static constexpr Shape of(Stack stack) {
    constexpr std::uint32_t kWhite = 0x111111;
    const std::uint32_t white = stack.code() & kWhite;
    const std::uint32_t black = stack.code() >> 1 & kWhite;
    const bool is_white = (stack.code() & 1) != 0;
    const std::uint32_t own = is_white ? white : black;
    const std::uint32_t captives = is_white ? black : white;
    const int own_count = std::popcount(own);
    return {captives == 0 ? own_count : std::countr_zero(captives) / 4, own_count,
            std::popcount(captives)};
  }
};

/// What a stack is worth to its owner. Precondition: not empty.
constexpr Value stack_value(Stack stack, Cell cell, const Weights& w) {
  const Shape shape = Shape::of(stack);
  const Piece head = stack.head();
  const auto steps = static_cast<std::size_t>(kStepsToCastle[head.color][cell]);
  Value value = w.head + w.kind[static_cast<std::size_t>(head.kind)] + w.steps[steps];
  value += w.support * (shape.run - 1) + w.buried * (shape.own - shape.run);
  value += w.captive * shape.captives;
  if (shape.captives == Stack::kMaxOfColor) value += steps == 0 ? w.safe_in_castle : w.safe;
  return value;
}

/// The same for `color`, whoever owns the stack; 0 for an empty one.
constexpr Value value_for(Color color, Stack stack, Cell cell, const Weights& w) {
  if (stack.empty()) return 0;
  const Value value = stack_value(stack, cell, w);
  return stack.owner() == color ? value : -value;
}

/// The longest way that one of the owner's pieces can go, once those above it have moved off.
/// Precondition: not empty.
constexpr int longest_range(Stack stack, Movement movement) {
  if (movement == Movement::ByHeight) return stack.count(stack.owner());
  const std::uint32_t code = stack.code();
  const std::uint32_t own = (stack.owner() == Color::White ? code : code >> 1) & 0x111111;
  if ((code >> 3 & own) != 0) return static_cast<int>(Kind::Chariot) + 1;
  return (code >> 2 & own) != 0 ? static_cast<int>(Kind::Horse) + 1 : 1;
}

}  // namespace accasta::engine
