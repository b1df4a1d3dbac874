#include <algorithm>
#include <cstdint>

#include <accasta/base/memory.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/match/contestant.hpp>

namespace accasta::match {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kOptionPrefix = "option.";

struct Entry {
  std::string key;
  std::string value;
};

/// What is wrong, to be given back by Contestant::parse().
struct Wrong {
  std::string message;
};

bool is_separator(char c) { return c == ' ' || c == ','; }

/// Cuts a text at its separators, as far as they are not in quotes, which are taken off.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (!quoted && is_separator(c)) {
      if (in_word) words.push_back(std::move(word));
      word.clear();
      in_word = false;
      continue;
    }
    in_word = true;
    if (c == '"')
      quoted = !quoted;
    else if (quoted && c == '\\' && i + 1 < text.size())
      word += text[++i];
    else
      word += c;
  }
  if (quoted) throw Wrong{"a quote is not closed"};
  if (in_word) words.push_back(std::move(word));
  return words;
}

/// Cuts a text into its entries. Words after a command that are no entry belong to it, since the
/// quotes around it may have been taken by a shell.
std::vector<Entry> entries_of(std::string_view text) {
  std::vector<Entry> entries;
  for (std::string& word : words_of(text)) {
    const std::size_t sign = word.find('=');
    const bool is_argument = sign == std::string::npos || word.front() == '-';
    if (is_argument && !entries.empty() && entries.back().key == "cmd") {
      entries.back().value += ' ' + word;
      continue;
    }
    if (sign == std::string::npos || sign == 0) throw Wrong{"'" + word + "' is not key=value"};
    entries.push_back({word.substr(0, sign), word.substr(sign + 1)});
  }
  return entries;
}

std::string quoted(const std::string& value) {
  if (!value.empty() && std::none_of(value.begin(), value.end(), [](char c) {
        return is_separator(c) || c == '"' || c == '\\';
      }))
    return value;
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

template <typename Number>
Number number_in(const Entry& entry, Number least, Number most) {
  const auto number = base::number_in<Number>(entry.value);
  if (!number || *number < least || *number > most)
    throw Wrong{entry.key + " is a number from " + std::to_string(least) + " to " +
                std::to_string(most) + ", not '" + entry.value + "'"};
  return *number;
}

game::TimeControl clock_in(const Entry& entry) {
  const auto control = game::TimeControl::parse(entry.value);
  if (!control) throw Wrong{"clock is a time such as 10s+0.1s, not '" + entry.value + "'"};
  return *control;
}

ReferencePlayer reference_player_in(const Entry& entry) {
  if (base::same_but_for_case(entry.value, "random")) return ReferencePlayer::Random;
  if (base::same_but_for_case(entry.value, "greedy")) return ReferencePlayer::Greedy;
  throw Wrong{"kind is random or greedy, not '" + entry.value + "'"};
}

/// `option.NAME` of our own engine.
void set_engine_option(engine::Options& options, const std::string& name, const Entry& entry) {
  if (base::same_but_for_case(name, "Hash")) {
    options.hash_mebibytes = number_in<std::size_t>(entry, 1, base::largest_hash_mebibytes());
    return;
  }
  if (base::same_but_for_case(name, "Threads")) {
    options.threads = number_in(entry, 1, 1024);
    return;
  }
  throw Wrong{"the engine has no option '" + name + "'"};
}

void set(Contestant& contestant, const Entry& entry, engine::Limits& given) {
  const std::string& key = entry.key;
  if (key == "name") {
    contestant.name = entry.value;
  } else if (key == "cmd") {
    contestant.command = entry.value;
  } else if (key == "level") {
    contestant.level =
        engine::Level::from(number_in(entry, engine::Level::kWeakest, engine::Level::kStrongest));
  } else if (key == "kind") {
    contestant.kind = reference_player_in(entry);
  } else if (key == "nodes") {
    given.nodes = number_in<std::uint64_t>(entry, 1, std::uint64_t{1} << 50);
  } else if (key == "depth") {
    given.depth = number_in(entry, 1, 100);
  } else if (key == "time") {
    given.time = milliseconds(number_in<std::int64_t>(entry, 1, 86'400'000));
  } else if (key == "clock") {
    contestant.clock = clock_in(entry);
  } else if (key == "margin") {
    contestant.margin = milliseconds(number_in<std::int64_t>(entry, 0, 86'400'000));
  } else if (key == "patience") {
    contestant.patience = std::chrono::seconds(number_in<std::int64_t>(entry, 1, 86'400));
  } else if (!key.starts_with(kOptionPrefix) || key == kOptionPrefix) {
    throw Wrong{"there is no '" + key + "' to set"};
  }
}

/// Options mean something only when it is known whose they are.
void set_options(Contestant& contestant, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    if (!entry.key.starts_with(kOptionPrefix)) continue;
    const std::string name = entry.key.substr(kOptionPrefix.size());
    if (contestant.command)
      contestant.program_options.emplace_back(name, entry.value);
    else
      set_engine_option(contestant.options, name, entry);
  }
}

void check(const Contestant& contestant, bool has_options) {
  if (contestant.command && contestant.command->empty()) throw Wrong{"cmd names no program"};
  if (contestant.command && contestant.level)
    throw Wrong{"level is for our own engine; another program may have option.Level"};
  const engine::Limits& limits = contestant.limits;
  if (contestant.kind) {
    const bool has_limit = limits != engine::Limits() || contestant.clock || contestant.level;
    if (has_limit || contestant.command || has_options)
      throw Wrong{"a player of a kind has no limits, no options and no cmd"};
    return;
  }
  if (!limits.depth && !limits.nodes && !limits.time && !contestant.clock)
    throw Wrong{"it has no limit: level, nodes, depth, time or clock; kind needs none"};
  if (limits.time && contestant.clock) throw Wrong{"it has both time and clock"};
}

}  // namespace

Result<Contestant, std::string> Contestant::parse(std::string_view text) {
  try {
    // It goes into the tags of records.
    std::string safe(text);
    if (base::replace_unsafe(safe) > 0 || safe.find_first_of("\n\t") != std::string::npos)
      throw Wrong{"it has a control character"};
    const auto entries = entries_of(text);
    Contestant contestant;
    engine::Limits given;
    for (const Entry& entry : entries) {
      set(contestant, entry, given);
      if (entry.key == "name") continue;
      contestant.text +=
          (contestant.text.empty() ? "" : " ") + entry.key + '=' + quoted(entry.value);
    }
    if (contestant.level) contestant.limits = contestant.level->limits();
    if (given.nodes) contestant.limits.nodes = given.nodes;
    if (given.depth) contestant.limits.depth = given.depth;
    if (given.time) contestant.limits.time = given.time;
    set_options(contestant, entries);
    check(contestant, std::ranges::any_of(entries, [](const Entry& entry) {
            return entry.key.starts_with(kOptionPrefix);
          }));
    if (contestant.name.empty()) contestant.name = contestant.text;
    return contestant;
  } catch (const Wrong& wrong) {
    return wrong.message;
  }
}

bool Contestant::varies(const Position& opening) const {
  const bool has_chance = kind || (level && (limits.weakness != engine::Weakness{} ||
                                             opening.turn_number() <= engine::kSeededTurns));
  return has_chance || limits.time || clock || options.threads > 1;
}

}  // namespace accasta::match
