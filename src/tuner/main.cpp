#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include <accasta/base/files.hpp>
#include <accasta/notation/position_text.hpp>

#include "engine/network.hpp"
#include "engine/weights_file.hpp"
#include "fit.hpp"
#include "network_fit.hpp"
#include "policy_fit.hpp"
#include "puzzle_commands.hpp"
#include "samples.hpp"
#include "spsa.hpp"

/// The developer's program: plays games, learns weights from them, tunes the search and works on
/// puzzles.
namespace {

using namespace accasta;

Rules rules_from(const std::string& text) {
  const auto rules = notation::parse_rules(text);
  if (!rules) throw std::runtime_error("'" + text + "': not rules, such as 'pari win=next-turn'");
  return rules.value();
}

/// Goes on where an earlier run was interrupted.
void generate(const std::string& rules, tuner::SelfPlay play, const std::string& path) {
  play.rules = rules_from(rules);
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

std::vector<tuner::Sample> read(const std::vector<std::string>& paths, const Rules& rules) {
  std::vector<tuner::Sample> samples;
  for (const std::string& path : paths) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error(path + ": cannot read");
    try {
      tuner::read_samples(in, rules, samples);
    } catch (const std::runtime_error& error) {
      throw std::runtime_error(path + ": " + error.what());
    }
  }
  return samples;
}

void print_loss(const tuner::Loss& loss) {
  std::cerr << "epoch " << loss.epoch << ": loss " << loss.learned << ", kept back "
            << loss.kept_back << '\n';
}

/// The lines of a file of weights that every kind of it has.
std::string entries_of(std::string_view kind, const Rules& rules, std::string_view architecture,
                       const std::vector<std::string>& paths,
                       const std::vector<tuner::Sample>& samples, std::string_view commit) {
  std::ostringstream entries;
  entries << "kind " << kind << "\nrules " << notation::to_text(rules) << "\narchitecture "
          << architecture << '\n';
  for (const std::string& path : paths) {
    std::ifstream in(path);
    std::string line;
    std::getline(in, line);
    std::getline(in, line);
    entries << "data " << line.substr(std::min<std::size_t>(2, line.size())) << '\n';
  }
  entries << "positions " << samples.size() << ", up to game " << samples.back().game << "\nengine "
          << commit << '\n';
  return entries.str();
}

void write_weights_file(const std::string& path, std::string_view entries,
                        std::span<const std::int16_t> weights) {
  std::ofstream out(path, std::ios::binary);
  out << engine::to_weights_file(entries, weights);
  if (!out.flush()) throw std::runtime_error(path + ": cannot write");
}

/// Learns the linear weights for some rules.
void fit(const std::string& rules_text, const std::vector<std::string>& paths, tuner::Fit how,
         const std::string& commit, const std::string& out_path) {
  const Rules rules = rules_from(rules_text);
  std::vector<tuner::Sample> samples = read(paths, rules);
  std::erase_if(samples, [](const tuner::Sample& sample) { return !sample.result; });
  if (samples.empty()) throw std::runtime_error("no positions to learn from");
  std::cerr << samples.size() << " positions; the scores' own scale is "
            << tuner::best_scale(samples) << " units\n";
  std::vector<std::int16_t> weights;
  for (const engine::Weight weight : tuner::fit(samples, how, print_loss))
    for (const int value : {weight.early(), weight.late()})
      weights.push_back(static_cast<std::int16_t>(value));
  const std::string architecture =
      std::to_string(engine::term::kCount) + " terms, each with an early and a late weight";
  write_weights_file(out_path, entries_of("linear", rules, architecture, paths, samples, commit),
                     weights);
}

void print(std::string_view name, const tuner::PolicyScore& score) {
  std::cerr << "  " << name << ", " << score.samples << " kept back: loss " << score.loss;
  for (std::size_t i = 0; i < score.recall.size(); ++i)
    std::cerr << (i == 0 ? "; best turn among the first " : ", ") << tuner::kRecallCounts[i] << ": "
              << static_cast<double>(std::lround(1000 * score.recall[i])) / 10 << " %";
  std::cerr << '\n';
}

void print(const tuner::PolicyScores& scores) {
  print("games", scores.games);
  print("inside searches", scores.inner);
}

/// Learns a variant's policy; the file says how.
void fit_policy(const std::string& rules_text, const std::vector<std::string>& paths,
                const tuner::PolicyFit& how, const std::string& commit,
                const std::string& out_path) {
  const Rules rules = rules_from(rules_text);
  const std::vector<tuner::Sample> samples = read(paths, rules);
  if (samples.empty()) throw std::runtime_error("no positions to learn from");
  const engine::PolicyWeights& present = engine::policy_weights(rules.variant);
  const auto file =
      engine::read_weights_file(engine::built_in_file("policy", rules.variant, rules.win));
  std::cerr << samples.size() << " positions\nthe engine's policy\n";
  print(tuner::score_policy(samples, present, std::span(*file).subspan(present.size())));
  const tuner::FittedPolicy fitted =
      tuner::fit_policy(samples, how, [](int epoch, const tuner::PolicyScores& scores) {
        std::cerr << "epoch " << epoch << '\n';
        print(scores);
      });

  std::string entries =
      entries_of("policy", rules,
                 "linear, " + std::to_string(engine::policy_term::kCount) + " terms, and " +
                     std::to_string(engine::PolicyNetwork::kNeurons) + " neurons",
                 paths, samples, commit);
  entries += "epochs " + std::to_string(how.epochs) + '\n';
  entries += "loss " + std::to_string(fitted.kept_back.loss()) + " on games kept back\n";
  std::vector<std::int16_t> weights(fitted.weights.begin(), fitted.weights.end());
  weights.insert(weights.end(), fitted.network.begin(), fitted.network.end());
  write_weights_file(out_path, entries, weights);
}

/// Learns a variant's network; the file says how.
void fit_network(const std::string& rules_text, const std::vector<std::string>& paths,
                 tuner::NetworkFit how, bool goes_on, const std::string& commit,
                 const std::string& out_path) {
  const Rules rules = rules_from(rules_text);
  const std::vector<tuner::Sample> samples = read(paths, rules);
  if (samples.empty()) throw std::runtime_error("no positions to learn from");
  std::cerr << samples.size() << " positions\n";
  const std::string_view present = engine::built_in_file("network", rules.variant, rules.win);
  if (goes_on) how.first_weights = *engine::read_weights_file(present);
  const tuner::FittedNetwork fitted = tuner::fit_network(samples, how, print_loss);
  std::cerr << fitted.samples << " quiet ones; loss " << fitted.loss << " on games kept back, "
            << fitted.linear_loss << " without a network, at least " << fitted.least_loss << '\n';
  const auto inputs = engine::network_input::place_inputs(rules.variant) +
                      engine::network_input::attack_inputs(rules.variant);
  std::ostringstream entries;
  entries << entries_of("network", rules,
                        std::to_string(inputs) + " inputs, " +
                            std::to_string(engine::Network::kNeurons) +
                            " neurons and their mirror "
                            "images, squares of sums held between 0 and 1",
                        paths, samples, commit)
          << "begun "
          << (goes_on ? "with " + std::string(*engine::weights_file_entry(present, "checksum"))
                      : "by chance")
          << "\nquiet " << fitted.samples << "\nseed " << how.seed << "\nepochs " << how.epochs
          << "\nsettings scale " << how.scale << ", result share " << how.result_share << ", step "
          << how.step << ", decay " << how.decay << ", batch " << how.batch << "\nloss "
          << fitted.loss << " on games kept back, " << fitted.linear_loss
          << " without a network, at least " << fitted.least_loss << '\n';
  write_weights_file(out_path, entries.str(), fitted.weights);
}

/// Tunes the search's parameters. Goes on where an earlier run was interrupted.
void tune_search(const std::vector<std::string>& rules, tuner::Spsa how, const std::string& path) {
  for (const std::string& text : rules) how.rules.push_back(rules_from(text));
  tuner::SpsaState state = tuner::spsa_start();
  if (std::ifstream in(path); in) {
    std::ostringstream text;
    text << in.rdbuf();
    try {
      state = tuner::parse_spsa(text.str(), how);
    } catch (const std::runtime_error& error) {
      throw std::runtime_error(path + ": " + error.what());
    }
    std::cerr << state.pairs << " pairs of games are already there\n";
  }
  tuner::spsa(how, state, [&](const tuner::SpsaState& now) {
    base::write_file(path, tuner::to_text(how, now));
    if (now.pairs % 400 == 0) std::cerr << now.pairs << " of " << how.pairs << " pairs\n";
  });
  const engine::Parameters found = tuner::rounded(state);
  for (const auto& info : engine::kParameters)
    std::cout << info.name << ' ' << found.*info.value << '\n';
}

int run(int argc, char** argv) {
  CLI::App app("Learns Accasta's weights, tunes its search and works on puzzles");
  app.require_subcommand(1);
  std::string rules = "standard";
  std::string out;
  tuner::SelfPlay play;
  play.games = 50'000;
  play.nodes = 1'000;
  tuner::Fit how;
  std::vector<std::string> paths;

  auto* const generating = app.add_subcommand("generate", "plays games and writes their positions");
  generating->add_option("--rules", rules, "such as \"pari win=next-turn\"")->capture_default_str();
  generating->add_option("--first", play.first, "the number of the first game")
      ->capture_default_str();
  generating->add_option("--games", play.games)->capture_default_str();
  generating->add_option("--nodes", play.nodes, "for each turn")->capture_default_str();
  generating->add_option("--inner", play.inner, "positions from inside each search, searched too")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);
  generating->add_option("--seed", play.seed)->capture_default_str();
  generating->add_option("--threads", play.threads)
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  generating->add_option("-o", out, "the file to write")->required();

