#include <algorithm>
#include <cassert>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/limits.hpp>
#include <accasta/base/text.hpp>
#include <accasta/settings/preferences.hpp>
#include <accasta/settings/theme.hpp>

namespace accasta::settings {
std::string PreferenceInfo::choices() const {
  std::vector<std::string> choices;
  for (const std::string_view value : values)
    if (!range || !base::number_in<int>(value)) choices.emplace_back(value);
  if (range) choices.push_back(fmt::format("{}..{}", range->first, range->second));
  return fmt::format("{}", fmt::join(choices, "|"));
}

bool PreferenceInfo::allows(std::string_view value) const {
  if (std::ranges::find(values, value) != values.end()) return true;
  if (!range) return false;
  const auto number = base::number_in<int>(value);
  return number && *number >= range->first && *number <= range->second;
}

std::string_view PreferenceInfo::next(std::string_view value, int step) const {
  const auto count = std::ssize(values);
  auto index = std::ranges::find(values, value) - values.begin();
  if (index == count) {
    // A number between the listed values.
    const auto is_less = [&](std::string_view each) {
      return base::number_in<int>(each) < base::number_in<int>(value);
    };
    index = std::ranges::count_if(values, is_less) - (step > 0 ? 1 : 0);
  }
  return values[static_cast<std::size_t>((index + step + count) % count)];
}

std::string_view PreferenceInfo::word_for(std::string_view value) const {
  const auto index = static_cast<std::size_t>(std::ranges::find(values, value) - values.begin());
  return index < words.size() ? words[index] : value;
}

std::span<const PreferenceInfo> preference_infos() {
  static const std::vector<PreferenceInfo> infos = [] {
    const std::vector<std::string_view> yes_no{"yes", "no"};
    // This includes the user's files. A new file counts when the program starts again.
    static const std::vector<std::string> names = theme_names();
    const std::vector<std::string_view> themes(names.begin(), names.end());
    return std::vector<PreferenceInfo>{
        {"theme", "Theme", "The colors of the screen and the board", themes, kDefaultTheme},
        {"color", "Colors", "When to use colors", {"auto", "always", "never"}, "auto"},
        {"colors", "Most colors", "The most colors to use", {"auto", "8", "16", "256"}, "auto"},
        {"ascii", "ASCII only", "Draw ASCII characters only", yes_no, "no"},
        {"board",
         "Board",
         "The picture of the board: auto is the largest with room for it",
         {"auto", "compact"},
         "auto"},
        {"tiles",
         "Tiles",
         "The tiles of a colored board: cells needs no block characters, off draws text",
         {"smooth", "cells", "off"},
         "smooth"},
        {"pieces",
         "Pieces",
         "The heads of stacks on smooth tiles: shapes, or discs with letters",
         {"shapes", "letters"},
         "shapes"},
        {"flip",
         "Flip board",
         "Show Black's side at the bottom; auto: if you alone play Black",
         {"auto", "yes", "no"},
         "auto"},
        {"animation", "Animation", "Show the moves of an opponent's turn one after the other",
         yes_no, "yes"},
        {"bell", "Bell", "Ring the bell if you waited over two seconds for an opponent's turn",
         yes_no, "yes"},
        {"confirm",
         "Last move",
         "After the last move of a turn wait for Enter, or play the turn at once",
         yes_no,
         "yes",
         {},
         {"wait for Enter", "play"}},
        {"warnings",
         "Warnings",
         "Ask again before playing a turn that loses at once; auto: below level 8, and between two "
         "people",
         {"auto", "always", "never"},
         "auto"},
        {"tutor",
         "Tutor",
         "Ask again before playing a much worse turn than the best; auto: levels 1 to 4",
         {"yes", "no", "auto"},
         "auto"},
        {"level",
         "Level",
         "The engine's strength, from 1 to 10; auto: as your results suggest, level 1 at first",
         {"auto", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
         "auto",
         std::pair(1, 10)},
        {"thoughts", "Thoughts", "Show the engine's evaluation and line while it plays", yes_no,
         "no"},
        {"threads",
         "Threads",
         "Threads for level 10 and analysis; 0 is all",
         {"0", "1", "2", "4", "8", "16", "32"},
         "0",
         std::pair(0, base::kMostThreads),
         {"all"}},
        {"hash",
         "Hash table, MiB",
         "The engine's hash table, in MiB",
         {"16", "64", "256", "1024", "4096"},
         "64",
         std::pair(1, base::kLargestHash)},
        {"lines",
         "Best turns",
         "Best turns on the analysis board",
         {"1", "2", "3", "4", "5"},
         "3",
         std::pair(1, base::kMostLinesOnBoard)},
        {"clipboard",
         "Clipboard",
         "Copy texts to the clipboard, if the terminal can",
         {"auto", "never"},
         "auto"},
        {"plain",
         "Screen",
         "Use lines of text instead of a screen; takes effect at the next start",
         yes_no,
         "no",
         {},
         {"lines of text", "full"}},
    };
  }();
  return infos;
}

const PreferenceInfo* find_preference(std::string_view name) {
  const auto infos = preference_infos();
  const auto found = std::ranges::find(infos, name, &PreferenceInfo::name);
  return found != infos.end() ? &*found : nullptr;
}

Result<void, std::string> Preferences::set(std::string_view name, std::string_view value) {
  const PreferenceInfo* const info = find_preference(name);
  if (info == nullptr) return fmt::format("unknown option '{}'", name);
  if (!info->allows(value))
    return fmt::format("'{}' is {} {}", value, info->range ? "not in" : "none of", info->choices());
  values_.insert_or_assign(std::string(name), std::string(value));
  return {};
}

std::string_view Preferences::value(std::string_view name) const {
  if (const auto found = values_.find(name); found != values_.end()) return found->second;
  const PreferenceInfo* const info = find_preference(name);
  assert(info != nullptr);
  return info->default_value;
}

Preferences Preferences::overridden_by(const Preferences& others) const {
  Preferences both = others;
  both.values_.insert(values_.begin(), values_.end());
  return both;
}

int Preferences::number(std::string_view name) const {
  return base::number_in<int>(value(name)).value_or(0);
}

int Preferences::max_colors() const {
  return base::number_in<int>(value("colors")).value_or(kPalettes.back());
}

}  // namespace accasta::settings
