// Fuzzes exercises and progress as texts. Every exercise that is read can be solved by its main
// line, and each of its turns can be judged. Progress that is written is read back the same.
#include <sstream>
#include <string>
#include <utility>

#include <accasta/exercises/attempt.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/notation/record_text.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

void solve(const exercises::Exercise& exercise) {
  exercises::Attempt attempt(exercise);
  const auto& line = exercise.record().turns;
  for (std::size_t i = 0; i < line.size(); i += 2) {
    for (const auto& variation : line[i].variations)
      require(exercises::Attempt(attempt).play(variation.front().turn).has_value(),
              "a variation is a named mistake, or right");
    while (!attempt.hint().turn) continue;
    require(attempt.play(line[i].turn).value().right, "the main line is right");
  }
  require(attempt.done(), "the main line solves it");
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::istringstream input(text);
  notation::RecordReader reader(input);
  while (auto game = reader.next()) {
    if (game->error) continue;
    const auto exercise = exercises::Exercise::from(std::move(game->record));
    if (exercise)
      solve(*exercise);
    else
      require(!exercise.error().empty() && exercise.error().find('\n') == std::string::npos,
              "an error is one line");
  }
  const std::string progress = exercises::Progress::from_text(text).text();
  require(exercises::Progress::from_text(progress).text() == progress,
          "progress is read back the same");
}

}  // namespace accasta::test
