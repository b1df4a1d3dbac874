#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/dialogs/help_screen.hpp>
#include <accasta/screens/table.hpp>

#include "session_view.hpp"
#include "table_screen.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

/// How often the screen asks what the engine has found.
constexpr milliseconds kEngineTick{40};
/// How often a running clock is drawn.
constexpr milliseconds kClockTick{100};
/// How long a turn of the engine stays before the engine answers itself.
constexpr milliseconds kTimeToWatch{600};

constexpr Cell kFirstCursor = *Cell::parse("d4");

}  // namespace

TableScreen::TableScreen(table::Session session, tui::Screen& screen,
                         std::optional<table::Autosave> autosave,
                         const table::TableOptions& options)
    : game_(std::move(session), std::move(autosave), options),
      screen_(screen),
      options_(options),
      entry_(position(), kFirstCursor, options.confirm),
      look_{options.flip, options.compact} {}

void TableScreen::run() {
  try {
    while (!done_) {
      think();
      screen_.show(views::draw_table(view(), screen_.size(), screen_.glyphs()));
      const auto event = dialogs::next_event(screen_, timeout());
      if (event) handle(*event);
      take_from_engines();
      watch_clock();
    }
  } catch (...) {
    // With the time that the clocks show now.
    game_.keep();
    throw;
  }
  game_.leave();
}

std::optional<milliseconds> TableScreen::timeout() const {
  if (game_.engines().is_awaited()) return kEngineTick;
  if (game_.has_running_clock()) return kClockTick;
  return std::nullopt;
}

views::TableView TableScreen::view() const {
  views::TableView view = session_view(game_.session(), now());
  entry_.show(view);
  look_.show(view.board);
  view.rests = game_.is_paused();
  if (is_over()) view.offers = views::result_offers();
  show_threat(view);
  thoughts_.show(view);
  view.message = message_;
  view.message_role = message_role_;
  view.keys = views::table_keys(view);
  return view;
}

void TableScreen::show_threat(views::TableView& view) const {
  const auto& threat = game_.threat();
  if (!threat || threat->kind == analysis::Threat::Kind::Fills) return;
  if (threat->turn)
    view.threat = fmt::format("{} THREATENS TO WIN with {}",
                              threat->by == Color::White ? "WHITE" : "BLACK", game_.threat_text());
  view.board.threatened = threat->cells;
  view.note = analysis::threat_sentence(*threat, position());
}

void TableScreen::say(std::string message, tui::Role role) {
  message_ = std::move(message);
  message_role_ = role;
}

void TableScreen::think() {
  if (!game_.think(now())) return;
  thoughts_.begin(now());
}

void TableScreen::take_from_engines() {
  table::TableEngines& engines = game_.engines();
  const auto task = engines.task();
  const bool shown = options_.thoughts || task == table::TableEngines::Task::Hint;
  if (const auto progress = engines.take_progress())
    thoughts_.take(*progress, position(), true, shown);
  // Who watches two engines wants to see the turns.
  if (task == table::TableEngines::Task::Turn && !game_.session().has_human() &&
      now() - thoughts_.begun() < kTimeToWatch)
    return;
  const auto result = engines.take_result();
  if (!result || !result->best) return;
  thoughts_.take(result->last, position(), false, shown);
  if (task == table::TableEngines::Task::Turn)
    play(*result->best);
  else
    show_hint(*result);
}

void TableScreen::show_hint(const engine::SearchResult& result) {
  thoughts_.take_hint(position(), result);
  say(fmt::format("Hint: {}. i puts it on the board.", thoughts_.hint()->text), tui::Role::Good);
}

void TableScreen::stop_engines() {
  game_.engines().stop();
  thoughts_.forget();
}

void TableScreen::watch_clock() {
  if (!game_.run_clock(now())) return;
  thoughts_.forget();
  renew_entry();
}

void TableScreen::handle(const tui::Event& event) {
  const views::Action action = entry_.action(event);
  if (views::TurnEntry::concerns_turn(action)) {
    say({});
    if (!may_move(action)) return;
  }
  std::visit([this](const auto& meaning) { act(meaning); }, action);
}

