#include "turn_screen.hpp"

#include <variant>

namespace accasta::screens {

void TurnScreen::on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) {
  if (const auto* made = std::get_if<views::TurnsMadeAt>(&pointed)) return go_to(made->turns);
  const auto* cell = std::get_if<Cell>(&pointed);
  const auto* lift = std::get_if<views::LiftAt>(&pointed);
  if (cell == nullptr && lift == nullptr) return;
  if (is_watching()) {
    if (cell != nullptr) entry_.set_cursor(*cell);
    return;
  }
  say({});
  if (may_move())
    answer(lift != nullptr ? entry_.choose_lift(lift->count) : entry_.click(kind, *cell));
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

void TurnScreen::answer(const views::TurnEntry::Reply& reply) {
  if (!reply.message.empty())
    say(reply.message, reply.refused ? tui::Role::Error : tui::Role::Normal);
  if (reply.turn) made(*reply.turn);
}

}  // namespace accasta::screens
