#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/notation/turn_text.hpp>

namespace accasta::notation {

// Turns as a person types them, more freely than records have them.

/// Reads what a person has typed: as read_turn() does, with pieces in any case (the board shows
/// Black's in lower case) and spaces anywhere; else as the short form with signs between the cells
/// (`a1-c1` is `a1c1`: all that remain move); else as the only legal turn that fits with a missing
/// colon or sign. A turn with wrong signs is found last, and is to be asked for then. The error is
/// that of read_turn(), or lists the turns if several fit.
Result<Reading, TextError> read_typed_turn(std::string_view text, const Position& position);

// For the beginning of a turn while it is typed.

/// Returns what is typed without spaces, with signs and cells as the program writes them, and
/// without a move's number before it.
std::string tidied_turn(std::string_view text);

/// Returns a tidied text without signs and commas, as the short form has it.
std::string without_signs(std::string_view typed);

/// Returns how far a tidied text goes in a written turn that begins with it; nothing if none of it
/// does. Signs that are not typed are passed over, pieces are read in any case.
std::optional<std::size_t> reach_of(std::string_view typed, std::string_view written);

/// A way to write a legal turn.
using TurnWriter = std::string (*)(const Turn& turn, const Position& position);

/// The ways to write a turn that a tidied text may begin, the likeliest first. Without a colon
/// after its cell the short form comes first; for that the signs are taken from the text.
std::vector<std::pair<Dialect, TurnWriter>> writers(std::string_view typed,
                                                    const Position& position);

}  // namespace accasta::notation
