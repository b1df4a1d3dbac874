#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/text_error.hpp>

namespace accasta::formats {

// The JSON library gives values without their places; these find them when something is wrong.

/// The first bracket of a text that opens a list or an object deeper than `depth` in others.
std::optional<std::size_t> find_too_deep(std::string_view json, int depth);

/// Where the elements of a list begin, in bytes; nothing if the text is no list. Precondition: the
/// text is JSON.
std::vector<std::size_t> find_elements(std::string_view json);

/// The byte where a value begins inside another one that begins at a byte of the text, by its path
/// from there, as in "stack[3].lastmove"; the value itself has the path "". Takes a time that grows
/// with what stands between the two. Precondition: the text is JSON and has such a value.
std::size_t find_value(std::string_view json, std::size_t begin, std::string_view path);

/// Where the text's own value begins, behind white space and a byte order mark.
std::size_t find_root(std::string_view json);

/// A byte of a text with its line and column. Goes on from place to place, so that many of them
/// take a time that grows with the text and not with their number times the text.
class PlaceInText {
 public:
  explicit PlaceInText(std::string_view text) : text_(text) {}

  /// Precondition: `offset` is not before the place.
  void advance_to(std::size_t offset);
  /// Counted from 1.
  int line() const { return line_; }
  /// Counted from 1, in characters.
  int column() const { return column_; }
  notation::TextError error(std::string message) const;

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  int line_ = 1;
  int column_ = 1;
};

/// An error at a byte of a text.
notation::TextError error_at(std::string_view text, std::size_t offset, std::string message);

}  // namespace accasta::formats
