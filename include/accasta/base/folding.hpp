#pragma once

#include <string>
#include <string_view>

/// The comparison of people's texts: names, comments, what somebody searches for.
namespace accasta::base {

/// Returns a text in which letters look alike that differ in case ("MÜLLER", "Müller") or in the
/// way in which they are composed ("ü" as one character or two), without invisible characters.
/// White space becomes spaces, and bytes that are not UTF-8 become U+FFFD.
std::string folded(std::string_view text);

/// Returns a text in the same way, but with its upper and lower case. Two such texts that look
/// alike are equal, except for letters of different alphabets.
std::string visible(std::string_view text);

}  // namespace accasta::base
