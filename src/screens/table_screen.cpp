#include "table_screen.hpp"

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include <accasta/formats/game_file.hpp>

#include "new_game.hpp"
#include "players_menu.hpp"
#include "session_view.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

/// How often the screen asks what the engine has found.
constexpr milliseconds kEngineTick{40};
/// How often a running clock is drawn.
constexpr milliseconds kClockTick{100};
/// How long a turn of the engine stays before the engine answers itself.
constexpr milliseconds kTimeToWatch{600};

}  // namespace

TableScreen::TableScreen(ToTable to, tui::Screen& screen, const table::TableOptions& options)
    : BoardScreen(screen, views::Mode::Table, {options.flip, options.compact}),
      game_(std::move(to.session), std::move(to.autosave), options),
      options_(options),
      entry_(position(), cursor_, options.confirm) {}

void TableScreen::come_back(const std::optional<game::RecordWalk>& kept) {
  // A game without turns has nothing that variations could belong to.
  if (kept && !game_.session().game().turns().empty()) game_.annotate(kept->record());
}

// --- what is seen

tui::Frame TableScreen::draw(const dialogs::Prompt& prompt) const {
  views::PlayView shown = view();
  prompt.show(shown);
  return views::draw(shown, screen_.size(), screen_.glyphs());
}

views::PlayView TableScreen::view() const {
  views::PlayView view = session_view(game_.session(), now());
  entry_.show(view);
  board_.show(view.board);
  view.paused = game_.is_paused();
  if (is_over()) view.offers = views::result_offers();
  show_threat(view);
  output_.show(view);
  view.message = message_.text;
  view.message_role = message_.role;
  view.keys = views::key_bar(view);
  return view;
}

void TableScreen::show_threat(views::PlayView& view) const {
  const auto& threat = game_.threat();
  if (!threat || threat->kind == analysis::Threat::Kind::Fills) return;
  if (threat->turn)
    view.threat = fmt::format("{} THREATENS TO WIN with {}",
                              threat->by == Color::White ? "WHITE" : "BLACK", game_.threat_text());
  view.board.threatened = threat->cells;
  view.note = analysis::threat_sentence(*threat, position());
}

// --- the engines and the clock

void TableScreen::tick() {
  take_from_engines();
  if (game_.run_clock(now())) begin_again();
  if (game_.think(now())) output_.begin(now());
}

std::optional<milliseconds> TableScreen::timeout() const {
  if (game_.engines().is_awaited()) return kEngineTick;
  if (game_.has_running_clock()) return kClockTick;
  return std::nullopt;
}

void TableScreen::take_from_engines() {
  table::TableEngines& engines = game_.engines();
  const auto task = engines.task();
  const bool shown = options_.thoughts || task == table::TableEngines::Task::Hint;
  if (const auto progress = engines.take_progress())
    output_.take(*progress, position(), true, shown);
  // When two engines play, each turn stays long enough to be seen.
  if (task == table::TableEngines::Task::Turn && !game_.session().has_human() &&
      now() - output_.begun() < kTimeToWatch)
    return;
  const auto result = engines.take_result();
  if (!result || !result->best) return;
  output_.take(result->last, position(), false, shown);
  if (task == table::TableEngines::Task::Turn)
    play(*result->best);
  else
    show_hint(*result);
}

void TableScreen::show_hint(const engine::SearchResult& result) {
  output_.take_hint(position(), result);
  say(fmt::format("Hint: {}. i puts it on the board.", output_.hint()->text), Role::Good);
}

// --- what the user does

void TableScreen::on_edit(const views::Edit& edit) {
  say({});
  if (may_move(edit)) answer(entry_.edit(edit.key));
}

void TableScreen::on_move(views::CursorDirection direction) {
  entry_.move_cursor(direction, board_.flipped);
}

void TableScreen::on_click(const views::Click& click) {
  const views::PlayView seen = view();
  if (const auto count = views::lift_at(seen, screen_.size(), click.mouse.point)) {
    answer(entry_.choose_lift(*count));
    return;
  }
  const auto cell = cell_at(views::board_layout(seen, screen_.size()), click.mouse.point);
  if (!cell) return;
  say({});
  if (is_human_turn()) {
    game_.resume();
    answer(entry_.click(click.mouse.kind, *cell));
  } else {
    entry_.set_cursor(*cell);
  }
}

void TableScreen::on_command(Command command) {
  say({});
  if (views::TurnEntry::concerns_turn(command)) {
    if (may_move(command)) answer(entry_.act(command));
  } else if (!change_display(command) && !change_game(command)) {
    end_or_leave_game(command);
  }
}

bool TableScreen::change_game(Command command) {
  switch (command) {
    case Command::Undo:
      step(game_.undo(1, now()) > 0, "There is no turn to take back.");
      return true;
    case Command::Redo:
      step(game_.redo(1, now()) > 0, "There is no turn to play again.");
      return true;
    case Command::Pause:
      pause_or_resume();
      return true;
    case Command::MoveNow:
      is_over() ? rematch() : game_.engines().hurry();
      return true;
    case Command::Hint:
      hint();
      return true;
    case Command::Players:
      change_players();
      return true;
    case Command::Analyse:
      analyse();
      return true;
    default:
      return false;
  }
}

