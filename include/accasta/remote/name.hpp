#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/result.hpp>

namespace accasta::remote {

/// Returns a player's name as the other player may see it: one line of at most 32 columns, without
/// spaces at its ends and invisible characters. Returns nothing if it is empty, is the name of a
/// side or of an engine's level, or is "you" or the name of `other`: sentences about the game could
/// then be misread.
std::optional<std::string> allowed_name(std::string_view name, std::string_view other);

/// Returns the name of a friend for a player here: "Ann", or "Ann (friend)" if both have the same
/// name. Empty if it is not allowed.
std::string friend_name(std::string_view name, std::string_view own);

/// A name that a player may not choose.
struct RefusedName {
  /// One line: "the name is too long: it may have 32 columns".
  std::string reason;
};

/// Returns the name that a player chooses for themselves, as allowed_name() does.
Result<std::string, RefusedName> chosen_name(std::string_view name);

}  // namespace accasta::remote
