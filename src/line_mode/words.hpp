#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <accasta/base/text.hpp>

namespace accasta::line_mode {

using base::lower_case;
using base::trimmed;

/// A typed word and its argument.
struct Request {
  /// One of the known words.
  std::string_view word;
  /// As typed, without "of" and the like: "b2" in "moves of b2".
  std::string argument{};
  friend bool operator==(const Request&, const Request&) = default;
};

/// Returns a line for quoting: without control characters, and not too long.
std::string quotable(std::string_view line);

/// Returns true if a line is meant as a turn: after a turn's number, if any, it begins with a cell
/// and continues.
bool looks_like_turn(std::string_view line);

/// Understands a line that is not a turn: one of the words, in upper or lower case, with its
/// argument; a single cell, which means `word_for_cells`; or a question that contains one of
/// `questions`, "what is on d4?", "show me the threats". Returns nothing otherwise.
std::optional<Request> understand(std::string_view line, std::span<const std::string_view> words,
                                  std::span<const std::string_view> questions,
                                  std::string_view word_for_cells);

/// Returns the word that was most likely meant by one in a line; nothing if none is near.
std::optional<std::string_view> nearest_in(std::string_view line,
                                           std::span<const std::string_view> words);

}  // namespace accasta::line_mode
