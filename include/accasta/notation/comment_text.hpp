#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::notation {

// Comments may contain commands, as in PGN: the evaluation of a position (evaluation_text.hpp), and
// the time that a player had left after a turn, with its increment:
//
//     {[%clk 0:09:58]}      9 minutes 58 seconds
//     {[%clk 1:02:03.5]}    with tenths of a second, if there are any

/// Writes the time left as in `[%clk 0:09:58.3]`. Smaller parts than tenths are cut off.
/// Precondition: it is not negative.
std::string write_clock(std::chrono::milliseconds left);

/// Returns the first readable time left in several comments. At most 100,000 hours are readable.
std::optional<std::chrono::milliseconds> find_clock(std::span<const std::string> comments);

/// Puts the time left in front of the comments. It replaces all others. Precondition: as for
/// write_clock().
void set_clock(std::vector<std::string>& comments, std::chrono::milliseconds left);

/// Returns a comment without its evaluations and times, unreadable ones included. Empty if nothing
/// else remains.
std::string without_commands(std::string_view comment);
/// Removes the evaluations and times from several comments, and then the empty comments.
std::vector<std::string> without_commands(std::span<const std::string> comments);

}  // namespace accasta::notation
