#pragma once

#include <string>
#include <vector>

#include <accasta/views/input.hpp>

namespace accasta::views {

/// A line of the list of keys.
struct KeyHelp {
  std::string keys;
  std::string meaning;
};

/// All keys of a mode, for the help.
std::vector<KeyHelp> key_help(Mode mode);

}  // namespace accasta::views
