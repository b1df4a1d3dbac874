#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include <accasta/base/text.hpp>

namespace accasta::line_mode {

using base::lower_case;
using base::trimmed;

/// A typed line as a word and what follows it.
struct Request {
  /// One of the words that were offered.
  std::string_view word;
  /// As typed, without spaces around, and without an "of" or the like: in "moves of b2" "b2".
  std::string argument{};
  friend bool operator==(const Request&, const Request&) = default;
};

/// A line as it can be said again: without control characters, and not too long.
std::string quotable(std::string_view line);

/// Whether a line is meant as a turn: it begins with a cell and something behind it, perhaps after
/// a turn's number.
bool looks_like_turn(std::string_view line);

/// Understands a line that is no turn: one of the words, in upper or lower case, with its argument;
/// a cell alone, for which `word_for_cells` stands; or a question with one of `questions` in it,
/// "what is on d4?", "show me the threats". Nothing otherwise.
std::optional<Request> understand(std::string_view line, std::span<const std::string_view> words,
                                  std::span<const std::string_view> questions,
                                  std::string_view word_for_cells);

/// The word that was most likely meant; nothing if none is near.
std::optional<std::string_view> nearest(std::string_view typed,
                                        std::span<const std::string_view> words);
/// The same for a line with several words: the first of them that is near to one.
std::optional<std::string_view> nearest_in(std::string_view line,
                                           std::span<const std::string_view> words);

/// As ask_in_lines(), for a question that is answered by yes or no.
std::optional<bool> confirm_in_lines(std::istream& input, std::ostream& output,
                                     std::string_view question);

}  // namespace accasta::line_mode
