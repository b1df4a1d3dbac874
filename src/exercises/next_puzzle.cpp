#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include <accasta/exercises/next_puzzle.hpp>

namespace accasta::exercises {

std::optional<std::size_t> next_puzzle(const Progress& progress, std::span<const Exercise> puzzles,
                                       std::optional<std::size_t> shown) {
  // The number of solved puzzles that raises the difficulty by one.
  constexpr int kSolvedPerDifficulty = 8;
  const int difficulty =
      std::min(Puzzle::kEasiest + static_cast<int>(progress.solved()) / kSolvedPerDifficulty,
               Puzzle::kHardest);

  // The number of puzzles that a skipped one does not have to wait for, because there are too few.
  const int spared =
      std::max(Progress::kOthersAfterSkip - static_cast<int>(puzzles.size()) + (shown ? 1 : 0), 0);

  // The group of a puzzle, and its order there. Lower is better.
  using Rank = std::pair<int, int>;
  const auto rank = [&](const Exercise& exercise) {
    const Puzzle& puzzle = *exercise.puzzle();
    const auto skipped = progress.skipped_until(puzzle.id);
    if (skipped && *skipped - spared > progress.tried()) return Rank{4, *skipped};
    switch (progress.state(puzzle.id)) {
      case Progress::State::New:
        return Rank{1, std::abs(puzzle.difficulty - difficulty)};
      case Progress::State::Solved:
        return Rank{3, 0};
      case Progress::State::Again:
        break;
    }
    const int due = *progress.due(puzzle.id);
    return Rank{due <= progress.tried() ? 0 : 2, due};
  };
  std::vector<std::size_t> best;
  std::optional<Rank> best_rank;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (i == shown) continue;
    const Rank its = rank(puzzles[i]);
    if (best_rank && its > *best_rank) continue;
    if (!best_rank || its < *best_rank) best.clear();
    best_rank = its;
    best.push_back(i);
  }
  if (best.empty()) return std::nullopt;
  // Adjacent puzzles are similar; stride over them.
  constexpr std::size_t kStride = 7919;
  return best[static_cast<std::size_t>(progress.tried()) * kStride % best.size()];
}

}  // namespace accasta::exercises
