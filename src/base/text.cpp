#include <algorithm>

#include <accasta/base/text.hpp>

namespace accasta::base {

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = lower_case(c);
  return lower;
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower_case(x) == lower_case(y); });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> words_in(std::string_view text) {
  std::vector<std::string_view> words;
  for (auto rest = trimmed(text); !rest.empty(); rest = trimmed(rest)) {
    const auto end = std::ranges::find_if(rest, is_space);
    words.emplace_back(rest.begin(), end);
    rest.remove_prefix(words.back().size());
  }
  return words;
}

}  // namespace accasta::base
