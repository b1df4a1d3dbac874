#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

#include "terms.hpp"

/// The inputs of the network. Each stack on the board sets two of them to 1. One tells the stack's
/// shape, its cell and if it is attacked; the other its content and how many stacks attack and
/// defend it. Inputs are seen from the player to move, so a rotated board with exchanged colors
/// gives the same inputs.
namespace accasta::engine::network_input {

/// The number of orders of own pieces and captives in a stack.
inline constexpr int kPatterns = 34;

/// The number of a pattern(), in [0, kPatterns). Undefined for other numbers.
inline constexpr auto kPatternNumber = [] {
  std::array<std::uint8_t, 64> numbers{};
  std::uint8_t next = 0;
  for (unsigned pattern = 1; pattern < 64; ++pattern) {
    const int height = static_cast<int>(std::bit_width(pattern));
    const int own = std::popcount(pattern);
    if (own <= Stack::kMaxOfColor && height - own <= Stack::kMaxOfColor) numbers[pattern] = next++;
  }
  return numbers;
}();
static_assert(kPatternNumber[0b111000] == kPatterns - 1);

/// Returns the number of heads that are told apart. In Standard stacks also differ by their heads.
constexpr int heads(Variant variant) { return variant == Variant::Standard ? 3 : 1; }

/// Returns the number of shapes of stacks. A shape is a head and a pattern.
constexpr int shapes(Variant variant) { return heads(variant) * kPatterns; }

/// Precondition, here and below: the stack is not empty.
inline int shape(Stack stack, Variant variant) {
  return kPatterns * head_number(stack, variant) +
         kPatternNumber[static_cast<std::size_t>(pattern(stack))];
}

/// The number of contents: one to three own pieces (the head among them) and up to three captives.
inline constexpr int kContents = Stack::kMaxOfColor * (Stack::kMaxOfColor + 1);
constexpr int contents(Variant variant) { return heads(variant) * kContents; }

inline int content(Stack stack, Variant variant) {
  const Color owner = stack.owner();
  return kContents * head_number(stack, variant) +
         (Stack::kMaxOfColor + 1) * (stack.count(owner) - 1) + stack.count(opponent(owner));
}

/// The cells as a player sees them, numbered from 0.
inline constexpr ByColor<ByCell<std::uint8_t>> kSeenCell = [] {
  ByColor<ByCell<std::uint8_t>> numbers;
  std::uint8_t next = 0;
  for (const Cell cell : kBoard) {
    numbers.white[cell] = next;
    numbers.black[cell.rotated()] = next;
    ++next;
  }
  return numbers;
}();

/// Returns the number of dangers of a stack: safe or attacked. In Pari, where stacks have fewer
/// shapes, attacked stacks also differ by being defended or not.
constexpr int dangers(Variant variant) { return variant == Variant::Standard ? 2 : 3; }

/// Returns the danger of a stack on which this many stacks of the opponent and of its owner can
/// land.
constexpr int danger(Variant variant, int attackers, int defenders) {
  if (attackers == 0) return 0;
  return variant == Variant::Standard || defenders == 0 ? 1 : 2;
}

/// Returns the number of inputs for stacks in one danger, and of each of the two sorts of inputs.
constexpr int calm_place_inputs(Variant variant) { return 2 * Cell::kCount * shapes(variant); }
constexpr int place_inputs(Variant variant) {
  return dangers(variant) * calm_place_inputs(variant);
}
constexpr int attack_inputs(Variant variant) { return 2 * contents(variant) * 3 * 3; }

/// Returns the input for a stack on a cell. `side` is 0 for stacks of the player to move, 1 for the
/// opponent's.
constexpr int place_input(Variant variant, int side, int seen_cell, int shape, int danger) {
  return danger * calm_place_inputs(variant) + (2 * seen_cell + side) * shapes(variant) + shape;
}
/// Returns the input for a stack's content and the numbers of stacks of the opponent and of its
/// owner that can land on it. 2 stands for two or more.
constexpr int attack_input(Variant variant, int side, int content, int attackers, int defenders) {
  return ((contents(variant) * side + content) * 3 + attackers) * 3 + defenders;
}

}  // namespace accasta::engine::network_input
