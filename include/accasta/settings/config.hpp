#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/settings/preferences.hpp>

namespace accasta::settings {

/// The configuration file: base::config_folder()/config.
std::optional<std::filesystem::path> config_file();

/// Preferences that were read, and what is wrong with their source: one line for each problem, with
/// its place, "config:3: ...".
struct ReadPreferences {
  Preferences preferences;
  std::vector<std::string> problems;
};

/// Reads lines `NAME = VALUE`, with comments from a `#` on, and sets each. Returns one line for
/// each that is wrong or that `set` refuses: "config:3: ...". `file` is the source, for messages.
std::vector<std::string> read_settings(
    std::string_view text, const std::string& file,
    const std::function<Result<void, std::string>(std::string_view name, std::string_view value)>&
        set);

/// Reads a configuration: lines `NAME = VALUE`, comments from a `#` on. `name` is the file's, for
/// messages. A wrong line is a problem; the other lines count.
ReadPreferences read_config(std::string_view text, const std::string& name);

/// The configuration `text` with another value of one preference. Everything else stays as it is,
/// wrong lines too. An empty text becomes one that explains all preferences in comments.
std::string changed_config(std::string_view text, std::string_view preference,
                           std::string_view value);

/// Reads the environment: a variable for each preference (ACCASTA_THEME), and NO_COLOR.
ReadPreferences environment_preferences();

/// Reads the configuration file and the environment, which takes precedence.
ReadPreferences load_preferences();

/// Writes a preference into the configuration file, which is made if there is none. An error is one
/// line.
Result<void, std::string> save_preference(std::string_view preference, std::string_view value);

}  // namespace accasta::settings
