#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <thread>

#include <accasta/base/file_lock.hpp>
#include <accasta/base/files.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/base/system.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/match/match.hpp>
#include <accasta/notation/position_text.hpp>

#include "commands.hpp"
#include "match_report.hpp"
#include "output.hpp"

namespace accasta::cli {
namespace {

// --- the options

CommandError wrong(std::string_view option, std::string_view given, std::string_view why) {
  return CommandError(ExitCode::Usage, fmt::format("{} {}: {}", option, given, why));
}

/// Reads "3/8".
Result<match::Shard, std::string> shard_of(std::string_view text) {
  match::Shard shard;
  std::string_view rest = text;
  if (base::take_number(rest, "", shard.index) && base::take_number(rest, "/", shard.count) &&
      rest.empty() && shard.index >= 1 && shard.index <= shard.count)
    return shard;
  return fmt::format("'{}' is not I/N, the I-th of N shares, from 1", text);
}

/// Reads "2-6" or "4".
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

/// Reads the positions of a file, one per line. Skips empty lines and those that begin with #.
std::vector<Position> positions_in_lines(formats::InputFile& file, const Rules& rules) {
  std::vector<Position> positions;
  std::string line;
  for (int number = 1; std::getline(file.stream(), line); ++number) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    auto position = notation::parse_position(line, rules);
    if (!position) {
      notation::TextError error = position.error();
      error.line = number;
      throw CommandError(ExitCode::Usage, formats::located(file.name(), error));
    }
    positions.push_back(*std::move(position));
  }
  return positions;
}

/// Reads the positions at the ends of the games of a record.
std::vector<Position> ends_of_games(formats::InputFile file, const Rules& rules) {
  std::vector<Position> positions;
  auto games = formats::Games::rest_of(std::move(file));
  while (auto next = games.next()) {
    const formats::UnreadGame unread = value_or_throw(*std::move(next));
    const std::string& name = unread.file;
    const notation::ReadGame game = unread.read();
    if (game.error) throw CommandError(ExitCode::Usage, formats::located(name, *game.error));
    const auto end = game.record.position_after(game.record.turns.size());
    const auto position = Position::from(end.setup(), rules);
    if (!position)
      throw CommandError(ExitCode::Usage, fmt::format("{}:{}: {}", name, game.first_line,
                                                      position.error().message()));
    positions.push_back(*position);
  }
  return positions;
}

/// Reads the distinct openings of a file: positions, one per line, or records.
std::vector<Position> openings_in(const std::string& path, const Rules& rules) {
  formats::InputFile file(path);
  const std::string name = file.name();
  // A byte order mark. Nothing else begins with this byte.
  if (file.stream().peek() == 0xEF) file.stream().ignore(3);
  // No position begins like a tag, a turn number or JSON.
  const auto first = static_cast<char>((file.stream() >> std::ws).peek());
  auto positions = first == '[' || first == '{' || base::is_digit(first)
                       ? ends_of_games(std::move(file), rules)
                       : positions_in_lines(file, rules);
  std::set<std::uint64_t> keys;
  std::erase_if(positions, [&](const Position& each) {
    return each.outcome() || !keys.insert(each.key()).second;
  });
  if (positions.empty()) throw CommandError(ExitCode::Usage, name + ": no position in it");
  return positions;
}

match::Contestant contestant_of(const std::string& text) {
  auto contestant = match::Contestant::parse(text);
  if (!contestant) throw wrong("--engine", "'" + text + "'", contestant.error());
  return *std::move(contestant);
}

/// The options of `accasta match`, as given.
struct Match final : Command {
  Match()
      : Command({"match",
                 "Lets two engines play each other and says how much stronger the first one is"}) {
    section("Players");
    const auto of_games = [](Option option) {
      option.not_with.emplace_back("--merge");
      return option;
    };
    add("--engine", engines,
        "One of the two: level=5, nodes=2000, depth=4, time=100 (ms a turn), clock=10s+0.1s, "
        "option.NAME=VALUE, name=\"...\", cmd=\"other-program ugi\", separated by spaces or "
        "commas",
        of_games({}));
    section("Games");
    add_number("--games", games, std::uint64_t{1}, std::uint64_t{1} << 40,
               "The number of games at most, in pairs; without chance or a time limit no opening "
               "is played twice",
               of_games({}));
    add("--openings", openings,
        "The openings; each is played with both colors. A number such as 4 or 2-6: random turns "
        "of both players. A file: positions, one a line, or games to continue from their ends",
        of_games({.value = "TURNS|FILE", .otherwise = openings, .is_file = true}));
    add_number("--balance", balance, 0, 30000,
               "The largest advantage after a random opening, 100 being about a piece's worth",
               of_games({}));
    add_number("--seed", given.seed, std::uint64_t{0}, kLargestSeed, "Random seed",
               of_games({.value = "N"}));
    add_threads_to(*this, concurrency, "The number of games at a time", of_games({}),
                   "--concurrency");
    add_number("--most-turns", given.most_turns, std::size_t{1}, std::size_t{50000},
               "A game of this many turns of both players is a draw", of_games({}));
    add_rules_to(*this, rules);
    section("Games");
    add_parsed("--sprt", given.sprt, match::Sprt::parse,
               "Ends when one of two Elo differences is accepted, as in "
               "elo0=0,elo1=10,alpha=0.05,beta=0.05; exits with 1 if that is elo0",
               {.value = "TEXT", .not_with = {"--shard"}});
    section("Shares");
    add_parsed("--shard", shard, shard_of,
               "Plays only the I-th of N shares of the match; --merge puts them together",
               of_games({.value = "I/N"}));
    add("--merge", merge,
        "Plays nothing: merges the games that shares wrote with -o, and prints what a single run "
        "would have printed",
        {.value = "FILES", .is_file = true, .takes_several = true});
    section("Writing");
    output.add_to(*this,
                  "A file to write the games to. A file from the same arguments is continued, any "
                  "other is refused");
    add("--overwrite", overwrite, "Replaces the file of -o, whatever is in it",
        {.only_with = {"--output"}});
    add("--json", json, "The figures as one JSON object");
  }
  ExitCode run() const override;
  std::optional<std::string> refusal() const override {
    if (overwrite && !output.is_file()) return "--overwrite does nothing with -o -";
    return std::nullopt;
  }

