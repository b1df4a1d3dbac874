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
struct Command {
  /// The word, one of the known ones.
  std::string_view word;
  /// The argument as typed, without "of" and the like: "b2" in "moves of b2".
  std::string argument{};
  friend bool operator==(const Command&, const Command&) = default;
};

/// Returns a line for quoting: without control characters and truncated.
std::string quotable(std::string_view line);

/// Returns the place after the number of a turn that may begin a line: "12.", "12)" or "12:".
/// std::string_view::npos if nothing follows.
std::size_t after_turn_number(std::string_view line);

/// Returns true if a line looks like a turn: after an optional turn number, it begins with a cell
/// and continues.
bool looks_like_turn(std::string_view line);

/// Parses a line that is not a turn, in upper or lower case: one of the words with its argument; a
/// single cell, which means "stack"; or a question that contains one of `questions`, "what
/// is on d4?", "show me the threats". Returns nothing for any other line.
std::optional<Command> understand(std::string_view line, std::span<const std::string_view> words,
                                  std::span<const std::string_view> questions);

/// Returns the known word that is most similar to a word in a line. Nothing if none is similar.
std::optional<std::string_view> nearest_in(std::string_view line,
                                           std::span<const std::string_view> words);

}  // namespace accasta::line_mode
