#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include <accasta/base/rating.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/exercises/grade.hpp>

namespace accasta::exercises {
namespace {

/// Lets a level find all turns of the player.
bool is_solved_by(engine::Level level, int seed, const Puzzle& puzzle, engine::Engine& engine,
                  const std::stop_token& stop) {
  engine::Limits limits = level.limits();
  limits.seed = static_cast<std::uint64_t>(seed);
  Position position = puzzle.position;
  engine.clear();
  for (std::size_t i = 0; i < puzzle.solution.size(); ++i) {
    const Turn& turn = puzzle.solution[i];
    if (i % 2 == 0) {
      limits.recent = engine::recent_turns(std::span(puzzle.solution).first(i));
      const auto found = engine.search(position, {}, limits, stop).best();
      if (!found) return false;
      const auto is_right = [&](const Turn& right) { return position.lead_to_same(*found, right); };
      const bool is_last = i + 1 == puzzle.solution.size();
      if (!is_right(turn) && !(is_last && std::ranges::any_of(puzzle.also_right, is_right)))
        return false;
    }
    position = position.after(turn);
  }
  return true;
}

}  // namespace

std::optional<Turn> outstanding_turn(const Position& position, engine::Engine& engine,
                                     std::span<const std::uint64_t> nodes,
                                     const std::stop_token& stop) {
  std::optional<Turn> best;
  for (const std::uint64_t count : nodes) {
    engine.clear();
    const auto result = engine.search(position, {}, {.nodes = count, .lines = 2}, stop);
    if (result.lines.size() < 2 || stop.stop_requested()) return std::nullopt;
    const engine::Score second = result.lines[1].score;
    for (const engine::Score score : {result.score, second})
      if (score.turns_to_win()) return std::nullopt;
    if (result.score.units() - second.units() < kMaterialMargin) return std::nullopt;
    const Turn turn = *result.best();
    if (best && !position.lead_to_same(turn, *best)) return std::nullopt;
    best = turn;
  }
  return best;
}

bool is_outstanding(const Puzzle& puzzle, engine::Engine& engine,
                    std::span<const std::uint64_t> nodes, const std::stop_token& stop) {
  const auto turn = outstanding_turn(puzzle.position, engine, nodes, stop);
  return turn && puzzle.position.lead_to_same(*turn, puzzle.solution.front());
}

Effort solve(const Position& position, const Turn& right, engine::Engine& engine,
             const engine::Limits& limits) {
  std::optional<Effort> kept;
  const auto look = [&](const engine::Findings& found) {
    if (!position.lead_to_same(*found.best(), right))
      kept.reset();
    else if (!kept)
      kept = Effort{true, found.nodes, found.elapsed};
  };
  engine.clear();
  const auto result = engine.search(position, {}, limits, {}, look);
  if (result.best()) look(result);
  return kept.value_or(Effort{.nodes = result.nodes});
}

int measured_rating(const Puzzle& puzzle, engine::Engine& engine, int seeds,
                    const std::stop_token& stop) {
  std::vector<base::RatedResult> results;
  // True as long as the level before solves most tries.
  bool is_easy = false;
  for (int number = engine::Level::kWeakest; number < engine::Level::kStrongest; ++number) {
    const auto level = *engine::Level::from(number);
    const auto weakness = level.limits().weakness;
    const bool is_slow = weakness && weakness->depth > 1;
    // Levels that look two turns ahead take most of the time and vary least. An easy puzzle says
    // nothing about them, nor they about it. The strongest levels vary in the opening only.
    if (is_slow && is_easy) continue;
    const bool varies = weakness || puzzle.position.turn_number() <= engine::kSeededTurns;
    const int tries = is_slow ? (seeds + 9) / 10 : varies ? seeds : 1;
    int solved = 0;
    for (int seed = 1; seed <= tries; ++seed)
      solved += is_solved_by(level, seed, puzzle, engine, stop) ? 1 : 0;
    if (!is_slow) is_easy = solved * 5 >= tries * 4;
    // The puzzle wins against a level that does not solve it.
    results.push_back({static_cast<double>(level.rating(puzzle.position.rules().variant)),
                       1 - static_cast<double>(solved) / tries, static_cast<double>(seeds)});
  }
  return static_cast<int>(std::clamp(std::lround(base::likeliest_rating(results).value),
                                     static_cast<long>(Puzzle::kLeastRating),
                                     static_cast<long>(Puzzle::kMostRating)));
}

}  // namespace accasta::exercises
