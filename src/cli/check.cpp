#include <algorithm>

#include <accasta/base/ordered_parallel_map.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/base/system.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> files;
  std::optional<int> game;
  std::optional<std::string> at;
  bool json = false;
  bool quiet = false;
  int threads = 1;
  RecordOptions records;
};

/// Returns the position at the requested place, or the reason why the game has none.
Result<Position, std::string> position_of(const notation::ReadGame& game,
                                          const CheckOptions& options) {
  const notation::Record& record = game.record;
  // An illegal game is reported up to its fault.
  const auto turns = turns_before(record, game.error ? std::nullopt : options.at);
  if (!turns) return turns.error();
  return record.position_after(*turns);
}

formats::Json to_json(const std::string& file, int number, const notation::ReadGame& game,
                      const Result<Position, std::string>& position) {
  const notation::Record& record = game.record;
  formats::Json line{{"file", file}, {"game", number}, {"line", game.first_line}};
  line["ok"] = !game.error.has_value();
  line["rules"] = notation::to_text(record.rules);
  line["dialect"] = notation::name(game.dialect);
  line["turns"] = record.turns.size();
  line["result"] = notation::name(record.result);
  if (record.termination) line["termination"] = name(*record.termination);
  line["position"] = position ? formats::Json(notation::to_text(*position)) : formats::Json();
  if (!game.notices.empty()) line["notices"] = game.notices;
  if (game.replaced > 0) line["replaced"] = game.replaced;
  if (game.error)
    line["error"] = {{"line", game.error->line},
                     {"column", game.error->column},
                     {"message", game.error->message}};
  return line;
}

std::string to_lines(const std::string& file, int number, const notation::ReadGame& game,
                     const Result<Position, std::string>& position, bool is_quiet) {
  if (is_quiet) return game.error ? formats::located(file, *game.error) + '\n' : std::string();
  std::string lines;
  for (const std::string& notice : game.notices)
    lines += fmt::format("{}:{}: notice: {}\n", file, game.first_line, notice);
  if (game.error) return lines + formats::located(file, *game.error) + '\n';
  const notation::Record& record = game.record;
  return lines +
         fmt::format("{}:{}: game {}: {}{}, {} turns, {}: {}\n", file, game.first_line, number,
                     notation::name(record.result),
                     record.termination ? fmt::format(" ({})", name(*record.termination)) : "",
                     record.turns.size(), notation::to_text(record.rules),
                     position ? notation::to_text(*position) : position.error());
}

/// A game with its number in the file.
struct NumberedGame {
  int number;
  formats::GameFile::Raw raw;
};

/// The lines about a game.
struct Finding {
  std::string text;
  bool is_wrong;
  /// True if the game does not have the requested place.
  bool is_too_short;
};

/// The numbers for the summary.
struct Total {
  std::size_t files = 0;
  std::size_t games = 0;
  std::size_t wrong = 0;
  std::size_t too_short = 0;
};

ExitCode check_file(const std::string& path, const CheckOptions& options, Total& total) {
  formats::GameFile file(path, options.records);
  std::size_t number = 0;
  const auto next = [&]() -> std::optional<NumberedGame> {
    while (auto raw = file.next_raw())
      if (++number; !options.game || number == static_cast<std::size_t>(*options.game))
        return NumberedGame{static_cast<int>(number), *std::move(raw)};
    return std::nullopt;
  };
  const auto check = [&](NumberedGame numbered) {
    const notation::ReadGame game = file.read(std::move(numbered.raw));
    const auto position = position_of(game, options);
    return Finding{options.json
                       ? formats::dump(to_json(file.name(), numbered.number, game, position))
                       : to_lines(file.name(), numbered.number, game, position, options.quiet),
                   game.error.has_value(), !position};
  };
  auto code = ExitCode::Done;
  std::size_t games = 0;
  base::ProgressLine progress;
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  auto last = start;
  const auto take = [&](const Finding& finding) {
    std::cout << finding.text;
    ++games;
    const auto now = Clock::now();
    // Asking the system for each game would take longer than some games.
    if (now - last >= std::chrono::milliseconds(200) && !base::is_terminal(base::Stream::Output)) {
      last = now;
      const std::chrono::duration<double> seconds = now - start;
      progress.show(fmt::format("{} games, {:.0f} a second", games,
                                static_cast<double>(games) / seconds.count()));
    }
    if (finding.is_too_short) ++total.too_short;
    if (!finding.is_wrong) return;
    code = ExitCode::No;
    ++total.wrong;
  };
  base::ordered_parallel_map(
      thread_count(options.threads), next, [&] { return check; }, take);
  if (number == 0) {
    // The error is a finding like any other.
    if (options.json)
      std::cout << formats::dump(
          {{"file", file.name()}, {"ok", false}, {"error", "no game in it"}});
    else
      std::cout << file.name() << ": no game in it\n";
    code = ExitCode::No;
  }
  ++total.files;
  total.games += games;
  if (options.game && games == 0 && number > 0)
    throw formats::NoSuchGame(file.name(), *options.game, number);
  return code;
}

ExitCode run_check(const CheckOptions& options) {
  if (options.at) check_place(*options.at);
  // The worst result.
  auto code = ExitCode::Done;
  Total total;
  for (const std::string& path : options.files) {
    try {
      code = std::max(code, check_file(path, options, total));
    } catch (const std::exception& error) {
      // The other files are still checked.
      std::cerr << "accasta: " << error.what() << '\n';
      code = std::max(code, exit_code_of(error));
    }
  }
  if (total.too_short > 0) {
    std::cerr << fmt::format("accasta: --at {}: {} of {} games have no such place\n", *options.at,
                             total.too_short, total.games);
    code = std::max(code, ExitCode::Usage);
  }
  if (!options.json && !options.quiet && total.files > 0)
    std::cout << fmt::format("games: {}, wrong: {}\n", total.games, total.wrong);
  return code;
}

}  // namespace

void add_check(CommandLine& line) {
  auto [command, options] = line.add_command(
      "check", "Replays every game of the files and says what is wrong, and where", run_check);
  command.add("FILE", options->files, "Records to check; - is standard input").file().required();
  add_game_to(command, options->game);
  add_place_to(command, options->at);
  command.add_flag("--quiet", options->quiet, "Only what is wrong");
  command.add_flag("--json", options->json, "One JSON object for each game");
  add_threads_to(command, options->threads, "The number of threads");
  options->records.add_to(command);
}

}  // namespace accasta::cli
