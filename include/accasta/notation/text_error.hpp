#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace accasta::notation {

/// What is wrong with a text, and where.
struct TextError {
  /// The kind of fault.
  enum class Reason : std::uint8_t {
    Syntax,         ///< The text is not written as it must be.
    Dialect,        ///< A turn is not written in the dialect that is asked for.
    OtherPieces,    ///< The letters or the sign of a move are not those of the position.
    Illegal,        ///< A turn or a position breaks the rules.
    Contradiction,  ///< Tags, turns and the result do not agree.
    TooLong         ///< A game goes beyond RecordLimits.
  };

  /// From 1; lines end with LF or CRLF.
  int line = 1;
  /// From 1, in characters (code points) of the line.
  int column = 1;
  /// What was found and what would be right; one line, no full stop.
  std::string message;
  /// The kind of fault.
  Reason reason = Reason::Syntax;

  friend bool operator==(const TextError&, const TextError&) = default;
};

/// A byte of a text with its line and column. Goes on from place to place, so that many of them
/// take a time that grows with the text and not with their number times the text.
class PlaceInText {
 public:
  /// The text's first line has this number.
  explicit PlaceInText(std::string_view text, int first_line = 1)
      : text_(text), line_(first_line) {}

  /// Precondition: `offset` is not before the place, nor beyond the end of the text.
  void advance_to(std::size_t offset);
  /// The line of the place, as counted from `first_line`.
  int line() const { return line_; }
  /// An error at the place.
  TextError error(std::string message, TextError::Reason reason = TextError::Reason::Syntax) const;

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  int line_;
  int column_ = 1;
};

/// The error at a byte of a text whose first line has this number.
TextError error_at(std::string_view text, std::size_t offset, std::string message,
                   TextError::Reason reason = TextError::Reason::Syntax, int first_line = 1);

}  // namespace accasta::notation
