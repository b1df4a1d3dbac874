#include <algorithm>
#include <cerrno>
#include <functional>
#include <istream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/notation/record_text.hpp>

// The embedded files of games, lessons and puzzles.
extern "C" {
extern const char accasta_annotated_games[];
extern const char accasta_annotated_games_end[];
extern const char accasta_lessons[];
extern const char accasta_lessons_end[];
extern const char accasta_puzzles[];
extern const char accasta_puzzles_end[];
}

namespace accasta::exercises {
namespace {

namespace fs = std::filesystem;

/// An exercise and its place in a file.
struct Found {
  Exercise exercise;
  std::string place;
};

class Reader {
 public:
  void read(std::istream& input, const std::string& name) {
    notation::RecordReader games(input);
    while (auto game = games.next()) {
      if (game->error) {
        notices.push_back(fmt::format("{}:{}:{}: {}", name, game->error->line, game->error->column,
                                      game->error->message));
        continue;
      }
      std::string place = fmt::format("{}:{}", name, game->first_line);
      auto exercise = Exercise::from(std::move(game->record));
      if (exercise) {
        found.push_back({*std::move(exercise), std::move(place)});
      } else {
        notices.push_back(fmt::format("{}: {}", place, exercise.error()));
      }
    }
  }

  void read_folder(const fs::path& folder) {
    for (const fs::path& file : base::records_in(folder)) {
      try {
        const auto text = base::read_file(file.string(), base::kLargestCollection);
        if (!text) throw base::FileError("read", file.string(), ENOENT);
        std::istringstream input(*text);
        read(input, file.filename().string());
      } catch (const base::FileError& failure) {
        notices.emplace_back(failure.what());
      }
    }
  }

  std::vector<Found> found;
  std::vector<std::string> notices;
};

Reader read_all(const char* begin, const char* end, const std::optional<fs::path>& folder) {
  Reader reader;
  std::istringstream built_in(std::string(begin, end));
  reader.read(built_in, "built in");
  if (folder) reader.read_folder(*folder);
  return reader;
}

}  // namespace

Lessons lessons(const std::optional<fs::path>& folder) {
  Reader reader = read_all(accasta_lessons, accasta_lessons_end, folder);
  Lessons lessons{{}, std::move(reader.notices)};
  // All steps of a lesson must be in one file, so that files do not mix.
  std::map<int, std::pair<std::string, Lesson>> by_number;
  for (Found& found : reader.found) {
    const LessonStep* step = found.exercise.lesson_step();
    if (step == nullptr) continue;
    const std::string file = found.place.substr(0, found.place.rfind(':'));
    auto& [its_file, lesson] =
        by_number.try_emplace(step->lesson, file, Lesson{step->lesson, {}, {}}).first->second;
    const bool taken =
        its_file != file || std::ranges::any_of(lesson.steps, [&](const Exercise& other) {
          return other.lesson_step()->step == step->step;
        });
    if (taken) {
      lessons.notices.push_back(fmt::format("{}: there is another step {} of lesson {}",
                                            found.place, step->step, step->lesson));
      continue;
    }
    if (lesson.title.empty()) lesson.title = step->title;
    lesson.steps.push_back(std::move(found.exercise));
  }
  for (auto& [number, entry] : by_number) {
    Lesson& lesson = entry.second;
    std::ranges::sort(lesson.steps, {},
                      [](const Exercise& step) { return step.lesson_step()->step; });
    lessons.lessons.push_back(std::move(lesson));
  }
  return lessons;
}

Puzzles puzzles(const std::optional<fs::path>& folder) {
  Reader reader = read_all(accasta_puzzles, accasta_puzzles_end, folder);
  Puzzles puzzles{{}, std::move(reader.notices)};
  std::set<std::string, std::less<>> ids;
  for (Found& found : reader.found) {
    const Puzzle* puzzle = found.exercise.puzzle();
    if (puzzle == nullptr) continue;
    if (ids.insert(puzzle->id).second) {
      puzzles.puzzles.push_back(std::move(found.exercise));
    } else {
      puzzles.notices.push_back(
          fmt::format("{}: there is another puzzle {}", found.place, puzzle->id));
    }
  }
  return puzzles;
}

std::vector<notation::Record> annotated_games() {
  std::istringstream built_in(std::string(accasta_annotated_games, accasta_annotated_games_end));
  notation::RecordReader reader(built_in);
  std::vector<notation::Record> games;
  while (auto game = reader.next()) games.push_back(std::move(game->record));
  return games;
}

bool passes(const Exercise& exercise, const PuzzleFilter& filter) {
  const Puzzle& puzzle = *exercise.puzzle();
  const Rules& rules = exercise.record().rules;
  return (!filter.variant || rules.variant == *filter.variant) &&
         (!filter.kind || puzzle.kind == *filter.kind) &&
         (!filter.difficulty || puzzle.difficulty == *filter.difficulty) &&
         (!filter.rules || rules == *filter.rules);
}

}  // namespace accasta::exercises
