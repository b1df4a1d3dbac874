#pragma once

#include <string>

namespace accasta::cli {

/// "accasta 0.1.0".
std::string version_text();

/// The same, and what was built from what: the commit, the compiler, the instruction set and the
/// weights, a line each.
std::string verbose_version_text();

}  // namespace accasta::cli
