#pragma once

#include <string>
#include <string_view>

namespace accasta::base {

/// The program's version, as in "0.1.0".
std::string_view version();

/// The commit that was built, abbreviated, with "-dirty" behind it if files were changed since;
/// "unknown" if the sources came without a repository and without a note of it.
std::string_view commit();

/// The compiler and its version, as in "GCC 12.2.0".
std::string compiler();

/// The instructions that the compiler could use, as in "x86-64, AVX2".
std::string_view instruction_set();

}  // namespace accasta::base
