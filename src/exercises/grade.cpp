#include <algorithm>
#include <array>
#include <cmath>

#include <accasta/exercises/grade.hpp>
#include <accasta/prover/prover.hpp>

namespace accasta::exercises {
namespace {

/// The nodes that the engine may use for one turn of a puzzle.
constexpr std::uint64_t kNodesForTurn = 100'000;

}  // namespace

std::optional<Turn> outstanding_turn(const Position& position, engine::Engine& engine) {
  std::optional<Turn> best;
  for (const std::uint64_t nodes : kMaterialNodes) {
    engine.clear();
    const auto result = engine.search(position, {}, {.nodes = nodes, .lines = 2});
    if (result.lines.size() < 2) return std::nullopt;
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

bool is_outstanding(const Puzzle& puzzle, engine::Engine& engine) {
  const auto turn = outstanding_turn(puzzle.position, engine);
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

Grade grade(const Puzzle& puzzle, engine::Engine& engine) {
  Grade grade;
  Position position = puzzle.position;
  for (std::size_t i = 0; i < puzzle.solution.size(); ++i) {
    const Turn& turn = puzzle.solution[i];
    if (i % 2 == 0) {
      grade.nodes += solve(position, turn, engine, {.nodes = kNodesForTurn}).nodes;
      grade.proof += position.count_legal_turns();
    }
    position = position.after(turn);
  }
  if (!is_provable(puzzle.kind)) return grade;
  prover::Prover prover;
  const Position after = puzzle.position.after(puzzle.solution.front());
  if (const auto turns = turns_to_win(puzzle.kind))
    prover.loses(after, *turns - 1);
  else
    prover.wins(after, 1);
  grade.proof += prover.visited();
  return grade;
}

int Grade::difficulty() const {
  const double points =
      std::log2(static_cast<double>(nodes) + 1) + std::log2(static_cast<double>(proof) + 1);
  constexpr std::array kSteps{14.2, 15.4, 17.5, 20.0};
  return Puzzle::kEasiest +
         static_cast<int>(std::ranges::count_if(kSteps, [&](double s) { return points > s; }));
}

}  // namespace accasta::exercises
