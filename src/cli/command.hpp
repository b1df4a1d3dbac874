#pragma once

#include <concepts>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/text.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/words.hpp>
#include <accasta/settings/preferences.hpp>

#include "exit_code.hpp"

namespace accasta::cli {

/// Reads the value of an option, or returns in one line why it is wrong.
using Reader = std::function<Result<void, std::string>(const std::string&)>;

/// An option, a flag or a positional argument of a command. The parser, the help, the manual and
/// the completions are made from it.
struct Option {
  // --- the facts that a command may declare

  /// The name of its value in the help: "OUT", "human|ai". Empty for a flag.
  std::string value{};
  /// The default, if the help names it.
  std::string otherwise{};
  /// Without at least one of these options it would be ignored: it is refused.
  std::vector<std::string> only_with{};
  /// With any of these options it would be ignored: it is refused.
  std::vector<std::string> not_with{};
  /// True if the value is the name of a file.
  bool is_file = false;
  bool is_required = false;
  /// True if several values may follow the name. Otherwise the name precedes each value.
  bool takes_several = false;

  // --- the facts that Command fills in

  /// The names: "--json", "-o,--output"; "FILE" for a positional argument.
  std::string names{};
  std::string help{};
  /// The heading in the help. Empty for an option that is not listed.
  std::string section{};
  /// The possible values, if they are known.
  std::vector<std::string> choices{};
  /// True if it can be given again, or takes several values.
  bool is_many = false;
  /// True if `--no-NAME` is its opposite.
  bool is_switch = false;
  /// Reads a value; of a flag "yes" or "no".
  Reader read{};
  /// True if the command line had it.
  bool is_given = false;

  bool is_flag() const { return value.empty(); }
  bool is_positional() const { return names.front() != '-'; }
  /// Returns the name without the short one: "--output".
  std::string name() const { return names.substr(names.find(',') + 1); }
  /// Returns the short name: "-o". Usually empty.
  std::string short_name() const {
    return names.substr(0, names.size() == name().size() ? 0 : names.find(','));
  }
  /// Returns the opposite of a switch: "--no-ascii".
  std::string opposite() const { return "--no-" + name().substr(2); }
};

struct CommandInfo {
  /// The name. Empty for the program itself.
  std::string_view name;
  std::string_view meaning;
  /// Another name.
  std::string_view alias{};
};

/// True for the values of an option that can be given again.
template <typename Value>
inline constexpr bool kIsList = false;
template <typename Each>
inline constexpr bool kIsList<std::vector<Each>> = true;

/// A command of the program: its name, its options and its work. A derived struct holds the values
/// of the options, and declares each of them once, in its constructor.
class Command {
 public:
  explicit Command(const CommandInfo& info) : info_(info) {}
  virtual ~Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  const CommandInfo& info() const { return info_; }
  const std::vector<Option>& options() const { return options_; }
  /// Returns the preferences that the flags have set.
  const settings::Preferences& preferences() const { return preferences_; }
  /// Returns true if an option of this name is declared: "--output".
  bool has(std::string_view name) const { return find(name) != nullptr; }
  /// Returns true if the command line had the option of this name: "--output".
  bool is_given(std::string_view name) const {
    const Option* const option = find(name);
    return option != nullptr && option->is_given;
  }