  auto* const fitting = app.add_subcommand("fit", "learns the linear weights");
  fitting->add_option("--rules", rules, "as given to generate")->capture_default_str();
  fitting->add_option("files", paths, "what generate wrote")->required();
  fitting->add_option("--scale", how.scale, "units for 73 % of the points")->capture_default_str();
  fitting->add_option("--result-share", how.result_share, "of the target, 0 to 1")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  fitting->add_option("--epochs", how.epochs)->capture_default_str()->check(CLI::PositiveNumber);
  std::string commit;
  fitting->add_option("--commit", commit, "that of the engine that played; the file will say so")
      ->required();
  fitting->add_option("-o", out, "src/engine/weights/linear_VARIANT.weights")->required();

  auto* const fitting_policy =
      app.add_subcommand("fit-policy", "learns which turns are likely to be the best");
  tuner::PolicyFit policy;
  fitting_policy->add_option("--rules", rules, "as given to generate")->capture_default_str();
  fitting_policy->add_option("files", paths, "what generate wrote")->required();
  fitting_policy->add_option("--epochs", policy.epochs)
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  fitting_policy
      ->add_option("--commit", commit, "that of the engine that played; the file will say so")
      ->required();
  fitting_policy->add_option("-o", out, "src/engine/weights/policy_VARIANT.weights")->required();

