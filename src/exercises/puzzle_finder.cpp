#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <variant>

#include <accasta/analysis/explanation.hpp>
#include <accasta/exercises/grade.hpp>
#include <accasta/exercises/puzzle_finder.hpp>
#include <accasta/prover/only_turn.hpp>
#include <accasta/rules/side_to_move.hpp>

namespace accasta::exercises {
namespace {

/// The least distance between two puzzles of a game, in turns of both players.
constexpr std::size_t kLeastDistance = 4;
/// The nodes with which the engine guesses what there is to find, and those with which it searches
/// for a longer win where it is ahead by kUnitsForLongWin.
constexpr std::uint64_t kNodesForGuess = 5'000;
constexpr std::uint64_t kNodesForLongWin = 20'000;
constexpr int kUnitsForLongWin = 200;
/// The number of positions in the prover's table. A win in three takes millions of visits.
constexpr std::size_t kProverTable = std::size_t{1} << 17;
/// The number of positions that the prover may visit for one question. Puzzles that need more are
/// skipped.
constexpr std::uint64_t kBudget = 2'000'000;
/// The number of the opponent's answers to try where a win is still two turns away.
constexpr std::size_t kMostAnswers = 30;
/// The least number of legal turns in a puzzle.
constexpr std::uint64_t kFewestTurns = 20;

PuzzleKind win_in(int turns) { return kPuzzleKinds[static_cast<std::size_t>(turns) - 1]; }

/// Returns distinct turns, best static evaluation first.
std::vector<Turn> most_promising_turns(const Position& position) {
  std::vector<std::pair<int, Turn>> rated;
  for (const Turn& turn : prover::distinct_turns(position))
    rated.emplace_back(engine::evaluate(position.after(turn)).units(), turn);
  std::ranges::stable_sort(rated, {}, [](const auto& each) { return each.first; });
  std::vector<Turn> turns;
  for (const auto& each : rated) turns.push_back(each.second);
  return turns;
}

template <typename Wanted>
bool claims(const analysis::Explanation& explanation) {
  return std::ranges::any_of(explanation.claims, [](const analysis::Claim& claim) {
    return std::holds_alternative<Wanted>(claim);
  });
}

}  // namespace

PuzzleFinder::PuzzleFinder(FinderOptions options) : options_(std::move(options)) {}

std::vector<Puzzle> PuzzleFinder::find(const std::vector<Position>& game,
                                       const std::stop_token& stop) {
  // A new prover for each game: its results must not depend on earlier games.
  prover_.emplace(kProverTable);
  prover_->set_budget(kBudget);
  prover_->set_stop(stop);
  std::map<std::size_t, Puzzle> found;
  const auto is_free = [&](std::size_t i) {
    const auto next = found.lower_bound(i < kLeastDistance ? 0 : i + 1 - kLeastDistance);
    return next == found.end() || next->first >= i + kLeastDistance;
  };
  std::vector<std::optional<Puzzle>> provable(game.size());
  for (std::size_t i = 0; i < game.size() && !stop.stop_requested(); ++i)
    provable[i] = find_provable(game[i]);
  // Rarer kinds first.
  for (const PuzzleKind kind :
       {PuzzleKind::WinIn3, PuzzleKind::WinIn2, PuzzleKind::StopThreat, PuzzleKind::WinIn1})
    for (std::size_t i = 0; i < game.size(); ++i)
      if (provable[i] && provable[i]->kind == kind && is_free(i)) found.emplace(i, *provable[i]);
  if (options_.with_other_turns)
    for (std::size_t i = 1; i < game.size() && !stop.stop_requested(); ++i)
      if (is_free(i))
        if (auto puzzle = find_after_other_turn(game[i - 1])) found.emplace(i, *std::move(puzzle));
  if (options_.kinds.contains(PuzzleKind::WinMaterial) ||
      options_.kinds.contains(PuzzleKind::SaveMaterial))
    for (std::size_t i = 0; i < game.size() && !stop.stop_requested(); ++i)
      if (is_free(i))
        if (auto puzzle = material(game[i])) found.emplace(i, *std::move(puzzle));
  std::vector<Puzzle> puzzles;
  for (auto& [index, puzzle] : found) {
    puzzle.id = id_by_position(puzzle);
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

std::optional<Puzzle> PuzzleFinder::find_provable(const Position& position) {
  if (position.outcome() || position.count_legal_turns() < kFewestTurns) return std::nullopt;
  if (const auto wins = prover_->wins(position, 1); wins != false) {
    if (!wins || !options_.kinds.contains(PuzzleKind::WinIn1)) return std::nullopt;
    return win(position, 1);
  }
  if (auto puzzle = stop_threat(position)) return puzzle;
  engine_.clear();
  auto result = engine_.search(position, {}, {.nodes = kNodesForGuess, .lines = 2});
  if (options_.kinds.contains(PuzzleKind::WinIn3) && !result.score.is_win() &&
      result.score.units() >= kUnitsForLongWin)
    result = engine_.search(position, {}, {.nodes = kNodesForLongWin, .lines = 2});
  const auto guess = result.score.turns_to_win();
  if (!guess || *guess < 0 || (result.lines.size() > 1 && result.lines[1].score.is_win()))
    return std::nullopt;
  for (int turns = 2; turns <= std::min(*guess, 3); ++turns)
    if (const auto wins = prover_->wins(position, turns); wins != false)
      return wins ? win(position, turns) : std::nullopt;
  return std::nullopt;
}

std::optional<Puzzle> PuzzleFinder::find_after_other_turn(const Position& before) {
  if (before.outcome()) return std::nullopt;
  for (const Turn& turn : most_promising_turns(before)) {
    const Position position = before.after(turn);
    if (position.outcome()) continue;
    if (const auto wins = prover_->wins(position, 1); wins != false) {
      if (wins && options_.kinds.contains(PuzzleKind::WinIn1))
        if (auto puzzle = win(position, 1)) return puzzle;
    } else if (prover_->wins(with_to_move(position, opponent(position.side_to_move())), 1) ==
               true) {
      if (auto puzzle = stop_threat(position)) return puzzle;
    }
  }
  return std::nullopt;
}

std::optional<Puzzle> PuzzleFinder::win(const Position& position, int turns) {
  if (!options_.kinds.contains(win_in(turns))) return std::nullopt;
  Puzzle puzzle{win_in(turns), position, {}};
  if (complete(puzzle, position, turns, 1)) return puzzle;
  if (turns > 1 && complete(puzzle, position, turns, 1 + Puzzle::kMostAlsoRight)) return puzzle;
  return std::nullopt;
}

bool PuzzleFinder::complete(Puzzle& puzzle, const Position& position, int turns,
                            std::size_t most_last) {
  const auto right = prover::winning_turns(position, turns, turns == 1 ? most_last : 1, *prover_);
  if (!right) return false;
  const std::size_t size = puzzle.solution.size();
  puzzle.solution.push_back(right->front());
  if (turns == 1) {
    puzzle.also_right.assign(right->begin() + 1, right->end());
    return true;
  }
  const Position after = position.after(right->front());
  std::size_t tried = 0;
  for (const Turn& answer : most_promising_turns(after)) {
    const Position next = after.after(answer);
    // Only consider answers that resist longest.
    if (prover_->wins(next, turns - 2) != false) continue;
    if (turns > 2 && tried++ == kMostAnswers) break;
    puzzle.solution.push_back(answer);
    if (complete(puzzle, next, turns - 1, most_last)) return true;
    puzzle.solution.pop_back();
  }
  puzzle.solution.resize(size, right->front());
  return false;
}

std::optional<Puzzle> PuzzleFinder::stop_threat(const Position& position) {
  if (!options_.kinds.contains(PuzzleKind::StopThreat)) return std::nullopt;
  const auto turn = prover::only_holding_turn(position, 1, *prover_);
  if (!turn || prover_->wins(position.after(*turn), 2) != false) return std::nullopt;
  return Puzzle{PuzzleKind::StopThreat, position, {*turn}};
}

std::optional<Puzzle> PuzzleFinder::material(const Position& position) {
  if (position.outcome() || position.count_legal_turns() < kFewestTurns) return std::nullopt;
  engine_.clear();
  const auto result = engine_.search(position, {}, {.nodes = kNodesForGuess, .lines = 2});
  if (result.lines.size() < 2 || result.score.turns_to_win() ||
      result.score.units() - result.lines[1].score.units() < kMaterialMargin)
    return std::nullopt;
  const auto turn = outstanding_turn(position, engine_);
  if (!turn) return std::nullopt;
  const auto explanation =
      analysis::explain(position, {result.score, {*turn}}, result.depth, result.lines);
  using namespace analysis::claim;
  const auto kind = claims<Captures>(explanation) || claims<TakesBack>(explanation)
                        ? PuzzleKind::WinMaterial
                        : PuzzleKind::SaveMaterial;
  if (kind == PuzzleKind::SaveMaterial && !claims<Otherwise>(explanation) &&
      !claims<Escapes>(explanation))
    return std::nullopt;
  if (!options_.kinds.contains(kind)) return std::nullopt;
  return Puzzle{kind, position, {*turn}};
}

}  // namespace accasta::exercises
