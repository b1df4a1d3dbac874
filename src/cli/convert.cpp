#include <accasta/base/files.hpp>
#include <accasta/formats/json.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace accasta::cli {
namespace {

enum class Format : std::uint8_t { Acc, Json };

struct ConvertOptions {
  PlaceOptions place;
  Output output;
  /// The dialect to write. Either level is empty for the program's own notation.
  std::optional<std::optional<notation::Dialect>> to;
  std::optional<Format> format;
  bool strict = false;
  RecordOptions records;
};

/// Returns the game up to the given place. Throws CommandError (Usage) if it has no such place.
notation::Record up_to(const std::string& file, const notation::ReadGame& game,
                       const std::optional<std::string>& at) {
  notation::Record record = game.record;
  const auto turns = turns_before(record, at);
  if (!turns)
    throw CommandError(ExitCode::Usage, fmt::format("{}:{}: --at {}: {}", file, game.first_line,
                                                    *at, turns.error()));
  cut_after(record, *turns);
  return record;
}

std::string written(const std::string& file, const notation::ReadGame& game,
                    const ConvertOptions& options) {
  if (options.to == notation::Dialect::Booklet && game.record.rules.variant == Variant::Standard)
    throw CommandError(
        ExitCode::No, fmt::format("{}:{}: the booklet's dialect is for Pari; this game is Standard",
                                  file, game.first_line));
  const auto dialect = options.to.value_or(std::nullopt);
  const auto record = up_to(file, game, options.place.at);
  if (options.format == Format::Json) return formats::dump(formats::to_json(record, dialect));
  return text_for_file(file, game, record, dialect);
}

ExitCode run_convert(const ConvertOptions& options) {
  if (options.place.at) check_place(*options.place.at);
  options.output.check_loses_nothing(options.place, ExitCode::Done);
  options.output.check_can_write();
  formats::GameFile file(options.place.file, options.records);
  std::string output;
  const ExitCode code = for_each_game(
      file, options.place.game, options.strict,
      [&](int, const notation::ReadGame& game) { output += written(file.name(), game, options); });
  options.output.check_loses_nothing(options.place, code);
  if (!output.empty()) options.output.write(output);
  return code;
}

}  // namespace

void add_convert(CommandLine& line) {
  auto [command, options] =
      line.add_command("convert", "Writes games in another dialect or another format", run_convert);
  command.add("FILE", options->place.file, "The record; - is standard input").file().required();
  std::vector<std::pair<std::string, std::optional<notation::Dialect>>> dialects{
      {"canonical", std::nullopt}};
  for (const auto each : notation::kDialects)
    dialects.emplace_back(std::string(notation::name(each)), each);
  command.add_choice("--to", options->to, dialects,
                     "The dialect of the turns (default: canonical)");
  command.add_choice("--format", options->format, {{"acc", Format::Acc}, {"json", Format::Json}},
                     "The output: a record, or one JSON object for each game (default: acc)");
  add_game_to(command, options->place.game);
  add_place_to(command, options->place.at);
  options->output.add_to(command, "The file to write");
  command.add_flag("--strict", options->strict, "Write nothing if a game is wrong");
  options->records.add_to(command);
}

}  // namespace accasta::cli