  /// The settings that are options themselves. settings() adds the others.
  match::MatchSettings given;
  std::vector<std::string> engines;
  std::uint64_t games = 100;
  std::string openings = "2-6";
  int balance = match::RandomOpenings{}.balance;
  int concurrency = 1;
  std::optional<match::Shard> shard;
  std::vector<std::string> merge;
  Output output;
  bool overwrite = false;
  bool json = false;
  RulesChoice rules;

  /// Returns the settings for these options. Throws CommandError (Usage) if they are not valid.
  match::MatchSettings settings() const;
};

match::MatchSettings Match::settings() const {
  if (engines.size() != 2)
    throw CommandError(ExitCode::Usage, "a match needs two engines: --engine A --engine B");
  match::MatchSettings settings = given;
  settings.rules = rules.over(Rules::standard());
  settings.contestants = {contestant_of(engines[0]), contestant_of(engines[1])};
  if (const auto random = random_openings(openings, balance))
    settings.openings = *random;
  else if (is_given("--balance"))
    throw CommandError(ExitCode::Usage, "--balance does nothing with the openings of a file");
  else
    settings.openings = openings_in(openings, settings.rules);
  if (games % 2 != 0)
    throw CommandError(ExitCode::Usage,
                       fmt::format("--games {}: must be even, as each opening is played with "
                                   "both colors",
                                   games));
  settings.pairs = games / 2;
  settings.concurrency = thread_count(concurrency);
  settings.shard = shard.value_or(match::Shard());
  return settings;
}

// --- the match

/// Prints progress: in place on a terminal, else one line now and then.
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

