#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <accasta/base/files.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/exercises/distinct_puzzles.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/exercises/grade.hpp>
#include <accasta/exercises/mistake_puzzles.hpp>
#include <accasta/exercises/puzzle_finder.hpp>
#include <accasta/notation/record_text.hpp>

namespace accasta::exercises {
namespace {

constexpr std::array<std::uint64_t, 1> kNodesOfMistake{1'000'000};

/// Returns a file's text with another puzzle, or the same text if it has a similar one.
std::string with_puzzle(const std::string& text, const Puzzle& puzzle) {
  DistinctPuzzles distinct;
  std::vector<std::string> games;
  std::istringstream input(text);
  notation::RecordReader reader(input);
  while (auto game = reader.next_text()) {
    auto read = notation::read_game(*game);
    games.push_back(std::move(game->text));
    if (read.error) continue;
    const auto exercise = Exercise::from(std::move(read.record));
    if (exercise && exercise->puzzle() != nullptr) distinct.add(*exercise->puzzle());
  }
  if (!distinct.add(puzzle)) return text;
  std::string result;
  const std::size_t kept = std::min(games.size(), kMostMistakes - 1);
  for (std::size_t i = games.size() - kept; i < games.size(); ++i) result += games[i];
  if (!result.empty() && !result.ends_with('\n')) result += '\n';
  if (!result.empty() && !result.ends_with("\n\n")) result += '\n';
  return result + notation::write_record(to_record(puzzle, "a mistake of yours"));
}

}  // namespace

std::size_t keep_mistakes(std::span<const PlayedMistake> mistakes,
                          const std::filesystem::path& folder, const std::stop_token& stop) {
  PuzzleFinder finder;
  engine::Engine engine({.hash_mebibytes = 16});
  std::size_t count = 0;
  for (const PlayedMistake& mistake : mistakes) {
    for (Puzzle& puzzle : finder.find({mistake.before}, stop)) {
      if (begins_solution(mistake.played, puzzle)) continue;
      if (!is_provable(puzzle.kind) && !is_outstanding(puzzle, engine, kNodesOfMistake, stop))
        continue;
      puzzle.difficulty = difficulty_of(measured_rating(puzzle, engine, kSeedsOfOwn, stop));
      if (stop.stop_requested()) return count;
      std::filesystem::create_directories(folder);
      base::change_file(mistakes_file(folder).string(), base::kLargestCollection,
                        base::Readers::Kept, [&](const std::string& text) {
                          std::string changed = with_puzzle(text, puzzle);
                          if (changed != text) ++count;
                          return changed;
                        });
    }
  }
  return count;
}

}  // namespace accasta::exercises
