#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

/// Functions on texts as bytes. Letters and white space mean those of ASCII, whatever the locale.
namespace accasta::base {

constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

constexpr char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char upper_case(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
std::string lower_case(std::string_view text);
/// Returns true if two texts differ at most in upper and lower case.
bool same_but_for_case(std::string_view a, std::string_view b);

/// Returns the first byte from `offset` on that is no white space, or the size of the text.
std::size_t skip_space(std::string_view text, std::size_t offset);

/// Returns a text without the white space at both ends.
std::string_view trimmed(std::string_view text);

/// Removes `prefix` and a number from the front of a text. Returns false if they are not there.
template <typename Number>
bool take_number(std::string_view& text, std::string_view prefix, Number& number) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return false;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  return true;
}

/// Returns the number that the whole text spells, or nothing if it is not a number or is too large.
template <typename Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  return take_number(text, "", number) && text.empty() ? std::optional(number) : std::nullopt;
}

/// Returns "1 turn", "2 turns".
template <typename Count>
std::string counted(Count count, std::string_view noun) {
  return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

/// Returns a text in double quotes. Writes `"` as `\"` and `\` as `\\`.
std::string quoted(std::string_view text);

/// Encodes bytes in base 64, with padding (RFC 4648).
std::string base64(std::string_view bytes);

/// Returns the words of a text, separated by white space. They refer to parts of the text.
std::vector<std::string_view> words_in(std::string_view text);

/// Returns the word that a mistyped text most likely means: one that begins with it, or one that
/// differs in few letters. Returns nothing if no word is similar.
std::optional<std::string_view> nearest(std::string_view text,
                                        std::span<const std::string_view> words);

}  // namespace accasta::base
