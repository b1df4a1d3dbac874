#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/ordered_parallel_map.hpp>
#include <accasta/match/random.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/repetition.hpp>

#include "engine/search.hpp"
#include "samples.hpp"

namespace accasta::tuner {
namespace {

constexpr int kMostOpeningTurns = 8;
/// The number of turns after which a game is a draw.
constexpr std::size_t kMostTurns = 300;
/// One turn in this many is random, so that games contain more than the engine would play.
constexpr std::uint64_t kRandomTurn = 40;
constexpr int kLeastDepth = 2;

/// The engine's search on one thread with a small hash table, for many quick games. Callers can
/// access its memory.
class Searcher {
 public:
  engine::Findings search(const Position& position, std::span<const std::uint64_t> history,
                          std::uint64_t nodes) {
    table_.new_search();
    engine::SharedState shared(table_, 1);
    const engine::Limits limits{.nodes = nodes};
    return engine::Search(shared, 0, thread_data_, position, history, limits, {}, {}).run();
  }

  engine::ThreadData& thread_data() { return thread_data_; }

  /// Clears the memory.
  void clear() {
    table_.clear();
    thread_data_.clear();
  }

 private:
  static constexpr std::size_t kMebibytes = 4;

  engine::TranspositionTable table_{kMebibytes};
  engine::ThreadData thread_data_;
};

/// Returns a seed for a game of a set, far from those of its neighbors.
constexpr std::uint64_t seed_of(std::uint64_t set, std::uint64_t game) {
  return match::Random::mixed(set * match::Random::kStep + game);
}

/// Searches a position. Also fills `inner` with up to `count` positions from inside the search.
/// They are drawn evenly from those in which several turns were to be tried to a depth of at least
/// kLeastDepth.
engine::Findings search(Searcher& searcher, const Position& position,
                        std::span<const std::uint64_t> history, std::uint64_t nodes, int count,
                        std::mt19937_64& random, std::vector<Position>& inner) {
  // Vitter's algorithm R: every position is kept with equal probability.
  std::uint64_t seen = 0;
  const auto most = static_cast<std::uint64_t>(count);
  auto& on_inner_node = searcher.thread_data().on_inner_node;
  on_inner_node = [&](const Position& node, int depth) {
    if (depth < kLeastDepth) return;
    ++seen;
    if (inner.size() < most) {
      inner.push_back(node);
    } else if (most > 0) {
      if (const std::uint64_t place = random() % seen; place < most) inner[place] = node;
    }
  };
  const auto found = searcher.search(position, history, nodes);
  on_inner_node = {};
  return found;
}

/// A searched position. `score` is for the player to move.
struct Searched {
  Position position;
  int score;
  Turn best;
  bool is_inner;
};

std::string play(const SelfPlay& how, std::uint64_t number, Searcher& searcher) {
  std::mt19937_64 random(seed_of(how.seed, number));
  searcher.clear();
  std::vector<Searched> searched;

  const auto keep = [&](const Position& position, const engine::Findings& found, bool is_inner) {
    if (found.best() && !found.score.turns_to_win())
      searched.push_back({position, found.score.units(), *found.best(), is_inner});
  };
  const auto opening = 1 + random() % kMostOpeningTurns;
  const auto choose = [&](const Position& position, std::span<const std::uint64_t> keys) {
    const auto turns = position.legal_turns();
    const Turn any = turns[random() % turns.size()];
    if (keys.size() < opening || random() % kRandomTurn == 0) return any;
    std::vector<Position> inner;
    const auto found = search(searcher, position, keys, how.nodes, how.inner, random, inner);
    keep(position, found, false);
    for (const Position& other : inner) keep(other, searcher.search(other, {}, how.nodes), true);
    return *found.best();
  };
  std::vector<Position> game{Position::start(how.rules)};
  std::vector<std::uint64_t> keys;
  while (!game.back().outcome() && keys.size() < kMostTurns &&
         occurrences_of_last(game) < kOccurrencesToDraw) {
    const Turn turn = choose(game.back(), keys);
    keys.push_back(game.back().key());
    game.push_back(game.back().after(turn));
  }
  const auto outcome = game.back().outcome();

  std::string lines = game_line(number, searched.size());
  for (const auto& [position, score, best, is_inner] : searched) {
    const char* const result = is_inner                                     ? "-"
                               : !outcome                                   ? "0.5"
                               : outcome->winner == position.side_to_move() ? "1"
                                                                            : "0";
    lines += fmt::format("{}|{}|{}|{}\n", notation::to_text(position), score, result,
                         notation::write_turn(best, position, notation::Dialect::Standard));
  }
  return lines;
}

}  // namespace

void generate(const SelfPlay& how, std::uint64_t finished, std::ostream& out,
              const std::function<void(std::uint64_t)>& report) {
  if (finished == 0) out << heading(how) << std::flush;
  std::uint64_t next = how.first + finished;
  const std::uint64_t end = how.first + how.games;
  const auto next_game = [&] { return next < end ? std::optional(next++) : std::nullopt; };
  const auto make_worker = [&] {
    return [&how, searcher = Searcher()](std::uint64_t number) mutable {
      return play(how, number, searcher);
    };
  };
  base::ordered_parallel_map(how.threads, next_game, make_worker, [&](const std::string& lines) {
    out << lines << std::flush;
    if (report) report(++finished);
  });
}

}  // namespace accasta::tuner
