#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace accasta::notation {

/// The tags that the program knows, in the order in which they are written. The first seven are
/// PGN's.
inline constexpr std::array<std::string_view, 16> kTagNames{
    "Event",  "Site",        "Date",       "Round",     "White",   "Black",
    "Result", "Termination", "Rules",      "Position",  "Dialect", "Repetition",
    "Swap",   "TimeControl", "WhiteLevel", "BlackLevel"};

/// Returns a known tag's index in that order. Unknown tags come after all known ones.
constexpr std::size_t tag_rank(std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(kTagNames, name) - kTagNames.begin());
}

}  // namespace accasta::notation