  auto* const fitting_network =
      app.add_subcommand("fit-network", "learns the network beside the linear evaluation");
  tuner::NetworkFit network;
  fitting_network->add_option("--rules", rules, "as given to generate")->capture_default_str();
  fitting_network->add_option("files", paths, "what generate wrote")->required();
  bool goes_on = false;
  fitting_network->add_flag("--go-on", goes_on, "begin with the network that the engine has");
  fitting_network->add_option("--scale", network.scale, "units for 73 % of the points")
      ->capture_default_str();
  fitting_network->add_option("--result-share", network.result_share, "of the target, 0 to 1")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  fitting_network->add_option("--epochs", network.epochs)
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  fitting_network->add_option("--step", network.step)->capture_default_str();
  fitting_network->add_option("--decay", network.decay)->capture_default_str();
  fitting_network->add_option("--batch", network.batch)
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  fitting_network->add_option("--seed", network.seed)->capture_default_str();
  fitting_network
      ->add_option("--commit", commit, "that of the engine that played; the file will say so")
      ->required();
  fitting_network->add_option("-o", out, "src/engine/weights/network_VARIANT.weights")->required();

  auto* const tuning = app.add_subcommand("spsa", "tunes the search's parameters by games");
  tuner::Spsa spsa;
  spsa.pairs = 10'000;
  spsa.nodes = 3'000;
  std::vector<std::string> all_rules{"standard", "pari"};
  tuning->add_option("--rules", all_rules, "the games take turns at them")->capture_default_str();
  tuning->add_option("--pairs", spsa.pairs, "of games")->capture_default_str();
  tuning->add_option("--nodes", spsa.nodes, "for each turn")->capture_default_str();
  tuning->add_option("--seed", spsa.seed)->capture_default_str();
  tuning->add_option("--rate", spsa.rate, "how quickly parameters move")->capture_default_str();
  tuning->add_option("--threads", spsa.threads)->capture_default_str()->check(CLI::PositiveNumber);
  tuning->add_option("-o", out, "the file in which the state is kept")->required();

