#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace accasta::notation {

/// A fault in a text, and its place.
struct TextError {
  /// The kind of fault.
  enum class Reason : std::uint8_t {
    Syntax,         ///< The text breaks the syntax.
    Dialect,        ///< A turn is not written in the requested dialect.
    OtherPieces,    ///< The letters or the sign of a move do not match the position.
    Illegal,        ///< A turn or a position breaks the rules.
    Contradiction,  ///< Tags, turns and the result do not agree.
    TooLong         ///< A game goes beyond RecordLimits.
  };

  /// The line number, from 1. Lines end with LF or CRLF.
  int line = 1;
  /// The column, from 1, in characters (code points) of the line. 0 if only the line is known.
  int column = 1;
  /// One line without a full stop: what was found and what would be right.
  std::string message;
  /// The kind of fault.
  Reason reason = Reason::Syntax;

  friend bool operator==(const TextError&, const TextError&) = default;
};

/// A byte of a text with its line and column. It only advances, so visiting many places takes time
/// proportional to the text, not to the text times their number.
class PlaceInText {
 public:
  /// Begins at the start of the text. Its first line has the number `first_line`.
  explicit PlaceInText(std::string_view text, int first_line = 1)
      : text_(text), line_(first_line) {}

  /// Advances to a byte. Precondition: `offset` is not before the place, nor beyond the end of the
  /// text.
  void advance_to(std::size_t offset);
  /// Returns the line of the place, counted from `first_line`.
  int line() const { return line_; }
  /// Returns an error at the place.
  TextError error(std::string message, TextError::Reason reason = TextError::Reason::Syntax) const;

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  int line_;
  int column_ = 1;
};

/// Returns the error at a byte of a text whose first line has the number `first_line`.
TextError error_at(std::string_view text, std::size_t offset, std::string message,
                   TextError::Reason reason = TextError::Reason::Syntax, int first_line = 1);

}  // namespace accasta::notation
