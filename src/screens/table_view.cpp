#include "table_view.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/review.hpp>
#include <accasta/analysis/threat.hpp>
#include <accasta/base/text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/profile/profile_text.hpp>
#include <accasta/table/autosave.hpp>

#include "shown_boards.hpp"
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
  view.warns = false;
  view.panel = {{views::Message{"The board is hidden while the clocks stand still."}}};
  view.board.position = *Position::from({.stacks = {},
                                         .side_to_move = position.side_to_move(),
                                         .turn_number = position.turn_number()},
                                        position.rules());
}

/// Returns the title with the reasons why a game waits, above the clocks, where the user looks for
/// them.
std::vector<views::Part> title_of(const table::GameAtTable& game) {
  const table::Session& session = game.session();
  auto title = views::turn_title(session.position());
  if (session.standing().is_rated) title.push_back({"rated", {Role::Dim}});
  if (session.setup().swap == table::Swap::Allowed && session.game().turns().size() < 2)
    title.push_back({"swap allowed", {Role::Dim}});
  if (!game.is_saved()) title.push_back({"THE GAME IS NOT SAVED", {Role::Warning}});
  if (game.is_paused()) title.push_back({"paused, p resumes", {Role::Warning}});
  if (game.is_friend_away() && !session.is_over())
    title.push_back({"waiting for your friend", {Role::Warning}});
  return title;
}

/// Returns the players' names in the texts about the end: "You" for the only one here, and "Level
/// 5" between engines.
ByColor<std::string> names_of(const table::Session& session) {
  ByColor<std::string> names{"White", "Black"};
  if (const auto you = table::only_player_here(session.seats()))
    names[*you] = views::kYou;
  else if (!session.has_player_here())
    for (const Color color : kColors) {
      const std::string name = session.name_of(color);
      names[color] = name.substr(0, name.find(" ("));
      names[color].front() = base::upper_case(name.front());
    }
  return names;
}

/// Returns the index of the turn that turned a game with this end, once it is reviewed.
std::optional<std::size_t> find_turning_point(const views::GameEnd& end,
                                              const exercises::Review& review) {
  if (!end.winner || !review.is_complete()) return std::nullopt;
  return analysis::turning_point(review.analysis(), *end.winner);
}

/// Returns the evaluations so far. The mark of the turning point is beside the position after it.
views::GraphView graph(const views::GameView& view, const views::GameEnd& end,
                       const exercises::Review& review) {
  views::GraphView graph{.values{}, .current = review.count()};
  graph.values.resize(review.count());
  const auto& positions = review.analysis().positions;
  for (std::size_t i = 0; i < positions.size(); ++i)
    graph.values[i] = notation::balance(analysis::evaluation(
        positions[i].score, positions[i].position.side_to_move(), positions[i].depth));
  if (const auto turn = find_turning_point(end, review)) {
    graph.current = *turn + 1;
    graph.label = fmt::format("{} {}", notation::turn_number_text(positions[*turn].position),
                              view.turns[*turn]);
  }
  return graph;
}

views::Statistics statistics(const views::GameView& view, const views::GameEnd& end,
                             const exercises::Review& review) {
  const auto played = analysis::performances(review.analysis());
  const auto row = [](std::string label, const auto& value) {
    return views::Statistics::Row{std::move(label), {value(Color::White), value(Color::Black)}};
  };
  views::Statistics statistics{
      {row("held", [&](Color color) { return std::to_string(end.captured[color]); }),
       row("accuracy",
           [&](Color color) {
             return review.is_complete() ? analysis::accuracy_text(played[color]) : "-";
           }),
       row("highest", [&](Color color) { return std::to_string(end.highest[color]); })}};
  if (!view.players.white.clock.empty())
    statistics.rows.push_back(
        row("time left", [&](Color color) { return view.players[color].clock; }));
  return statistics;
}

}  // namespace

views::GameView table_view(const table::GameAtTable& game, game::Clock::Time now) {
  views::GameView view = session_view(game.session(), now);
  view.is_turn_here = game.session().is_turn_here();
  view.title = title_of(game);
  if (game.hides_board()) hide_board(view);
  return view;
}

views::Message table_note(const table::GameAtTable& game, bool warns, bool thoughts) {
  if (const auto hint = game.hint(); hint && hint->turn) {
    const analysis::Explanation& why = game.hinted();
    const Color reader = why.position.side_to_move();
    return {"Hint: " + (thoughts ? analysis::explanation_text(why, reader)
                                 : analysis::explanation_sentence(why, reader)),
            why.loses() ? Role::Warning : Role::Good};
  }
  if (warns) return {analysis::threat_sentence(*game.threat(), game.session().position())};
  return {};
}

bool TableEnd::update() {
  review_.take();
  const table::Session& session = game_.session();
  has_been_open_ = has_been_open_ || !session.is_over();
  if (session.is_over() == end_.has_value()) return false;
  clear();
  if (!session.is_over()) return false;
  if (has_been_open_) rating_ = profile::rating_news(session, table::autosave_folder());
  end_ =
      views::end_of_game(session.game().positions(), *session.game().outcome(), names_of(session));
  review_.start(session.record(), table::only_player_here(session.seats()));
  return true;
}

std::optional<std::size_t> TableEnd::turning_point() const {
  return end_ ? find_turning_point(*end_, review_) : std::nullopt;
}

void TableEnd::clear() {
  review_.stop();
  end_.reset();
  rating_.clear();
}

std::vector<tui::BoardView> TableEnd::boards() const {
  return boards_of_win(game_view(game_.session().game()).board, end_.value());
}

void TableEnd::show(views::GameView& view) const {
  if (!end_) return;
  // The end replaces the state of the game. What it waits for stays in the title.
  const auto state = static_cast<std::ptrdiff_t>(views::turn_title(view.board.position).size());
  view.title.erase(view.title.begin(), view.title.begin() + state);
  view.variant.clear();
  view.footer.untyped.reset();
  view.board.drained = end_->drained;
  view.board.cursor.reset();
  const table::Session& session = game_.session();
  auto rematch = table::only_player_here(session.seats());
  if (rematch && !session.has_swapped()) rematch = opponent(*rematch);
  const auto level = game_.suggestion();
  const auto turning = turning_point();
  views::Offers offers{
      {{"j", turning ? fmt::format("review turn {}",
                                   review_.analysis().positions[*turning].position.turn_number())
                     : "review the game"},
       {"m", rematch ? fmt::format("rematch as {}", name(*rematch)) : "rematch"},
       {"n", level ? fmt::format("new game, level {}", level->number()) : "new game"},
       {"s", "save it"}}};
  // A friend plays again by a rematch.
  if (game_.refusal(table::Act::NewGame))
    std::erase_if(offers.keys, [](const tui::KeyHint& key) { return key.key == "n"; });
  view.panel = {{views::Ending{*end_}},
                {graph(view, *end_, review_), 1},
                {views::Message{end_->why}, 2, false, "why"},
                {statistics(view, *end_, review_), 3},
                {std::move(offers), 0, false, "next"}};
  if (!rating_.empty()) view.panel.insert(view.panel.begin() + 1, {views::Message{rating_}, 1});
}

}  // namespace accasta::screens
