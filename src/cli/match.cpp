#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/dialogs/questions.hpp>
#include <accasta/formats/game_file.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/match/match.hpp>
#include <accasta/match/merging.hpp>
#include <accasta/notation/record_text.hpp>

#include "commands.hpp"
#include "ending_signals.hpp"
#include "match_options.hpp"
#include "match_report.hpp"

namespace accasta::cli {
namespace {

/// Tells those who wait how a match stands: in place on a terminal, else a line now and then.
class Watch {
 public:
  explicit Watch(std::uint64_t games) : games_(games) {}

  void show(const match::Summary& summary, const std::optional<match::Sprt>& sprt) {
    const auto now = Clock::now();
    if (now - last_ < (terminal_ ? std::chrono::seconds(0) : std::chrono::seconds(60))) return;
    last_ = now;
    std::cerr << (terminal_ ? "\r" : "") << progress_line(summary, sprt) << ", of " << games_
              << (terminal_ ? "\033[K" : "\n") << std::flush;
    shown_ = terminal_;
  }

  /// A line that stays.
  void say(const std::string& line) {
    clear();
    std::cerr << line << '\n' << std::flush;
  }

  void clear() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
    shown_ = false;
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t games_;
  bool terminal_ = ::isatty(STDERR_FILENO) == 1;
  bool shown_ = false;
  Clock::time_point last_ = Clock::now();
};

/// A file that grows by whole games, so that what was played is not lost with the program.
class RecordFile {
 public:
  explicit RecordFile(const std::string& path) : path_(path) {
    if (path.empty()) return;
    file_.open(path, std::ios::binary | std::ios::trunc);
    check();
  }

  void add(const match::PairRecords& records) {
    if (path_.empty()) return;
    for (const auto& record : records) file_ << notation::write_record(record);
    file_.flush();
    check();
  }

 private:
  void check() const {
    if (!file_) throw Failure(ExitCode::SystemError, "cannot write " + path_);
  }

  std::string path_;
  std::ofstream file_;
};

/// Prints the figures; the answer is no if a test has accepted that there is no such gain.
ExitCode tell(const MatchReport& report, bool json) {
  if (json)
    std::cout << formats::dump(report.json()) << '\n';
  else
    std::cout << report.text();
  const bool refuted =
      report.sprt && report.sprt->verdict(report.summary.pairs()) == match::Verdict::Weaker;
  return refuted ? ExitCode::No : ExitCode::Done;
}

/// Says so if time limits games that have to share the processors.
void warn_of_crowding(const match::MatchSettings& settings) {
  int threads = 1;
  bool timed = false;
  for (const match::Contestant& contestant : settings.contestants) {
    threads = std::max(threads, contestant.options.threads);
    timed = timed || contestant.clock || contestant.limits.time;
  }
  const auto processors = static_cast<int>(std::thread::hardware_concurrency());
  if (timed && processors > 0 && settings.concurrency > processors / threads)
    std::cerr << fmt::format(
        "accasta: {} games at a time on {} processors: the engines have less time than they are "
        "given\n",
        settings.concurrency, processors);
}

ExitCode play(const MatchOptions& options) {
  const match::MatchSettings settings = options.settings();
  warn_of_crowding(settings);
  const EndingSignals signals;
  RecordFile file(options.output);
  Watch watch(2 * settings.pairs);
  const auto take = [&](const match::PairRecords& records, const match::Summary& summary) {
    file.add(records);
    for (const auto& record : records)
      if (const auto fault = record.tag("Fault"); !fault.empty())
        watch.say(fmt::format("game {}: {} lost by a fault: {}", record.tag("Round"),
                              record.result == notation::GameResult::WhiteWins
                                  ? record.tag("Black")
                                  : record.tag("White"),
                              fault));
    watch.show(summary, settings.sprt);
  };
  const match::Summary summary = play_match(settings, take, signals.stop());
  watch.clear();
  const auto code =
      tell({.name = settings.name(), .summary = summary, .sprt = settings.sprt}, options.json);
  if (const auto signal = signals.caught()) {
    std::cout.flush();
    throw dialogs::Interrupted{*signal};
  }
  return code;
}

// --- the records of a match that was played in shares

ExitCode merge(const MatchOptions& options) {
  if (!options.engines.empty() || !options.shard.empty())
    throw Failure(ExitCode::Usage, "--merge plays no games: no --engine and no --shard with it");
  match::Merging merging;
  for (const std::string& path : options.merge) {
    formats::GameFile file(path, {.rules = options.rules.for_records()});
    while (const auto game = file.next()) {
      if (game->error) throw Failure(ExitCode::No, formats::located(file.name(), *game->error));
      if (const auto added = merging.add(game->record); !added)
        throw Failure(ExitCode::No,
                      fmt::format("{}:{}: {}", file.name(), game->first_line, added.error()));
    }
  }
  if (merging.empty()) throw Failure(ExitCode::No, "no game in the files");
  if (const auto left_over = merging.left_over())
    std::cerr << fmt::format("accasta: {} games are not counted: each is one of a pair\n",
                             left_over);
  return tell(
      {.name = merging.name(), .summary = merging.summary(), .sprt = options.sprt_settings()},
      options.json);
}

ExitCode run_match(const MatchOptions& options) {
  return options.merge.empty() ? play(options) : merge(options);
}

}  // namespace

void add_match(CommandLine& line) {
  auto options = std::make_shared<MatchOptions>();
  Arguments command = line.add_command(
      "match", "Lets two engines play each other and says how much stronger the first one is",
      [options] { return run_match(*options); });
  command
      .add("--engine", options->engines,
           "One of the two: level=5, nodes=2000, depth=4, time=100 (ms a turn), "
           "clock=10s+0.1s, option.NAME=VALUE, name=\"...\", cmd=\"other-program ugi\", "
           "separated by spaces or commas")
      .value_name("TEXT")
      .one_at_a_time();
  command.add("--games", options->games, "How many games at most, in pairs (default: 100)")
      .range(std::uint64_t{1}, std::uint64_t{1} << 40);
  command
      .add("--openings", options->openings,
           "Each is played with both colours: by chance with so many turns of both "
           "players, as 4 or 2-6 (default), or a file of positions, one a line")
      .value_name("TURNS|FILE");
  command
      .add("--balance", options->balance,
           "How much better a player may be after an opening by chance, 100 being about a "
           "piece's worth (default: 100)")
      .range(0, 30000);
  command.add("--seed", options->seed, "What chance begins with (default: 1)");
  command.add("--concurrency", options->concurrency, "How many games at a time").range(1, 1024);
  command
      .add("--most-turns", options->most_turns,
           "A game of so many turns of both players is a draw (default: 300)")
      .range(1, 100000);
  command
      .add("--sprt", options->sprt,
           "Ends when it is decided which of two differences in Elo is the likelier, as in "
           "elo0=0,elo1=10,alpha=0.05,beta=0.05; leaves with 1 if that is elo0")
      .value_name("TEXT");
  command
      .add("--shard", options->shard,
           "Plays only the I-th of N shares of the match, to be put together by --merge")
      .value_name("I/N");
  command
      .add("--merge", options->merge,
           "Plays nothing: puts the games together that shares wrote with -o, and tells "
           "what one run would have told")
      .value_name("FILES");
  command.add("-o,--output", options->output, "A file to write the games to").value_name("OUT");
  command.add_flag("--json", options->json, "The figures as one JSON object");
  options->rules.add_to(command);
}

}  // namespace accasta::cli
