#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/notation/position_text.hpp>

#include "engine/weights_file.hpp"
#include "games.hpp"
#include "habits.hpp"
#include "learn.hpp"
#include "puzzle_commands.hpp"
#include "samples.hpp"

/// A developer's program: plays games, learns weights from them and works on puzzles. See
/// docs/training.md.
namespace {

using namespace accasta;

Rules rules_from(const std::string& text) {
  const auto rules = notation::parse_rules(text);
  if (!rules) throw std::runtime_error("'" + text + "': not rules, such as 'pari win=next-turn'");
  return rules.value();
}

void describe_players(const std::vector<std::string>& paths) {
  tuner::HabitTable habits;
  for (const std::string& path : paths)
    for (const notation::ReadGame& game : tuner::games_in(path)) habits.add(game.record);
  habits.write(std::cout);
}

/// Plays games. Continues an interrupted run.
void generate(tuner::SelfPlay play, const std::string& path) {
  const tuner::Finished finished = tuner::finished_games(path, play);
  if (finished.games > 0) {
    std::filesystem::resize_file(path, finished.bytes);
    std::cerr << finished.games << " games are already there\n";
  }
  std::ofstream out(path, finished.games > 0 ? std::ios::app : std::ios::trunc);
  const auto begin = std::chrono::steady_clock::now();
  tuner::generate(play, finished.games, out, [&](std::uint64_t games) {
    if (games % 100 != 0) return;
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    std::cerr << games << " of " << play.games << " games, "
              << static_cast<double>(games - finished.games) / taken.count() << " a second\n";
  });
  if (!out.flush()) throw std::runtime_error(path + ": cannot write");
}

struct LearnOptions {
  std::string rules = "standard";
  /// The files written by generate().
  std::vector<std::string> files;
  /// The commit of the engine that played the games.
  std::string commit;
  std::string output;
  tuner::Learning how;
};

/// Returns the line of a file of samples that describes how they were made.
std::string origin_of(const std::string& path) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  std::getline(in, line);
  return line.substr(std::min<std::size_t>(2, line.size()));
}

/// Learns a kind of weights and writes a file that also describes how.
void learn(const tuner::Kind& kind, LearnOptions options) {
  const Rules rules = rules_from(options.rules);
  const tuner::Samples samples(options.files, rules, kind.is_wanted);
  if (samples.learned().empty()) throw std::runtime_error("no positions to learn from");
  std::cerr << samples.count() << " positions\n";
  const std::string_view present = engine::built_in_file(kind.name, rules.variant, rules.win);
  tuner::Learning& how = options.how;
  if (!present.empty()) how.present = *engine::read_weights_file(present);
  const tuner::Learned learned =
      kind.learn(samples, how, [](std::string_view line) { std::cerr << line << std::endl; });
  const std::string loss = fmt::format("{:.6f} on validation games, at least {:.6f}",
                                       learned.loss.model, learned.loss.least);
  std::cerr << learned.examples << " examples; loss " << loss << '\n' << learned.recall << '\n';

  std::ostringstream entries;
  entries << "kind " << kind.name << "\nrules " << notation::to_text(rules) << "\narchitecture "
          << learned.architecture << '\n';
  for (const std::string& path : options.files) entries << "data " << origin_of(path) << '\n';
  entries << "positions " << samples.count() << ", up to game " << samples.last_game()
          << "\nengine " << options.commit << '\n';
  if (how.goes_on)
    entries << "begun with " << *engine::weights_file_entry(present, "checksum") << '\n';
  entries << "examples " << learned.examples << "\nseed " << how.training.seed << "\nepochs "
          << how.training.epochs << "\nsettings scale " << how.scale << ", result share "
          << how.result_share << ", learning rate " << how.training.learning_rate << ", decay "
          << how.training.decay << ", batch " << how.training.batch << "\nloss " << loss << '\n';
  base::write_file(options.output, engine::to_weights_file(entries.str(), learned.weights));
}

/// Adds an option and shows its default in help.
template <typename Value>
CLI::Option* add(CLI::App* command, const char* name, Value& value, const char* help = "") {
  return command->add_option(name, value, help)->capture_default_str();
}