  /// Prints a line that stays.
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

std::string text_of(const notation::Record& record, const std::string& path) {
  auto text = notation::write_for_file(record);
  if (!text) throw base::FileError("write", path, text.error().reason);
  return *std::move(text);
}

/// Adds the games of a record. If `arguments` are given, all games must be of a match with them. A
/// killed match may leave its last game truncated: skips that game and returns the reason. The
/// error is any other fault.
Result<std::optional<std::string>, std::string> add_games(
    const std::string& path, const notation::ReadOptions& options, match::Merging& merging,
    const std::optional<std::string>& arguments = std::nullopt) {
  formats::Games games({path}, options);
  std::optional<std::string> problem;
  while (auto next = games.next()) {
    if (problem) return *problem;
    if (!*next && next->error().kind == formats::InputFault::Kind::NoGame) return problem;
    const formats::UnreadGame unread = value_or_throw(*std::move(next));
    const auto* const text = std::get_if<notation::GameText>(&unread.content);
    const bool may_be_truncated = text != nullptr && match::may_be_truncated(text->text);
    const notation::ReadGame game = unread.read();
    const auto found = match::match_game_of(game.record);
    const auto place = fmt::format("{}:{}: ", unread.file, game.first_line);
    if (game.error || !found) {
      problem = game.error ? formats::located(unread.file, *game.error) : place + found.error();
      if (!may_be_truncated) return *problem;
      continue;
    }
    const auto added = merging.add(game.record, text_of(game.record, path));
    if (!added) return place + added.error();
    if (const auto its = game.record.tag(match::tags::kArguments); arguments && its != *arguments)
      return fmt::format("{}: its arguments are '{}', not '{}'", path, its, *arguments);
  }
  return problem;
}

/// A file to which complete pairs are appended, so that finished games survive the end of the
/// program. It may already hold games with the same arguments.
class RecordFile {
 public:
  RecordFile(const Match& options, const match::MatchSettings& settings) : output_(options.output) {
    if (!output_.is_file()) return;
    output_.check_is_not(options.openings);
    output_.check_can_write();
    const bool is_regular = std::filesystem::is_regular_file(path_);
    if (is_regular || !std::filesystem::exists(path_)) {
      lock_ = base::FileLock::take(std::filesystem::weakly_canonical(path_));
      if (!lock_) throw base::FileError("write", path_, "another match is writing it");
    }
    if (is_regular && !options.overwrite) read(settings);
    file_.open(path_, std::ios::binary | (played_.empty() ? std::ios::trunc : std::ios::app));
    if (!file_) throw base::FileError("write", path_, errno);
  }

  /// Returns the games that were already in the file.
  const match::Merging& played() const { return played_; }

  void add(const match::PairRecords& records) {
    if (!output_.is_given()) return;
    std::ostream& stream = output_.is_file() ? file_ : std::cout;
    for (const auto& record : records) stream << text_of(record, path_);
    if (!stream.flush()) throw base::FileError("write", path_, errno);
  }

 private:
  /// Reads the file. Throws CommandError (Usage) unless it is empty or a record of this match.
  /// Removes incomplete pairs.
  void read(const match::MatchSettings& settings) {
    const auto read = add_games(path_, {}, played_, settings.arguments());
    const auto pairs = played_.pairs();
    std::optional<std::string> problem;
    if (!read) problem = read.error();
    if (!played_.empty())
      if (const auto difference = settings.name().difference(played_.name()))
        problem = fmt::format("{}: {}", path_, *difference);
    if (!problem && !pairs.empty() && pairs.rbegin()->second >= settings.pairs)
      problem = fmt::format("{}: it has more games than --games {}", path_, 2 * settings.pairs);
    if (problem)
      throw CommandError(ExitCode::Usage,
                         *problem +
                             "; -o continues only a record of the same arguments: name another "
                             "file, or replace this one with --overwrite");
    const std::string kept = played_.take_text();
    if (kept.size() != std::filesystem::file_size(path_)) base::write_file(path_, kept);
  }

