#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <type_traits>

#include <fmt/format.h>

#include <accasta/base/memory.hpp>
#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/ugi/settings.hpp>

namespace accasta::ugi {
namespace {

using std::chrono::milliseconds;

/// The same as the program's own option has.
constexpr std::int64_t kLargestHash = std::int64_t{1} << 16;
constexpr std::int64_t kMostThreads = 512;
constexpr std::int64_t kMostLines = 500;
constexpr std::int64_t kLargestSeed = std::int64_t{1} << 53;

Setting wrong(std::string error) { return {.known = true, .error = std::move(error)}; }

/// An option with a whole number.
struct Spin {
  std::string_view name;
  std::int64_t standard;
  std::int64_t smallest;
  std::int64_t largest;
  void (*set)(Settings&, std::int64_t);
};

constexpr std::array<Spin, 5> kSpins{
    {{"Hash", 64, 1, kLargestHash,
      [](Settings& settings, std::int64_t value) {
        settings.engine.hash_mebibytes = static_cast<std::size_t>(value);
      }},
     {"Threads", 1, 1, kMostThreads,
      [](Settings& settings, std::int64_t value) {
        settings.engine.threads = static_cast<int>(value);
      }},
     {"Level", engine::Level::kStrongest, engine::Level::kWeakest, engine::Level::kStrongest,
      [](Settings& settings, std::int64_t value) {
        settings.level = engine::Level::from(static_cast<int>(value)).value_or(settings.level);
      }},
     {"Lines", 1, 1, kMostLines,
      [](Settings& settings, std::int64_t value) { settings.lines = static_cast<int>(value); }},
     {"Seed", 0, 0, kLargestSeed, [](Settings& settings, std::int64_t value) {
        settings.seed = static_cast<std::uint64_t>(value);
      }}}};

Setting set(const Spin& spin, Settings& settings, std::string_view text) {
  const auto value = base::number_in<std::int64_t>(text);
  if (!value || *value < spin.smallest || *value > spin.largest)
    return wrong(fmt::format("{} is a number from {} to {}, not '{}'", spin.name, spin.smallest,
                             spin.largest, text));
  if (const auto most = base::largest_hash_mebibytes();
      spin.name == "Hash" && static_cast<std::size_t>(*value) > most)
    return wrong(
        fmt::format("Hash {} is too large: at most {} MiB, three quarters of the "
                    "free memory",
                    *value, most));
  spin.set(settings, *value);
  return {};
}

/// An option of the rules, which Rules sets as well: `preset` leaves it to that.
constexpr std::string_view kAsInPreset = "preset";

struct Override {
  std::string_view name;
  std::array<std::string_view, 2> words;
  /// With nothing for kAsInPreset, else the word's place.
  void (*set)(Settings&, std::optional<std::size_t>);
};

template <auto Member>
void set_override(Settings& settings, std::optional<std::size_t> word) {
  using Value = typename std::remove_reference_t<decltype(settings.*Member)>::value_type;
  (settings.*Member).reset();
  if (word) settings.*Member = static_cast<Value>(*word);
}

constexpr std::array<Override, 3> kOverrides{
    {{"Win", {"next-turn", "at-once"}, set_override<&Settings::win>},
     {"CastleRelease", {"allowed", "forbidden"}, set_override<&Settings::castle_release>},
     {"Repetition", {"draw", "off"}, set_override<&Settings::repetition>}}};

static_assert(static_cast<int>(Win::NextTurn) == 0 &&
              static_cast<int>(CastleRelease::Allowed) == 0 &&
              static_cast<int>(Repetition::Draw) == 0);

Setting set(const Override& option, Settings& settings, std::string_view value) {
  const std::string word = base::lower_case(value);
  for (std::size_t i = 0; i < option.words.size(); ++i) {
    if (option.words[i] != word) continue;
    option.set(settings, i);
    return {};
  }
  if (word != kAsInPreset)
    return wrong(fmt::format("{} is {}, {} or {}, not '{}'", option.name, kAsInPreset,
                             option.words[0], option.words[1], value));
  option.set(settings, std::nullopt);
  return {};
}

Setting set_rules(Settings& settings, std::string_view value) {
  const auto rules = notation::parse_rules(base::lower_case(value));
  if (!rules) return wrong(fmt::format("Rules '{}': {}", value, rules.error().message));
  settings.base = *rules;
  return {};
}

}  // namespace

Rules Settings::rules() const {
  Rules rules = base;
  rules.win = win.value_or(rules.win);
  rules.castle_release = castle_release.value_or(rules.castle_release);
  rules.repetition = repetition.value_or(rules.repetition);
  return rules;
}

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

Setting set_option(Settings& settings, std::string_view name, std::string_view value) {
  const std::string wanted = base::lower_case(name);
  if (wanted == "rules") return set_rules(settings, value);
  for (const Spin& spin : kSpins)
    if (base::lower_case(spin.name) == wanted) return set(spin, settings, value);
  for (const Override& option : kOverrides)
    if (base::lower_case(option.name) == wanted) return set(option, settings, value);
  return {.known = false};
}

std::string option_lines() {
  std::string text = "option name Rules type combo default standard var standard var pari\n";
  for (const Override& option : kOverrides)
    text += fmt::format("option name {0} type combo default {1} var {1} var {2} var {3}\n",
                        option.name, kAsInPreset, option.words[0], option.words[1]);
  for (const Spin& spin : kSpins)
    text += fmt::format("option name {} type spin default {} min {} max {}\n", spin.name,
                        spin.standard, spin.smallest, spin.largest);
  return text;
}

}  // namespace accasta::ugi
