#include <array>
#include <cstddef>
#include <string>

#include <accasta/notation/position_text.hpp>

#include "text.hpp"

namespace accasta::notation {
namespace {

/// An option of the rules that a text can override: its name and its two values, in the order of
/// the enumeration.
struct Option {
  std::string_view name;
  std::array<std::string_view, 2> values;
};

constexpr Option kWin{"win", {"next-turn", "at-once"}};
constexpr Option kCastleRelease{"castle-release", {"allowed", "forbidden"}};
constexpr Option kRepetition{"repetition", {"draw", "off"}};
constexpr std::array<Option, 3> kOptions{kWin, kCastleRelease, kRepetition};

void set(Rules& rules, const Option& option, std::size_t value) {
  if (option.name == kWin.name) rules.win = static_cast<Win>(value);
  if (option.name == kCastleRelease.name) rules.castle_release = static_cast<CastleRelease>(value);
  if (option.name == kRepetition.name) rules.repetition = static_cast<Repetition>(value);
}

template <typename Value>
void append_if_differs(std::string& text, const Option& option, Value value, Value preset) {
  if (value == preset) return;
  text += ' ';
  text += option.name;
  text += '=';
  text += option.values[static_cast<std::size_t>(value)];
}

}  // namespace

Result<Rules, TextError> parse_rules(std::string_view text) {
  std::size_t begin = skip_space(text, 0);
  std::size_t end = end_of_word(text, begin);
  const std::string_view preset = text.substr(begin, end - begin);
  if (preset != "standard" && preset != "pari")
    return error_at(text, begin, "rules begin with standard or pari");
  Rules rules = preset == "pari" ? Rules::pari() : Rules::standard();

  std::array<bool, kOptions.size()> given{};
  for (begin = skip_space(text, end); begin < text.size(); begin = skip_space(text, end)) {
    end = end_of_word(text, begin);
    const std::string_view word = text.substr(begin, end - begin);
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1);

    std::size_t index = 0;
    while (index < kOptions.size() && kOptions[index].name != name) ++index;
    if (index == kOptions.size())
      return error_at(text, begin,
                      "an option of the rules is win=, castle-release= or repetition=");
    const Option& option = kOptions[index];
    if (given[index]) return error_at(text, begin, std::string(name) + " is given twice");
    given[index] = true;

    if (value != option.values[0] && value != option.values[1])
      return error_at(text, begin,
                      std::string(name) + " is " + std::string(option.values[0]) + " or " +
                          std::string(option.values[1]));
    set(rules, option, value == option.values[0] ? 0 : 1);
  }
  return rules;
}

std::string to_text(const Rules& rules) {
  const bool pari = rules.variant == Variant::Pari;
  const Rules preset = pari ? Rules::pari() : Rules::standard();
  std::string text = pari ? "pari" : "standard";
  append_if_differs(text, kWin, rules.win, preset.win);
  append_if_differs(text, kCastleRelease, rules.castle_release, preset.castle_release);
  append_if_differs(text, kRepetition, rules.repetition, preset.repetition);
  return text;
}

}  // namespace accasta::notation
