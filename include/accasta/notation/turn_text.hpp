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

namespace accasta::notation {

/// What stands before the sign of a move in a written turn.
enum class Dialect : std::uint8_t {
  Standard,  ///< The moved pieces, head first, own upper case: `a1:C+b2,HS-c1`.
  Short,     ///< The same without punctuation: `a1Cb2HSc1`; `a1c1` moves all that is left.
  Booklet,   ///< The number of pieces, 1 if left out: `b4:2-c5`, `f2:+f3,+e3`. Pari only.
  Count      ///< The number of pieces, all that remain if left out: `a1:1-c1,+b2`.
};

/// All of them.
inline constexpr std::array<Dialect, 4> kDialects{Dialect::Standard, Dialect::Short,
                                                  Dialect::Booklet, Dialect::Count};

/// "standard", "short", "booklet", "count".
std::string_view name(Dialect dialect);
/// The dialect of such a name; nothing for any other text.
std::optional<Dialect> dialect_from_name(std::string_view name);

/// The dialects in which a variant's turns can be written, the one that is preferred first.
std::span<const Dialect> dialects_of(Variant variant);

/// Reads a turn in one dialect and checks it in a position. The error's column says which move is
/// wrong, its message why. Spaces around `:` and `,`, capital cells, other signs for capture and
/// dash, and a pasted-in move number are read too.
Result<Turn, TextError> read_turn(std::string_view text, const Position& position, Dialect dialect);

/// A turn read without knowing the dialect.
struct Reading {
  /// A legal turn.
  Turn turn;
  /// The dialect in which it was read.
  Dialect dialect;
  /// Another dialect in which the text is a different legal turn.
  std::optional<Dialect> differs;
  /// The signs are not those of the board; see read_typed_turn() (typed_turn.hpp).
  bool signs_differ = false;
};

/// Reads a turn in whichever dialect makes it legal. If several do and differ: the booklet's in
/// Pari, the designer's `standard` in Standard, and `differs` names another. If none does: the
/// error of the reading that got furthest.
Result<Reading, TextError> read_turn(std::string_view text, const Position& position);

/// Writes a legal turn in one dialect; reading it back in that dialect gives the same turn.
/// Precondition: the turn is legal in the position; the position is Pari's for Dialect::Booklet.
std::string write_turn(const Turn& turn, const Position& position, Dialect dialect);

/// Writes a legal turn in the form that the program itself uses: `standard` in Standard; in Pari
/// the form that `booklet` and `count` read alike: the number of pieces always, except where a
/// single piece is all that remains (`e4:+e3`).
std::string write_turn(const Turn& turn, const Position& position);

}  // namespace accasta::notation
