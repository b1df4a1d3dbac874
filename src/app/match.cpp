#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/match/match.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>

#include "commands.hpp"
#include "files.hpp"
#include "json.hpp"
#include "match_report.hpp"
#include "options.hpp"

namespace accasta::app {
namespace {

struct MatchOptions {
  std::vector<std::string> engines;
  std::uint64_t games = 100;
  std::string openings = "2-6";
  int balance = match::RandomOpenings{}.balance;
  std::uint64_t seed = 1;
  int concurrency = 1;
  std::size_t most_turns = 300;
  std::string sprt;
  std::string shard;
  std::vector<std::string> merge;
  std::string output;
  bool json = false;
  RulesOptions rules;
};

Failure wrong(std::string_view option, std::string_view given, std::string_view why) {
  return Failure(ExitCode::Usage, fmt::format("{} {}: {}", option, given, why));
}

/// The whole of a text as a number.
template <typename Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || rest != text.data() + text.size()) return std::nullopt;
  return number;
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
    const auto value =
        sign == std::string_view::npos ? std::nullopt : number_of<double>(entry.substr(sign + 1));
    double* const field = key == "elo0"    ? &sprt.elo0
                          : key == "elo1"  ? &sprt.elo1
                          : key == "alpha" ? &sprt.alpha
                          : key == "beta"  ? &sprt.beta
                                           : nullptr;
    if (field == nullptr || !value)
      throw wrong("--sprt", text, "it is written elo0=0,elo1=10,alpha=0.05,beta=0.05");
    *field = *value;
    has_elo1 = has_elo1 || key == "elo1";
  }
  const auto is_share = [](double share) { return share > 0 && share < 0.5; };
  if (!has_elo1 || !(sprt.elo0 < sprt.elo1)) throw wrong("--sprt", text, "elo1 is above elo0");
  if (!(sprt.elo0 > -2000 && sprt.elo1 < 2000))
    throw wrong("--sprt", text, "2000 Elo are too many");
  if (!is_share(sprt.alpha) || !is_share(sprt.beta))
    throw wrong("--sprt", text, "alpha and beta are between 0 and 0.5");
  return sprt;
}

/// "3/8".
match::Shard shard_of(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size() - 1);
  const auto index = number_of<std::uint64_t>(text.substr(0, slash));
  const auto count = number_of<std::uint64_t>(text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count)
    throw wrong("--shard", text, "it is written I/N, the I-th of N shares, from 1");
  return {.index = *index, .count = *count};
}

/// "2-6" or "4".
std::optional<match::RandomOpenings> random_openings(std::string_view text, int balance) {
  constexpr int kMost = 40;
  const std::size_t dash = text.find('-');
  const auto fewest = number_of<int>(text.substr(0, dash));
  const auto most = dash == std::string_view::npos ? fewest : number_of<int>(text.substr(dash + 1));
  if (!fewest || !most) return std::nullopt;
  if (*fewest < 0 || *most < *fewest || *most > kMost)
    throw wrong("--openings", text, fmt::format("the turns of an opening are 0 to {}", kMost));
  return match::RandomOpenings{.fewest_turns = *fewest, .most_turns = *most, .balance = balance};
}

/// The positions of a file, one a line; empty lines and those that begin with # are passed over.
std::vector<Position> positions_in(const std::string& path, const Rules& rules) {
  InputFile file(path);
  std::vector<Position> positions;
  std::string line;
  for (int number = 1; std::getline(file.stream(), line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    auto position = notation::parse_position(line, rules);
    if (!position) {
      notation::TextError error = position.error();
      error.line = number;
      throw Failure(ExitCode::Usage, located(file.name(), error));
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

match::MatchSettings settings_of(const MatchOptions& options) {
  if (options.engines.size() != 2)
    throw Failure(ExitCode::Usage, "a match needs two engines: --engine A --engine B");
  match::MatchSettings settings{
      .rules = options.rules.rules(),
      .contestants = {contestant_of(options.engines[0]), contestant_of(options.engines[1])}};
  if (const auto random = random_openings(options.openings, options.balance))
    settings.openings = *random;
  else
    settings.openings = positions_in(options.openings, settings.rules);
  settings.seed = options.seed;
  settings.pairs = (options.games + 1) / 2;
  settings.most_turns = options.most_turns;
  settings.concurrency = options.concurrency;
  if (!options.shard.empty()) settings.shard = shard_of(options.shard);
  if (!options.sprt.empty()) {
    if (!options.shard.empty())
      throw Failure(ExitCode::Usage,
                    "--sprt with --shard: a share cannot decide; give it together with --merge");
    settings.sprt = sprt_of(options.sprt);
  }
  return settings;
}

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
    if (!file_) throw Failure(ExitCode::Outside, "cannot write " + path_);
  }

  std::string path_;
  std::ofstream file_;
};

/// Prints the figures; the answer is no if a test has accepted that there is no such gain.
ExitCode tell(const MatchReport& report, bool json) {
  if (json)
    std::cout << dump(report.json()) << '\n';
  else
    std::cout << report.text();
  const bool refuted =
      report.sprt && report.sprt->verdict(report.summary.pairs()) == match::Verdict::Weaker;
  return refuted ? ExitCode::No : ExitCode::Done;
}

ExitCode run_match(const MatchOptions& options) {
  const match::MatchSettings settings = settings_of(options);
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
  const match::Summary summary = play_match(settings, take);
  watch.clear();
  return tell({.name = settings.name(), .summary = summary, .sprt = settings.sprt}, options.json);
}

}  // namespace

void add_match(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App* command = app.add_subcommand(
      "match", "Lets two engines play each other and says how much stronger the first one is");
  command
      ->add_option("--engine", options->engines,
                   "One of the two: level=5, nodes=2000, depth=4, time=100 (ms a turn), "
                   "clock=10s+0.1s, option.NAME=VALUE, name=\"...\", cmd=\"other-program ugi\", "
                   "separated by spaces or commas")
      ->type_name("TEXT")
      ->allow_extra_args(false);
  command->add_option("--games", options->games, "How many games at most, in pairs (default: 100)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40));
  command
      ->add_option("--openings", options->openings,
                   "Each is played with both colours: by chance with so many turns of both "
                   "players, as 4 or 2-6 (default), or a file of positions, one a line")
      ->type_name("TURNS|FILE");
  command
      ->add_option("--balance", options->balance,
                   "How much better a player may be after an opening by chance, 100 being about a "
                   "piece's worth (default: 100)")
      ->check(CLI::Range(0, 30000));
  command->add_option("--seed", options->seed, "What chance begins with (default: 1)");
  command->add_option("--concurrency", options->concurrency, "How many games at a time")
      ->check(CLI::Range(1, 1024));
  command
      ->add_option("--most-turns", options->most_turns,
                   "A game of so many turns of both players is a draw (default: 300)")
      ->check(CLI::Range(1, 100000));
  command
      ->add_option("--sprt", options->sprt,
                   "Ends when it is decided which of two differences in Elo is the likelier, as in "
                   "elo0=0,elo1=10,alpha=0.05,beta=0.05; leaves with 1 if that is elo0")
      ->type_name("TEXT");
  command->add_option("-o,--output", options->output, "A file to write the games to")
      ->type_name("OUT");
  command->add_flag("--json", options->json, "The figures as one JSON object");
  options->rules.add_to(*command);
  command->callback([options, &chosen] { chosen = [options] { return run_match(*options); }; });
}

}  // namespace accasta::app
