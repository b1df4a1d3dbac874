#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/settings/theme.hpp>

namespace accasta::settings {

/// Something that a person may set for good: a line of the configuration file, a flag, an entry of
/// the options on the screen, and a variable of the environment.
struct PreferenceInfo {
  std::string_view name;
  /// For people; what the values do is said in it.
  std::string_view description;
  /// All that it may be set to; of numbers those that the options on the screen go through.
  std::vector<std::string_view> values;
  /// What holds if nothing was set.
  std::string_view usual;
  /// For numbers: the smallest and the largest.
  std::optional<std::pair<int, int>> range{};

  bool allows(std::string_view value) const;
  /// The one of `values` after a value, or before it, going round.
  std::string_view next(std::string_view value, int step) const;
  /// Whether its flag stands alone: `--ascii` and `--no-ascii`.
  bool is_switch() const { return values == std::vector<std::string_view>{"yes", "no"}; }
  /// "yes|no", "0..256".
  std::string choices() const;
};

constexpr int kMostThreads = 256;
/// In MiB.
constexpr int kLargestHash = 65536;
constexpr int kMostLines = 5;

/// All of them, in the order in which people look for them.
std::span<const PreferenceInfo> preference_infos();
/// Nothing if there is none of this name.
const PreferenceInfo* find_preference(std::string_view name);

/// What was set, and by that what holds. A value.
class Preferences {
 public:
  /// Sets one; what is wrong with the name or the value, if anything, in one line.
  std::optional<std::string> set(std::string_view name, std::string_view value);
  bool is_set(std::string_view name) const { return values_.contains(name); }
  /// What was set, or what is usual. Precondition: there is such a preference.
  std::string_view value(std::string_view name) const;

  /// These, but where the others set something what they say.
  Preferences overridden_by(const Preferences& others) const;

  Theme theme() const;
  ColorChoice color() const;
  /// How many colours may be used.
  int max_colors() const;
  bool is_on(std::string_view name) const { return value(name) == "yes"; }
  /// Precondition: it is one of those with a range.
  int number(std::string_view name) const;

  friend bool operator==(const Preferences&, const Preferences&) = default;

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace accasta::settings
