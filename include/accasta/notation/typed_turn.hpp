#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/turn_text.hpp>

namespace accasta::notation {

// Turns as a person types them, with more freedom than records allow.

/// A legal turn that a typed text is, or begins.
struct TypedMatch {
  Turn turn;  ///< The legal turn.
  /// The number of complete moves in the text.
  int moves = 0;
  /// The number of pieces that the text names for the next move, or 0.
  int lift = 0;
  /// True if the text is the whole turn.
  bool is_whole = false;
  /// True if signs do not match the board.
  bool signs_differ = false;
  /// The likelihood of this meaning of omitted numbers. 0 is the likeliest.
  int rank = 0;
  /// The dialect in which the text is this turn.
  Dialect dialect = Dialect::Standard;
  /// The text in the program's spelling, continued to the end of the move in which it ends, or of
  /// the next one.
  std::string text{};
  /// The place in `text` where that move begins.
  std::size_t added = 0;
};

/// A typed text with its meanings.
struct Typed {
  /// The text without spaces and move number, with signs as the program writes them.
  std::string text;
  /// The turns that the text is or begins, in the likeliest meaning of omitted numbers. A turn with
  /// wrong signs is among them only if the text is whole and fits no other turn.
  std::vector<TypedMatch> matches;
  /// The turn that the text is. The error gives the reason why it is none, or lists the turns that
  /// it could be.
  Result<Reading, TextError> reading;
};

/// Reads what a person has typed. Pieces and cells may be in any case, spaces anywhere, and a move
/// number before the turn. The colon, commas and signs may be missing. An omitted number means all
/// that remain. In Pari it means one in a text with colon and signs, as in the booklet, and in
/// other texts if all cannot move. In a Pari text with a colon and without signs both are likely,
/// so the error lists both. If the signs are wrong, the caller has to ask if the turn is meant.
Typed read_typed(std::string_view text, const Position& position);

/// One way to continue a typed text: the added text, and the whole text with it.
struct Continuation {
  std::string added;  ///< The added text.
  std::string text;   ///< The whole text.
  friend bool operator==(const Continuation&, const Continuation&) = default;
};

/// Returns the ways to continue a text: a cell, or a complete move. Each comes once.
std::vector<Continuation> continuations(std::span<const TypedMatch> matches);

}  // namespace accasta::notation