  const Output& output_;
  const std::string& path_ = output_.path();
  std::optional<base::FileLock> lock_;
  match::Merging played_;
  std::ofstream file_;
};

/// Reports the results. Returns No if a test has accepted that there is no such gain.
ExitCode tell(const MatchReport& report, const Match& options) {
  options.output.report() << (options.json ? formats::dump(report.json()) : report.text());
  const bool refuted =
      report.sprt && report.sprt->verdict(report.summary.pairs) == match::Verdict::Weaker;
  return refuted ? ExitCode::No : ExitCode::Done;
}

/// Warns if games with time limits have to share the processors.
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

/// Warns if there are not enough openings for all games.
void warn_of_few_openings(const match::MatchSettings& settings) {
  if (const auto pairs = settings.most_pairs(); pairs < settings.pairs)
    std::cerr << fmt::format(
        "accasta: distinct openings: {}. {} games are played instead of {}: without chance or a "
        "time limit, more would repeat them\n",
        pairs, 2 * pairs, 2 * settings.pairs);
}

ExitCode play(const Match& options) {
  const match::MatchSettings settings = options.settings();
  RecordFile file(options, settings);
  warn_of_crowding(settings);
  warn_of_few_openings(settings);
  const base::EndingSignals signals;
  Watch watch(2 * settings.most_pairs());
  if (const auto pairs = file.played().pairs(); !pairs.empty())
    watch.say(fmt::format("accasta: {} has {} games of this match", options.output.path(),
                          2 * pairs.size()));
  const auto take = [&](const match::PairRecords& records, const match::Summary& summary) {
    file.add(records);
    for (const auto& record : records)
      if (const auto fault = record.tag(match::tags::kFault); !fault.empty())
        watch.say(fmt::format("game {}: {} lost by a fault: {}", record.tag("Round"),
                              record.result == notation::GameResult::WhiteWins
                                  ? record.tag("Black")
                                  : record.tag("White"),
                              fault));
    watch.show(summary, settings.sprt);
  };
  const match::Summary summary = play_match(settings, take, signals.stop(), file.played());
  watch.clear();
  const auto code =
      tell({.name = settings.name(), .summary = summary, .sprt = settings.sprt}, options);
  signals.rethrow();
  return code;
}

// --- the records of a match that was played in shares

ExitCode merge_shares(const Match& options) {
  options.output.check_can_write();
  const std::string& path = options.output.path();
  const bool has_content = options.output.is_file() && std::filesystem::is_regular_file(path) &&
                           !std::filesystem::is_empty(path);
  if (has_content && !options.overwrite)
    throw CommandError(ExitCode::Usage,
                       fmt::format("{}: it is not empty; --overwrite replaces it", path));
  match::Merging merging;
  // No if a game of the files is left out.
  auto code = ExitCode::Done;
  for (const std::string& file : options.merge) {
    const auto read = add_games(file, {.rules = options.rules}, merging);
    if (!read) throw CommandError(ExitCode::No, read.error());
    if (!*read) continue;
    std::cerr << "accasta: the last game is not counted: " << **read << '\n';
    code = ExitCode::No;
  }
  if (merging.empty()) throw CommandError(ExitCode::No, "no game in the files");
  if (const auto left_over = merging.left_over()) {
    std::cerr << fmt::format("accasta: {} not counted: the other game of the pair is missing\n",
                             base::counted(left_over, "game"));
    code = ExitCode::No;
  }
  options.output.check_loses_nothing(options.merge, false, code);
  if (options.output.is_given()) options.output.write(merging.take_text());
  const match::Summary summary = merging.summary();
  if (const auto repeats = merging.pairs().size() - summary.games() / 2)
    std::cerr << fmt::format(
        "accasta: {} games are not counted: they repeat others, with the same opening and without "
        "chance or a time limit\n",
        2 * repeats);
  return tell({.name = merging.name(), .summary = summary, .sprt = options.given.sprt}, options);
}

ExitCode Match::run() const { return merge.empty() ? play(*this) : merge_shares(*this); }

}  // namespace

std::unique_ptr<Command> make_match() { return std::make_unique<Match>(); }

}  // namespace accasta::cli
