#include "puzzle_commands.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <iostream>
#include <map>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/exercises/distinct_puzzles.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/exercises/grade.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/prover/prover.hpp>

#include "games.hpp"

namespace accasta::tuner {
namespace {

using exercises::Exercise;
using exercises::Puzzle;
using exercises::PuzzleKind;

std::vector<Exercise> puzzles_in(const std::string& file) {
  std::vector<Exercise> puzzles;
  for (notation::ReadGame& game : games_in(file)) {
    auto exercise = Exercise::from(std::move(game.record));
    if (!exercise || exercise->puzzle() == nullptr)
      throw std::runtime_error(fmt::format("{}:{}: not a puzzle", file, game.first_line));
    puzzles.push_back(*std::move(exercise));
  }
  return puzzles;
}

/// A table of the number of puzzles of each difficulty, by variant and kind.
class Table {
 public:
  void add(const Puzzle& puzzle) {
    ++counts_[fmt::format("{:<8} {:<13}", name(puzzle.position.rules().variant), name(puzzle.kind))]
             [static_cast<std::size_t>(puzzle.difficulty - Puzzle::kEasiest)];
  }
  void print(std::ostream& output) const {
    for (const auto& [name, by_difficulty] : counts_) {
      output << name;
      for (const int count : by_difficulty) output << fmt::format(" {:4}", count);
      output << '\n';
    }
  }

 private:
  std::map<std::string, std::array<int, Puzzle::kHardest>> counts_;
};

}  // namespace

void ask_prover(const Position& position, int turns) {
  prover::Prover prover;
  for (int n = 0; n <= turns; ++n) {
    if (prover.wins(position, n) != true) continue;
    std::cout << fmt::format("wins within {}\n", n);
    if (n == 0) return;
    for (const Turn& turn : prover::distinct_turns(position))
      if (prover.loses(position.after(turn), n - 1) == true)
        std::cout << notation::write_turn(turn, position) << '\n';
    return;
  }
  std::string holding;
  for (const Turn& turn : prover::distinct_turns(position))
    if (prover.wins(position.after(turn), turns) == false)
      holding += notation::write_turn(turn, position) + '\n';
  std::cout << fmt::format("does not win; these turns do not lose within {}:\n", turns) << holding;
}

void collect_puzzles(const CollectOptions& options) {
  engine::Engine engine({.hash_mebibytes = 1});
  exercises::DistinctPuzzles distinct;
  std::map<PuzzleKind, std::array<std::deque<Puzzle>, Puzzle::kHardest>> found;
  for (const std::string& file : options.files) {
    for (const Exercise& exercise : puzzles_in(file)) {
      Puzzle puzzle = *exercise.puzzle();
      if (!distinct.add(puzzle)) continue;
      puzzle.rating = exercises::measured_rating(puzzle, engine);
      puzzle.difficulty = exercises::difficulty_of(*puzzle.rating);
      auto& alike =
          found[puzzle.kind][static_cast<std::size_t>(puzzle.difficulty - Puzzle::kEasiest)];
      // Puzzles in which every step has one right result come first.
      if (puzzle.also_right.empty())
        alike.push_front(std::move(puzzle));
      else
        alike.push_back(std::move(puzzle));
    }
  }
  Table table;
  for (auto& [kind, by_difficulty] : found) {
    // Take one of each difficulty in turn, until there are enough.
    std::array<std::vector<Puzzle>, Puzzle::kHardest> taken;
    std::size_t count = 0;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < by_difficulty.size() && count < options.most; ++i) {
        if (by_difficulty[i].empty()) continue;
        taken[i].push_back(std::move(by_difficulty[i].front()));
        by_difficulty[i].pop_front();
        ++count;
        more = true;
      }
    }
    int number = 0;
    for (auto& puzzles : taken) {
      for (Puzzle& puzzle : puzzles) {
        puzzle.id =
            fmt::format("{}-{}-{:03}", name(puzzle.position.rules().variant), name(kind), ++number);
        std::cout << notation::write_record(exercises::to_record(puzzle, options.source)) << '\n';
        table.add(puzzle);
      }
    }
  }
  table.print(std::cerr);
}

void grade_puzzles(const std::vector<std::string>& files) {
  engine::Engine engine({.hash_mebibytes = 16});
  engine::Engine of_levels({.hash_mebibytes = 1});
  Table table;
  for (const std::string& file : files) {
    std::string text;
    for (const Exercise& exercise : puzzles_in(file)) {
      Puzzle puzzle = *exercise.puzzle();
      if (!is_provable(puzzle.kind) && !is_outstanding(puzzle, engine)) {
        std::cout << fmt::format("{} is removed: its turn is no longer outstanding\n", puzzle.id);
        continue;
      }
      const int before =
          std::exchange(puzzle.rating, exercises::measured_rating(puzzle, of_levels)).value_or(0);
      puzzle.difficulty = exercises::difficulty_of(*puzzle.rating);
      notation::Record record = exercise.record();
      record.set_tag("Difficulty", fmt::format("{}", puzzle.difficulty));
      record.set_tag("Rating", fmt::format("{}", *puzzle.rating));
      text += notation::write_record(record) + '\n';
      table.add(puzzle);
      std::cout << fmt::format("{} rating {}, was {}\n", puzzle.id, *puzzle.rating, before)
                << std::flush;
    }
    base::write_file(file, text);
  }
  table.print(std::cout);
}

}  // namespace accasta::tuner
