#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/notation/text_error.hpp>
#include <accasta/rules/cell.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::notation {

// The first step of reading a turn: what is written, whatever the dialect and the position. All
// places are byte offsets into the text that was parsed, which must outlive the result.

enum class Sign : std::uint8_t { Dash, Plus, Capture };

/// One written move: WHAT SIGN CELL.
struct WrittenMove {
  std::size_t begin = 0;
  std::size_t end = 0;
  /// WHAT, if it is a number.
  std::optional<int> number{};
  /// WHAT, if it is letters; else empty.
  std::string_view letters{};
  /// Nothing in a turn without punctuation.
  std::optional<Sign> sign{};
  std::size_t sign_begin = 0;
  Cell to;

  bool names_nothing() const { return !number && letters.empty(); }
};

/// One written turn, with one to three moves.
struct WrittenTurn {
  std::size_t begin = 0;
  std::size_t end = 0;
  Cell from;
  /// After the cell, where a `:` stands or would stand.
  std::size_t from_end = 0;
  /// Written with `:`, and with signs and `,`; else all of them are missing.
  bool punctuated = true;
  std::array<std::optional<WrittenMove>, Turn::kMaxMoves> moves{};
};

struct SyntaxError {
  std::size_t offset;
  std::string message;
  TextError::Reason reason = TextError::Reason::Syntax;
};

/// Reads the turn that begins at an offset, as far as it goes.
Result<WrittenTurn, SyntaxError> parse_turn(std::string_view text, std::size_t offset);

/// Whether a turn seems to begin at an offset: a letter and a digit.
bool turn_begins(std::string_view text, std::size_t offset);

/// The end of a move number such as `12.` or `12...` at an offset, or, before a turn, `12`, `12)`
/// or `12:`; the offset if there is none.
std::size_t skip_move_number(std::string_view text, std::size_t offset);

}  // namespace accasta::notation
