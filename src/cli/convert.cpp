#include <algorithm>
#include <utility>

#include <accasta/base/file_writer.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/formats/game_filter.hpp>
#include <accasta/formats/json.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace accasta::cli {
namespace {

enum class Format : std::uint8_t { Acc, Json };

struct ConvertOptions {
  std::vector<std::string> files;
  std::optional<int> game;
  std::optional<std::string> at;
  Output output;
  /// The dialect to write. Either level is empty for the program's own notation.
  std::optional<std::optional<notation::Dialect>> to;
  std::optional<Format> format;
  bool strict = false;
  formats::GameFilter filter;
  std::string with_position;
  bool unique = false;
  std::vector<std::string> set;
  std::vector<std::string> drop;
  RecordOptions records;

  /// Returns true if games may be left out that are not wrong.
  bool is_selective() const {
    return game || at || unique || filter.is_mirrored || filter.result || filter.rules ||
           filter.dates || filter.position || !filter.player.empty();
  }
};

/// Returns the name and the value in "Event=Club night". Throws CommandError (Usage) if the tag
/// cannot be changed.
notation::Tag changed_tag(std::string_view option, const std::string& text) {
  const std::size_t sign = std::min(text.find('='), text.size());
  const std::string name = text.substr(0, sign);
  const auto refuse = [&](const char* reason) {
    throw CommandError(ExitCode::Usage, fmt::format("{} {}: {}", option, text, reason));
  };
  if (name.empty() || !std::ranges::all_of(name, notation::is_tag_name_character))
    refuse("the name of a tag has letters, digits and _ only");
  if (notation::is_field_tag(name)) refuse("this tag follows from the game");
  if (option == "--set" && sign == text.size()) refuse("expected TAG=VALUE");
  return {name, base::one_line(text.substr(std::min(sign + 1, text.size())))};
}

Result<std::string, CommandFault> written(const GameOfFile& read, const ConvertOptions& options) {
  const notation::Record& whole = read.game.record;
  if (options.to == notation::Dialect::Booklet && whole.rules.variant == Variant::Standard)
    return read.fault("the booklet's dialect is for Pari; this game is Standard");
  const auto turns = turns_before(whole, options.at);
  if (!turns)
    return read.fault(fmt::format("--at {}: {}", *options.at, turns.error()), ExitCode::Usage);
  notation::Record record = whole.up_to(*turns);
  for (const std::string& name : options.drop)
    std::erase_if(record.tags, [&](const notation::Tag& tag) { return tag.name == name; });
  for (const std::string& text : options.set) {
    const notation::Tag tag = changed_tag("--set", text);
    record.set_tag(tag.name, tag.value);
  }
  const auto dialect = options.to.value_or(std::nullopt);
  if (options.format == Format::Json) return formats::dump(formats::to_json(record, dialect));
  return text_for_file(read, record, dialect);
}

ExitCode run_convert(const ConvertOptions& given) {
  ConvertOptions options = given;
  if (options.at) check_place(*options.at);
  for (const std::string& text : options.set) changed_tag("--set", text);
  for (const std::string& text : options.drop) changed_tag("--drop", text);
  if (!options.with_position.empty())
    options.filter.position = given_position(options.with_position, "--with-position", {});
  options.output.check_loses_nothing(options.files, options.is_selective(), ExitCode::Done);
  options.output.check_can_write();
  formats::Games games(options.files, options.records, options.game);
  formats::DistinctGames distinct;
  std::size_t count = 0;
  std::size_t repeated = 0;
  std::optional<base::FileWriter> file;
  const auto take = [&](const GameOfFile& read) -> Result<void, CommandFault> {
    if (const auto loss = options.output.loss_of_bytes(read)) return *loss;
    if (!options.filter.accepts(read.game.record)) return {};
    if (options.unique && !distinct.add(read.game.record)) {
      ++repeated;
      return {};
    }
    const auto text = written(read, options);
    if (!text) return text.error();
    ++count;
    if (!options.output.is_file()) {
      std::cout << *text;
      return {};
    }
    if (!file) file.emplace(options.output.path());
    file->write(*text);
    return {};
  };
  const ExitCode code = for_each_game(games, {.is_strict = options.strict}, take).code;
  options.output.check_loses_nothing(options.files, options.is_selective(), code);
  if (file) file->commit();
  if (repeated > 0)
    std::cerr << fmt::format("accasta: {} left out, equal to earlier ones\n",
                             base::counted(repeated, "game"));
  if (count > 0 || code != ExitCode::Done) return code;
  std::cerr << "accasta: no game matches\n";
  return ExitCode::No;
}

}  // namespace

void add_convert(CommandLine& line) {
  auto [command, options] = line.add_command(
      "convert", "Writes games in another dialect or format, or selects some of them", run_convert);
  command.add("FILE", options->files, "Records; - is standard input").file().required();
  std::vector<std::pair<std::string, std::optional<notation::Dialect>>> dialects{
      {"canonical", std::nullopt}};
  for (const auto each : notation::kDialects)
    dialects.emplace_back(std::string(notation::name(each)), each);
  command.add_choice("--to", options->to, dialects,
                     "The dialect of the turns (default: canonical)");
  command.add_choice("--format", options->format, {{"acc", Format::Acc}, {"json", Format::Json}},
                     "The output: a record, or one JSON object for each game (default: acc)");
  add_game_to(command, options->game);
  add_place_to(command, options->at);
  options->output.add_to(command, "The file to write");
  command.add_flag("--strict", options->strict,
                   "Stop at the first game that is wrong, and write no file then");
  command
      .add("--player", options->filter.player,
           "Only games of a player whose name contains this, in any case")
      .value_name("NAME");
  command.add_choice("--result", options->filter.result, "Only games with this result");
  command.add_choice("--only-rules", options->filter.rules, rules_presets(),
                     "Only games of this variant, or under these rules");
  command
      .add_parsed("--date", options->filter.dates, formats::DateRange::parse,
                  "Only games in a range of dates, such as 2024.02..2024.12, 2024.. or 2024")
      .value_name("FROM..TO");
  const Option position =
      command.add("--with-position", options->with_position,
                  "Only games in which this position occurs; the turn number does not matter");
  command
      .add_flag("--mirror", options->filter.is_mirrored,
                "Also this position with left and right exchanged, as a1 and a4")
      .needs(position);
  command.add_flag("--unique", options->unique,
                   "Only the first of games with the same start, rules and turns");
  command.add("--set", options->set, "Sets a tag, as in Event=Club; can be given again")
      .one_at_a_time()
      .value_name("TAG=VALUE");
  command.add("--drop", options->drop, "Removes a tag; can be given again")
      .one_at_a_time()
      .value_name("TAG");
  options->records.add_to(command);
}

}  // namespace accasta::cli
