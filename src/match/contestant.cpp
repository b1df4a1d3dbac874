#include <algorithm>

#include <accasta/base/limits.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/match/contestant.hpp>
#include <accasta/ugi/settings.hpp>

#include "entries.hpp"

namespace accasta::match {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kOptionPrefix = "option.";

/// An error in a description, which Contestant::parse() returns.
struct DescriptionError {
  std::string message;
};

template <typename Number>
Number number_in(const Entry& entry, Number least, Number most) {
  const auto number = base::number_in<Number>(entry.value);
  if (!number || *number < least || *number > most)
    throw DescriptionError{entry.key + " is a number from " + std::to_string(least) + " to " +
                           std::to_string(most) + ", not '" + entry.value + "'"};
  return *number;
}

/// Sets `option.NAME` of our own engine, as a UGI client would. The match sets all others.
void set_engine_option(engine::Options& options, const std::string& name, const Entry& entry) {
  if (!base::same_but_for_case(name, "Hash") && !base::same_but_for_case(name, "Threads"))
    throw DescriptionError{"the engine has no option '" + name + "' in a match"};
  ugi::Settings settings{.engine = options};
  const auto set = ugi::set_option(settings, name, entry.value);
  if (!set) throw DescriptionError{set.error()};
  options = settings.engine;
}

void set(Contestant& contestant, const Entry& entry) {
  const std::string& key = entry.key;
  engine::Limits& given = contestant.limits;
  if (key == "name") {
    contestant.name = entry.value;
  } else if (key == "cmd") {
    contestant.command = entry.value;
  } else if (key == "level") {
    contestant.level =
        engine::Level::from(number_in(entry, engine::Level::kWeakest, engine::Level::kStrongest));
    given = contestant.level->limits();
  } else if (key == "skill") {
    given.weakness = engine::weakness_of(number_in(entry, 0, 1000));
    given.nodes = engine::kMostWeakNodes;
  } else if (key == "kind") {
    contestant.kind = from_name<ReferencePlayer>(base::lower_case(entry.value));
    if (!contestant.kind)
      throw DescriptionError{"kind is random, one-turn or two-turn, not '" + entry.value + "'"};
  } else if (key == "nodes") {
    given.nodes = number_in<std::uint64_t>(entry, 1, base::kMostNodes);
  } else if (key == "depth") {
    given.depth = number_in(entry, 1, base::kMostDepth);
  } else if (key == "time") {
    given.time = milliseconds(number_in<std::int64_t>(entry, 1, 86'400'000));
  } else if (key == "clock") {
    contestant.clock = game::TimeControl::parse(entry.value);
    if (!contestant.clock)
      throw DescriptionError{"clock is a time such as 10s+0.1s, not '" + entry.value + "'"};
  } else if (key == "margin") {
    contestant.margin = milliseconds(number_in<std::int64_t>(entry, 0, 86'400'000));
  } else if (key == "patience") {
    contestant.patience = std::chrono::seconds(number_in<std::int64_t>(entry, 1, 86'400));
  } else if (!key.starts_with(kOptionPrefix) || key == kOptionPrefix) {
    throw DescriptionError{"there is no '" + key + "' to set"};
  } else if (const std::string name = key.substr(kOptionPrefix.size()); contestant.command) {
    contestant.program_options.emplace_back(name, entry.value);
  } else {
    set_engine_option(contestant.options, name, entry);
  }
}

void check(const Contestant& contestant, bool has_options) {
  if (contestant.command && contestant.command->empty())
    throw DescriptionError{"cmd names no program"};
  if (contestant.command && contestant.level)
    throw DescriptionError{"level is for our own engine; another program may have option.Level"};
  const engine::Limits& limits = contestant.limits;
  if (contestant.kind) {
    const bool has_limit = limits != engine::Limits() || contestant.clock || contestant.level;
    if (has_limit || contestant.command || has_options)
      throw DescriptionError{"a player of a kind has no limits, no options and no cmd"};
    return;
  }
  if (!limits.depth && !limits.nodes && !limits.time && !contestant.clock)
    throw DescriptionError{"it has no limit: level, nodes, depth, time or clock; kind needs none"};
  if (limits.time && contestant.clock) throw DescriptionError{"it has both time and clock"};
}

}  // namespace

Result<Contestant, std::string> Contestant::parse(std::string_view text) {
  try {
    // The text goes into the tags of records.
    if (base::one_line(std::string(text)) != text)
      throw DescriptionError{"it has a control character"};
    const auto read = entries_in(text);
    if (!read) return read.error();
    std::vector<Entry> entries = *read;
    Contestant contestant;
    for (const Entry& entry : entries) {
      if (entry.key == "name") continue;
      contestant.text +=
          (contestant.text.empty() ? "" : " ") + entry.key + '=' + quoted(entry.value);
    }
    // The other limits change those of the level. Options need to know the kind of contestant.
    std::ranges::stable_sort(entries, {}, [](const Entry& entry) {
      return entry.key == "level" ? 0 : entry.key.starts_with(kOptionPrefix) ? 2 : 1;
    });
    for (const Entry& entry : entries) set(contestant, entry);
    check(contestant, !entries.empty() && entries.back().key.starts_with(kOptionPrefix));
    if (contestant.name.empty()) contestant.name = contestant.text;
    return contestant;
  } catch (const DescriptionError& wrong) {
    return wrong.message;
  }
}

bool Contestant::varies(const Position& opening) const {
  const bool has_chance =
      kind || limits.weakness || (level && opening.turn_number() <= engine::kSeededTurns);
  return has_chance || limits.time || clock || options.threads > 1;
}

}  // namespace accasta::match
