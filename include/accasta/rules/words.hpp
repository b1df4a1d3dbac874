#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

#include <accasta/rules/rules.hpp>

namespace accasta {

/// The words for the values of an enumeration, in their order. Options, tags, flags and protocols
/// all spell a value with its word. Specialized for each enumeration that has words.
template <typename Enum>
inline constexpr std::nullptr_t kWords = nullptr;

template <>
inline constexpr std::array<std::string_view, 2> kWords<Variant>{"standard", "pari"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<Win>{"next-turn", "at-once"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<CastleRelease>{"allowed", "forbidden"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<Repetition>{"draw", "off"};

/// An enumeration that has words.
template <typename Enum>
concept Worded = requires {
  kWords<Enum>.size();
};

/// Returns the word for a value.
template <Worded Enum>
constexpr std::string_view name(Enum value) {
  return kWords<Enum>[static_cast<std::size_t>(value)];
}

/// Returns the value that a word names, or nothing if there is none.
template <Worded Enum>
constexpr std::optional<Enum> from_name(std::string_view word) {
  for (std::size_t i = 0; i < kWords<Enum>.size(); ++i)
    if (kWords<Enum>[i] == word) return static_cast<Enum>(i);
  return std::nullopt;
}

/// Rules that a text or an option may name. Written rules only use the names of variants.
struct RulesPreset {
  std::string_view name;  ///< The word, as in `--rules`.
  Rules rules;            ///< The rules that the word stands for.
};

/// All presets, those of the variants first.
inline constexpr std::array kRulesPresets{RulesPreset{name(Variant::Standard), Rules::standard()},
                                          RulesPreset{name(Variant::Pari), Rules::pari()},
                                          RulesPreset{"pari-2010", Rules::pari_2010()},
                                          RulesPreset{"standard-2008", Rules::standard_2008()}};

/// A choice of rules, made with flags, with options of a protocol or in a text. A rule that is not
/// chosen keeps its default.
struct RulesChoice {
  /// The preset that replaces the default rules.
  std::optional<Rules> preset{};
  /// The winning condition.
  std::optional<Win> win{};
  /// The choice about releases in your own castle.
  std::optional<CastleRelease> castle_release{};
  /// The choice about repetition.
  std::optional<Repetition> repetition{};

  /// Returns the rules that result when the defaults are `usual`. The preset is applied first, then
  /// the single choices on top of it or of the defaults.
  constexpr Rules over(Rules usual) const {
    usual = preset.value_or(usual);
    usual.win = win.value_or(usual.win);
    usual.castle_release = castle_release.value_or(usual.castle_release);
    usual.repetition = repetition.value_or(usual.repetition);
    return usual;
  }
};

/// An option of the rules that changes a preset. Every text and every interface offers it.
struct RulesOption {
  /// The name in lower case: "castle-release".
  std::string_view name;
  /// The words for its values.
  std::array<std::string_view, 2> words;
  /// Chooses the value that a word names. Any other word leaves the option unchanged and returns
  /// false.
  bool (*choose)(RulesChoice& choice, std::string_view word);
  /// Returns true if a value was chosen.
  bool (*is_chosen)(const RulesChoice& choice);
  /// Returns the word for the option's value in these rules.
  std::string_view (*word)(const Rules& rules);

  /// Makes the option from a member of RulesChoice and the same member of Rules.
  template <auto Choice, auto Rule>
  static constexpr RulesOption of(std::string_view name) {
    using Value = std::remove_cvref_t<decltype(Rules().*Rule)>;
    return {.name = name,
            .words = kWords<Value>,
            .choose =
                [](RulesChoice& choice, std::string_view value) {
                  choice.*Choice = from_name<Value>(value);
                  return (choice.*Choice).has_value();
                },
            .is_chosen = [](const RulesChoice& choice) { return (choice.*Choice).has_value(); },
            .word = [](const Rules& rules) { return accasta::name(rules.*Rule); }};
  }
};

/// All options of the rules.
inline constexpr std::array kRulesOptions{
    RulesOption::of<&RulesChoice::win, &Rules::win>("win"),
    RulesOption::of<&RulesChoice::castle_release, &Rules::castle_release>("castle-release"),
    RulesOption::of<&RulesChoice::repetition, &Rules::repetition>("repetition")};

}  // namespace accasta
