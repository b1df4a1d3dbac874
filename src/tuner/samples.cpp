#include "samples.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <istream>
#include <mutex>
#include <ostream>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include <accasta/engine/engine.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/rules/repetition.hpp>

namespace accasta::tuner {
namespace {

constexpr int kMostTurns = 300;
constexpr int kMostOpeningTurns = 8;
/// One turn in so many is random: the games see more than what the engine would play.
constexpr std::uint64_t kRandomTurn = 40;

/// A position that was searched; `score` is for the player to move.
struct Visited {
  Position position;
  int score;
};

Turn random_turn(const Position& position, std::mt19937_64& random) {
  const auto turns = position.legal_turns();
  return turns[random() % turns.size()];
}

void play(const SelfPlay& how, std::uint64_t number, engine::Engine& engine, std::string& lines) {
  std::mt19937_64 random(how.seed * 1'000'003 + number);
  engine.clear();
  std::vector<Position> game{Position::start(how.rules)};
  std::vector<std::uint64_t> keys;
  std::vector<Visited> visited;
  std::optional<Color> winner;
  engine::Limits limits;
  limits.nodes = how.nodes;

  const auto opening = 1 + random() % kMostOpeningTurns;
  for (int i = 0; i < kMostTurns; ++i) {
    const Position& position = game.back();
    if (const auto outcome = position.outcome()) {
      winner = outcome->winner;
      break;
    }
    if (occurrences_of_last(game) >= kOccurrencesToDraw) break;
    Turn turn = random_turn(position, random);
    if (game.size() > opening && random() % kRandomTurn != 0) {
      const auto found = engine.search(position, keys, limits);
      turn = *found.best;
      if (!found.last.score.turns_to_win()) visited.push_back({position, found.last.score.units()});
    }
    keys.push_back(position.key());
    game.push_back(position.after(turn));
  }
  for (const auto& [position, score] : visited) {
    const std::string_view result = !winner                              ? "0.5"
                                    : *winner == position.side_to_move() ? "1"
                                                                         : "0";
    lines += notation::to_text(position);
    lines += '|';
    lines += std::to_string(score);
    lines += '|';
    lines += result;
    lines += '\n';
  }
}

std::string_view take_until(std::string_view& text, char end) {
  const auto length = text.find(end);
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length == std::string_view::npos ? text.size() : length + 1);
  return taken;
}

}  // namespace

void generate(const SelfPlay& how, std::ostream& out) {
  out << "# " << notation::to_text(how.rules) << '\n';
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  std::vector<std::jthread> workers;
  for (int i = 0; i < how.threads; ++i) {
    workers.emplace_back([&] {
      engine::Options options;
      options.hash_mebibytes = 4;
      engine::Engine engine(options);
      for (std::uint64_t number = next++; number < how.games; number = next++) {
        std::string lines;
        play(how, number, engine, lines);
        const std::lock_guard lock(mutex);
        out << lines;
      }
    });
  }
}

void read_samples(std::istream& in, const Rules& rules, std::vector<Sample>& samples) {
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const auto fail = [&](std::string_view reason) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + std::string(reason));
    };
    if (line.starts_with("# ")) {
      if (line.substr(2) != notation::to_text(rules)) fail("the games have other rules");
      continue;
    }
    std::string_view rest = line;
    const auto position = notation::parse_position(take_until(rest, '|'), rules);
    if (!position) fail("not a position");
    const std::string_view units = take_until(rest, '|');
    int score = 0;
    if (std::from_chars(units.data(), units.data() + units.size(), score).ptr !=
        units.data() + units.size())
      fail("not a score");
    if (rest != "0" && rest != "0.5" && rest != "1") fail("not a result");
    samples.push_back({position.value(), score, rest == "1" ? 1.0 : rest == "0" ? 0.0 : 0.5});
  }
}

}  // namespace accasta::tuner
