#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <sstream>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/settings/theme.hpp>

namespace accasta::settings {
namespace {

namespace fs = std::filesystem;

/// The preference and the value that a line sets, and the value's place in the line.
struct Setting {
  std::string_view name;
  std::string_view value;
  std::size_t value_at;
};

/// Returns the setting in a line, or nothing if there is no `=` before the comment.
std::optional<Setting> setting_in(std::string_view line) {
  const std::string_view content = line.substr(0, line.find('#'));
  const auto equals = content.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view value = base::trimmed(content.substr(equals + 1));
  const std::size_t value_at =
      value.empty() ? equals + 1 : static_cast<std::size_t>(value.data() - line.data());
  return Setting{base::trimmed(content.substr(0, equals)), value, value_at};
}

std::string text_for_new_file() {
  std::string text =
      "# The options of accasta, one a line: NAME = VALUE. A # begins a comment.\n"
      "# Flags (--theme light) and the environment (ACCASTA_THEME=light) override this file.\n";
  for (const PreferenceInfo& info : preference_infos())
    text += fmt::format("\n# {}: {}\n#{} = {}\n", info.description, info.choices(), info.name,
                        info.default_value);
  return text;
}

/// Reads the environment: a variable for each preference (ACCASTA_THEME), and NO_COLOR.
ReadPreferences environment_preferences() {
  ReadPreferences read;
  const auto set = [&read](const std::string& variable, std::string_view name, const char* value) {
    if (const auto done = read.preferences.set(name, value); !done)
      read.problems.push_back(fmt::format("{}: {}", variable, base::one_line(done.error())));
  };
  // This comes first to give ACCASTA_COLOR precedence.
  if (const char* const value = std::getenv("NO_COLOR"); value != nullptr && *value != '\0')
    set("NO_COLOR", "color", "never");
  for (const PreferenceInfo& info : preference_infos()) {
    std::string variable = fmt::format("ACCASTA_{}", info.name);
    for (char& letter : variable) letter = base::upper_case(letter);
    const char* const value = std::getenv(variable.c_str());
    if (value != nullptr && *value != '\0') set(variable, info.name, value);
  }
  return read;
}

}  // namespace

std::optional<fs::path> config_file() {
  const auto folder = base::config_folder();
  return folder ? std::optional(*folder / "config") : std::nullopt;
}

std::vector<std::string> read_settings(
    std::string_view text, const std::string& file,
    const std::function<Result<void, std::string>(std::string_view name, std::string_view value)>&
        set) {
  std::vector<std::string> problems;
  std::istringstream lines{std::string(base::without_byte_order_mark(text))};
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (base::trimmed(line.substr(0, line.find('#'))).empty()) continue;
    const auto setting = setting_in(line);
    const auto done = setting ? set(setting->name, setting->value)
                              : std::string("expected NAME = VALUE, or a comment after #");
    // A file may contain anything.
    if (!done)
      problems.push_back(fmt::format("{}:{}: {}", file, number, base::one_line(done.error())));
  }
  return problems;
}

ReadPreferences read_config(std::string_view text, const std::string& name,
                            std::span<const std::string_view> removed) {
  ReadPreferences read;
  const auto set = [&](std::string_view preference,
                       std::string_view value) -> Result<void, std::string> {
    if (std::ranges::find(removed, preference) != removed.end()) return {};
    return read.preferences.set(preference, value);
  };
  read.problems = read_settings(text, name, set);
  return read;
}

bool is_possible_value(std::string_view value) {
  return base::trimmed(value) == value && value.find_first_of("#\r\n") == std::string_view::npos &&
         base::one_line(std::string(value)) == value;
}

std::string changed_config(std::string_view text, std::string_view preference,
                           std::string_view value) {
  assert(is_possible_value(value));
  std::istringstream all(text.empty() ? text_for_new_file()
                                      : std::string(base::without_byte_order_mark(text)));
  std::vector<std::string> lines;
  // The first line shows how lines end here.
  std::string_view end = "\n";
  for (std::string line; std::getline(all, line);) {
    if (lines.empty() && line.ends_with('\r')) end = "\r\n";
    while (line.ends_with('\r')) line.pop_back();
    lines.push_back(line);
  }
  // The last line that sets it counts, or else the line that is commented out.
  std::string* active = nullptr;
  std::string* waiting = nullptr;
  for (std::string& line : lines) {
    const auto setting = setting_in(line);
    if (setting && setting->name == preference) active = &line;
    if (!line.starts_with('#')) continue;
    const auto comment = setting_in(std::string_view(line).substr(1));
    if (comment && comment->name == preference) waiting = &line;
  }
  if (active != nullptr) {
    const Setting setting = *setting_in(*active);
    const std::string space = setting.value.empty() ? " " : "";
    active->replace(setting.value_at, setting.value.size(), space + std::string(value));
  } else if (waiting != nullptr) {
    *waiting = fmt::format("{} = {}", preference, value);
  } else {
    lines.push_back(fmt::format("{} = {}", preference, value));
  }
  std::string changed;
  for (const std::string& line : lines) changed.append(line).append(end);
  return changed;
}

ReadPreferences load_preferences(const Preferences& flags) {
  ReadPreferences read;
  if (const auto file = config_file()) {
    try {
      read = read_config(base::read_file(file->string(), base::kLargestConfig).value_or(""),
                         file->string());
    } catch (const base::FileError& error) {
      read.problems.emplace_back(error.what());
    }
  }
  const ReadPreferences environment = environment_preferences();
  read.preferences = read.preferences.overridden_by(environment.preferences).overridden_by(flags);
  for (const auto& problems :
       {environment.problems, find_theme(read.preferences.value("theme")).problems})
    read.problems.insert(read.problems.end(), problems.begin(), problems.end());
  return read;
}

Result<void, std::string> save_preference(std::string_view preference, std::string_view value) {
  if (auto allowed = Preferences().set(preference, value); !allowed) return allowed;
  const auto file = config_file();
  if (!file) return std::string("set HOME or XDG_CONFIG_HOME to an absolute path");
  try {
    fs::create_directories(file->parent_path());
    base::change_file(
        file->string(), base::kLargestConfig, base::Readers::Kept,
        [&](const std::string& text) { return changed_config(text, preference, value); });
  } catch (const std::exception& error) {
    return std::string(error.what());
  }
  return {};
}

}  // namespace accasta::settings
