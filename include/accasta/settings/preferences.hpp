#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/rules/result.hpp>

namespace accasta::settings {

/// A preference that a user can set: in the configuration file, with a flag, on the options screen
/// or with an environment variable.
struct PreferenceInfo {
  /// The name in the file, the flag and the variable: "hash".
  std::string_view name;
  /// The name on the options screen: "Hash table, MiB".
  std::string_view label;
  /// A sentence for people, without its full stop.
  std::string_view description;
  /// The possible values. For a number, the values that the options screen offers.
  std::vector<std::string_view> values;
  std::string_view default_value;
  /// The smallest and the largest number, for numbers. Other words among the values are also
  /// allowed.
  std::optional<std::pair<int, int>> range{};
  /// The words for the first of the values on the options screen. Others stand for themselves.
  std::vector<std::string_view> words{};

  bool allows(std::string_view value) const;
  /// Returns the element of `values` after a value (step 1) or before it (-1). It wraps around at
  /// the ends.
  std::string_view next(std::string_view value, int step) const;
  /// Returns the word for a value on the options screen.
  std::string_view word_for(std::string_view value) const;
  /// Returns true if its flag has no value: `--ascii` and `--no-ascii`. Other values than these two
  /// have no flag.
  bool is_switch() const { return values.size() > 1 && values[0] == "yes" && values[1] == "no"; }
  /// Describes the values: "yes|no", "0..256", "auto|1..10".
  std::string choices() const;
};

/// Returns all preferences in the order in which help and options list them.
std::span<const PreferenceInfo> preference_infos();
/// Returns the preference of this name, or nullptr if there is none.
const PreferenceInfo* find_preference(std::string_view name);

/// The values that a user has set. Every other preference has its default. A value.
class Preferences {
 public:
  /// Sets a preference. The error says in one line what is wrong with the name or the value.
  Result<void, std::string> set(std::string_view name, std::string_view value);
  bool is_set(std::string_view name) const { return values_.contains(name); }
  /// Returns the value that was set, or the default. Precondition: the preference exists.
  std::string_view value(std::string_view name) const;

  /// Returns these preferences, but with precedence for the values that `others` have set.
  Preferences overridden_by(const Preferences& others) const;

  /// Returns the number of colors that may be used.
  int max_colors() const;
  bool is_on(std::string_view name) const { return value(name) == "yes"; }
  /// Returns the value as a number, or 0 if it is a word. Precondition: the preference has a range.
  int number(std::string_view name) const;

  friend bool operator==(const Preferences&, const Preferences&) = default;

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace accasta::settings
