#include "table_view.hpp"

#include <string>

#include <accasta/notation/words.hpp>

#include "turn_screen.hpp"

namespace accasta::screens {
namespace {

using tui::Role;

/// Returns the game, the players, the clocks and the result.
views::GameView session_view(const table::Session& session, game::Clock::Time now) {
  views::GameView view = game_view(session.game());
  if (!view.turns.empty()) view.turns.front() += notation::swap_text(session.setup().swap, 0);
  for (const Color color : kColors) {
    const table::Seat seat = session.seats()[color];
    view.players[color] = {.name = session.name_of(color), .human = is_here(seat)};
    if (session.clock())
      view.players[color].clock = game::clock_text(session.clock()->left(color, now));
  }
  if (const auto outcome = session.game().outcome())
    view.result = notation::outcome_sentence(*outcome, table::only_player_here(session.seats()));
  return view;
}

/// Removes the pieces from a view, and everything that tells of them.
void hide_board(views::GameView& view) {
  const Position& position = view.board.position;
  view.board.last_turn.reset();
  view.panel = {
      {views::Message{"The board is hidden while the clocks stand still."}, 0, false, "paused"}};
  view.board.position = *Position::from({.stacks = {},
                                         .side_to_move = position.side_to_move(),
                                         .turn_number = position.turn_number()},
                                        position.rules());
}

/// Returns the title with the reasons why a game waits, above the clocks, where the user looks for
/// them.
std::vector<views::Part> title_of(const table::GameAtTable& game) {
  const table::Session& session = game.session();
  std::vector<views::Part> title;
  if (session.standing().is_rated) title.push_back({"rated", {Role::Dim}});
  if (session.setup().swap == table::Swap::Allowed && session.game().turns().size() < 2)
    title.push_back({"swap allowed", {Role::Dim}});
  if (!game.is_saved()) title.push_back({"THE GAME IS NOT SAVED", {Role::Warning}});
  if (game.is_paused()) title.push_back({"paused, p resumes", {Role::Warning}});
  if (game.is_friend_away() && !session.is_over())
    title.push_back({"waiting for your friend", {Role::Warning}});
  return title;
}

}  // namespace

views::GameView table_view(const table::GameAtTable& game, game::Clock::Time now) {
  views::GameView view = session_view(game.session(), now);
  view.is_turn_here = game.session().is_turn_here();
  view.title = title_of(game);
  if (game.hides_board()) hide_board(view);
  return view;
}

views::Message hint_text(const table::GameAtTable& game, bool thoughts) {
  const auto hint = game.hint();
  if (!hint || !hint->turn) return {};
  const analysis::Explanation& why = game.hinted();
  const Color reader = why.position.side_to_move();
  return {thoughts ? analysis::explanation_text(why, reader)
                   : analysis::explanation_sentence(why, reader),
          why.loses() ? Role::Warning : Role::Good};
}

}  // namespace accasta::screens
