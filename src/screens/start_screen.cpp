#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/table/results.hpp>

#include "help_screen.hpp"
#include "inner_screens.hpp"
#include "menu.hpp"
#include "pasted.hpp"

namespace accasta::screens {
namespace {

/// Lets the user set up a position and play from it. If the user leaves the form, the editor opens
/// again with the same position.
void play_from_set_up(Stage& stage, const table::TableOptions& options) {
  auto position = choose_first_position(stage, Rules::standard());
  if (position) position = set_up_position(stage, *position);
  while (position && !play_new_game(stage, options, position))
    position = set_up_position(stage, *position);
}

/// Returns "Lessons", or "Lessons: 9 of 11" once a lesson is done.
std::string lessons_text() {
  const exercises::ProgressFile file(base::state_folder());
  const auto lessons = exercises::lessons(base::data_folder()).lessons;
  const auto done = exercises::done_lessons(lessons, file.progress());
  return done == 0 ? "Lessons" : fmt::format("Lessons: {} of {}", done, lessons.size());
}

}  // namespace

void run_start_screen(Stage& stage, const settings::Preferences& flags) {
  const auto folder = table::autosave_folder();
  const auto options_now = [&flags] {
    return table::TableOptions::from(settings::load_preferences(flags).preferences);
  };
  greet(stage, base::state_folder(), options_now());
  std::string said;
  bool has_told_unreadable = false;
  while (true) {
    const auto saved_games = folder ? table::saved_games(*folder) : table::SavedGames{};
    if (!std::exchange(has_told_unreadable, true) && !saved_games.unreadable.empty())
      said = fmt::format("Skipped {} in {}: cannot be resumed.",
                         fmt::join(saved_games.unreadable, ", "), folder->string());
    views::Menu menu{.title = "Accasta",
                     .notes = {"Dieter Stein's game of stacks"},
                     .footer = {.message = {std::exchange(said, {}), tui::Role::Error}},
                     .is_first = true};
    // The options may have changed meanwhile.
    const table::TableOptions options = options_now();
    menu.board = {.flipped = options.is_flipped_for(std::nullopt), .compact = options.compact};
    if (!saved_games.games.empty()) {
      menu.board->position = saved_games.games.front().position;
      menu.board->flipped = options.is_flipped_for(saved_games.games.front().player);
    }
    menu.paste = [&](const tui::Paste& pasted) { return open_pasted(stage, pasted, options); };
    // The keys are fixed. 9 is free for the user's profile.
    const auto add = [&](char key, std::string entry, const std::function<void()>& action,
                         std::string note = {}) {
      menu.entries.push_back({.name = std::move(entry),
                              .note = std::move(note),
                              .take =
                                  [action] {
                                    action();
                                    return std::nullopt;
                                  },
                              .key = key});
    };
    if (!saved_games.games.empty()) {
      const table::SavedGame& saved = saved_games.games.front();
      // A long description beside the board would leave no room for it.
      add(
          '0', "Resume",
          [&] {
            if (!resume_game(stage, saved.file, options)) said = kCannotResume;
          },
          fmt::format("{}. Last played {}.", saved.description, saved.time));
    }
    add('1', "New game", [&] { play_new_game(stage, options); });
    add(
        '2', "Play with a friend", [&] { play_with_friend(stage, options); },
        "Somebody at another computer.");
    add(
        '3', lessons_text(), [&] { show_lessons(stage, options); }, "Learn the game on the board.");
    add(
        '4', "Puzzles", [&] { show_puzzles(stage, options); },
        "Find the turn that wins, or saves.");
    add('5', "Set up a position", [&] { play_from_set_up(stage, options); });
    add(
        '6', "My games", [&] { show_my_games(stage, options); },
        fmt::format("The games that you played, {} of them unfinished.", saved_games.games.size()));
    add('7', "Open a record", [&] { open_records(stage, options); });
    add('8', "Rules and keys", [&] { show_help(stage, table_key_help(), kRulesHeading); });
    add('o', "Options", [&] { change_options(stage); });
    menu.entries.push_back({.name = "Quit", .key = 'q'});

    const auto chosen = choose(stage, menu);
    if (!chosen || !menu.entries[*chosen].take) return;
  }
}

}  // namespace accasta::screens
