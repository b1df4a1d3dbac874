#include "table_end.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/review.hpp>
#include <accasta/base/text.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/profile/profile_text.hpp>
#include <accasta/table/autosave.hpp>

#include "shown_boards.hpp"
#include "turn_screen.hpp"

namespace accasta::screens {
namespace {

/// Returns the players' names in the texts about the end: "You" for the only one here, and "Level
/// 5" between engines.
ByColor<std::string> names_of(const table::Session& session) {
  ByColor<std::string> names{"White", "Black"};
  if (const auto you = table::only_player_here(session.seats()))
    names[*you] = notation::kYou;
  else if (!session.has_player_here())
    for (const Color color : kColors) {
      const std::string name = session.name_of(color);
      names[color] = name.substr(0, name.find(" ("));
      names[color].front() = base::upper_case(name.front());
    }
  return names;
}

/// Returns the index of the turn that turned a game with this end, once it is reviewed.
std::optional<std::size_t> find_turning_point(const notation::GameEnd& end,
                                              const exercises::Review& review) {
  if (!end.winner || !review.is_complete()) return std::nullopt;
  return analysis::turning_point(review.analysis(), *end.winner);
}

/// Returns the evaluations so far. The mark of the turning point is beside the position after it.
views::GraphView graph(const views::GameView& view, const notation::GameEnd& end,
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

views::Statistics statistics(const views::GameView& view, const notation::GameEnd& end,
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

bool TableEnd::update() {
  review_.take();
  const table::Session& session = game_.session();
  has_been_open_ = has_been_open_ || !session.is_over();
  if (session.is_over() == end_.has_value()) return false;
  clear();
  if (!session.is_over()) return false;
  if (has_been_open_) rating_ = profile::rating_news(session, table::autosave_folder());
  end_ = notation::end_of_game(session.game().positions(), *session.game().outcome(),
                               names_of(session));
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
  view.footer.untyped.reset();
  view.board.drained = end_->drained;
  view.board.cursor.reset();
  const table::Session& session = game_.session();
  auto rematch = table::only_player_here(session.seats());
  if (rematch && !session.has_swapped()) rematch = opponent(*rematch);
  const auto level = game_.suggestion();
  const auto turning = turning_point();
  std::vector<tui::KeyHint> keys{
      {"j", turning ? fmt::format("review turn {}",
                                  review_.analysis().positions[*turning].position.turn_number())
                    : "review the game"},
      {"m", rematch ? fmt::format("rematch as {}", name(*rematch)) : "rematch"},
      {"n", level ? fmt::format("new game, level {}", level->number()) : "new game"},
      {"s", "save it"}};
  // A friend plays again by a rematch.
  if (game_.refusal(table::Act::NewGame))
    std::erase_if(keys, [](const tui::KeyHint& key) { return key.key == "n"; });
  view.panel = {{views::Ending{*end_}},
                {graph(view, *end_, review_), 1},
                {views::Message{end_->why}, 2, false, "why"},
                {statistics(view, *end_, review_), 3, false, "numbers"},
                {views::Note(std::move(keys)), 0, false, "next"}};
  if (!rating_.empty())
    view.panel.insert(view.panel.begin() + 1, {views::Message{rating_}, 1, false, "rating"});
}

}  // namespace accasta::screens
