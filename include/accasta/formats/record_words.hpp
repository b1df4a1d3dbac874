#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/record.hpp>

namespace accasta::formats {

/// Returns the sentence about the end of a record.
std::string result_sentence(const notation::Record& record);

/// Returns the state of the game after its first `played` turns, which lead to `position`. After
/// the last turn that is the result, if there is one. Otherwise it is the player to move and any
/// threat.
std::string state_sentence(const notation::Record& record, std::size_t played,
                           const Position& position);

/// Returns the marks of a turn as written after it: "!?", or "??#" for a missed win. Other glyphs
/// look like "$7".
std::string marks_text(const std::vector<int>& nags);

/// Returns a number from -1 (Black wins) through 0 (even) to 1 (White wins), for bars and graphs.
/// It follows from both players' chances of winning.
double balance(const notation::Evaluation& evaluation);

/// Writes a line from its position on, with its variations, comments and marks.
std::string line_text(const notation::TurnLine& line, Position position);
/// Writes only the first turns of a line, without annotations.
std::string line_beginning(const notation::TurnLine& line, Position position);

}  // namespace accasta::formats
