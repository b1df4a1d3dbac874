#pragma once

#include <string_view>

#include <accasta/notation/record_text.hpp>

namespace accasta::notation {

/// The second step of reading a record: the game that is meant by the text of one game. Its first
/// line has this number in the file.
ReadGame read_game(std::string_view text, int first_line, const ReadOptions& options);

}  // namespace accasta::notation
