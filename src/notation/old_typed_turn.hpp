#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/notation/turn_text.hpp>

namespace accasta::notation::old {

// Turns as a person types them, with more freedom than records allow.

/// Reads what a person has typed. It tries these ways in order. The first is read_turn(), with
/// pieces in any case (the board shows Black's in lower case) and spaces anywhere. Then comes the
/// short form with signs between the cells (`a1-c1` is `a1c1`: all that remain move). Then comes
/// the only legal turn that fits with a missing colon or sign. A turn with wrong signs is found
/// last, and the caller has to ask if it is meant. The error is that of the likeliest of these
/// ways, or lists the turns if several fit.
Result<Reading, TextError> read_typed_turn(std::string_view text, const Position& position);

// Helpers for the beginning of a turn while it is typed.

/// Returns the typed text without spaces and without a move number before it ("12.", "12)" or
/// "12:"), with signs and cells as the program writes them.
std::string tidied_turn(std::string_view text);

/// Returns a tidied text without signs and commas, as in the short form.
std::string without_signs(std::string_view typed);

/// Returns the length of the part of a written turn that a tidied text matches, or nothing if the
/// text is not a beginning of the turn. Signs that were not typed are skipped. Pieces match in any
/// case.
std::optional<std::size_t> reach_of(std::string_view typed, std::string_view written);

/// A way to write a legal turn.
using TurnWriter = std::function<std::string(const Turn& turn, const Position& position)>;

/// Returns the ways to write a turn that a tidied text may begin, the likeliest first. Without a
/// colon after its cell the short form comes first. Remove the signs from the text for that form.
std::vector<std::pair<Dialect, TurnWriter>> writers(std::string_view typed,
                                                    const Position& position);

}  // namespace accasta::notation::old
