#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/exercises/today.hpp>
#include <accasta/profile/profile.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/settings/theme.hpp>

#include "board_options.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

using exercises::Lesson;

/// Returns the position of an exercise, as the screen that opens it shows it.
tui::BoardView board_of(const exercises::Exercise& exercise, const table::TableOptions& options) {
  const bool is_puzzle = exercise.puzzle() != nullptr;
  return board_for(exercise.record().start,
                   is_puzzle ? std::optional(exercise.player()) : std::nullopt, options);
}

/// Returns the first step that is not done, or the first one if all are.
const exercises::Exercise& next_step(const Lesson& lesson, const exercises::Progress& progress) {
  const auto next = std::ranges::find_if(lesson.steps, [&](const exercises::Exercise& step) {
    return !exercises::is_done(lesson, step.lesson_step()->step, progress);
  });
  return next == lesson.steps.end() ? lesson.steps.front() : *next;
}

/// Returns "done" or "1/4". Empty if the lesson was not begun.
std::string shown_progress(const Lesson& lesson, const exercises::Progress& progress) {
  const std::size_t done = exercises::done_steps(lesson, progress);
  if (done == 0) return {};
  return done == lesson.steps.size() ? "done" : fmt::format("{}/{}", done, lesson.steps.size());
}

/// Returns the index of the first lesson that is not done, or of the last one if all are.
std::size_t next_lesson(const std::vector<Lesson>& lessons, const exercises::Progress& progress) {
  const auto next = std::ranges::find_if(lessons, [&](const Lesson& lesson) {
    return exercises::done_steps(lesson, progress) < lesson.steps.size();
  });
  return std::min(static_cast<std::size_t>(next - lessons.begin()), lessons.size() - 1);
}

/// Returns the board of a puzzle, or an empty one without puzzles.
tui::BoardView board_of(const std::vector<exercises::Exercise>& puzzles,
                        std::optional<std::size_t> index, const table::TableOptions& options) {
  return index ? board_of(puzzles[*index], options) : tui::BoardView{.compact = options.compact};
}

/// Returns the index of the first puzzle of today that is open, or of the next other one.
std::optional<std::size_t> next_of_today(const std::vector<exercises::Exercise>& puzzles,
                                         std::span<const exercises::Try> tries) {
  const auto variant = profile::variant_of_today(base::state_folder());
  const exercises::Day day = exercises::now().day;
  const auto open = exercises::open_puzzles(exercises::todays_puzzles(tries, puzzles, day, variant),
                                            tries, puzzles);
  return open.empty() ? exercises::next_puzzle(tries, puzzles, {.variant = variant}, day)
                      : std::optional(open.front());
}

/// Returns an entry that sets an optional value. The first choice is nothing.
template <typename Value>
views::MenuEntry choice_of(std::string name, std::string note,
                           const std::vector<std::string>& values, std::optional<Value>& value) {
  return choice(std::move(name), std::move(note), values,
                value ? static_cast<std::size_t>(*value) + 1 : 0, [&value](std::size_t i) {
                  if (i == 0)
                    value.reset();
                  else
                    value = static_cast<Value>(i - 1);
                });
}

/// Returns the menu that sets a filter, with the puzzles that it lets through.
views::Menu puzzle_menu(const exercises::Puzzles& all, exercises::PuzzleFilter& filter,
                        std::span<const exercises::Try> tries, const table::TableOptions& options) {
  const exercises::Day day = exercises::now().day;
  const auto standings = exercises::standings(tries, day);
  int count = 0, solved = 0, again = 0;
  for (const exercises::Exercise& puzzle : all.puzzles) {
    if (!passes(puzzle, filter)) continue;
    ++count;
    const auto found = standings.find(puzzle.puzzle()->id);
    if (found == standings.end()) continue;
    solved += found->second.is_done() ? 1 : 0;
    again += found->second.due ? 1 : 0;
  }
  views::Menu menu{
      .title = "Puzzles",
      .notes = {fmt::format("{} puzzles, {} solved, {} to solve again", count, solved, again)},
      .footer = {.message = {views::notice_of(all.notices), tui::Role::Warning}}};
  menu.entries.push_back(
      {.name = "Begin",
       .note = "Missed puzzles first, then new ones at your level.",
       .take = [count] { return count > 0 ? std::nullopt : std::optional(views::Message{}); }});
  menu.entries.push_back(choice_of("Variant", "The variant of the puzzles.",
                                   {"both", "Standard", "Pari"}, filter.variant));
  std::vector<std::string> kinds{"all"};
  for (const auto kind : exercises::kPuzzleKinds) kinds.emplace_back(exercises::name(kind));
  menu.entries.push_back(
      choice_of("Kind", "Win in up to three turns, stop a threat, win pieces or save them.", kinds,
                filter.kind));
  menu.board =
      board_of(all.puzzles, exercises::next_puzzle(tries, all.puzzles, filter, day), options);
  return menu;
}

}  // namespace

views::MenuEntry lessons_entry(const std::vector<exercises::Lesson>& lessons,
                               const table::TableOptions& options) {
  const exercises::ProgressFile file(base::state_folder());
  return {.name = "Lessons",
          .note = "Learn the game on the board.",
          .board =
              [&lessons, &options, progress = file.progress()] {
                return board_of(next_step(lessons[next_lesson(lessons, progress)], progress),
                                options);
              },
          .remark = fmt::format("{} of {}", exercises::done_lessons(lessons, file.progress()),
                                lessons.size())};
}

