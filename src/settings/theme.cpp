#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/base/text.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/settings/theme.hpp>

extern "C" {
extern const char accasta_themes[];
extern const char accasta_themes_end[];
}

namespace accasta::settings {
namespace {

namespace fs = std::filesystem;

/// The name in a theme's file of each role that has a color. Roles can share a name.
constexpr auto kNames = std::to_array<std::pair<std::string_view, Role>>({
    {"field", Role::Field},
    {"white-castle", Role::WhiteCastle},
    {"black-castle", Role::BlackCastle},
    {"lifted", Role::Lifted},
    {"reachable", Role::Reachable},
    {"capture", Role::Capture},
    {"last-turn", Role::Played},
    {"hint", Role::Hint},
    {"threatened", Role::Threatened},
    {"won", Role::Won},
    {"drained", Role::DrainedField},
    {"drained-white-castle", Role::DrainedWhiteCastle},
    {"drained-black-castle", Role::DrainedBlackCastle},
    {"cursor", Role::Ring},
    {"glow", Role::Glow},
    {"gap", Role::Gap},
    {"white-wall", Role::WhiteWall},
    {"black-wall", Role::BlackWall},
    {"card", Role::Card},
    {"white", Role::WhiteToken},
    {"black", Role::BlackToken},
    {"white-letter", Role::WhiteLetter},
    {"black-letter", Role::BlackLetter},
    {"quiet", Role::Dim},
    {"quiet", Role::Empty},
    {"quiet", Role::Coordinate},
    {"accent", Role::Title},
    {"rule", Role::Rule},
    {"key", Role::Key},
    {"good", Role::Good},
    {"good", Role::Target},
    {"bad", Role::Warning},
    {"bad", Role::Error},
    {"mark", Role::Source},
    {"mark", Role::LastTurn},
    {"black-piece", Role::BlackPiece},
    {"black-piece", Role::BlackHead},
    {"castle", Role::Castle},
});

constexpr std::size_t kLargestTheme = std::size_t{1} << 16;

using NamedThemes = std::vector<std::pair<std::string, Theme>>;

const Theme* find(const NamedThemes& themes, std::string_view name) {
  const auto found = std::ranges::find(themes, name, &NamedThemes::value_type::first);
  return found != themes.end() ? &found->second : nullptr;
}

/// Returns a color among the first 16, or the terminal's own.
std::optional<int> named_color(std::string_view name) {
  static const std::map<std::string_view, int> colors{
      {"black", 0},   {"red", 1},  {"green", 2}, {"yellow", 3},       {"blue", 4},
      {"magenta", 5}, {"cyan", 6}, {"white", 7}, {"own", Shade::kOwn}};
  constexpr std::string_view kBright = "bright-";
  const bool is_bright = name.starts_with(kBright);
  const auto found = colors.find(is_bright ? name.substr(kBright.size()) : name);
  if (found == colors.end() || (is_bright && found->second < 0)) return std::nullopt;
  return found->second + (is_bright ? 8 : 0);
}

std::optional<Shade> shade_in(std::string_view text) {
  const auto words = base::words_in(text);
  if (words.empty() || words.size() > 2) return std::nullopt;
  const auto number = base::number_in<int>(words[0]);
  // Terminals choose the first 16 themselves, so their look is unknown.
  if (!number || *number < 16 || *number > 255) return std::nullopt;
  if (words.size() == 1) return Shade{*number};
  const auto named = named_color(words[1]);
  return named ? std::optional(Shade{*number, *named}) : std::nullopt;
}

Result<void, std::string> set_color(Theme& theme, std::string_view name, std::string_view value) {
  const auto is_named = [&](const auto& named) { return named.first == name; };
  if (std::ranges::none_of(kNames, is_named)) return fmt::format("unknown color '{}'", name);
  const auto shade = shade_in(value);
  if (!shade)
    return fmt::format("'{}' is no color; expected a number from 16 to 255, as in '28 green'",
                       value);
  for (const auto& [known, role] : kNames)
    if (known == name) theme.shades[static_cast<std::size_t>(role)] = *shade;
  return {};
}

/// Sets a line's content: `like` another theme, or a color.
Result<void, std::string> set(Theme& theme, const NamedThemes& known, std::string_view name,
                              std::string_view value) {
  if (name != "like") return set_color(theme, name, value);
  const Theme* const other = find(known, value);
  if (other == nullptr) return fmt::format("unknown theme '{}'", value);
  theme = *other;
  return {};
}

/// Returns the themes of the embedded files. The files follow one another, and each begins with its
/// name.
const NamedThemes& built_in_themes() {
  static const NamedThemes themes = [] {
    NamedThemes read;
    const auto add = [&](std::string_view name,
                         std::string_view value) -> Result<void, std::string> {
      if (name != "name") return set(read.back().second, read, name, value);
      read.emplace_back(value, Theme{});
      return {};
    };
    read_settings({accasta_themes, accasta_themes_end}, "themes", add);
    return read;
  }();
  return themes;
}

std::optional<fs::path> user_themes() {
  const auto folder = base::config_folder();
  return folder ? std::optional(*folder / "themes") : std::nullopt;
}

/// Returns true for a regular file, or a link to one, whose name can be written into the
/// configuration. Hidden files and those that end in ~ belong to editors.
bool is_theme_file(const fs::directory_entry& entry) {
  std::error_code ignored;
  const std::string name = entry.path().filename();
  return entry.is_regular_file(ignored) && !name.starts_with('.') && !name.ends_with('~') &&
         is_possible_value(name);
}

/// Returns true if the terminal says that its background is light: "15;default;7".
bool is_terminal_light() {
  const char* const value = std::getenv("COLORFGBG");
  const std::string_view colors = value == nullptr ? "" : value;
  const auto background = base::number_in<int>(colors.substr(colors.rfind(';') + 1));
  return background && (*background == 7 || (*background > 8 && *background < 16));
}

}  // namespace

ReadTheme read_theme(std::string_view text, const std::string& file) {
  ReadTheme read{*find(built_in_themes(), "dusk"), {}};
  read.problems = read_settings(text, file, [&](std::string_view name, std::string_view value) {
    return set(read.theme, built_in_themes(), name, value);
  });
  return read;
}

std::vector<std::string> theme_names() {
  std::vector<std::string> names{std::string(kDefaultTheme)};
  for (const auto& [name, theme] : built_in_themes()) names.push_back(name);
  const auto built_in = std::ssize(names);
  std::error_code ignored;
  if (const auto folder = user_themes())
    for (const auto& entry : fs::directory_iterator(*folder, ignored))
      if (std::string name = entry.path().filename();
          is_theme_file(entry) && std::ranges::find(names, name) == names.end())
        names.push_back(std::move(name));
  std::sort(names.begin() + built_in, names.end());
  return names;
}

ReadTheme find_theme(std::string_view name) {
  if (const Theme* const built_in = find(built_in_themes(), name)) return {*built_in, {}};
  const auto folder = user_themes();
  if (folder && name != kDefaultTheme) {
    try {
      // The folder's path would fill the message.
      if (const auto text = base::read_file(*folder / name, kLargestTheme))
        return read_theme(*text, fmt::format("themes/{}", name));
    } catch (const base::FileError& error) {
      return {*find(built_in_themes(), "dusk"), {error.what()}};
    }
  }
  return {*find(built_in_themes(), is_terminal_light() ? "light" : "dusk"), {}};
}

}  // namespace accasta::settings
