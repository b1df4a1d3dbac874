#include "session_view.hpp"

#include <accasta/notation/words.hpp>

namespace accasta::screens {

views::PlayView session_view(const table::Session& session, game::Clock::Time now) {
  const game::Game& game = session.game();
  views::PlayView view;
  view.board.position = game.position();
  if (!game.turns().empty()) view.board.last_turn = game.turns().back();
  view.variant = notation::rules_sentence(game.rules());
  for (const Color color : kColors) {
    const table::Seat& seat = session.seats()[color];
    view.seats[color] = {.name = seat.name(), .human = seat.is_human()};
    if (session.clock())
      view.seats[color].clock = game::clock_text(session.clock()->left(color, now));
  }
  if (const auto outcome = game.outcome()) view.result = notation::outcome_sentence(*outcome);
  view.turns = notation::written_turns(game.turns(), game.start());
  view.turns_made = view.turns.size();
  view.first_turn_number = game.start().turn_number();
  view.first_side = game.start().side_to_move();
  return view;
}

}  // namespace accasta::screens