void TableScreen::end_or_leave_game(Command command) {
  switch (command) {
    case Command::Resign:
      resign();
      break;
    case Command::OfferDraw:
      offer_draw();
      break;
    case Command::Save:
      save();
      break;
    case Command::Load:
      load();
      break;
    case Command::NewGame:
      new_game();
      break;
    case Command::Review:
      review();
      break;
    case Command::Quit:
      quit();
      break;
    default:
      break;
  }
}

bool TableScreen::may_move(const views::Action& action) {
  const bool is_cancel = action == views::Action(Command::Cancel);
  if (is_human_turn()) {
    // Making a turn ends the pause.
    if (!is_cancel) game_.resume();
    return true;
  }
  if (is_cancel) return false;
  say_not_now();
  return false;
}

void TableScreen::say_not_now() {
  say(is_over() ? "The game is over." : fmt::format("{} is thinking.", name(mover())),
      Role::Warning);
}

void TableScreen::answer(const views::TurnEntry::Reply& reply) {
  if (!reply.message.empty()) say(reply.message, reply.refused ? Role::Error : Role::Normal);
  if (reply.turn) play(*reply.turn);
}

void TableScreen::play(const Turn& turn) {
  game_.play(turn, now());
  output_.turn_made();
  renew_entry();
}

void TableScreen::renew_entry() {
  output_.forget_hint();
  entry_ = views::TurnEntry(position(), entry_.cursor(), options_.confirm);
  if (const auto failure = game_.take_failure())
    say("The game is no longer kept for later: " + *failure, Role::Error);
}

void TableScreen::begin_again() {
  output_.forget();
  renew_entry();
}

void TableScreen::step(bool has_changed, const char* otherwise) {
  if (has_changed)
    begin_again();
  else
    say(otherwise, Role::Warning);
}

void TableScreen::pause_or_resume() {
  if (is_over()) return;
  if (game_.is_paused()) {
    game_.resume();
    return;
  }
  output_.forget();
  game_.pause(now());
  if (!game_.is_paused()) say("There is nothing that runs.", Role::Warning);
}

void TableScreen::hint() {
  if (!is_human_turn()) {
    say_not_now();
  } else if (const auto& hint = output_.hint()) {
    entry_.set(hint->turn);
    say("Space plays it, Esc drops it.");
  } else {
    if (game_.look_for_hint()) output_.begin(now());
    say("The engine looks for a good turn; m shows what it has.");
  }
}

// --- what is about the game as a whole

void TableScreen::analyse() {
  game_.engines().stop();
  output_.forget();
  game_.pause_clock(now());
  if (is_human_turn() && game_.session().clock()) game_.pause(now());
  game::RecordWalk walk(game_.session().record());
  walk.go_to(walk.size());
  say("You are back in the game.");
  go(ToAnalysis{std::move(walk), board_});
}

void TableScreen::review() {
  if (!is_over()) {
    say("The game is not over; x analyses it.", Role::Warning);
    return;
  }
  const notation::Record record = game_.session().record();
  say("You are back at the table.");
  go(ToViewer{formats::GameList(record), game_.keeper().path(), 0, record.turns.size()});
}

void TableScreen::change_players() {
  before_question();
  if (ask_for_players(screen_, background(), game_)) begin_again();
}

void TableScreen::resign() {
  const table::Session& session = game_.session();
  if (is_over() || !session.has_human()) return;
  const Color loser = session.seat_to_move().is_human() ? mover() : opponent(mover());
  if (!ask(fmt::format("Does {} resign?", name(loser)))) return;
  game_.resign(loser, now());
  begin_again();
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
    say(fmt::format("{} declines the draw.", name(other)), Role::Warning);
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
    say(fmt::format("Saved as {}.", *path), Role::Good);
  else
    say(saved.error(), Role::Error);
}

void TableScreen::load() {
  const auto path = ask_for_line("Open", "");
  if (!path || path->empty() || !may_leave_game()) return;
  try {
    auto loaded = formats::read_game(*path, 1, {});
    if (loaded.error) {
      say(formats::located(*path, *loaded.error), Role::Error);
      return;
    }
    game_.open(*path, std::move(loaded.record));
    begin_again();
    say(fmt::format("{} is open; u and r go through it.", *path), Role::Good);
  } catch (const std::runtime_error& error) {
    say(error.what(), Role::Error);
  }
}

void TableScreen::new_game() {
  if (!may_leave_game()) return;
  before_question();
  auto session = ask_for_session(screen_, game_.session());
  if (!session) return;
  game_.begin(*std::move(session));
  begin_again();
}

void TableScreen::rematch() {
  // The same key makes a thinking engine move now, so a rematch is asked for first.
  if (!ask("Play again with sides changed?")) return;
  game_.begin(game_.session().rematch());
  begin_again();
  say("Sides are changed.");
}

void TableScreen::quit() {
  if (!may_leave_game()) return;
  game_.leave();
  go(Back{});
}

bool TableScreen::may_leave_game() {
  if (game_.keeper().is_safe(game_.session()) || is_over()) return true;
  return ask("The game is not finished, and not saved. Leave it?");
}

}  // namespace accasta::screens
