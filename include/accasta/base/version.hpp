#pragma once

#include <string_view>

namespace accasta::base {

/// The program's version, as in "0.1.0".
std::string_view version();

}  // namespace accasta::base
