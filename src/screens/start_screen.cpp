#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/attempt_log.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/settings/config.hpp>
#include <accasta/table/results.hpp>

#include "board_options.hpp"
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

}  // namespace

bool run_start_screen(Stage& stage, const settings::Preferences& flags) {
  const auto folder = table::autosave_folder();
  const auto options_now = [&flags] {
    return table::TableOptions::from(settings::load_preferences(flags).preferences);
  };
  if (greet(stage, base::state_folder(), options_now())) return true;
  const auto lessons = exercises::lessons(base::data_folder()).lessons;
  std::vector<exercises::Exercise> puzzles;
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
    // The options and the log may have changed meanwhile.
    const table::TableOptions options = options_now();
    const exercises::AttemptFile attempts(base::state_folder());
    const std::span<const exercises::Try> tries = attempts.log().tries;
    menu.board = board_for(Position::start(Rules::standard()), std::nullopt, options);
    bool has_opened = false;
    menu.paste = [&](const tui::Paste& pasted) -> std::optional<views::Message> {
      const views::Message problem = open_pasted(stage, pasted, options);
      has_opened = problem.text.empty();
      // The games may have changed.
      return has_opened ? std::nullopt : std::optional(problem);
    };
    // The keys are fixed.
    const auto add = [&](char key, views::MenuEntry entry, const std::function<void()>& action) {
      entry.key = key;
      entry.take = [action] {
        action();
        return std::nullopt;
      };
      menu.entries.push_back(std::move(entry));
    };
    // The last game, and some games by messages that wait for the user.
    char key = '0';
    for (const table::SavedGame& saved : saved_games.games) {
      if (key == 'f') break;
      if (key != '0' && !saved.is_your_turn) continue;
      add(key,
          {.name = key == '0' ? "Resume" : saved.friend_name,
           .note = fmt::format("{}. Last played {}.", saved.description, saved.time),
           .board = [&] { return board_for(saved.position, saved.player, options); },
           .remark = saved.is_your_turn ? "your turn"
                                        : fmt::format("turn {}", saved.position.turn_number())},
          [&, file = saved.file] {
            if (!resume_game(stage, file, options)) said = kCannotResume;
          });
      key = key == '0' ? 'a' : static_cast<char>(key + 1);
    }
    add('1', {.name = "New game", .note = "Against the engine or a person here."},
        [&] { play_new_game(stage, options); });
    add('2', {.name = "Play with a friend", .note = "Somebody at another computer."},
        [&] { play_with_friend(stage, options); });
    add('t', today_entry(puzzles, tries, options), [&] { show_today(stage, options); });
    add('3', lessons_entry(lessons, options), [&] { show_lessons(stage, options); });
    add('4', puzzles_entry(puzzles, tries, options), [&] { show_puzzles(stage, options); });
    add('5', {.name = "Set up a position", .note = "Place pieces, then play."},
        [&] { play_from_set_up(stage, options); });
    add('6',
        {.name = "My games",
         .note = fmt::format("The games that you played, {} of them unfinished.",
                             saved_games.games.size())},
        [&] { show_my_games(stage, options); });
    add('7', {.name = "Open a record", .note = "Replay, review and analyze games."},
        [&] { open_records(stage, options); });
    add('g', {.name = "Games worth looking at", .note = "Four games with comments."},
        [&] { show_annotated_games(stage, options); });
    add('8', {.name = "Rules and keys", .note = "The rules, strategy and every key."},
        [&] { show_help(stage, table_key_help(), kRulesHeading); });
    add('9', {.name = "Your profile", .note = "Your rating, your results and your mistakes."},
        [&] { show_profile(stage); });
    add('o',
        {.name = "Options",
         .note = "The theme, the board, the engine.",
         .board = [&] { return board_sample(stage.screen().options()); }},
        [&] { change_options(stage); });
    menu.entries.push_back({.name = "Quit", .key = 'q'});

    const auto chosen = choose(stage, menu);
    if (!has_opened && (!chosen || !menu.entries[*chosen].take)) return false;
  }
}

}  // namespace accasta::screens
