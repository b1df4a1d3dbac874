#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <thread>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/repetition.hpp>

#include "sample_text.hpp"
#include "samples.hpp"
#include "sampling_search.hpp"

namespace accasta::tuner {
namespace {

constexpr int kMostTurns = 300;
constexpr int kMostOpeningTurns = 8;
/// One turn in so many is random: the games see more than what the engine would play.
constexpr std::uint64_t kRandomTurn = 40;

/// A position that was searched; `score` is for the player to move.
struct Searched {
  Position position;
  int score;
  Turn best;
  bool is_inner;
};

/// A seed for each game of each set, far from those of its neighbours.
std::uint64_t seed_of(std::uint64_t set, std::uint64_t game) {
  std::uint64_t x = set * 0x9e3779b97f4a7c15 + game;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

Turn random_turn(const Position& position, std::mt19937_64& random) {
  const auto turns = position.legal_turns();
  return turns[random() % turns.size()];
}

std::string play(const SelfPlay& how, std::uint64_t number, SamplingSearch& search) {
  std::mt19937_64 random(seed_of(how.seed, number));
  search.clear();
  std::vector<Position> game{Position::start(how.rules)};
  std::vector<std::uint64_t> keys;
  std::vector<Searched> searched;
  std::optional<Color> winner;

  const auto keep = [&](const Position& position, const engine::SearchResult& found,
                        bool is_inner) {
    if (found.best && !found.last.score.turns_to_win())
      searched.push_back({position, found.last.score.units(), *found.best, is_inner});
  };
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
      std::vector<Position> inner;
      const auto found = search.search(position, keys, how.nodes, how.inner, random, inner);
      turn = *found.best;
      keep(position, found, false);
      for (const Position& other : inner) keep(other, search.search(other, how.nodes), true);
    }
    keys.push_back(position.key());
    game.push_back(position.after(turn));
  }

  std::string lines = game_line(number, searched.size());
  for (const auto& [position, score, best, is_inner] : searched) {
    lines += notation::to_text(position);
    lines += '|';
    lines += std::to_string(score);
    lines += '|';
    lines += is_inner ? "-" : !winner ? "0.5" : *winner == position.side_to_move() ? "1" : "0";
    lines += '|';
    lines += notation::write_turn(best, position, notation::Dialect::Standard);
    lines += '\n';
  }
  return lines;
}

/// Writes the games of several threads in the order of their numbers.
class InOrder {
 public:
  InOrder(std::uint64_t first, std::ostream& out) : next_(first), out_(out) {}

  /// Returns how many games have been written.
  std::uint64_t add(std::uint64_t number, std::string lines) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(lines));
    for (auto game = waiting_.begin(); game != waiting_.end() && game->first == next_;
         game = waiting_.erase(game), ++next_, ++written_)
      out_ << game->second << std::flush;
    return written_;
  }

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, std::string> waiting_;
  std::uint64_t next_;
  std::uint64_t written_ = 0;
  std::ostream& out_;
};

}  // namespace

void generate(const SelfPlay& how, std::uint64_t finished, std::ostream& out,
              const std::function<void(std::uint64_t)>& report) {
  if (finished == 0) out << heading(how) << std::flush;
  const std::uint64_t end = how.first + how.games;
  std::atomic<std::uint64_t> next = how.first + finished;
  InOrder in_order(next, out);
  std::mutex mutex;
  std::vector<std::jthread> workers;
  for (int i = 0; i < how.threads; ++i) {
    workers.emplace_back([&] {
      SamplingSearch search;
      for (std::uint64_t number = next++; number < end; number = next++) {
        const std::uint64_t written = in_order.add(number, play(how, number, search));
        const std::lock_guard lock(mutex);
        if (report) report(finished + written);
      }
    });
  }
}

}  // namespace accasta::tuner
