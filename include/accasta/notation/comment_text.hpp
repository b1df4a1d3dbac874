#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::notation {

// Comments may contain commands, as in PGN: the evaluation of a position (evaluation_text.hpp), the
// time that a player had left after a turn, with its increment, and the time that a turn took.
// Others are kept, and not shown:
//
//     {[%clk 0:09:58]}      9 minutes 58 seconds left
//     {[%clk 1:02:03.5]}    with tenths of a second, if there are any
//     {[%emt 0:00:00.012]}  12 milliseconds for the turn

/// Writes the time left as in `[%clk 0:09:58.3]`. Smaller parts than tenths are cut off.
/// Precondition: it is not negative.
std::string write_clock(std::chrono::milliseconds left);

/// Writes the time that a turn took as in `[%emt 0:00:01.234]`. Precondition: as for write_clock().
std::string write_time_taken(std::chrono::milliseconds taken);

/// Returns the first readable time left in several comments. At most 100,000 hours are readable.
std::optional<std::chrono::milliseconds> find_clock(std::span<const std::string> comments);

/// Puts the time left in front of the comments. It replaces all others; nothing removes them.
/// Precondition: as for write_clock().
void set_clock(std::vector<std::string>& comments, std::optional<std::chrono::milliseconds> left);

/// Returns a comment without its commands, unreadable ones included. Empty if nothing else remains.
std::string without_commands(std::string_view comment);
/// Returns the commands of several comments, a comment each.
std::vector<std::string> commands_in(std::span<const std::string> comments);
/// Removes the commands from several comments, and then the empty comments.
std::vector<std::string> without_commands(std::span<const std::string> comments);

}  // namespace accasta::notation
