#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/system.hpp>
#include <accasta/formats/games.hpp>
#include <accasta/formats/page.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace accasta::cli {
namespace {

struct Export final : Command {
  Export() : Command({"export", "Writes games as a page for a browser"}) {
    add("FILE", source.place.file, "A record; - is standard input",
        {.is_file = true, .is_required = true});
    output.add_to(*this, "The page to write, such as game.html");
    add_game_to(*this, source.place.game, {.otherwise = "all"});
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
  formats::Games games({file}, source.records, number);
  std::vector<notation::Record> records;
  std::size_t boards = 0;
  const auto take = [&](const GameOfFile& read) -> Result<void, CommandFault> {
    report_on_standard_error(read.file, read.game);
    records.push_back(read.game.record);
    boards += 1 + read.game.record.turns.size();
    return {};
  };
  const auto code = for_each_game(games,
                                  {.takes_wrong_games = true,
                                   .has_enough = [&] { return boards > formats::kMostPlaces; }},
                                  take)
                        .code;
  if (records.empty()) return code;
  const auto page = formats::page(records);
  if (!page)
    throw CommandError(ExitCode::No,
                       fmt::format("{}: {}{}", file, page.error().reason,
                                   records.size() > 1 ? "; --game chooses one game" : ""));
  output.write(*page);
  return code;
}

}  // namespace

std::unique_ptr<Command> make_export() { return std::make_unique<Export>(); }

}  // namespace accasta::cli
