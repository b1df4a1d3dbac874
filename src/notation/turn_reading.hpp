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

/// Finds the legal turn that a written turn means in a dialect. This is the second step of reading
/// a turn. `text` is the text from which the written turn was parsed. Typed letters may be in any
/// case, and typed signs need not match the board.
Result<Turn, Problem> legal_turn(const WrittenTurn& written, std::string_view text,
                                 const Position& position, Dialect dialect, bool is_typed = false);

/// Reads a text that is exactly one turn, in any of the given dialects; see read_turn(). A typed
/// one may have the faults that parse_turn() and legal_turn() name.
Result<Reading, TextError> read_in(std::span<const Dialect> dialects, std::string_view text,
                                   const Position& position, bool is_typed = false);

/// Returns the sign of a turn's move: `-` onto an empty cell, `+` onto an own stack, `capture` onto
/// a stack of the opponent.
char sign_of(const Turn& turn, std::size_t index, const Position& position, char capture = 'x');

/// Returns the pieces from the head down as turns name them. The head's color is in upper case,
/// whichever it is. Captured pieces are in lower case.
std::string piece_letters(Stack stack);

}  // namespace accasta::notation
