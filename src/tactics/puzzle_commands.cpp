#include "puzzle_commands.hpp"

#include <array>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include <accasta/engine/engine.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/puzzles/found_puzzle.hpp>
#include <accasta/puzzles/selection.hpp>

namespace accasta::tactics {
namespace {

using exercises::Puzzle;
using exercises::PuzzleKind;

std::vector<exercises::Exercise> puzzles_in(const std::string& file) {
  std::ifstream input(file);
  if (!input) throw std::runtime_error("cannot read " + file);
  std::vector<exercises::Exercise> puzzles;
  notation::RecordReader reader(input);
  while (auto game = reader.next()) {
    if (game->error)
      throw std::runtime_error(
          fmt::format("{}:{}: {}", file, game->error->line, game->error->message));
    auto exercise = exercises::Exercise::from(std::move(game->record));
    if (!exercise || exercise->puzzle() == nullptr)
      throw std::runtime_error(fmt::format("{}:{}: no puzzle", file, game->first_line));
    puzzles.push_back(*std::move(exercise));
  }
  return puzzles;
}

/// How many puzzles there are, by variant and kind, of each difficulty.
class Table {
 public:
  void add(const puzzles::FoundPuzzle& puzzle, int difficulty) {
    const Variant variant = puzzle.position.rules().variant;
    ++counts_[{variant, puzzle.kind}][static_cast<std::size_t>(difficulty - Puzzle::kEasiest)];
  }
  void print(std::ostream& output) const {
    for (const auto& [key, by_difficulty] : counts_) {
      output << fmt::format("{:<8} {:<13}", key.first == Variant::Standard ? "standard" : "pari",
                            name(key.second));
      for (const int count : by_difficulty) output << fmt::format(" {:4}", count);
      output << '\n';
    }
  }

 private:
  std::map<std::pair<Variant, PuzzleKind>, std::array<int, Puzzle::kHardest>> counts_;
};

struct Graded {
  puzzles::FoundPuzzle puzzle;
  int difficulty;
};

}  // namespace

void collect_puzzles(const CollectOptions& options) {
  engine::Engine engine({.hash_mebibytes = 16});
  puzzles::Selection selection;
  std::map<PuzzleKind, std::array<std::deque<Graded>, Puzzle::kHardest>> found;
  for (const std::string& file : options.files) {
    for (const exercises::Exercise& exercise : puzzles_in(file)) {
      const auto puzzle = puzzles::found_puzzle(exercise);
      if (!selection.add(puzzle)) continue;
      const int difficulty = puzzles::grade(puzzle, engine).difficulty();
      auto& alike = found[puzzle.kind][static_cast<std::size_t>(difficulty - Puzzle::kEasiest)];
      // Those in which every step has one right result come first.
      if (puzzle.also_right.empty())
        alike.push_front({puzzle, difficulty});
      else
        alike.push_back({puzzle, difficulty});
    }
  }
  Table table;
  for (auto& [kind, by_difficulty] : found) {
    // One of each difficulty in turn, until there are enough.
    std::array<std::vector<Graded>, Puzzle::kHardest> taken;
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
    for (const auto& puzzles : taken) {
      for (const Graded& each : puzzles) {
        const bool is_pari = each.puzzle.position.rules().variant == Variant::Pari;
        const std::string id =
            fmt::format("{}-{}-{:03}", is_pari ? "pari" : "standard", name(kind), ++number);
        std::cout << notation::write_record(
                         puzzles::to_record(each.puzzle, id, each.difficulty, options.source))
                  << '\n';
        table.add(each.puzzle, each.difficulty);
      }
    }
  }
  table.print(std::cerr);
}

void grade_puzzles(const std::vector<std::string>& files) {
  engine::Engine engine({.hash_mebibytes = 16});
  Table table;
  for (const std::string& file : files) {
    std::string text;
    for (const exercises::Exercise& exercise : puzzles_in(file)) {
      const auto puzzle = puzzles::found_puzzle(exercise);
      const puzzles::Grade grade = puzzles::grade(puzzle, engine);
      notation::Record record = exercise.record();
      record.set_tag("Difficulty", fmt::format("{}", grade.difficulty()));
      text += notation::write_record(record) + '\n';
      table.add(puzzle, grade.difficulty());
      std::cout << fmt::format("{} difficulty {}, was {}: proof {}, engine {} nodes\n",
                               exercise.puzzle()->id, grade.difficulty(),
                               exercise.puzzle()->difficulty, grade.proof, grade.nodes);
    }
    std::ofstream output(file);
    output << text;
    if (!output.flush()) throw std::runtime_error("cannot write " + file);
  }
  table.print(std::cout);
}

}  // namespace accasta::tactics
