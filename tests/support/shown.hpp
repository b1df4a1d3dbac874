#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <accasta/tui/frame.hpp>

namespace accasta::test {

/// Whether all of a text can be read in a frame, line under line from where it begins; what has no
/// room there goes on below, from the left edge. Spaces do not count.
inline bool shows(const tui::Frame& frame, std::string_view text) {
  const auto without_spaces = [](std::string_view with) {
    std::string rest;
    for (const char character : with)
      if (character != ' ') rest += character;
    return rest;
  };
  const std::string wanted = without_spaces(text);
  const tui::Size size = frame.size();
  const auto row_from = [&](int row, int column) {
    std::u32string characters;
    for (; column < size.width; ++column) characters += frame.at(row, column).character;
    return without_spaces(tui::encoded(characters));
  };
  for (int row = 0; row < size.height; ++row) {
    for (int column = 0; column < size.width; ++column) {
      std::string found;
      for (int last = row; last < size.height; ++last) {
        const std::string rest = wanted.substr(std::min(found.size(), wanted.size()));
        if (rest.empty()) break;
        const std::string beside = row_from(last, column);
        const std::string below = row_from(last, 0);
        const auto fits = [&](const std::string& line) {
          return !line.empty() && (rest.starts_with(line) || line.starts_with(rest));
        };
        if (fits(beside))
          found += beside;
        else if (last > row && fits(below))
          found += below;
        else if (last == row)
          break;
      }
      if (found.starts_with(wanted)) return true;
    }
  }
  return false;
}

}  // namespace accasta::test
