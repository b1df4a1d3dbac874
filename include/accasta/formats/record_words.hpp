#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/record.hpp>

namespace accasta::formats {

/// What the record says at its end.
std::string result_sentence(const notation::Record& record);

/// How the game stands after so many of its turns, which lead to `position`: after the last one the
/// result, if there is one; else who is to move, and what is threatened.
std::string state_sentence(const notation::Record& record, std::size_t played,
                           const Position& position);

/// The marks of a turn as written behind it: "!?", "??#" where a win was missed; others as "$7".
std::string marks_text(const std::vector<int>& nags);

/// From -1 (Black wins) over 0 (even) to 1 (White wins), for bars and graphs: by the chances of
/// both to win.
double balance(const notation::Evaluation& evaluation);

/// A line as written from its position on, with its variations, comments and marks.
std::string line_text(const notation::TurnLine& line, Position position);
/// Its first turns only, without what is written about them.
std::string line_beginning(const notation::TurnLine& line, Position position);

}  // namespace accasta::formats
