#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace accasta::test {

std::vector<std::string> lines_of(std::string_view text);
/// Returns what stands between white space.
std::vector<std::string> words_of(std::string_view text);

}  // namespace accasta::test
