#include "turn_screen.hpp"

namespace accasta::screens {

void TurnScreen::on_click(const views::Click& click) {
  const tui::Point point = click.mouse.point;
  if (click_beside(point)) return;
  const auto count = lift_at(point);
  const auto cell = cell_at(layout(), point);
  if (!count && !cell) return;
  if (is_watching()) {
    if (cell) entry_.set_cursor(*cell);
    return;
  }
  say({});
  if (may_move())
    answer(count ? entry_.choose_lift(*count) : entry_.click(click.mouse.kind, *cell));
}

void TurnScreen::on_edit(const views::Edit& edit) {
  say({});
  if (may_move()) answer(entry_.edit(edit.key));
}

void TurnScreen::on_lift(const views::Lift& lift) {
  say({});
  if (may_move()) answer(entry_.choose_lift(lift.count));
}

void TurnScreen::on_move(views::CursorDirection direction) {
  if (is_watching()) {
    entry_.set_cursor(views::moved_cursor(entry_.cursor(), direction, board_.flipped));
    return;
  }
  const auto reply = entry_.move_cursor(direction, board_.flipped);
  if (entry_.has_begun()) {
    may_move();
    say({});
  }
  answer(reply);
}

void TurnScreen::act_on_turn(views::Command command) {
  const bool may_act = command == views::Command::Cancel ? !is_watching() : may_move();
  if (may_act) answer(entry_.act(command));
}

void TurnScreen::show_entry(views::GameView& view) const {
  entry_.show(view);
  view.message = message_.text;
  view.message_role = message_.role;
}

void TurnScreen::answer(const views::TurnEntry::Reply& reply) {
  if (!reply.message.empty())
    say(reply.message, reply.refused ? tui::Role::Error : tui::Role::Normal);
  if (reply.turn) made(*reply.turn);
}

}  // namespace accasta::screens
