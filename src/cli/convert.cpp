#include <algorithm>
#include <iostream>
#include <utility>

#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/formats/game_filter.hpp>
#include <accasta/formats/json.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace accasta::cli {
namespace {

enum class Format : std::uint8_t { Acc, Json };

/// Returns why a tag cannot be changed.
std::optional<std::string> refusal_of_tag(const std::string& name) {
  if (name.empty() || !std::ranges::all_of(name, notation::is_tag_name_character))
    return "the name of a tag has letters, digits and _ only";
  if (notation::is_field_tag(name)) return "this tag follows from the game";
  return std::nullopt;
}

/// Reads "Event=Club night".
Result<notation::Tag, std::string> tag_to_set(const std::string& text) {
  const std::size_t sign = std::min(text.find('='), text.size());
  notation::Tag tag{text.substr(0, sign), {}};
  if (const auto refusal = refusal_of_tag(tag.name)) return fmt::format("'{}': {}", text, *refusal);
  if (sign == text.size()) return fmt::format("'{}' is not TAG=VALUE", text);
  tag.value = base::one_line(text.substr(sign + 1));
  return tag;
}

struct Convert final : Command {
  Convert()
      : Command({"convert", "Writes games in another dialect or format, or selects some of them"}) {
    add("FILE", files, "Records; - is standard input", {.is_file = true, .is_required = true});
    section("Selecting");
    add("--player", filter.player, "Only games of a player whose name contains this, in any case",
        {.value = "NAME"});
    add_choice("--result", filter.result, "Only games with this result");
    add_choice("--only-rules", filter.rules, rules_presets(),
               "Only games of this variant, or under these rules");
    add_parsed("--date", filter.dates, formats::DateRange::parse,
               "Only games in a range of dates, such as 2024.02..2024.12, 2024.. or 2024",
               {.value = "FROM..TO"});
    const auto read_position_to_find =
        [](const std::string& text) -> Result<Position, std::string> {
      return given_position(text, "--with-position", {});
    };
    add_parsed("--with-position", filter.position, read_position_to_find,
               "Only games in which this position occurs; the turn number does not matter",
               {.value = "TEXT"});
    add("--mirror", filter.is_mirrored,
        "Also this position with left and right exchanged, as a1 and a4",
        {.only_with = {"--with-position"}});
    add("--unique", unique, "Only the first of games with the same start, rules and turns");
    section("Writing");
    add_choice("--to", to, "The dialect of the turns", {.otherwise = "canonical"});
    add_choice("--format", format, {{"acc", Format::Acc}, {"json", Format::Json}},
               "The output: a record, or one JSON object for each game", {.otherwise = "acc"});
    output.add_to(*this, "The file to write");
    add_parsed("--set", set, tag_to_set, "Sets a tag, as in Event=Club; can be given again",
               {.value = "TAG=VALUE"});
    const auto name_of_tag = [](const std::string& text) -> Result<notation::Tag, std::string> {
      if (const auto refusal = refusal_of_tag(text)) return fmt::format("'{}': {}", text, *refusal);
      return notation::Tag{text, {}};
    };
    add_parsed("--drop", drop, name_of_tag, "Removes a tag; can be given again", {.value = "TAG"});
    add("--strict", strict, "Stops at the first game that is wrong, and writes no file then");
    add_game_to(*this, game, {.otherwise = "all"});
    add_place_to(*this, at);
    records.add_to(*this);
  }
  ExitCode run() const override;

  std::vector<std::string> files;
  std::optional<int> game;
  std::optional<std::string> at;
  Output output;
  /// The dialect to write.
  std::optional<notation::Dialect> to;
  std::optional<Format> format;
  bool strict = false;
  formats::GameFilter filter;
  bool unique = false;
  std::vector<notation::Tag> set;
  std::vector<notation::Tag> drop;
  RecordOptions records;

  /// Returns true if games may be left out that are not wrong.
  bool is_selective() const {
    return game || at || unique || filter.is_mirrored || filter.result || filter.rules ||
           filter.dates || filter.position || !filter.player.empty();
  }
};

Result<std::string, CommandFault> written(const GameOfFile& read, const Convert& options) {
  const notation::Record& whole = read.game.record;
  if (options.to == notation::Dialect::Booklet && whole.rules.variant == Variant::Standard)
    return read.fault("the booklet's dialect is for Pari; this game is Standard");
  const auto turns = turns_before(whole, options.at);
  if (!turns)
    return read.fault(fmt::format("--at {}: {}", *options.at, turns.error()), ExitCode::Usage);
  notation::Record record = whole.up_to(*turns);
  for (const notation::Tag& each : options.drop)
    std::erase_if(record.tags, [&](const notation::Tag& tag) { return tag.name == each.name; });
  for (const notation::Tag& tag : options.set) record.set_tag(tag.name, tag.value);
  const auto dialect = options.to.value_or(notation::Dialect::Canonical);
  if (options.format == Format::Json) return formats::dump(formats::to_json(record, dialect));
  return text_for_file(read, record, dialect);
}

ExitCode Convert::run() const {
  if (at) check_place(*at);
  output.check_loses_nothing(files, is_selective(), ExitCode::Done);
  output.check_can_write();
  formats::Games games(files, records, game);
  formats::DistinctGames distinct;
  std::size_t count = 0;
  std::size_t repeated = 0;
  std::string converted;
  const auto take = [&](const GameOfFile& read) -> Result<void, CommandFault> {
    if (const auto loss = output.loss_of_bytes(read)) return *loss;
    if (!filter.accepts(read.game.record)) return {};
    if (unique && !distinct.add(read.game.record)) {
      ++repeated;
      return {};
    }
    const auto text = written(read, *this);
    if (!text) return text.error();
    ++count;
    // A file appears completely or not at all.
    if (output.is_file())
      converted += *text;
    else
      std::cout << *text;
    return {};
  };
  const ExitCode code = for_each_game(games, {.is_strict = strict}, take).code;
  output.check_loses_nothing(files, is_selective(), code);
  if (!converted.empty()) output.write(converted);
  if (repeated > 0)
    std::cerr << fmt::format("accasta: {} left out, equal to earlier ones\n",
                             base::counted(repeated, "game"));
  if (count > 0 || code != ExitCode::Done) return code;
  std::cerr << "accasta: no game matches\n";
  return ExitCode::No;
}

}  // namespace

std::unique_ptr<Command> make_convert() { return std::make_unique<Convert>(); }

}  // namespace accasta::cli
