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

/// The reason that a written turn is no legal turn in a dialect.
struct TurnProblem {
  /// The place of what is wrong, a byte of the text.
  std::size_t offset;
  /// How far the text makes sense in the dialect: of several readings the one that got furthest is
  /// the one that was meant. The turn's first byte if it is not written in this dialect at all.
  std::size_t reached;
  std::string message;
  TextError::Reason reason;
};

/// The faults of a written turn that are ignored.
struct Tolerance {
  /// Upper case for captured pieces, lower case for own ones.
  bool any_case = false;
  /// Signs that do not fit the board.
  bool any_sign = false;
};

/// The second step of reading a turn: the legal turn that is meant in a dialect. `text` is what
/// the written turn was parsed from.
Result<Turn, TurnProblem> legal_turn(const WrittenTurn& written, std::string_view text,
                                     const Position& position, Dialect dialect,
                                     Tolerance tolerance = {});

/// Reads a text that is one turn and nothing else in any of some dialects; see read_turn().
Result<Reading, TextError> read_in(std::span<const Dialect> dialects, std::string_view text,
                                   const Position& position, Tolerance tolerance);

/// The pieces from the head down as turns name them: the head's colour in upper case, whichever it
/// is, captured pieces in lower case.
std::string piece_letters(Stack stack);

}  // namespace accasta::notation
