#include "preferences.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace accasta::app {
namespace {

int number(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

std::string PreferenceInfo::choices() const { return fmt::format("{}", fmt::join(values, "|")); }

std::span<const PreferenceInfo> preference_infos() {
  static const std::vector<PreferenceInfo> infos = [] {
    const std::vector<std::string_view> yes_no{"yes", "no"};
    std::vector<std::string_view> themes;
    for (const tui::Theme theme : tui::kThemes) themes.push_back(name(theme));
    return std::vector<PreferenceInfo>{
        {"theme", "How things look", themes, name(tui::Theme::Default)},
        {"color", "Whether colours are used", {"auto", "always", "never"}, "auto"},
        {"colors", "How many colours are used at most", {"auto", "8", "16", "256"}, "auto"},
        {"ascii", "Whether only ASCII characters are drawn", yes_no, "no"},
        {"board",
         "The picture of the board: as roomy as the screen allows, or compact",
         {"auto", "compact"},
         "auto"},
        {"flip", "Whether Black's side of the board is at the bottom", yes_no, "no"},
        {"confirm", "Whether a turn is played only when it was confirmed", yes_no, "yes"},
        {"level",
         "How strong the engine is, from 1 to 10",
         {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
         "5"},
        {"ponder", "Whether the engine thinks while a person does", yes_no, "no"},
        {"clipboard",
         "Whether texts are handed to the clipboard, where the terminal can",
         {"auto", "never"},
         "auto"},
        {"plain", "Whether lines of text are used instead of a screen", yes_no, "no"},
    };
  }();
  return infos;
}

const PreferenceInfo* find_preference(std::string_view name) {
  const auto infos = preference_infos();
  const auto found = std::ranges::find(infos, name, &PreferenceInfo::name);
  return found != infos.end() ? &*found : nullptr;
}

std::optional<std::string> Preferences::set(std::string_view name, std::string_view value) {
  const PreferenceInfo* const info = find_preference(name);
  if (info == nullptr) return fmt::format("there is no option '{}'", name);
  if (std::ranges::find(info->values, value) == info->values.end())
    return fmt::format("'{}' is none of {}", value, info->choices());
  values_.insert_or_assign(std::string(name), std::string(value));
  return std::nullopt;
}

std::string_view Preferences::value(std::string_view name) const {
  if (const auto found = values_.find(name); found != values_.end()) return found->second;
  const PreferenceInfo* const info = find_preference(name);
  assert(info != nullptr);
  return info->usual;
}

Preferences Preferences::overridden_by(const Preferences& others) const {
  Preferences both = others;
  both.values_.insert(values_.begin(), values_.end());
  return both;
}

tui::Theme Preferences::theme() const {
  for (const tui::Theme theme : tui::kThemes)
    if (name(theme) == value("theme")) return theme;
  return tui::Theme::Default;
}

tui::ColorChoice Preferences::color() const {
  const auto choice = value("color");
  return choice == "always"  ? tui::ColorChoice::Always
         : choice == "never" ? tui::ColorChoice::Never
                             : tui::ColorChoice::Auto;
}

int Preferences::max_colors() const {
  return value("colors") == "auto" ? tui::kPalettes.back() : number(value("colors"));
}

engine::Level Preferences::level() const {
  return engine::Level::from(number(value("level"))).value_or(engine::Level());
}

tui::TerminalOptions Preferences::terminal_options() const {
  return {.color = color(),
          .ascii = is_on("ascii"),
          .max_colors = max_colors(),
          .theme = theme(),
          .clipboard = value("clipboard") != "never"};
}

}  // namespace accasta::app
