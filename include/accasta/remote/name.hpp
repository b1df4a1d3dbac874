#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace accasta::remote {

/// Returns a player's name as the other player may see it: one line of at most 32 columns, without
/// spaces at its ends. Returns nothing if it is empty, is the name of a side or of an engine's
/// level, or is "you" or the name of `other`: sentences about the game could then be misread.
std::optional<std::string> allowed_name(std::string_view name, std::string_view other);

}  // namespace accasta::remote
