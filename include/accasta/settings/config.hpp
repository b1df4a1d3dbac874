#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/settings/preferences.hpp>

namespace accasta::settings {

/// Where a person's options are kept: $XDG_CONFIG_HOME/accasta/config, or
/// ~/.config/accasta/config; nothing if the environment names neither folder.
std::optional<std::filesystem::path> config_file();

/// What was read, and what is wrong with it: one line each, with its place, "config:3: ...".
struct ReadPreferences {
  Preferences preferences;
  std::vector<std::string> problems;
};

/// Reads a configuration: lines `NAME = VALUE`, comments from a `#` on. What is wrong with a line
/// is said, with the name of the file and the line's number; the other lines count.
ReadPreferences read_config(std::string_view text, const std::string& name);

/// A configuration in which a preference has another value; everything else stays as it is, wrong
/// lines as well. An empty text becomes one with all preferences and what they mean in comments.
std::string changed_config(std::string_view text, std::string_view preference,
                           std::string_view value);

/// What the environment says, each in a variable of its own (ACCASTA_THEME), and NO_COLOR.
ReadPreferences environment_preferences();

/// What holds without flags: the environment, then the file.
ReadPreferences kept_preferences();

/// Writes a preference into the file, which is made if need be. Says why if that fails, in one
/// line.
std::optional<std::string> keep_preference(std::string_view preference, std::string_view value);

}  // namespace accasta::settings
