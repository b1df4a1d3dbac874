#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <variant>

#include <accasta/analysis/explanation.hpp>
#include <accasta/prover/only_turn.hpp>
#include <accasta/puzzles/puzzle_finder.hpp>

namespace accasta::puzzles {
namespace {

using exercises::PuzzleKind;

/// In turns of both players.
constexpr std::size_t kLeastDistance = 4;
/// What the engine may use to guess what there is to find, and to look for a longer win where it
/// thinks that much of the position.
constexpr std::uint64_t kNodesForGuess = 5'000;
constexpr std::uint64_t kNodesForLongWin = 20'000;
constexpr int kUnitsForLongWin = 200;
/// Positions in the prover's table. A win in three takes millions of visits.
constexpr std::size_t kProverTable = std::size_t{1} << 17;
/// How many of the enemy's answers are looked at where a win is still two turns away.
constexpr std::size_t kMostAnswers = 30;
/// With fewer legal turns there is nothing to look for.
constexpr std::uint64_t kFewestTurns = 20;

PuzzleKind win_in(int turns) {
  return turns == 1 ? PuzzleKind::WinIn1 : turns == 2 ? PuzzleKind::WinIn2 : PuzzleKind::WinIn3;
}

/// The turns of a position, the one first after which it looks best for who made it. They lead to
/// different positions.
std::vector<Turn> most_promising_turns(const Position& position) {
  std::vector<std::pair<int, Turn>> rated;
  for (const Turn& turn : prover::distinct_turns(position))
    rated.emplace_back(engine::evaluate(position.after(turn)).units(), turn);
  std::ranges::stable_sort(rated, {}, [](const auto& each) { return each.first; });
  std::vector<Turn> turns;
  for (const auto& each : rated) turns.push_back(each.second);
  return turns;
}

/// The position if the player to move did nothing.
Position passed(const Position& position) {
  Setup setup = position.setup();
  setup.side_to_move = opponent(setup.side_to_move);
  return *Position::from(setup, position.rules());
}

template <typename Wanted>
bool claims(const analysis::Explanation& explanation) {
  return std::ranges::any_of(explanation.claims, [](const analysis::Claim& claim) {
    return std::holds_alternative<Wanted>(claim);
  });
}

}  // namespace

PuzzleFinder::PuzzleFinder(FinderOptions options) : options_(std::move(options)) {}

std::vector<FoundPuzzle> PuzzleFinder::find(const std::vector<Position>& game,
                                            const std::stop_token& stop) {
  // A new one for each game, so that what is within its budget does not depend on those before.
  prover_.emplace(kProverTable);
  prover_->set_budget(options_.budget);
  prover_->set_stop(stop);
  std::map<std::size_t, FoundPuzzle> found;
  const auto is_free = [&](std::size_t i) {
    const auto next = found.lower_bound(i < kLeastDistance ? 0 : i + 1 - kLeastDistance);
    return next == found.end() || next->first >= i + kLeastDistance;
  };
  std::vector<std::optional<FoundPuzzle>> provable(game.size());
  for (std::size_t i = 0; i < game.size() && !stop.stop_requested(); ++i)
    provable[i] = find_provable(game[i]);
  // The rarer first.
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
  std::vector<FoundPuzzle> puzzles;
  for (auto& each : found) puzzles.push_back(std::move(each.second));
  return puzzles;
}

std::optional<FoundPuzzle> PuzzleFinder::find_provable(const Position& position) {
  if (position.outcome() || position.count_legal_turns() < kFewestTurns) return std::nullopt;
  if (const auto wins = prover_->wins(position, 1); wins != false) {
    if (!wins || !options_.kinds.contains(PuzzleKind::WinIn1)) return std::nullopt;
    return win(position, 1);
  }
  if (auto puzzle = stop_threat(position)) return puzzle;
  engine_.clear();
  auto result = engine_.search(position, {}, {.nodes = kNodesForGuess, .lines = 2});
  if (options_.kinds.contains(PuzzleKind::WinIn3) && !result.last.score.is_win() &&
      result.last.score.units() >= kUnitsForLongWin)
    result = engine_.search(position, {}, {.nodes = kNodesForLongWin, .lines = 2});
  const auto& others = result.last.others;
  const auto guess = result.last.score.turns_to_win();
  if (!guess || *guess < 0 || (!others.empty() && others.front().score.is_win()))
    return std::nullopt;
  for (int turns = 2; turns <= std::min(*guess, 3); ++turns)
    if (const auto wins = prover_->wins(position, turns); wins != false)
      return wins ? win(position, turns) : std::nullopt;
  return std::nullopt;
}

std::optional<FoundPuzzle> PuzzleFinder::find_after_other_turn(const Position& before) {
  if (before.outcome()) return std::nullopt;
  for (const Turn& turn : most_promising_turns(before)) {
    const Position position = before.after(turn);
    if (position.outcome()) continue;
    if (const auto wins = prover_->wins(position, 1); wins != false) {
      if (wins && options_.kinds.contains(PuzzleKind::WinIn1))
        if (auto puzzle = win(position, 1)) return puzzle;
    } else if (prover_->wins(passed(position), 1) == true) {
      if (auto puzzle = stop_threat(position)) return puzzle;
    }
  }
  return std::nullopt;
}

std::optional<FoundPuzzle> PuzzleFinder::win(const Position& position, int turns) {
  if (!options_.kinds.contains(win_in(turns))) return std::nullopt;
  FoundPuzzle puzzle{win_in(turns), position, {}};
  if (complete(puzzle, position, turns, 1)) return puzzle;
  if (turns > 1 && complete(puzzle, position, turns, 1 + FoundPuzzle::kMostAlsoRight))
    return puzzle;
  return std::nullopt;
}

bool PuzzleFinder::complete(FoundPuzzle& puzzle, const Position& position, int turns,
                            std::size_t most_last) {
  const auto right = prover::winning_turns(position, turns, turns == 1 ? most_last : 1, *prover_);
  if (!right) return false;
  const std::size_t size = puzzle.line.size();
  puzzle.line.push_back(right->front());
  if (turns == 1) {
    puzzle.also_right.assign(right->begin() + 1, right->end());
    return true;
  }
  const Position after = position.after(right->front());
  std::size_t tried = 0;
  for (const Turn& answer : most_promising_turns(after)) {
    const Position next = after.after(answer);
    // Only answers that resist longest.
    if (prover_->wins(next, turns - 2) != false) continue;
    if (turns > 2 && tried++ == kMostAnswers) break;
    puzzle.line.push_back(answer);
    if (complete(puzzle, next, turns - 1, most_last)) return true;
    puzzle.line.pop_back();
  }
  puzzle.line.resize(size, right->front());
  return false;
}

std::optional<FoundPuzzle> PuzzleFinder::stop_threat(const Position& position) {
  if (!options_.kinds.contains(PuzzleKind::StopThreat)) return std::nullopt;
  const auto turn = prover::only_holding_turn(position, 1, *prover_);
  if (!turn || prover_->wins(position.after(*turn), 2) != false) return std::nullopt;
  return FoundPuzzle{PuzzleKind::StopThreat, position, {*turn}};
}

std::optional<FoundPuzzle> PuzzleFinder::material(const Position& position) {
  if (position.outcome() || position.count_legal_turns() < kFewestTurns) return std::nullopt;
  engine_.clear();
  const auto result = engine_.search(position, {}, {.nodes = kNodesForGuess, .lines = 2});
  const auto& others = result.last.others;
  if (others.empty() || result.last.score.turns_to_win() ||
      result.last.score.units() - others.front().score.units() < kMaterialMargin)
    return std::nullopt;
  const auto turn = outstanding_turn(position, engine_);
  if (!turn) return std::nullopt;
  const auto explanation = analysis::explain(position, {result.last.score, {*turn}},
                                             result.last.depth, result.last.others);
  using namespace analysis::claim;
  const auto kind = claims<Captures>(explanation) || claims<TakesBack>(explanation)
                        ? PuzzleKind::WinMaterial
                        : PuzzleKind::SaveMaterial;
  if (kind == PuzzleKind::SaveMaterial && !claims<Otherwise>(explanation) &&
      !claims<Escapes>(explanation))
    return std::nullopt;
  if (!options_.kinds.contains(kind)) return std::nullopt;
  return FoundPuzzle{kind, position, {*turn}};
}

}  // namespace accasta::puzzles
