#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/settings/preferences.hpp>

namespace accasta::settings {

/// Returns the path of the configuration file: base::config_folder()/config.
std::optional<std::filesystem::path> config_file();

/// Preferences that were read, and the problems of their source. A problem is one line with its
/// place: "config:3: ...".
struct ReadPreferences {
  Preferences preferences;
  std::vector<std::string> problems;
};

/// Reads lines `NAME = VALUE`, with comments that begin with `#`, and calls `set` for each. Returns
/// one line for each wrong line and each value that `set` refuses: "config:3: ...". `file` names
/// the source in messages.
std::vector<std::string> read_settings(
    std::string_view text, const std::string& file,
    const std::function<Result<void, std::string>(std::string_view name, std::string_view value)>&
        set);

/// The names of preferences that no longer exist. A configuration from an earlier version may still
/// set them.
inline constexpr std::array<std::string_view, 1> kRemovedPreferences{"ponder"};

/// Reads a configuration: lines `NAME = VALUE`, with comments that begin with `#`. `name` is the
/// file's name for messages. A wrong line is a problem. The other lines count. Ignores lines that
/// set a removed preference.
ReadPreferences read_config(std::string_view text, const std::string& name,
                            std::span<const std::string_view> removed = kRemovedPreferences);

/// Returns true if read_settings() reads the value of a line `NAME = VALUE` as it was written: it
/// is one line of safe characters without `#`, and white space neither begins nor ends it.
bool is_possible_value(std::string_view value);

/// Returns the configuration `text` with a new value of one preference. Everything else stays
/// unchanged, including wrong lines. An empty text becomes one that explains all preferences in
/// comments. Precondition: is_possible_value(value).
std::string changed_config(std::string_view text, std::string_view preference,
                           std::string_view value);

/// Reads the configuration file and the environment, which takes precedence: a variable for each
/// preference (ACCASTA_THEME), and NO_COLOR. `flags` take precedence over both. The problems
/// include those of the theme that is to be used.
ReadPreferences load_preferences(const Preferences& flags = {});

/// Writes a preference into the configuration file. Creates the file if there is none. An error is
/// one line. It is an error if the preference does not allow the value.
Result<void, std::string> save_preference(std::string_view preference, std::string_view value);

}  // namespace accasta::settings
