#pragma once

#include <accasta/rules/rules.hpp>
#include <accasta/rules/stack.hpp>

namespace accasta {

/// How far the head of a stack may go, 1 to 3. Precondition: the stack is not empty.
constexpr int range_of(Stack stack, Variant variant) {
  if (variant == Variant::Pari) return stack.count(stack.owner());
  return static_cast<int>(stack.head().kind) + 1;
}

static_assert(static_cast<int>(Kind::Shield) == 0 && static_cast<int>(Kind::Horse) == 1 &&
              static_cast<int>(Kind::Chariot) == 2);

}  // namespace accasta
