#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/base/text.hpp>
#include <accasta/dialogs/questions.hpp>
#include <accasta/formats/game_file.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/match/match.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>

#include "commands.hpp"
#include "ending_signals.hpp"
#include "match_report.hpp"

namespace accasta::cli {
namespace {

// --- the options

Failure wrong(std::string_view option, std::string_view given, std::string_view why) {
  return Failure(ExitCode::Usage, fmt::format("{} {}: {}", option, given, why));
}

/// "elo0=0,elo1=10,alpha=0.05,beta=0.05", the last two if they are others.
match::Sprt sprt_of(const std::string& text) {
  match::Sprt sprt;
  bool has_elo1 = false;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view entry = rest.substr(0, rest.find_first_of(", "));
    rest.remove_prefix(std::min(rest.size(), entry.size() + 1));
    const std::size_t sign = entry.find('=');
    const std::string_view key = entry.substr(0, sign);
    const auto value = sign == std::string_view::npos
                           ? std::nullopt
                           : base::number_in<double>(entry.substr(sign + 1));
    double* const field = key == "elo0"    ? &sprt.elo0
                          : key == "elo1"  ? &sprt.elo1
                          : key == "alpha" ? &sprt.alpha
                          : key == "beta"  ? &sprt.beta
                                           : nullptr;
    if (field == nullptr || !value)
      throw wrong("--sprt", text, "expected elo0=0,elo1=10,alpha=0.05,beta=0.05");
    *field = *value;
    has_elo1 = has_elo1 || key == "elo1";
  }
  const auto is_share = [](double share) { return share > 0 && share < 0.5; };
  if (!has_elo1 || !(sprt.elo0 < sprt.elo1)) throw wrong("--sprt", text, "elo1 must be above elo0");
  if (!(sprt.elo0 > -2000 && sprt.elo1 < 2000))
    throw wrong("--sprt", text, "Elo differences go up to 2000");
  if (!is_share(sprt.alpha) || !is_share(sprt.beta))
    throw wrong("--sprt", text, "alpha and beta must be between 0 and 0.5");
  return sprt;
}

/// "3/8".
match::Shard shard_of(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size() - 1);
  const auto index = base::number_in<std::uint64_t>(text.substr(0, slash));
  const auto count = base::number_in<std::uint64_t>(text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count)
    throw wrong("--shard", text, "expected I/N, the I-th of N shares, from 1");
  return {.index = *index, .count = *count};
}

/// "2-6" or "4".
std::optional<match::RandomOpenings> random_openings(std::string_view text, int balance) {
  constexpr int kMost = 40;
  const std::size_t dash = text.find('-');
  const auto fewest = base::number_in<int>(text.substr(0, dash));
  const auto most =
      dash == std::string_view::npos ? fewest : base::number_in<int>(text.substr(dash + 1));
  if (!fewest || !most) return std::nullopt;
  if (*fewest < 0 || *most < *fewest || *most > kMost)
    throw wrong("--openings", text, fmt::format("the turns of an opening are 0 to {}", kMost));
  return match::RandomOpenings{.fewest_turns = *fewest, .most_turns = *most, .balance = balance};
}

