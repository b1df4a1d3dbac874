#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace accasta::notation {

/// A tag that the program knows.
struct KnownTag {
  std::string_view name;
  /// True if a Record has a field for it or leaves it out. See is_field_tag().
  bool is_field = false;
};

/// The known tags in the order in which they are written. The first seven are PGN's.
inline constexpr std::array<KnownTag, 16> kKnownTags{{{"Event"},
                                                      {"Site"},
                                                      {"Date"},
                                                      {"Round"},
                                                      {"White"},
                                                      {"Black"},
                                                      {"Result", true},
                                                      {"Termination", true},
                                                      {"Rules", true},
                                                      {"Position", true},
                                                      {"Dialect", true},
                                                      {"Repetition", true},
                                                      {"Swap"},
                                                      {"TimeControl"},
                                                      {"WhiteLevel"},
                                                      {"BlackLevel"}}};

/// Returns a known tag's index in that order. Unknown tags come after all known ones.
constexpr std::size_t tag_rank(std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(kKnownTags, name, &KnownTag::name) -
                                  kKnownTags.begin());
}

}  // namespace accasta::notation
