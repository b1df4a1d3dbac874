#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/result.hpp>

namespace accasta::match {

/// An entry `key=value` of a description.
struct Entry {
  std::string key;
  std::string value;
};

/// Reads entries that are separated by spaces or commas. A value in double quotes may hold both; it
/// writes `"` as `\"` and `\` as `\\`. Words after an entry `cmd` that are no entries belong to it:
/// a shell may have removed the quotes around it.
Result<std::vector<Entry>, std::string> entries_in(std::string_view text);

/// Returns a value as entries_in() reads it, quoted if necessary.
std::string quoted(const std::string& value);

}  // namespace accasta::match
