#pragma once

#include <string>
#include <vector>

#include <accasta/notation/record_text.hpp>

namespace accasta::tuner {

/// Reads the games of a record. Throws std::runtime_error if one is not valid.
std::vector<notation::ReadGame> games_in(const std::string& path);

}  // namespace accasta::tuner
