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

/// The inputs of the network. Each stack on the board sets two of them to 1: one says what stands
/// where and whether it is attacked, the other what it holds and how many stacks attack and defend
/// it. All see the board as the player to move does, so colors exchanged and the board turned give
/// the same inputs.
namespace accasta::engine::network_input {

/// The number of orders of own pieces and captives in a stack.
inline constexpr int kPatterns = 34;

/// The number of a StackView::pattern(), in [0, kPatterns); of no meaning for what is not one.
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

/// Stacks are also told apart by their heads in Standard.
constexpr int heads(Variant variant) { return variant == Variant::Standard ? 3 : 1; }

/// Returns how many shapes of stacks there are: a head and a pattern.
constexpr int shapes(Variant variant) { return heads(variant) * kPatterns; }

/// Precondition, here and below: not empty.
inline int shape(Stack stack, Variant variant) {
  const int head = variant == Variant::Standard ? static_cast<int>(stack.head().kind) : 0;
  const int pattern = StackView::of(stack).pattern();
  return kPatterns * head + kPatternNumber[static_cast<std::size_t>(pattern)];
}

/// A head, one to three own pieces, and up to three captives.
inline constexpr int kContents = Stack::kMaxOfColor * (Stack::kMaxOfColor + 1);
constexpr int contents(Variant variant) { return heads(variant) * kContents; }

inline int content(Stack stack, Variant variant) {
  const Color owner = stack.owner();
  const int head = variant == Variant::Standard ? static_cast<int>(stack.head().kind) : 0;
  return kContents * head + (Stack::kMaxOfColor + 1) * (stack.count(owner) - 1) +
         stack.count(opponent(owner));
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

/// Stacks are also told apart by the danger they are in; in Pari, where they have fewer shapes, an
/// attacked one also by whether it is defended.
constexpr int dangers(Variant variant) { return variant == Variant::Standard ? 2 : 3; }

/// Of a stack on which so many stacks of the enemy's and of its owner's can land.
constexpr int danger(Variant variant, int attackers, int defenders) {
  if (attackers == 0) return 0;
  return variant == Variant::Standard || defenders == 0 ? 1 : 2;
}

/// Returns how many inputs there are for stacks in one danger, and of each of the two sorts.
constexpr int calm_place_inputs(Variant variant) { return 2 * Cell::kCount * shapes(variant); }
constexpr int place_inputs(Variant variant) {
  return dangers(variant) * calm_place_inputs(variant);
}
constexpr int attack_inputs(Variant variant) { return 2 * contents(variant) * 3 * 3; }

/// Returns the input for a stack on a cell. `side` is 0 for stacks of the player to move, 1 for the
/// enemy's.
constexpr int place_input(Variant variant, int side, int seen_cell, int shape, int danger) {
  return danger * calm_place_inputs(variant) + (2 * seen_cell + side) * shapes(variant) + shape;
}
/// Returns the input for a stack's content and for the numbers of stacks of the enemy's and of its
/// owner's that can land on it, where 2 stands for more as well.
constexpr int attack_input(Variant variant, int side, int content, int attackers, int defenders) {
  return ((contents(variant) * side + content) * 3 + attackers) * 3 + defenders;
}

}  // namespace accasta::engine::network_input
