#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/stack.hpp>
#include <accasta/rules/turn.hpp>

#include "turn_syntax.hpp"

namespace accasta::notation {

/// The faults of a written turn that are ignored.
struct Tolerance {
  /// True to accept any case of letters: captured pieces in upper case, own ones in lower case.
  bool any_case = false;
  /// True to accept signs that do not match the board.
  bool any_sign = false;
  /// True to accept missing punctuation.
  bool is_typed = false;
};

/// Finds the legal turn that a written turn means in a dialect. This is the second step of reading
/// a turn. `text` is the text from which the written turn was parsed.
Result<Turn, Problem> legal_turn(const WrittenTurn& written, std::string_view text,
                                 const Position& position, Dialect dialect,
                                 Tolerance tolerance = {});

/// Reads a text that is exactly one turn, in any of the given dialects; see read_turn().
Result<Reading, TextError> read_in(std::span<const Dialect> dialects, std::string_view text,
                                   const Position& position, Tolerance tolerance);

/// Returns the sign of a turn's move: `-` onto an empty cell, `+` onto an own stack, `capture` onto
/// a stack of the opponent.
char sign_of(const Turn& turn, std::size_t index, const Position& position, char capture = 'x');

/// Returns the pieces from the head down as turns name them. The head's color is in upper case,
/// whichever it is. Captured pieces are in lower case.
std::string piece_letters(Stack stack);

}  // namespace accasta::notation
