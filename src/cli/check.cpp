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

std::string to_lines(const std::string& file, int number, const notation::ReadGame& game,
                     const Result<Position, std::string>& position, bool is_quiet) {
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

/// The lines about a game, or about a file that cannot be read.
struct Finding {
  std::string text;
  ExitCode code = ExitCode::Done;
  /// True if the text is an error outside the games, for standard error.
  bool is_failure = false;
  bool is_game = false;
  /// True if the game does not have the requested place.
  bool is_too_short = false;
};

Finding check_game(formats::UnreadGame unread, const CheckOptions& options) {
  const std::string file = unread.file;
  const int number = unread.number;
  try {
    const notation::ReadGame game = std::move(unread).read();
    const auto position = position_of(game, options);
    return {.text = options.json ? formats::dump(to_json(file, number, game, position))
                                 : to_lines(file, number, game, position, options.quiet),
            .code = game.error ? ExitCode::No : ExitCode::Done,
            .is_game = true,
            .is_too_short = !position};
  } catch (const std::exception& error) {
    const ExitCode code = exit_code_of(error);
    const auto* const missing = dynamic_cast<const formats::NoSuchGame*>(&error);
    if (missing == nullptr || !missing->is_empty)
      return {.text = fmt::format("accasta: {}\n", message_of(error)),
              .code = code,
              .is_failure = true};
    // A file without games is a finding like any other.
    return {.text = options.json ? formats::dump({{"file", file},
                                                  {"ok", false},
                                                  {"error", {{"message", "no game in it"}}}})
                                 : fmt::format("{}\n", error.what()),
            .code = code};
  }
}

ExitCode run_check(const CheckOptions& options) {
  if (options.at) check_place(*options.at);
  formats::Games all(options.files, options.records, options.game);
  // The worst result.
  auto code = ExitCode::Done;
  std::size_t games = 0;
  std::size_t wrong = 0;
  std::size_t too_short = 0;
  bool is_read = false;
  base::ProgressLine progress;
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  auto last = start;
  const auto take = [&](const Finding& finding) {
    if (finding.is_failure) progress.clear();
    (finding.is_failure ? std::cerr : std::cout) << finding.text;
    code = std::max(code, finding.code);
    is_read = is_read || !finding.is_failure;
    if (!finding.is_game) return;
    ++games;
    if (finding.code != ExitCode::Done) ++wrong;
    if (finding.is_too_short) ++too_short;
    const auto now = Clock::now();
    // isatty() costs more than reading a short game.
    if (now - last >= std::chrono::milliseconds(200) && !base::is_terminal(base::Stream::Output)) {
      last = now;
      const std::chrono::duration<double> seconds = now - start;
      progress.show(fmt::format("{} games, {:.0f} a second", games,
                                static_cast<double>(games) / seconds.count()));
    }
  };
  base::ordered_parallel_map(
      thread_count(options.threads), [&] { return all.next(); },
      [&] {
        return [&](formats::UnreadGame game) { return check_game(std::move(game), options); };
      },
      take);
  progress.clear();
  if (too_short > 0) {
    std::cerr << fmt::format("accasta: --at {}: {} of {} games have no such place\n", *options.at,
                             too_short, games);
    code = std::max(code, ExitCode::Usage);
  }
  if (!options.json && !options.quiet && is_read)
    std::cout << fmt::format("games: {}, wrong: {}\n", games, wrong);
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
