#include "make_puzzles.hpp"

#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/base/system.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/exercises/grade.hpp>
#include <accasta/exercises/puzzle_finder.hpp>
#include <accasta/exercises/selection.hpp>
#include <accasta/formats/game_file.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

#include "options.hpp"

namespace accasta::cli {
namespace {

std::vector<Position> positions_of(const notation::Record& record) {
  std::vector<Position> positions{record.start};
  for (const notation::RecordedTurn& turn : record.turns)
    positions.push_back(positions.back().after(turn.turn));
  return positions;
}

/// The puzzles found so far, as the text of a file.
class MadePuzzles {
 public:
  explicit MadePuzzles(const MakeOptions& options) : options_(options) {}

  bool is_full() const { return options_.most && count_ >= *options_.most; }
  int count() const { return count_; }
  const std::string& text() const { return text_; }

  /// Adds a puzzle, unless it is similar to another or does not have the wanted difficulty.
  void add(exercises::Puzzle puzzle, const std::string& source) {
    if (is_full() || !selection_.add(puzzle)) return;
    puzzle.difficulty = exercises::grade(puzzle, engine_).difficulty();
    if (options_.difficulty && puzzle.difficulty != *options_.difficulty) return;
    text_ += notation::write_record(exercises::to_record(puzzle, source)) + '\n';
    ++count_;
  }

 private:
  const MakeOptions& options_;
  exercises::Selection selection_;
  engine::Engine engine_{{.hash_mebibytes = 16}};
  std::string text_;
  int count_ = 0;
};

}  // namespace

ExitCode make_puzzles(const MakeOptions& options) {
  if (!is_standard_output(options.output)) base::check_can_write(options.output);
  formats::GameFile file(options.file, options.reading);
  const base::EndingSignals signals;
  exercises::FinderOptions wanted;
  if (options.kind) wanted.kinds = {*options.kind};
  wanted.with_other_turns = options.other_turns;
  exercises::PuzzleFinder finder(std::move(wanted));
  MadePuzzles made(options);
  base::ProgressLine progress;
  bool is_wrong = false;
  int number = 0;
  while (!made.is_full() && !signals.stop().stop_requested()) {
    const auto game = file.next();
    if (!game) break;
    ++number;
    progress.clear();
    report_on_standard_error(file.name(), *game);
    is_wrong = is_wrong || game->error.has_value();
    progress.show(fmt::format("game {}: {} puzzles so far", number, made.count()));
    const std::string source = fmt::format("{}, game {}", file.name(), number);
    for (auto& puzzle : finder.find(positions_of(game->record), signals.stop()))
      made.add(std::move(puzzle), source);
  }
  progress.clear();
  if (made.count() > 0) write_output(options.output, made.text());
  std::cerr << fmt::format("accasta: {} puzzles out of {} games\n", made.count(), number);
  signals.rethrow();
  return is_wrong || made.count() == 0 ? ExitCode::No : ExitCode::Done;
}

void list_puzzles(const std::vector<exercises::Exercise>& puzzles) {
  for (const exercises::Exercise& exercise : puzzles) {
    const exercises::Puzzle& puzzle = *exercise.puzzle();
    const Position last = exercise.record().position_after(puzzle.solution.size() - 1);
    std::vector<std::string> alternatives;
    for (const Turn& turn : puzzle.also_right)
      alternatives.push_back(notation::write_turn(turn, last));
    const formats::Json json{
        {"id", puzzle.id},
        {"rules", notation::to_text(puzzle.position.rules())},
        {"kind", name(puzzle.kind)},
        {"difficulty", puzzle.difficulty},
        {"position", notation::to_text(puzzle.position)},
        {"solution", notation::written_turns(puzzle.solution, puzzle.position)},
        {"alternatives", alternatives}};
    std::cout << formats::dump(json) << '\n';
  }
}

}  // namespace accasta::cli