  /// Sets the heading of the options that are declared next. They follow earlier ones under the
  /// same heading.
  void section(std::string_view heading) { section_ = heading; }
  /// Declares an option or a positional argument with text, or a flag. Value: std::string, an
  /// optional of one, or a vector of them; bool for a flag, true if it is given.
  template <typename Value>
  void add(const std::string& names, Value& value, const std::string& help, Option option = {}) {
    if (option.value.empty() && !std::same_as<Value, bool>) option.value = "TEXT";
    option.is_many = kIsList<Value>;
    const auto read = [&value](const std::string& text) {
      store(value, text);
      return Result<void, std::string>();
    };
    add_read(names, read, help, std::move(option));
  }
  /// Declares an option whose text is passed to `read`. It is a flag if it has no name for a value.
  void add_read(const std::string& names, Reader read, const std::string& help, Option option = {});
  /// Declares the flags of preferences: `--theme light`; `--ascii` and `--no-ascii`.
  void add_preferences(std::initializer_list<std::string_view> names);
  /// Declares an option whose text is parsed into a value, or into one more of a vector of them.
  /// `to_value` returns a Result with the value, or with an error.
  template <typename Value, typename Parse>
  void add_parsed(const std::string& names, Value& value, Parse to_value, const std::string& help,
                  Option option = {}) {
    option.is_many = kIsList<Value>;
    const auto read = [&value, to_value](const std::string& given) -> Result<void, std::string> {
      const auto parsed = to_value(given);
      if (!parsed) return parsed.error();
      store(value, *parsed);
      return {};
    };
    add_read(names, read, help, std::move(option));
  }
  /// Declares an option with a number. Value: a number, which is the default, or an optional of
  /// one. The limits are inclusive.
  template <typename Value, typename Number>
  void add_number(const std::string& names, Value& value, Number smallest, Number largest,
                  const std::string& help, Option option = {}) {
    const auto to_value = [smallest,
                           largest](const std::string& given) -> Result<Number, std::string> {
      const auto number = base::number_in<Number>(given);
      // This also rejects nan.
      if (number && *number >= smallest && *number <= largest) return *number;
      return fmt::format("'{}' is not a number from {} to {}", given, smallest, largest);
    };
    if constexpr (fmt::is_formattable<Value>::value)
      if (option.otherwise.empty() && !option.is_required) option.otherwise = fmt::to_string(value);
    const bool is_short = std::integral<Number> && largest - smallest < 10;
    if (is_short)
      for (Number each = smallest; each <= largest; ++each)
        option.choices.push_back(fmt::to_string(each));
    if (option.value.empty())
      option.value = is_short ? fmt::format("{}..{}", smallest, largest) : "NUMBER";
    add_parsed(names, value, to_value, help, std::move(option));
  }
  /// Declares an option with one of some words for the values of an enumeration, as in
  /// `--win next-turn|at-once`.
  template <typename Value>
  void add_choice(const std::string& names, std::optional<Value>& value,
                  const std::vector<std::pair<std::string, Value>>& choices,
                  const std::string& help, Option option = {}) {
    for (const auto& [word, unused] : choices) option.choices.push_back(word);
    option.value = fmt::format("{}", fmt::join(option.choices, "|"));
    const auto to_value =
        [choices, words = option.value](const std::string& given) -> Result<Value, std::string> {
      for (const auto& [word, meant] : choices)
        if (word == given) return meant;
      return fmt::format("'{}' is none of {}", given, words);
    };
    add_parsed(names, value, to_value, help, std::move(option));
  }
  /// Declares such an option with the words of the enumeration.
  template <Worded Value>
  void add_choice(const std::string& names, std::optional<Value>& value, const std::string& help,
                  Option option = {}) {
    std::vector<std::pair<std::string, Value>> choices;
    for (std::size_t i = 0; i < kWords<Value>.size(); ++i)
      choices.emplace_back(kWords<Value>[i], static_cast<Value>(i));
    add_choice(names, value, choices, help, std::move(option));
  }
  /// Declares `--help`.
  void add_help();
  /// Reads the words after the name of the command. Returns false if they ask for its help. Throws
  /// CommandError (Usage). Call it once.
  bool parse(std::vector<std::string> words);
  /// Does the work. Call it after parse().
  virtual ExitCode run() const = 0;
  /// Returns the reason to refuse a command line that only the values tell.
  virtual std::optional<std::string> refusal() const { return std::nullopt; }

 private:
  template <typename Value, typename Read>
  static void store(Value& value, const Read& read) {
    if constexpr (kIsList<Value>)
      value.push_back(read);
    else if constexpr (std::same_as<Value, bool>)
      value = read == "yes";
    else
      value = read;
  }
  const Option* find(std::string_view name) const;
  void check() const;

  CommandInfo info_;
  std::string section_ = "Options";
  std::vector<Option> options_;
  settings::Preferences preferences_;
  bool wants_help_ = false;
};

}  // namespace accasta::cli
