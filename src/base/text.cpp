#include <algorithm>
#include <cstddef>

#include <accasta/base/text.hpp>

namespace accasta::base {
namespace {

/// Returns the number of letters to change, add, remove or exchange with a neighbor.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        steps[i][j] = i + j;
        continue;
      }
      const std::size_t changed = steps[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      steps[i][j] = std::min({steps[i - 1][j] + 1, steps[i][j - 1] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
    }
  }
  return steps[a.size()][b.size()];
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = lower_case(c);
  return lower;
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower_case(x) == lower_case(y); });
}

std::size_t skip_space(std::string_view text, std::size_t offset) {
  while (offset < text.size() && is_space(text[offset])) ++offset;
  return offset;
}

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(skip_space(text, 0));
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      text += k <= count ? kDigits[bits >> (18 - 6 * k) & 63] : '=';
  }
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

std::optional<std::string_view> nearest(std::string_view text,
                                        std::span<const std::string_view> words) {
  if (text.empty()) return std::nullopt;
  const auto begins = [&text](std::string_view word) {
    return text.size() >= 2 && word.starts_with(text);
  };
  if (const auto word = std::ranges::find_if(words, begins); word != words.end()) return *word;
  std::optional<std::string_view> best;
  std::size_t fewest = std::clamp<std::size_t>(text.size() / 3, 1, 3) + 1;
  for (const std::string_view word : words) {
    const std::size_t steps = edit_distance(text, word);
    if (steps >= fewest || steps >= text.size()) continue;
    fewest = steps;
    best = word;
  }
  return best;
}

}  // namespace accasta::base
