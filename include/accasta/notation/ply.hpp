#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::notation {

/// How many turns of a line were made at a place that is written as "start", "end", "12w" or "12b"
/// (after White's or Black's turn 12; upper case too), or "12", which is White's. The line has so
/// many turns from `start`. The error says why there is no such place, in one line.
Result<std::size_t, std::string> parse_ply(std::string_view text, const Position& start,
                                           std::size_t turns);

}  // namespace accasta::notation
