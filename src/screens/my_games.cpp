#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/profile/profile_text.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/act.hpp>
#include <accasta/table/game_at_table.hpp>

#include "board_options.hpp"
#include "help_screen.hpp"
#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

using table::SavedGame;

/// Returns the unfinished games and then the finished ones, the newest first.
std::vector<SavedGame> my_games() {
  const auto folder = table::autosave_folder();
  if (!folder) return {};
  auto games = table::saved_games(*folder).games;
  for (SavedGame& game : table::saved_games(table::finished_games(*folder)).games)
    games.push_back(std::move(game));
  return games;
}

views::Menu list(const tui::Screen& screen, const std::vector<SavedGame>& games,
                 const std::string& message, const table::TableOptions& options) {
  views::Menu menu{.title = "My games",
                   .footer = {.message = {message, tui::Role::Error}},
                   .board = board_if_large(screen, board_for(Position::start(Rules::standard()),
                                                             std::nullopt, options))};
  for (const SavedGame& game : games)
    menu.entries.push_back(
        {.name = fmt::format("{}  {}", game.time, game.description),
         .board = [&] { return board_for(game.position, game.player, options); }});
  if (games.empty())
    menu.entries.push_back(
        {.name = "Back",
         .note = table::autosave_folder()
                     ? "Games are saved here automatically."
                     : fmt::format("Games are not saved. {}", base::kSetStateFolder)});
  return menu;
}

/// Shows a saved game in the viewer, and reviews a finished one if that is wanted. The engine can
/// help there, so an unfinished one no longer counts. Returns the error, or an empty text.
std::string analyze(Stage& stage, const std::filesystem::path& file, const table::Session& saved,
                    const table::TableOptions& options, bool reviews) {
  if (saved.is_over()) {
    view_game(stage, saved.record(), options, reviews);
    return {};
  }
  // Nobody else plays it meanwhile.
  auto resumed = table::Autosave::resume(file);
  if (!resumed) return kCannotResume;
  auto& [autosave, session] = *resumed;
  session.set_assisted();
  if (const auto written = autosave.save(session); !written) return written.error() + ".";
  view_game(stage, session.record(), options);
  return {};
}

/// Lets the user choose an action for a game. Returns the error, or an empty text.
std::string take(Stage& stage, const SavedGame& game, const table::TableOptions& options) {
  const auto session = table::saved_session(game.file);
  if (!session) return kCannotResume;
  views::Menu menu{
      .title = "My games",
      .notes = {game.description, game.time},
      .entries = {{game.is_over ? "Show the end" : "Continue"}},
      .board = board_if_large(stage.screen(), board_for(game.position, game.player, options))};
  if (game.is_over) menu.entries.push_back({"Replay"});
  if (!table::refusal(table::Act::Analyze, *session))
    menu.entries.push_back(
        {.name = game.is_over ? "Review" : "Analyze",
         .note = !game.is_over && session->standing().counts ? table::kNoLongerCounts : ""});
  menu.entries.push_back({"Delete"});
  const auto chosen = choose(stage, menu);
  if (!chosen) return {};
  if (*chosen == 0) return resume_game(stage, game.file, options) ? "" : kCannotResume;
  if (*chosen + 1 < menu.entries.size())
    return analyze(stage, game.file, *session, options, *chosen > 1);
  menu.entries = {{"Keep it"}, {"Delete it for good"}};
  if (choose(stage, menu) != 1) return {};
  return table::remove_saved_game(game.file) ? ""
                                             : "This game cannot be deleted; is it being played?";
}

}  // namespace

bool resume_game(Stage& stage, const std::filesystem::path& file,
                 const table::TableOptions& options) {
  auto resumed = table::Autosave::resume(file);
  if (resumed) play_at_table(stage, std::move(resumed->second), std::move(resumed->first), options);
  return resumed.has_value();
}

void show_profile(Stage& stage) {
  const auto blocks =
      profile::profile_text(profile::read_profile(table::autosave_folder(),
                                                  exercises::puzzles(base::data_folder()).puzzles),
                            stage.screen().glyphs());
  views::Document text{"Your profile", {blocks.begin(), blocks.end()}};
  const auto games = my_games();
  const auto last = std::ranges::find_if(games, &SavedGame::is_over);
  if (last != games.end()) text.board = {.position = last->position};
  show_document(stage, text);
}

void show_my_games(Stage& stage, const table::TableOptions& options) {
  std::size_t selected = 0;
  std::string message;
  while (true) {
    const auto games = my_games();
    views::Menu menu = list(stage.screen(), games, message, options);
    menu.selected = std::min(selected, menu.entries.size() - 1);
    const auto chosen = choose(stage, menu);
    if (!chosen || games.empty()) return;
    selected = *chosen;
    message = take(stage, games[selected], options);
  }
}

}  // namespace accasta::screens
