#include <iostream>

#include <fmt/format.h>

#include <accasta/base/system.hpp>
#include <accasta/formats/game_list.hpp>
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
  const auto& [file, number, at] = options.source.place;
  options.output.check_is_not(file);
  if (!options.output.is_given() && base::is_terminal(base::Stream::Output))
    throw CommandError(ExitCode::Usage,
                       "a page has hundreds of lines: name a file with -o, as in -o game.html, or "
                       "write it here with -o -");
  const auto games = value_or_throw(formats::GameList::open(file, options.source.records));
  const notation::ReadGame& game = games.game(value_or_throw(games.index_of(number.value_or(1))));
  report_on_standard_error(file, game);
  if (!number && games.size() > 1)
    std::cerr << fmt::format("accasta: {}: game 1 of {}; --game chooses another\n", file,
                             games.size());
  const auto page = formats::page(game.record);
  if (!page)
    throw CommandError(ExitCode::No, fmt::format("{}:{}: {}; --game chooses another game", file,
                                                 game.first_line, page.error().reason));
  options.output.write(*page);
  return game.error ? ExitCode::No : ExitCode::Done;
}

}  // namespace

void add_export(CommandLine& line) {
  auto [command, options] =
      line.add_command("export", "Writes a game as a page for a browser", run_export);
  command.add("FILE", options->source.place.file, "A record; - is standard input")
      .file()
      .required();
  command.add_number("--game", options->source.place.game, 1, kMostGames,
                     "Which game of the file, from 1 (default: 1)");
  options->output.add_to(command, "The page to write, such as game.html");
  options->source.records.add_to(command);
}

}  // namespace accasta::cli
