#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <accasta/notation/text_error.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/rules/words.hpp>

namespace accasta::notation {

/// The form of what precedes the sign of a move in a written turn.
enum class Dialect : std::uint8_t {
  Standard,      ///< The moved pieces, head first, own pieces in upper case: `a1:C+b2,HS-c1`.
  Short,         ///< The same without punctuation: `a1Cb2HSc1`; `a1c1` moves all that remain.
  Booklet,       ///< The number of pieces, 1 if omitted: `b4:2-c5`, `f2:+f3,+e3`. Pari only.
  Count,         ///< The number of pieces, all that remain if omitted: `a1:1-c1,+b2`.
  AbstractPlay,  ///< Exactly as Abstract Play writes Count: `+` onto every stack, enemies too, and
                 ///< no number if and only if all that remain move.
  Canonical  ///< The program's own form: Standard in Standard. In Pari the form that Booklet and
             ///< Count read alike: always the number of pieces, except where a single piece is
             ///< all that remains (`e4:+e3`). It is read as Count.
};

}  // namespace accasta::notation

template <>
inline constexpr std::array<std::string_view, 6> accasta::kWords<accasta::notation::Dialect>{
    "standard", "short", "booklet", "count", "abstract-play", "canonical"};

namespace accasta::notation {

using accasta::name;

/// Returns the dialects in which a variant's turns are tried, the preferred one first. Count reads
/// what AbstractPlay writes.
std::span<const Dialect> dialects_of(Variant variant);

/// Reads a turn in one dialect and checks it in a position. The error's column shows the wrong
/// move, and its message gives the reason. Also accepts spaces around `:` and `,`, capital cells,
/// other signs for capture and dash, and a pasted-in move number.
Result<Turn, TextError> read_turn(std::string_view text, const Position& position, Dialect dialect);

/// A turn that was read without knowing the dialect.
struct Reading {
  /// A legal turn.
  Turn turn;
  /// The dialect in which it was read.
  Dialect dialect;
  /// Another dialect in which the text is a different legal turn.
  std::optional<Dialect> differs;
  /// True if the signs do not match the board; see read_typed_turn() (typed_turn.hpp).
  bool signs_differ = false;
};

/// Reads a turn in whichever dialect makes it legal. If several do and they differ, it is the
/// booklet's in Pari and the designer's `standard` in Standard, and `differs` names another. If
/// none does, the error is that of the reading that got furthest.
Result<Reading, TextError> read_turn(std::string_view text, const Position& position);

/// Writes a legal turn. Reading it back in that dialect gives the same turn. Precondition: the turn
/// is legal in the position, and the position is one of Pari for Dialect::Booklet.
std::string write_turn(const Turn& turn, const Position& position,
                       Dialect dialect = Dialect::Canonical);

}  // namespace accasta::notation
