#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/rules/result.hpp>
#include <accasta/settings/theme.hpp>

namespace accasta::settings {

/// An option that a person can set: in the configuration file, with a flag, among the options on
/// the screen, and with a variable of the environment.
struct PreferenceInfo {
  /// As the file, the flag and the variable have it: "hash".
  std::string_view name;
  /// As the options on the screen have it: "Hash table, in MiB".
  std::string_view label;
  /// A sentence for people, without its full stop.
  std::string_view description;
  /// The values that it can have; of a number those that the options on the screen offer.
  std::vector<std::string_view> values;
  std::string_view default_value;
  /// For numbers: the smallest and the largest; what else is among the values is allowed, too.
  std::optional<std::pair<int, int>> range{};

  bool allows(std::string_view value) const;
  /// The one of `values` after a value (step 1) or before it (-1); after the last comes the first.
  std::string_view next(std::string_view value, int step) const;
  /// Whether its flag stands alone: `--ascii` and `--no-ascii`.
  bool is_switch() const { return values == std::vector<std::string_view>{"yes", "no"}; }
  /// "yes|no", "0..256", "auto|1..10".
  std::string choices() const;
};

/// All preferences, in the order in which help and options list them.
std::span<const PreferenceInfo> preference_infos();
/// nullptr if there is none of this name.
const PreferenceInfo* find_preference(std::string_view name);

/// The values that a person has set; every other preference has its default. A value.
class Preferences {
 public:
  /// Sets one. The error says what is wrong with the name or the value, in one line.
  Result<void, std::string> set(std::string_view name, std::string_view value);
  bool is_set(std::string_view name) const { return values_.contains(name); }
  /// What was set, or the default. Precondition: there is such a preference.
  std::string_view value(std::string_view name) const;

  /// These, but the values that `others` have set take precedence.
  Preferences overridden_by(const Preferences& others) const;

  ColorChoice color() const;
  /// How many colors may be used.
  int max_colors() const;
  bool is_on(std::string_view name) const { return value(name) == "yes"; }
  /// 0 for a value that is no number. Precondition: it is one of those with a range.
  int number(std::string_view name) const;

  friend bool operator==(const Preferences&, const Preferences&) = default;

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace accasta::settings
