#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <accasta/line_mode/line_mode.hpp>

#include "spoken.hpp"

namespace accasta::line_mode {

/// A question about a game. Answers are lines of sentences without a final line feed.
struct Question : WordHelp {
  std::string (*answer)(const Asked& asked, std::string_view argument);
  /// False if the answer says nothing about the board.
  bool tells_of_board = true;
};

/// Returns all questions in the order of help.
std::span<const Question> questions();

/// Reads a number of turns, at least 1: "2", "last 2 turns". Returns 1 if the text has no other
/// words than "the last turn", and nothing if it is not a number of turns.
std::optional<std::size_t> count_from(std::string_view text);

/// Says why an argument is not a number of turns, with an example of a word's use.
std::string not_a_count(std::string_view word, std::string_view argument);

}  // namespace accasta::line_mode
