#include <algorithm>
#include <iostream>

#include <fmt/ostream.h>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/table_options.hpp>

#include "commands.hpp"
#include "standard_lines.hpp"

namespace accasta::cli {
namespace {

struct Learn final : Command {
  Learn() : Command({"learn", "Teaches the game on the board, in lessons"}) {
    add_number("LESSON", lesson, 1, kMostGames, "The number of a lesson",
               {.otherwise = "lists them"});
    add("--json", json, "Lists the lessons and your progress", {.not_with = {"LESSON"}});
    records.add_dialect_to(*this, {.not_with = {"--json"}});
    add_display_to(*this);
  }
  ExitCode run() const override;

  std::optional<int> lesson;
  bool json = false;
  RecordOptions records;
};

formats::Json json_of(const std::vector<exercises::Lesson>& lessons,
                      const exercises::Progress& progress) {
  formats::Json list = formats::Json::Array();
  for (const exercises::Lesson& lesson : lessons)
    list.push_back(formats::Json{{"number", lesson.number},
                                 {"title", lesson.title},
                                 {"steps", lesson.steps.size()},
                                 {"done", exercises::done_steps(lesson, progress)}});
  return formats::Json{{"lessons", std::move(list)}};
}

/// Lists the lessons and asks for one in lines of text. Returns nothing at the end of the input.
std::optional<int> ask_for_lesson(const std::vector<exercises::Lesson>& lessons,
                                  const exercises::Progress& progress,
                                  const line_mode::Lines& lines) {
  std::vector<std::string> numbers;
  for (const exercises::Lesson& lesson : lessons) {
    numbers.push_back(std::to_string(lesson.number));
    const std::string done = exercises::progress_text(lesson, progress);
    fmt::print(std::cout, "{:>3}  {}{}\n", lesson.number, lesson.title,
               done.empty() ? "" : " (" + done + ")");
  }
  const auto chosen = line_mode::ask_in_lines(lines, "Which lesson?", numbers);
  return chosen ? std::optional(lessons[*chosen].number) : std::nullopt;
}

ExitCode Learn::run() const {
  const exercises::Lessons all = exercises::lessons(base::data_folder());
  report_notices(all.notices);
  const auto is_asked = [&](const exercises::Lesson& each) { return each.number == lesson; };
  if (lesson && std::ranges::none_of(all.lessons, is_asked))
    throw CommandError(ExitCode::Usage, fmt::format("there is no lesson {}", *lesson));
  if (json) {
    const exercises::ProgressFile file(base::state_folder());
    if (!file.notice().empty()) report_notices({file.notice()});
    std::cout << formats::dump(json_of(all.lessons, file.progress()));
    return ExitCode::Done;
  }
  const settings::ReadPreferences read = preferences_of(*this);
  const settings::Preferences& preferences = read.preferences;
  const auto table_options = table::TableOptions::from(preferences);
  if (auto terminal = open_terminal(preferences)) {
    std::vector<std::string> notices = read.problems;
    // The list of lessons shows these itself.
    if (lesson) notices.insert(notices.end(), all.notices.begin(), all.notices.end());
    screens::Stage stage(*terminal, notices);
    if (!lesson) {
      screens::show_lessons(stage, table_options);
    } else {
      screens::do_exercises(
          stage, *exercises::Training::lessons(all.lessons, lesson, base::state_folder()),
          table_options);
    }
    return ExitCode::Done;
  }
  const StandardLines lines(preferences, records.dialect);
  const auto folder = base::state_folder();
  const auto number =
      lesson ? lesson
             : ask_for_lesson(all.lessons, exercises::ProgressFile(folder).progress(), lines);
  if (!number) return ExitCode::Done;
  auto training = exercises::Training::lessons(all.lessons, number, folder);
  line_mode::train_in_lines(*training, lines);
  return ExitCode::Done;
}

}  // namespace

std::unique_ptr<Command> make_learn() { return std::make_unique<Learn>(); }

}  // namespace accasta::cli