/// The positions of a file, one a line; empty lines and those that begin with # are passed over.
std::vector<Position> positions_in(const std::string& path, const Rules& rules) {
  formats::InputFile file(path);
  std::vector<Position> positions;
  std::string line;
  for (int number = 1; std::getline(file.stream(), line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    auto position = notation::parse_position(line, rules);
    if (!position) {
      notation::TextError error = position.error();
      error.line = number;
      throw Failure(ExitCode::Usage, formats::located(file.name(), error));
    }
    positions.push_back(*std::move(position));
  }
  if (positions.empty()) throw Failure(ExitCode::Usage, file.name() + ": no position in it");
  return positions;
}

match::Contestant contestant_of(const std::string& text) {
  auto contestant = match::Contestant::parse(text);
  if (!contestant) throw wrong("--engine", "'" + text + "'", contestant.error());
  return *std::move(contestant);
}

/// The options of `accasta match` as they were given.
struct MatchOptions {
  std::vector<std::string> engines;
  std::uint64_t games = 100;
  std::string openings = "2-6";
  int balance = match::RandomOpenings{}.balance;
  std::uint64_t seed = 1;
  int concurrency = 1;
  std::uint64_t most_turns = 300;
  std::string sprt;
  std::string shard;
  std::vector<std::string> merge;
  std::string output;
  bool json = false;
  RulesOptions rules;

  /// What they mean; throws Failure (Usage) if they mean nothing.
  match::MatchSettings settings() const;
  /// The test asked for, if one was.
  std::optional<match::Sprt> sprt_settings() const {
    return sprt.empty() ? std::nullopt : std::optional(sprt_of(sprt));
  }
};

match::MatchSettings MatchOptions::settings() const {
  if (engines.size() != 2)
    throw Failure(ExitCode::Usage, "a match needs two engines: --engine A --engine B");
  match::MatchSettings settings{
      .rules = rules.rules(),
      .contestants = {contestant_of(engines[0]), contestant_of(engines[1])}};
  if (const auto random = random_openings(openings, balance))
    settings.openings = *random;
  else
    settings.openings = positions_in(openings, settings.rules);
  settings.seed = seed;
  if (games % 2 != 0)
    throw Failure(ExitCode::Usage,
                  fmt::format("--games {}: must be even, as each opening is played with "
                              "both colours",
                              games));
  settings.pairs = games / 2;
  settings.most_turns = static_cast<std::size_t>(most_turns);
  settings.concurrency = concurrency;
  if (!shard.empty()) settings.shard = shard_of(shard);
  settings.sprt = sprt_settings();
  if (settings.sprt && !shard.empty())
    throw Failure(ExitCode::Usage,
                  "--sprt with --shard: a share cannot decide; give it together with --merge");
  return settings;
}

// --- the match

/// Tells those who wait how a match stands: in place on a terminal, else a line now and then.
class Watch {
 public:
  explicit Watch(std::uint64_t games) : games_(games) {}

  void show(const match::Summary& summary, const std::optional<match::Sprt>& sprt) {
    const auto now = Clock::now();
    const std::string text = fmt::format("{}, of {}", progress_line(summary, sprt), games_);
    if (line_.is_shown()) return line_.show(text);
    if (now - last_ < std::chrono::seconds(60)) return;
    last_ = now;
    std::cerr << text << '\n' << std::flush;
  }

  /// A line that stays.
  void say(const std::string& line) {
    line_.clear();
    std::cerr << line << '\n' << std::flush;
  }

  void clear() { line_.clear(); }

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t games_;
  base::ProgressLine line_;
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
    for (const auto& record : records) {
      const auto text = notation::write_for_file(record);
      if (!text) throw base::FileError("write", path_, text.error().reason);
      file_ << *text;
    }
    file_.flush();
    check();
  }

 private:
  void check() const {
    if (!file_) throw base::FileError("write", path_, errno);
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
      report.sprt && report.sprt->verdict(report.summary.pairs) == match::Verdict::Weaker;
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
    formats::GameFile file(path, options.rules.reading());
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
  auto [command, options] = line.add_command(
      "match", "Lets two engines play each other and says how much stronger the first one is",
      run_match);
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
  command.add("--seed", options->seed, "Random seed (default: 1)");
  command.add("--concurrency", options->concurrency, "How many games at a time").range(1, 1024);
  command
      .add("--most-turns", options->most_turns,
           "A game of so many turns of both players is a draw (default: 300)")
      .range(1, 100000);
  command
      .add("--sprt", options->sprt,
           "Ends when one of two Elo differences is accepted, as in "
           "elo0=0,elo1=10,alpha=0.05,beta=0.05; exits with 1 if that is elo0")
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
