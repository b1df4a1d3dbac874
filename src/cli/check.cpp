#include <algorithm>
#include <iostream>

#include <accasta/base/safe_output.hpp>
#include <accasta/base/system.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

struct Check final : Command {
  Check()
      : Command({"check", "Replays every game of the files and says what is wrong, and where"}) {
    add("FILE", files, "Records to check; - is standard input",
        {.is_file = true, .is_required = true});
    add("--quiet", quiet, "Only what is wrong", {.not_with = {"--json"}});
    add("--json", json, "One JSON object for each game");
    add_threads_to(*this, threads, "The number of threads");
    add_game_to(*this, game, {.otherwise = "all"});
    add_place_to(*this, at);
    records.add_to(*this);
  }
  ExitCode run() const override;

  std::vector<std::string> files;
  std::optional<int> game;
  std::optional<std::string> at;
  bool json = false;
  bool quiet = false;
  int threads = 1;
  RecordOptions records;
};

/// Returns the position at the requested place, or the reason why the game has none.
Result<Position, std::string> position_of(const notation::ReadGame& game, const Check& options) {
  const notation::Record& record = game.record;
  // An illegal game is reported up to its fault.
  const auto turns = turns_before(record, game.error ? std::nullopt : options.at);
  if (!turns) return turns.error();
  return record.position_after(*turns);
}

formats::Json to_json(const GameOfFile& read, const Result<Position, std::string>& position) {
  const auto& [file, number, game] = read;
  const notation::Record& record = game.record;
  formats::Json line{{"file", file}, {"game", number}, {"line_number", game.first_line}};
  line["ok"] = !game.error.has_value();
  line["rules"] = notation::to_text(record.rules);
  line["dialect"] = notation::name(game.dialect);
  line["turn_count"] = record.turns.size();
  line["result"] = notation::name(record.result);
  if (record.termination) line["termination"] = name(*record.termination);
  line["position"] = position ? formats::Json(notation::to_text(*position)) : formats::Json();
  if (!game.notices.empty()) line["notices"] = game.notices;
  if (game.replaced > 0) line["replaced"] = game.replaced;
  if (game.error) line["error"] = formats::to_json(*game.error);
  return line;
}

std::string to_lines(const GameOfFile& read, const Result<Position, std::string>& position,
                     bool is_quiet) {
  const auto& [file, number, game] = read;
  if (is_quiet) return game.error ? formats::located(file, *game.error) + '\n' : std::string();
  std::string lines;
  for (const std::string& notice : game.notices)
    lines += fmt::format("{}:{}: notice: {}\n", file, game.first_line, notice);
  if (game.error) return lines + formats::located(file, *game.error) + '\n';
  const notation::Record& record = game.record;
  return lines +
         fmt::format("{}:{}: game {}: {}{}, {}, {}: {}\n", file, game.first_line, number,
                     notation::name(record.result),
                     record.termination ? fmt::format(" ({})", name(*record.termination)) : "",
                     base::counted(record.turns.size(), "turn"), notation::to_text(record.rules),
                     position ? notation::to_text(*position) : position.error());
}

ExitCode Check::run() const {
  if (at) check_place(*at);
  formats::Games all(files, records, game);
  std::size_t games = 0;
  std::size_t wrong = 0;
  std::size_t too_short = 0;
  bool is_read = false;
  base::ProgressLine progress;
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  auto last = start;
  // A file without games is a finding like any other.
  const auto take_empty = [&](const formats::InputFault& fault) {
    is_read = true;
    std::cout << (json ? formats::dump({{"file", fault.file},
                                        {"ok", false},
                                        {"error", {{"message", "no game in it"}}}})
                       : fmt::format("{}\n", fault.message));
  };
  const auto take = [&](const GameOfFile& read) -> Result<void, CommandFault> {
    const auto position = position_of(read.game, *this);
    std::cout << (json ? formats::dump(to_json(read, position)) : to_lines(read, position, quiet));
    is_read = true;
    ++games;
    if (read.game.error) ++wrong;
    if (!position) ++too_short;
    const auto now = Clock::now();
    // isatty() costs more than reading a short game.
    if (now - last >= std::chrono::milliseconds(200) && !base::is_terminal(base::Stream::Output)) {
      last = now;
      const std::chrono::duration<double> seconds = now - start;
      progress.show(fmt::format("{} games, {:.0f} a second", games,
                                static_cast<double>(games) / seconds.count()));
    }
    return {};
  };
  const ReadingPolicy policy{.takes_wrong_games = true,
                             .threads = thread_count(threads),
                             .take_empty = take_empty,
                             .progress = &progress};
  ExitCode code = for_each_game(all, policy, take).code;
  progress.clear();
  if (too_short > 0) {
    std::cerr << fmt::format("accasta: --at {}: {} of {} games have no such place\n", *at,
                             too_short, games);
    code = std::max(code, ExitCode::Usage);
  }
  if (!json && !quiet && is_read) std::cout << fmt::format("games: {}, wrong: {}\n", games, wrong);
  return code;
}

}  // namespace

std::unique_ptr<Command> make_check() { return std::make_unique<Check>(); }

}  // namespace accasta::cli