void add_learning(CLI::App& app, const tuner::Kind& kind, LearnOptions& options) {
  const std::string name(kind.name);
  options.how = kind.defaults;
  auto* const command =
      app.add_subcommand("learn-" + name, "learns the weights of a " + name + " file");
  add(command, "--rules", options.rules, "as given to generate");
  command->add_option("FILE", options.files, "written by generate")->required();
  add(command, "--epochs", options.how.training.epochs)->check(CLI::PositiveNumber);
  add(command, "--learning-rate", options.how.training.learning_rate, "of the first epoch");
  add(command, "--decay", options.how.training.decay);
  add(command, "--batch", options.how.training.batch)->check(CLI::PositiveNumber);
  add(command, "--seed", options.how.training.seed, "of the first weights and of the order");
  if (name != "policy") {
    add(command, "--scale", options.how.scale, "units for 73 % of the points");
    add(command, "--result-share", options.how.result_share, "of the target")
        ->check(CLI::Range(0.0, 1.0));
  }
  command->add_flag("--go-on", options.how.goes_on, "begin with the engine's own network");
  add(command, "--threads", options.how.threads, "that make examples")->check(CLI::PositiveNumber);
  command->add_option("--commit", options.commit, "that of the engine that played")->required();
  command->add_option("-o", options.output, "the file to write")->required();
  command->callback([&] { learn(kind, options); });
}

int run(int argc, char** argv) {
  CLI::App app("Learns Accasta's weights and works on puzzles");
  app.require_subcommand(1);
  std::string rules = "standard";
  std::string out;
  std::vector<std::string> files;

  auto* command = app.add_subcommand("generate", "plays games and writes their positions");
  tuner::SelfPlay play{.games = 50'000, .nodes = 1'000};
  add(command, "--rules", rules, "such as \"pari win=next-turn\"");
  add(command, "--first", play.first, "the number of the first game");
  add(command, "--games", play.games);
  add(command, "--nodes", play.nodes, "for each turn");
  add(command, "--inner", play.inner, "positions from inside each search, searched too")
      ->check(CLI::NonNegativeNumber);
  add(command, "--seed", play.seed);
  add(command, "--threads", play.threads)->check(CLI::PositiveNumber);
  command->add_option("-o", out, "the file to write")->required();
  command->callback([&] {
    play.rules = rules_from(rules);
    generate(play, out);
  });

  std::list<LearnOptions> learning;
  for (const tuner::Kind& kind : tuner::kinds()) add_learning(app, kind, learning.emplace_back());

  command = app.add_subcommand("ask", "asks the prover which turns win, or else which do not lose");
  std::string position;
  int turns = 2;
  command->add_option("POSITION", position, "ROWS SIDE [TURN]")->required();
  add(command, "--rules", rules);
  add(command, "--turns", turns, "of the winner")->check(CLI::Range(0, 8));
  command->callback([&] {
    const auto asked = notation::parse_position(position, rules_from(rules));
    if (!asked) throw std::runtime_error(position + ": " + asked.error().message);
    tuner::ask_prover(asked.value(), turns);
  });

  command =
      app.add_subcommand("collect", "makes one file of what accasta puzzle --make has written");
  tuner::CollectOptions collect;
  command->add_option("FILE", collect.files)->required();
  add(command, "--most", collect.most, "of each kind");
  add(command, "--source", collect.source, "the tag Source");
  command->callback([&] { tuner::collect_puzzles(collect); });

  command = app.add_subcommand(
      "grade",
      "grades puzzles with the engine as it is, and removes those that it no longer calls right");
  command->add_option("FILE", files, "puzzles; the files are rewritten")->required();
  command->callback([&] { tuner::grade_puzzles(files); });

  command = app.add_subcommand("habits", "counts how the players of games play");
  command->add_option("FILE", files, "records of matches")->required();
  command->callback([&] { describe_players(files); });

  CLI11_PARSE(app, argc, argv);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "accasta_tune: " << error.what() << '\n';
    return 3;
  }
}
