#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include <accasta/rules/cell.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn.hpp>

#include "text.hpp"

namespace accasta::notation {

// The first step of reading a turn: its written form, whatever the dialect and the position. All
// places are byte offsets into the parsed text, which must outlive the result.

/// The ways to write the sign of a move, each with the sign that it means: `-` onto an empty cell,
/// `+` onto an own stack, `x` onto a stack of the opponent.
inline constexpr std::array<std::pair<std::string_view, char>, 8> kSigns{{{"-", '-'},
                                                                          {"\u2212", '-'},
                                                                          {"\u2013", '-'},
                                                                          {"+", '+'},
                                                                          {"x", 'x'},
                                                                          {"X", 'x'},
                                                                          {"*", 'x'},
                                                                          {"\u00d7", 'x'}}};

/// One written move: WHAT SIGN CELL.
struct WrittenMove {
  std::size_t begin = 0;
  std::size_t end = 0;
  /// The number, if WHAT is a number.
  std::optional<int> number{};
  /// The letters, if WHAT is letters; else empty.
  std::string_view letters{};
  /// The sign, if there is one.
  std::optional<char> sign{};
  std::size_t sign_begin = 0;
  Cell to;

  bool names_nothing() const { return !number && letters.empty(); }
};

/// One written turn, with one to three moves.
struct WrittenTurn {
  std::size_t begin = 0;
  std::size_t end = 0;
  Cell from;
  /// The place of the `:` after the cell, or the place where it is missing.
  std::size_t from_end = 0;
  /// True if written with `:`, signs and `,`. Otherwise all of them are missing, except in a typed
  /// turn.
  bool punctuated = true;
  std::array<std::optional<WrittenMove>, Turn::kMaxMoves> moves{};
};

/// Reads the turn that begins at an offset, as far as it extends. In a typed one the colon, the
/// signs and the commas may be missing.
Result<WrittenTurn, Problem> parse_turn(std::string_view text, std::size_t offset,
                                        bool is_typed = false);

/// Returns true if a turn seems to begin at an offset, with a letter and a digit.
bool turn_begins(std::string_view text, std::size_t offset);

/// Returns the end of a move number at an offset, or the offset if there is none. Forms are `12.`
/// and `12...`, and before a turn also `12`, `12)` and `12:`.
std::size_t skip_move_number(std::string_view text, std::size_t offset);

}  // namespace accasta::notation
