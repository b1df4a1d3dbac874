#pragma once

#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::test {

/// Damages a text: changes, inserts, removes or doubles some bytes or tokens.
inline std::string mutated(std::string text, std::mt19937& random) {
  std::vector<std::string> tokens{"\n\n[Event \"x\"]\n", "White Black\n", "White concedes."};
  std::istringstream words("1-0 1. .. a1 d4 g9 99 \xc3\x97 SHC x7");
  for (std::string word; words >> word;) tokens.push_back(word);
  for (const char c : std::string_view("{}()[]\"\\;$!*:,-+xX\n c\xe2\x80\xffP/\0", 27))
    tokens.emplace_back(1, c);
  for (unsigned changes = 1 + static_cast<unsigned>(random() % 4); changes > 0; --changes) {
    const std::size_t at = random() % (text.size() + 1);
    switch (random() % 5) {
      case 0:
        if (at < text.size()) text[at] = static_cast<char>(random() % 256);
        break;
      case 1:
        text.insert(at, tokens[random() % tokens.size()]);
        break;
      case 2:
        text.erase(at, 1 + random() % 8);
        break;
      case 3:
        text.insert(at, text.substr(random() % (text.size() + 1), random() % 40));
        break;
      default:
        text.insert(at, 1, static_cast<char>(random() % 256));
    }
  }
  return text;
}

}  // namespace accasta::test