void TableScreen::act(const views::Point& point) {
  const views::TableView seen = view();
  if (const auto count = views::lift_at(seen, screen_.size(), point.mouse.place)) {
    answer(entry_.choose_lift(*count));
    return;
  }
  const auto place = views::board_place(seen, screen_.size());
  const auto cell = place ? place->cell(point.mouse.place) : std::nullopt;
  if (!cell) return;
  say({});
  if (is_human_turn()) {
    game_.resume();
    answer(entry_.point(point.mouse.kind, *cell));
  } else {
    entry_.point_at(*cell);
  }
}

void TableScreen::act(Command command) {
  if (views::TurnEntry::concerns_turn(command)) {
    answer(entry_.act(command));
    return;
  }
  say({});
  if (auto said = dialogs::change_look(look_, command, screen_)) {
    say(std::move(said->text), said->role);
    return;
  }
  switch (command) {
    case Command::Undo:
      change_game(game_.undo(1, now()) > 0, "There is no turn to take back.");
      break;
    case Command::Redo:
      change_game(game_.redo(1, now()) > 0, "There is no turn to play again.");
      break;
    case Command::Pause:
      pause_or_go_on();
      break;
    case Command::MoveNow:
      is_over() ? rematch() : game_.engines().hurry();
      break;
    case Command::Hint:
      hint();
      break;
    case Command::Players:
      change_players();
      break;
    case Command::Analyse:
      analyse();
      break;
    case Command::Help:
      pause_for([&] { dialogs::show_help(screen_, views::Mode::Table); });
      break;
    default:
      end_or_change_game(command);
      break;
  }
}

void TableScreen::end_or_change_game(Command command) {
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
      done_ = may_leave_game();
      break;
    default:
      break;
  }
}

bool TableScreen::may_move(const views::Action& action) {
  const bool is_cancel = action == views::Action(Command::Cancel);
  if (is_human_turn()) {
    // Who makes a turn has come back.
    if (!is_cancel) game_.resume();
    return true;
  }
  if (is_cancel) return false;
  if (is_over())
    say("The game is over.", tui::Role::Warning);
  else
    say(fmt::format("{} is thinking.", name(mover())), tui::Role::Warning);
  return false;
}

void TableScreen::answer(const views::TurnEntry::Reply& reply) {
  if (!reply.message.empty())
    say(reply.message, reply.refused ? tui::Role::Error : tui::Role::Normal);
  if (reply.turn) play(*reply.turn);
}

void TableScreen::play(const Turn& turn) {
  game_.play(turn, now());
  thoughts_.turn_made();
  renew_entry();
}

void TableScreen::renew_entry() {
  thoughts_.forget_hint();
  entry_ = views::TurnEntry(position(), entry_.cursor(), options_.confirm);
  if (const auto failure = game_.take_failure())
    say("The game is no longer kept for later: " + *failure, tui::Role::Error);
}

void TableScreen::change_game(bool has_changed, const char* otherwise) {
  if (!has_changed) {
    say(otherwise, tui::Role::Warning);
    return;
  }
  thoughts_.forget();
  renew_entry();
}

void TableScreen::pause_or_go_on() {
  if (is_over()) return;
  if (game_.is_paused()) {
    game_.resume();
  } else {
    thoughts_.forget();
    game_.pause(now());
    if (!game_.is_paused()) say("There is nothing that runs.", tui::Role::Warning);
  }
}

void TableScreen::hint() {
  if (is_over()) {
    say("The game is over.", tui::Role::Warning);
  } else if (!is_human_turn()) {
    say(fmt::format("{} is thinking.", name(mover())), tui::Role::Warning);
  } else if (const auto& hint = thoughts_.hint()) {
    entry_.set(hint->turn);
    say("Space plays it, Esc drops it.");
  } else {
    if (game_.look_for_hint()) thoughts_.begin(now());
    say("The engine looks for a good turn; m shows what it has.");
  }
}

void play_on_screen(table::Session session, tui::Screen& screen,
                    std::optional<table::Autosave> autosave, const table::TableOptions& options) {
  TableScreen(std::move(session), screen, std::move(autosave), options).run();
}

}  // namespace accasta::screens
