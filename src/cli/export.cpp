#include <iostream>

#include <fmt/format.h>

#include <accasta/base/system.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/formats/page.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace accasta::cli {
namespace {

struct Export final : Command {
  Export() : Command({"export", "Writes a game as a page for a browser"}) {
    add("FILE", source.place.file, "A record; - is standard input",
        {.is_file = true, .is_required = true});
    output.add_to(*this, "The page to write, such as game.html");
    add_game_to(*this, source.place.game, {.otherwise = "1"});
    source.records.add_to(*this);
  }
  ExitCode run() const override;

  SourceOptions source;
  Output output;
};

ExitCode Export::run() const {
  const auto& [file, number, at] = source.place;
  output.check_is_not(file);
  if (!output.is_given() && base::is_terminal(base::Stream::Output))
    throw CommandError(ExitCode::Usage,
                       "a page has hundreds of lines: name a file with -o, as in -o game.html, or "
                       "write it here with -o -");
  const auto games = value_or_throw(formats::GameList::open(file, source.records));
  const notation::ReadGame& game = games.game(value_or_throw(games.index_of(number.value_or(1))));
  report_on_standard_error(file, game);
  if (!number && games.size() > 1)
    std::cerr << fmt::format("accasta: {}: game 1 of {}; --game chooses another\n", file,
                             games.size());
  const auto page = formats::page(game.record);
  if (!page)
    throw CommandError(ExitCode::No, fmt::format("{}:{}: {}; --game chooses another game", file,
                                                 game.first_line, page.error().reason));
  output.write(*page);
  return game.error ? ExitCode::No : ExitCode::Done;
}

}  // namespace

std::unique_ptr<Command> make_export() { return std::make_unique<Export>(); }

}  // namespace accasta::cli