views::MenuEntry today_entry(std::vector<exercises::Exercise>& puzzles,
                             std::span<const exercises::Try> tries,
                             const table::TableOptions& options) {
  return {.name = "Today",
          .note = "Five puzzles that suit you. Missed ones come back.",
          .board = [&puzzles, &options, tries] {
            if (puzzles.empty()) puzzles = exercises::puzzles(base::data_folder()).puzzles;
            return board_of(puzzles, next_of_today(puzzles, tries), options);
          }};
}

views::MenuEntry puzzles_entry(std::vector<exercises::Exercise>& puzzles,
                               std::span<const exercises::Try> tries,
                               const table::TableOptions& options) {
  const auto standings = exercises::standings(tries, exercises::now().day);
  return {.name = "Puzzles",
          .note = "Find the turn that wins, or saves.",
          .board =
              [&puzzles, &options, tries] {
                if (puzzles.empty()) puzzles = exercises::puzzles(base::data_folder()).puzzles;
                const auto variant = profile::last_variant(base::state_folder());
                return board_of(puzzles,
                                exercises::next_puzzle(tries, puzzles, {.variant = variant},
                                                       exercises::now().day),
                                options);
              },
          .remark = fmt::format("{} solved", exercises::solved(standings))};
}

void show_lessons(Stage& stage, const table::TableOptions& options) {
  const exercises::Lessons all = exercises::lessons(base::data_folder());
  while (true) {
    const exercises::ProgressFile file(base::state_folder());
    views::Menu menu{.title = "Lessons",
                     .notes = {"Each takes a few minutes, on the board."},
                     .footer = {.message = {views::notice_of(all.notices), tui::Role::Warning}}};
    menu.selected = next_lesson(all.lessons, file.progress());
    for (const Lesson& lesson : all.lessons)
      menu.entries.push_back(
          {.name = lesson.title,
           .note = fmt::format("{} steps.", lesson.steps.size()),
           .board = [&] { return board_of(next_step(lesson, file.progress()), options); },
           .remark = shown_progress(lesson, file.progress())});
    menu.board = menu.entries[menu.selected].board();
    const auto chosen = choose(stage, menu);
    if (!chosen) return;
    auto training = exercises::Training::lessons(all.lessons, all.lessons[*chosen].number,
                                                 base::state_folder());
    do_exercises(stage, *training, options);
  }
}

void show_puzzles(Stage& stage, const table::TableOptions& options) {
  exercises::Puzzles all = exercises::puzzles(base::data_folder());
  exercises::PuzzleFilter filter{.variant = profile::last_variant(base::state_folder())};
  const exercises::AttemptFile file(base::state_folder());
  const auto make = [&] { return puzzle_menu(all, filter, file.log().tries, options); };
  if (!run_menu(stage, make)) return;
  if (auto training =
          exercises::Training::puzzles(std::move(all.puzzles), base::state_folder(), filter))
    do_exercises(stage, *training, options);
}

void show_today(Stage& stage, const table::TableOptions& options) {
  if (auto training = exercises::Training::today(exercises::puzzles(base::data_folder()).puzzles,
                                                 base::state_folder(),
                                                 profile::variant_of_today(base::state_folder())))
    do_exercises(stage, *training, options);
}

bool is_new_player(const std::optional<std::filesystem::path>& folder) {
  return folder && exercises::ProgressFile(folder).progress().is_new() &&
         table::saved_games(*folder, 1).games.empty() &&
         table::saved_games(table::finished_games(*folder), 1).games.empty();
}

bool greet(Stage& stage, const std::optional<std::filesystem::path>& folder,
           const table::TableOptions& options) {
  if (!is_new_player(folder)) return false;
  constexpr std::array<std::string_view, 3> kThemes{"dusk", "light", "color-blind"};
  const auto chosen = run_menu(stage, [&] {
    const auto theme = settings::find_theme(stage.screen().options().value("theme")).theme;
    const auto now = std::ranges::find(
        kThemes, theme, [](std::string_view name) { return settings::find_theme(name).theme; });
    const auto index = now == kThemes.end() ? 0 : now - kThemes.begin();
    return views::Menu{
        .title = "Accasta",
        .notes = {"By Dieter Stein",
                  "Bring three stacks with your piece on top into the enemy castle."},
        .entries = {{.name = "Begin the lessons",
                     .note = "Each takes a few minutes, on the board. Leave whenever you like."},
                    {.name = "I know the game", .note = "You will not be asked again."},
                    choice("Colors",
                           "Tiles with boxes at their edges? Set Tiles to cells in the options.",
                           {"dark", "light", "color-blind"}, static_cast<std::size_t>(index),
                           [&stage, &kThemes](std::size_t i) {
                             // If the theme cannot be saved, the program asks again next time.
                             std::ignore = use_theme(stage.screen(), kThemes[i]);
                           }),
                    {.name = "Text mode",
                     .note = "Sentences for screen readers, without pictures: accasta --plain."}},
        .has_pieces = true,
        .board = board_sample(stage.screen().options())};
  });
  if (chosen == 3) return true;
  if (!chosen) return false;
  exercises::ProgressFile(folder).change(
      [](exercises::Progress& progress) { progress.set_greeted(); });
  if (*chosen == 0) show_lessons(stage, options);
  return false;
}

}  // namespace accasta::screens
