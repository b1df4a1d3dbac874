#pragma once

#include <string>

namespace accasta::cli {

/// Returns "accasta 0.1.0".
std::string version_text();

/// Returns the version and one line each for the commit, the compiler, the instruction set and the
/// weights.
std::string verbose_version_text();

}  // namespace accasta::cli
