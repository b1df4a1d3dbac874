#include "support/texts.hpp"

#include <iterator>
#include <sstream>

namespace accasta::test {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream input{std::string(text)};
  for (std::string line; std::getline(input, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream input{std::string(text)};
  return {std::istream_iterator<std::string>(input), {}};
}

}  // namespace accasta::test