  auto* const asking =
      app.add_subcommand("ask", "asks the prover which turns win, or else which do not lose");
  std::string position;
  int turns = 2;
  asking->add_option("POSITION", position, "ROWS SIDE [TURN]")->required();
  asking->add_option("--rules", rules)->capture_default_str();
  asking->add_option("--turns", turns, "of the winner")
      ->capture_default_str()
      ->check(CLI::Range(0, 8));

  auto* const solving = app.add_subcommand("solve", "lets the engine solve puzzles, and counts");
  engine::Options options{.hash_mebibytes = 64};
  std::optional<std::uint64_t> nodes;
  double seconds = 1;
  solving->add_option("FILE", paths, "puzzles; those built in if there is none");
  solving->add_option("--nodes", nodes, "for each puzzle");
  solving->add_option("--time", seconds, "for each puzzle, in seconds; without --nodes")
      ->capture_default_str();
  solving->add_option("--hash", options.hash_mebibytes, "the hash table's size in MiB")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  solving->add_option("--threads", options.threads)
      ->capture_default_str()
      ->check(CLI::PositiveNumber);

  auto* const collecting =
      app.add_subcommand("collect", "makes one file of what accasta puzzle --make has written");
  tuner::CollectOptions collect;
  collecting->add_option("FILE", collect.files)->required();
  collecting->add_option("--most", collect.most, "of each kind")->capture_default_str();
  collecting->add_option("--source", collect.source, "the tag Source")->capture_default_str();

  auto* const grading = app.add_subcommand("grade", "grades puzzles with the engine as it is");
  grading->add_option("FILE", paths, "puzzles; the files are rewritten")->required();

  CLI11_PARSE(app, argc, argv);
  if (asking->parsed()) {
    const auto asked = notation::parse_position(position, rules_from(rules));
    if (!asked) throw std::runtime_error(position + ": " + asked.error().message);
    tuner::ask_prover(asked.value(), turns);
  }
  if (solving->parsed()) {
    engine::Limits limits{.nodes = nodes};
    if (!nodes) limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
    tuner::solve_puzzles(paths, options, limits);
  }
  if (collecting->parsed()) tuner::collect_puzzles(collect);
  if (grading->parsed()) tuner::grade_puzzles(paths);
  if (tuning->parsed()) tune_search(all_rules, spsa, out);
  if (generating->parsed()) generate(rules, play, out);
  if (fitting_policy->parsed()) fit_policy(rules, paths, policy, commit, out);
  if (fitting_network->parsed()) fit_network(rules, paths, network, goes_on, commit, out);
  if (fitting->parsed()) fit(rules, paths, how, commit, out);
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
