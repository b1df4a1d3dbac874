#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

#include <accasta/base/limits.hpp>
#include <accasta/base/system.hpp>
#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/ugi/settings.hpp>

namespace accasta::ugi {
namespace {

/// The largest integer that every client can send, even one that stores numbers as doubles.
constexpr std::int64_t kLargestSeed = std::int64_t{1} << 53;

/// An option with an integer value.
struct Spin {
  std::string_view name;
  std::int64_t standard;
  std::int64_t smallest;
  std::int64_t largest;
  void (*set)(Settings&, std::int64_t);
};

constexpr std::array<Spin, 5> kSpins{
    {{"Hash", 64, 1, base::kLargestHash,
      [](Settings& settings, std::int64_t value) {
        settings.engine.hash_mebibytes = static_cast<std::size_t>(value);
      }},
     {"Threads", 1, 1, base::kMostThreads,
      [](Settings& settings, std::int64_t value) {
        settings.engine.threads = static_cast<int>(value);
      }},
     {"Level", engine::Level::kStrongest, engine::Level::kWeakest, engine::Level::kStrongest,
      [](Settings& settings, std::int64_t value) {
        settings.level = engine::Level::from(static_cast<int>(value)).value_or(settings.level);
      }},
     {"Lines", 1, 1, base::kMostLines,
      [](Settings& settings, std::int64_t value) { settings.lines = static_cast<int>(value); }},
     {"Seed", 0, 0, kLargestSeed, [](Settings& settings, std::int64_t value) {
        settings.seed = static_cast<std::uint64_t>(value);
      }}}};

/// The client's names of kRulesOptions.
constexpr std::array<std::string_view, kRulesOptions.size()> kRulesNames{"Win", "CastleRelease",
                                                                         "Repetition"};
/// The value that leaves an option to the preset in `Rules`.
constexpr std::string_view kAsInPreset = "preset";

using Set = Result<bool, std::string>;

Set set(const Spin& spin, Settings& settings, std::string_view text) {
  const auto value = base::number_in<std::int64_t>(text);
  if (!value || *value < spin.smallest || *value > spin.largest)
    return fmt::format("{} is a number from {} to {}, not '{}'", spin.name, spin.smallest,
                       spin.largest, text);
  if (const auto most = base::largest_hash_mebibytes();
      spin.name == "Hash" && static_cast<std::size_t>(*value) > most)
    return fmt::format(
        "Hash {} is too large: at most {} MiB, three quarters of the "
        "free memory",
        *value, most);
  spin.set(settings, *value);
  return true;
}

Set set(std::size_t rules_option, Settings& settings, std::string_view value) {
  const RulesOption& option = kRulesOptions[rules_option];
  const std::string word = base::lower_case(value);
  RulesChoice choice = settings.choice;
  if (!option.choose(choice, word) && word != kAsInPreset)
    return fmt::format("{} is {}, {} or {}, not '{}'", kRulesNames[rules_option], kAsInPreset,
                       option.words[0], option.words[1], value);
  settings.choice = choice;
  return true;
}

Set set_rules(Settings& settings, std::string_view value) {
  const auto rules = notation::parse_rules(base::lower_case(value));
  if (!rules) return fmt::format("Rules '{}': {}", value, rules.error().message);
  settings.base = *rules;
  return true;
}

}  // namespace

std::optional<engine::Limits> Settings::limits(const Go& go, Color mover) const {
  engine::Limits limits = level.limits();
  if (go.depth) limits.depth = std::min(*go.depth, limits.depth.value_or(*go.depth));
  if (go.nodes) limits.nodes = std::min(*go.nodes, limits.nodes.value_or(*go.nodes));
  if (go.time) limits.time = std::min(*go.time, limits.time.value_or(*go.time));
  if (go.left.white || go.left.black) {
    if (!go.left[mover]) return std::nullopt;
    limits.clock = engine::TimeLeft{*go.left[mover], go.increment[mover]};
  }
  limits.lines = lines;
  if (seed != 0) limits.seed = seed;
  return limits;
}

Result<bool, std::string> set_option(Settings& settings, std::string_view name,
                                     std::string_view value) {
  if (base::same_but_for_case(name, "MultiPV")) name = "Lines";
  if (base::same_but_for_case(name, "Rules")) return set_rules(settings, value);
  for (const Spin& spin : kSpins)
    if (base::same_but_for_case(name, spin.name)) return set(spin, settings, value);
  for (std::size_t i = 0; i < kRulesNames.size(); ++i)
    if (base::same_but_for_case(name, kRulesNames[i])) return set(i, settings, value);
  return false;
}

std::string option_lines() {
  std::string text = "option name Rules type combo default standard var standard var pari\n";
  for (std::size_t i = 0; i < kRulesNames.size(); ++i)
    text += fmt::format("option name {0} type combo default {1} var {1} var {2} var {3}\n",
                        kRulesNames[i], kAsInPreset, kRulesOptions[i].words[0],
                        kRulesOptions[i].words[1]);
  for (const Spin& spin : kSpins)
    text += fmt::format("option name {} type spin default {} min {} max {}\n", spin.name,
                        spin.standard, spin.smallest, spin.largest);
  return text;
}

}  // namespace accasta::ugi
