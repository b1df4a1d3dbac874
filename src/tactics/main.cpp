// accasta_prove: positions in which one turn is right, found in games of the engine against itself,
// proven by trying everything, and put to the engine. For those who work on the engine.

#include <algorithm>
#include <cstdint>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <accasta/engine/engine.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/prover/prover.hpp>

#include "finder.hpp"
#include "puzzle_commands.hpp"
#include "tactic.hpp"

namespace {

using namespace accasta;
using namespace accasta::tactics;
using puzzles::Attempt;

constexpr int kNo = 1;
constexpr int kUsage = 2;
constexpr int kOutside = 3;

struct WrongUsage : std::runtime_error {
  using std::runtime_error::runtime_error;
};

Rules rules_from(const std::string& text) {
  const auto rules = notation::parse_rules(text);
  if (!rules) throw WrongUsage(fmt::format("--rules: {}", rules.error().message));
  return *rules;
}

/// The tactics of some files. Throws if one cannot be read or is wrong.
std::vector<Tactic> tactics_from(const std::vector<std::string>& files) {
  std::vector<Tactic> all;
  for (const std::string& file : files) {
    std::ifstream input(file);
    if (!input) throw std::runtime_error("cannot read " + file);
    const auto tactics = read_tactics(input);
    if (!tactics) {
      const auto& error = tactics.error();
      throw std::runtime_error(
          fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.message));
    }
    all.insert(all.end(), tactics->begin(), tactics->end());
  }
  return all;
}

// --- ask

struct AskOptions {
  std::string rules = "standard";
  std::string position;
  int turns = 2;
};

int ask(const AskOptions& options) {
  const auto position = notation::parse_position(options.position, rules_from(options.rules));
  if (!position)
    throw WrongUsage(
        fmt::format("column {}: {}", position.error().column, position.error().message));
  prover::Prover prover;
  for (int n = 0; n <= options.turns; ++n) {
    if (prover.wins(*position, n) != true) continue;
    std::cout << fmt::format("wins within {}\n", n);
    if (n == 0) return 0;
    for (const Turn& turn : prover::distinct_turns(*position))
      if (prover.loses(position->after(turn), n - 1) == true)
        std::cout << notation::write_turn(turn, *position) << '\n';
    return 0;
  }
  std::size_t holding = 0;
  std::size_t all = 0;
  std::string written;
  for (const Turn& turn : prover::distinct_turns(*position)) {
    ++all;
    if (prover.wins(position->after(turn), options.turns) != false) continue;
    ++holding;
    written += notation::write_turn(turn, *position) + '\n';
  }
  std::cout << fmt::format("{} of {} turns do not lose within {}\n", holding, all, options.turns)
            << written;
  return holding > 0 ? 0 : kNo;
}

// --- find

struct FindOptions {
  std::string rules = "standard";
  int games = 10;
  std::uint64_t seed = 1;
  std::uint64_t nodes = 400;
  std::optional<std::uint64_t> hard;
  std::uint64_t keep = 0;
  FinderOptions finder;
};

int find(const FindOptions& options) {
  const Rules rules = rules_from(options.rules);
  engine::Engine engine({.hash_mebibytes = 1});
  std::uint64_t easy = 0;
  FinderOptions finder = options.finder;
  finder.is_wanted = [&](const Tactic& tactic) {
    const bool is_easy = options.hard && solve(tactic, engine, {.nodes = options.hard}).solved;
    return !is_easy || (options.keep > 0 && easy++ % options.keep == 0);
  };
  for (int game = 0; game < options.games; ++game) {
    const auto positions =
        self_play(rules, options.nodes, options.seed + static_cast<std::uint64_t>(game));
    // A new one for each game, so that what is within its budget does not depend on the games
    // before.
    prover::Prover prover;
    for (const Tactic& tactic : find_tactics(positions, finder, prover))
      std::cout << to_text(tactic) << std::endl;
    std::cerr << fmt::format("game {} of {}\n", game + 1, options.games);
  }
  return 0;
}

// --- check

struct CheckOptions {
  std::vector<std::string> files;
  std::size_t every = 1;
};

int check(const CheckOptions& options) {
  const auto tactics = tactics_from(options.files);
  prover::Prover prover;
  std::size_t proven = 0;
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < tactics.size(); i += options.every) {
    const auto flaw = flaw_of(tactics[i], prover);
    ++(flaw ? wrong : proven);
    if (flaw) std::cout << to_text(tactics[i]) << ": " << *flaw << std::endl;
  }
  std::cout << fmt::format("{} proven, {} wrong\n", proven, wrong);
  return wrong == 0 ? 0 : kNo;
}

// --- solve

struct SolveOptions {
  std::vector<std::string> files;
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;
  std::size_t hash = 64;
  int threads = 1;
  std::size_t every = 1;
  bool verbose = false;
};

/// How many of some tactics were solved, for the last lines.
struct Count {
  std::string name;
  std::function<bool(const Tactic&)> is_meant;
  std::vector<Attempt> attempts{};
};

