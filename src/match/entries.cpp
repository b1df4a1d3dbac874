#include "entries.hpp"

#include <cstddef>
#include <optional>
#include <utility>

#include <accasta/base/text.hpp>

namespace accasta::match {
namespace {

bool is_separator(char c) { return c == ' ' || c == ','; }

/// Splits a text at its separators, except inside quotes, and removes the quotes. Returns nothing
/// if a quote is not closed.
std::optional<std::vector<std::string>> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (!quoted && is_separator(c)) {
      if (in_word) words.push_back(std::move(word));
      word.clear();
      in_word = false;
      continue;
    }
    in_word = true;
    if (c == '"')
      quoted = !quoted;
    else if (quoted && c == '\\' && i + 1 < text.size())
      word += text[++i];
    else
      word += c;
  }
  if (quoted) return std::nullopt;
  if (in_word) words.push_back(std::move(word));
  return words;
}

}  // namespace

Result<std::vector<Entry>, std::string> entries_in(std::string_view text) {
  const auto words = words_of(text);
  if (!words) return std::string("a quote is not closed");
  std::vector<Entry> entries;
  for (const std::string& word : *words) {
    const std::size_t sign = word.find('=');
    const bool is_argument = sign == std::string::npos || word.front() == '-';
    if (is_argument && !entries.empty() && entries.back().key == "cmd") {
      entries.back().value += ' ' + word;
      continue;
    }
    if (sign == std::string::npos || sign == 0) return "'" + word + "' is not key=value";
    entries.push_back({word.substr(0, sign), word.substr(sign + 1)});
  }
  return entries;
}

std::string quoted(const std::string& value) {
  const bool is_plain = !value.empty() && value.find_first_of(" ,\"\\") == std::string::npos;
  return is_plain ? value : base::quoted(value);
}

}  // namespace accasta::match
