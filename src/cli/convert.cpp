#include <optional>
#include <string>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/formats/game_file.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/record_text.hpp>

#include "commands.hpp"
#include "games.hpp"
#include "options.hpp"

namespace accasta::cli {
namespace {

enum class Format : std::uint8_t { Acc, Json };

struct ConvertOptions {
  std::string file;
  std::string output;
  /// Empty for the program's own form.
  std::optional<std::optional<notation::Dialect>> to;
  std::optional<Format> format;
  bool strict = false;
  RecordOptions records;
};

std::string written(const std::string& file, const notation::ReadGame& game,
                    const ConvertOptions& options) {
  if (options.to == notation::Dialect::Booklet && game.record.rules.variant == Variant::Standard)
    throw Failure(ExitCode::No,
                  fmt::format("{}:{}: the booklet's dialect is for Pari; this game is Standard",
                              file, game.first_line));
  const auto dialect = options.to.value_or(std::nullopt);
  if (options.format == Format::Json)
    return formats::dump(formats::to_json(game.record, dialect)) + '\n';
  return text_for_file(file, game, game.record, dialect);
}

ExitCode run_convert(const ConvertOptions& options) {
  if (!is_standard_output(options.output)) base::check_can_write(options.output);
  formats::GameFile file(options.file, options.records.reading());
  std::string output;
  const ExitCode code = for_each_game(
      file, {}, options.strict,
      [&](int, const notation::ReadGame& game) { output += written(file.name(), game, options); });
  if (!output.empty()) write_output(options.output, output);
  return code;
}

}  // namespace

void add_convert(CommandLine& line) {
  auto [command, options] =
      line.add_command("convert", "Writes games in another dialect or another format", run_convert);
  command.add("FILE", options->file, "The record; - is standard input").file().required();
  std::vector<std::pair<std::string, std::optional<notation::Dialect>>> dialects{
      {"canonical", std::nullopt}};
  for (const auto each : notation::kDialects)
    dialects.emplace_back(std::string(notation::name(each)), each);
  command.add_choice("--to", options->to, dialects, "How turns are written (default: canonical)");
  command.add_choice("--format", options->format, {{"acc", Format::Acc}, {"json", Format::Json}},
                     "What is written: a record, or one JSON object for each game (default: acc)");
  command.add("-o,--output", options->output, "The file to write (default: standard output)")
      .file("OUT");
  command.add_flag("--strict", options->strict, "Write nothing if a game is wrong");
  options->records.add_dialect_to(command);
  options->records.rules.add_to(command);
}

}  // namespace accasta::cli
