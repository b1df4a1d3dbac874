#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/formats/game_file.hpp>
#include <accasta/screens/start_screen.hpp>
#include <accasta/screens/viewer.hpp>

#include "analysis_board.hpp"
#include "players_menu.hpp"
#include "table_screen.hpp"

namespace accasta::screens {

void TableScreen::analyse() {
  stop_engines();
  game_.pause_clock(now());
  const table::Session& session = game_.session();
  game::RecordWalk walk(session.record());
  walk.go_to(walk.size());
  const bool keeps = analyse_on_screen(walk, screen_, options_, look_);
  // A game without turns has nothing that variations could belong to.
  if (keeps && !session.game().turns().empty()) game_.annotate(walk.record());
  if (is_human_turn() && session.clock()) game_.pause(now());
  say("You are back in the game.");
}

void TableScreen::review() {
  if (!is_over()) {
    say("The game is not over; x analyses it.", tui::Role::Warning);
    return;
  }
  const notation::Record record = game_.session().record();
  view_games(formats::GameList(record), game_.keeper().path(), 0, record.turns.size(), screen_,
             options_);
  say("You are back at the table.");
}

void TableScreen::change_players() {
  bool changed = false;
  pause_for([&] { changed = ask_for_players(screen_, background(), game_); });
  if (!changed) return;
  thoughts_.forget();
  renew_entry();
}

void TableScreen::resign() {
  const table::Session& session = game_.session();
  if (is_over() || !session.has_human()) return;
  const Color loser = session.seat_to_move().is_human() ? mover() : opponent(mover());
  if (!ask(fmt::format("Does {} resign?", name(loser)))) return;
  thoughts_.forget();
  game_.resign(loser, now());
  renew_entry();
}

void TableScreen::offer_draw() {
  if (!may_move(Command::OfferDraw)) return;
  const table::Session& session = game_.session();
  const Color other = opponent(mover());
  const bool agreed =
      session.seats()[other].is_human()
          ? ask(fmt::format("{} offers a draw. Does {} agree?", name(mover()), name(other)))
          : session.engine_accepts_draw();
  if (!agreed) {
    say(fmt::format("{} declines the draw.", name(other)), tui::Role::Warning);
    return;
  }
  game_.agree_draw(now());
  renew_entry();
}

void TableScreen::save() {
  table::GameKeeper& keeper = game_.keeper();
  const auto path = ask_for_line("Save as", keeper.path());
  if (!path || path->empty()) return;
  if (keeper.would_overwrite(*path) &&
      !ask(fmt::format("{} is there already. Write over it?", *path)))
    return;
  if (const auto saved = keeper.save_as(*path, game_.session()))
    say(fmt::format("Saved as {}.", *path), tui::Role::Good);
  else
    say(saved.error(), tui::Role::Error);
}

void TableScreen::load() {
  const auto path = ask_for_line("Open", "");
  if (!path || path->empty() || !may_leave_game()) return;
  try {
    auto loaded = formats::read_game(*path, 1, {});
    if (loaded.error) {
      say(formats::located(*path, *loaded.error), tui::Role::Error);
      return;
    }
    game_.open(*path, std::move(loaded.record));
    begin_again();
    say(fmt::format("{} is open; u and r go through it.", *path), tui::Role::Good);
  } catch (const std::runtime_error& error) {
    say(error.what(), tui::Role::Error);
  }
}

void TableScreen::new_game() {
  if (!may_leave_game()) return;
  std::optional<table::Session> session;
  pause_for([&] { session = ask_for_session(screen_, game_.session()); });
  if (!session) return;
  game_.begin(*std::move(session));
  begin_again();
}

void TableScreen::rematch() {
  // The key lets the engine move now while there is one that thinks.
  if (!ask("Play again with sides changed?")) return;
  game_.begin(game_.session().rematch());
  begin_again();
  say("Sides are changed.");
}

void TableScreen::begin_again() {
  thoughts_.forget();
  renew_entry();
}

bool TableScreen::may_leave_game() {
  if (game_.keeper().is_safe(game_.session()) || is_over()) return true;
  return ask("The game is not finished, and not saved. Leave it?");
}

bool TableScreen::ask(const std::string& question) {
  bool answer = false;
  pause_for([&] { answer = dialogs::ask_yes_no(screen_, background(), question); });
  return answer;
}

std::optional<std::string> TableScreen::ask_for_line(const std::string& label,
                                                     const std::string& text) {
  std::optional<std::string> line;
  pause_for([&] { line = dialogs::ask_line(screen_, background(), label, text); });
  return line;
}

}  // namespace accasta::screens
