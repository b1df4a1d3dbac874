#pragma once

#include <string>
#include <string_view>

namespace accasta::base {

/// Returns the program's version, as in "0.1.0".
std::string_view version();

/// Returns the abbreviated commit of the build, with "-dirty" after it if files were changed since.
/// Returns "unknown" if the sources came without a repository and without a note of the commit.
std::string_view commit();

/// Returns the compiler and its version, as in "GCC 12.2.0".
std::string compiler();

/// Returns the instruction set that the compiler could use, as in "x86-64, AVX2".
std::string_view instruction_set();

}  // namespace accasta::base