void print(const Count& count) {
  if (count.attempts.empty()) return;
  const auto solved = std::ranges::count_if(count.attempts, &Attempt::solved);
  std::cout << fmt::format(
      "{:<16} {:4} of {:4} solved, {:5.1f} %", count.name, solved, count.attempts.size(),
      100.0 * static_cast<double>(solved) / static_cast<double>(count.attempts.size()));
  for (const int milliseconds : {10, 100, 1000, 10'000}) {
    const auto by_then = std::ranges::count_if(count.attempts, [&](const Attempt& attempt) {
      return attempt.solved && attempt.time.count() <= milliseconds;
    });
    std::cout << fmt::format(", {} by {} ms", by_then, milliseconds);
  }
  std::cout << '\n';
}

int solve_all(const SolveOptions& options) {
  const auto tactics = tactics_from(options.files);
  engine::Limits limits{.nodes = options.nodes};
  if (options.seconds)
    limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(*options.seconds * 1000));
  if (!limits.nodes && !limits.time) limits.time = std::chrono::seconds(1);
  engine::Engine engine({.hash_mebibytes = options.hash, .threads = options.threads});

  const auto is_standard = [](const Tactic& tactic) {
    return tactic.position.rules().variant == Variant::Standard;
  };
  std::vector<Count> counts{
      {"standard win", [&](const Tactic& t) { return is_standard(t) && t.aim == Aim::Win; }},
      {"standard hold", [&](const Tactic& t) { return is_standard(t) && t.aim == Aim::Hold; }},
      {"pari win", [&](const Tactic& t) { return !is_standard(t) && t.aim == Aim::Win; }},
      {"pari hold", [&](const Tactic& t) { return !is_standard(t) && t.aim == Aim::Hold; }},
      {"all", [](const Tactic&) { return true; }}};
  for (std::size_t i = 0; i < tactics.size(); i += options.every) {
    const Attempt attempt = solve(tactics[i], engine, limits);
    for (Count& count : counts)
      if (count.is_meant(tactics[i])) count.attempts.push_back(attempt);
    if (!options.verbose) continue;
    std::cout << (attempt.solved
                      ? fmt::format("{} ms, {} nodes", attempt.time.count(), attempt.nodes)
                      : "not solved")
              << " : " << to_text(tactics[i]) << std::endl;
  }
  for (const Count& count : counts) print(count);
  const bool all_solved = std::ranges::all_of(counts.back().attempts, &Attempt::solved);
  return all_solved ? 0 : kNo;
}

// --- the command line

int run(int argc, char** argv) {
  CLI::App app("Positions of Accasta in which one turn is right: found, proven, solved",
               "accasta_prove");
  app.require_subcommand(1);

  AskOptions asking;
  CLI::App* command =
      app.add_subcommand("ask", "Says of a position whether it is won, or which turns do not lose");
  command->add_option("POSITION", asking.position, "ROWS SIDE [TURN]")->required();
  command->add_option("--rules", asking.rules, "standard or pari, with options");
  command->add_option("--turns", asking.turns, "How many turns of the winner are looked ahead")
      ->check(CLI::Range(0, 8));

  FindOptions finding;
  command = app.add_subcommand(
      "find", "Lets the engine play against itself and prints the tactics that come up, proven");
  command->add_option("--rules", finding.rules, "standard or pari, with options");
  command->add_option("--games", finding.games, "How many games");
  command->add_option("--seed", finding.seed, "Of the first game; the next one has the next");
  command->add_option("--nodes", finding.nodes, "How many a turn of the games may use");
  command->add_option("--hard", finding.hard,
                      "Only those that the engine does not solve with so many nodes");
  command->add_option("--keep", finding.keep, "With --hard: also every N-th of the others");
  command
      ->add_option("--turns", finding.finder.turns,
                   "Wins within so many turns of the winner, at least 2")
      ->check(CLI::Range(2, 4));
  command
      ->add_option("--depth", finding.finder.depth,
                   "Within so many nothing but the one turn must win, or that one not lose")
      ->check(CLI::Range(2, 4));
  command->add_option("--budget", finding.finder.budget,
                      "How many positions the prover may visit for one question");

  CheckOptions checking;
  command = app.add_subcommand("check", "Proves the tactics of files once more");
  command->add_option("FILE", checking.files, "Tactics, one a line")->required();
  command->add_option("--every", checking.every, "Only every N-th")->check(CLI::PositiveNumber);

  SolveOptions solving;
  command = app.add_subcommand("solve", "Lets the engine solve the tactics of files, and counts");
  command->add_option("FILE", solving.files, "Tactics, one a line")->required();
  command->add_option("--nodes", solving.nodes, "Limit for each");
  command->add_option("--time", solving.seconds, "Limit for each in seconds (default: 1)");
  command->add_option("--hash", solving.hash, "Size of the hash table in MiB")
      ->check(CLI::PositiveNumber);
  command->add_option("--threads", solving.threads, "How many threads search")
      ->check(CLI::PositiveNumber);
  command->add_option("--every", solving.every, "Only every N-th")->check(CLI::PositiveNumber);
  command->add_flag("-v,--verbose", solving.verbose, "A line for each as well");

  CollectOptions collecting;
  command = app.add_subcommand("collect", "Makes one file of the puzzles that were found");
  command->add_option("FILE", collecting.files, "What accasta puzzle --make has written")
      ->required();
  command->add_option("--most", collecting.most, "How many of each kind at most");
  command->add_option("--source", collecting.source, "What the tag Source says");

  std::vector<std::string> graded;
  command = app.add_subcommand(
      "grade", "Says anew how hard the puzzles of files are, for the engine as it is");
  command->add_option("FILE", graded, "Puzzles; written anew")->required();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kUsage;
  }
  const std::string chosen = app.get_subcommands().front()->get_name();
  if (chosen == "ask") return ask(asking);
  if (chosen == "find") return find(finding);
  if (chosen == "check") return check(checking);
  if (chosen == "solve") return solve_all(solving);
  if (chosen == "collect") collect_puzzles(collecting);
  if (chosen == "grade") grade_puzzles(graded);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const WrongUsage& error) {
    std::cerr << "accasta_prove: " << error.what() << '\n';
    return kUsage;
  } catch (const std::exception& error) {
    std::cerr << "accasta_prove: " << error.what() << '\n';
    return kOutside;
  }
}
