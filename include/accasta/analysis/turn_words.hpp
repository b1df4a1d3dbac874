#pragma once

#include <string>
#include <vector>

#include <accasta/rules/position.hpp>

namespace accasta::analysis {

/// Returns the pieces from the head down, with captives marked as such: "chariot on captive horse
/// on shield"; in Pari "two pieces on one captive". Precondition: the stack is not empty.
std::string pieces_in_words(Stack stack);

/// Describes each move of a turn, from the position before it: "chariot to b1", "horse on shield
/// captures d4 (horse)". Precondition: the turn is legal.
std::vector<std::string> moves_in_words(const Turn& turn, const Position& before);

}  // namespace accasta::analysis
