#pragma once

#include <cstdint>

#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

namespace accasta {

/// Returns the range of a stack's head, 1 to 3. Precondition: the stack is not empty.
constexpr int range_of(Stack stack, Variant variant) {
  if (variant == Variant::Pari) return stack.count(stack.owner());
  return static_cast<int>(stack.head().kind) + 1;
}

/// Returns the longest range that any of the owner's pieces in a stack has once the pieces above it
/// have moved off. Precondition: the stack is not empty.
constexpr int longest_range(Stack stack, Variant variant) {
  if (variant == Variant::Pari) return stack.count(stack.owner());
  const std::uint32_t code = stack.code();
  const std::uint32_t own = (stack.owner() == Color::White ? code : code >> 1) & 0x111111;
  if ((code >> 3 & own) != 0) return static_cast<int>(Kind::Chariot) + 1;
  return (code >> 2 & own) != 0 ? static_cast<int>(Kind::Horse) + 1 : 1;
}

static_assert(static_cast<int>(Kind::Shield) == 0 && static_cast<int>(Kind::Horse) == 1 &&
              static_cast<int>(Kind::Chariot) == 2);

}  // namespace accasta
