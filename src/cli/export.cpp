#include <accasta/formats/page.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace accasta::cli {
namespace {

struct ExportOptions {
  SourceOptions source;
  Output output;
};

ExitCode run_export(const ExportOptions& options) {
  options.output.check_is_not(options.source.place.file);
  const auto game = options.source.game();
  options.output.write(formats::page(game.record));
  return game.error ? ExitCode::No : ExitCode::Done;
}

}  // namespace

void add_export(CommandLine& line) {
  auto [command, options] =
      line.add_command("export", "Writes a game as a page for a browser", run_export);
  command.add("FILE", options->source.place.file, "A record; - is standard input")
      .file()
      .required();
  add_game_to(command, options->source.place.game);
  options->output.add_to(command, "The page to write, such as game.html");
  options->source.records.add_to(command);
}

}  // namespace accasta::cli
