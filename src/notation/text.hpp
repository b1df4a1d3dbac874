#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <accasta/base/text.hpp>
#include <accasta/notation/text_error.hpp>

namespace accasta::notation {

// Readers keep byte offsets. Only an error is converted to a line and a column.

/// Describes the character at a byte of a text: "'x'", "the end of the line", "the end".
std::string found_at(std::string_view text, std::size_t offset);

/// Describes the word that begins at a byte, or else the character.
std::string found_word_at(std::string_view text, std::size_t offset);

/// Returns the byte after the character at a byte. Precondition: offset <= text.size().
std::size_t next_character(std::string_view text, std::size_t offset);

using base::is_digit;
using base::is_letter;
using base::is_space;
using base::skip_space;

/// Returns the first byte from `offset` on that is white space, or the size of the text.
std::size_t end_of_word(std::string_view text, std::size_t offset);

/// A fault at a byte of a text.
struct Problem {
  std::size_t offset;
  std::string message;
  TextError::Reason reason = TextError::Reason::Syntax;
  /// For a turn that is not legal in a dialect: the end of the part that makes sense. Of several
  /// readings the one that got furthest is the likeliest. It is the turn's first byte if the turn
  /// is not written in this dialect.
  std::size_t reached = 0;
  /// True if all that remain would be too many, in a turn that begins with the number 1. The
  /// booklet would have left that out.
  bool is_rest_too_many = false;
};

/// The base of a parser: a place in a text, and the fault that stops it.
class Scanner {
 protected:
  explicit Scanner(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {}

  bool at_end() const { return at_ >= text_.size(); }
  bool at(char c) const { return !at_end() && text_[at_] == c; }
  /// Returns true if the next character is of a kind, as in at_any(is_digit).
  template <typename IsOfKind>
  bool at_any(IsOfKind is_of_kind) const {
    return !at_end() && is_of_kind(text_[at_]);
  }

  void skip_spaces() { at_ = skip_space(text_, at_); }
  /// Passes a character if it comes next.
  bool pass(char c) {
    if (!at(c)) return false;
    ++at_;
    return true;
  }
  /// Passes all characters of a kind and returns them.
  template <typename IsOfKind>
  std::string_view pass_all(IsOfKind is_of_kind) {
    const std::size_t begin = at_;
    while (at_any(is_of_kind)) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  /// Describes the text at the place, for messages.
  std::string found() const { return found_at(text_, at_); }
  bool fail(std::size_t offset, std::string message,
            TextError::Reason reason = TextError::Reason::Syntax) {
    error_ = {offset, std::move(message), reason};
    return false;
  }

  std::string_view text_;
  std::size_t at_;
  std::optional<Problem> error_;
};

}  // namespace accasta::notation
