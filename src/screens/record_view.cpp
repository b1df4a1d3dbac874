#include "record_view.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/table/session.hpp>

#include "menu.hpp"

namespace accasta::screens {
namespace {

/// The number of turns to list before and after the place. No screen shows more.
constexpr std::size_t kListedTurns = 2000;

/// Returns the evaluation of a position of the line, for the graph. The last position needs no
/// engine if it ends the game.
std::optional<double> value(const game::RecordCursor& place, std::size_t turns) {
  if (turns == place.size())
    if (const auto outcome = place.position(turns).outcome(); outcome && outcome->winner)
      return *outcome->winner == Color::White ? 1.0 : -1.0;
  const auto evaluation = place.evaluation(turns);
  return evaluation ? std::optional(notation::balance(*evaluation)) : std::nullopt;
}

/// Returns a turn of the line, by its index, with its marks, and after it the change of sides.
std::string turn_text(const game::RecordCursor& place, std::size_t index) {
  const notation::RecordedTurn& turn = place.turn(index);
  const auto& branches = place.path().branches;
  const bool is_main = branches.empty() || branches.front().turn > index;
  const auto swap = is_main ? notation::swap_of(place.record()) : notation::Swap::No;
  return fmt::format("{}{}{}", notation::write_turn(turn.turn, place.position(index)),
                     notation::marks_text(turn.nags), notation::swap_text(swap, index));
}

std::vector<std::string> comments(const game::RecordCursor& place) {
  std::vector<std::string> comments;
  const auto add = [&comments](const std::vector<std::string>& more) {
    for (std::string& comment : notation::without_commands(more))
      comments.push_back(std::move(comment));
  };
  const std::size_t made = place.path().turns;
  const auto& branches = place.path().branches;
  if (!branches.empty() && branches.back().turn + 1 == made)
    add(place.turn(made - 1).comments_before);
  add(place.comments());
  if (is_at_end_of_record(place) && made > 0) add(place.record().comments);
  return comments;
}

std::string result(const game::RecordCursor& place) {
  if (const auto outcome = place.position().outcome()) return notation::outcome_sentence(*outcome);
  return is_at_end_of_record(place) ? notation::result_sentence(place.record()) : std::string();
}

}  // namespace

bool is_at_end_of_record(const game::RecordCursor& place) {
  return place.depth() == 0 && place.path().turns == place.size();
}

std::optional<views::GraphView> graph(const game::RecordCursor& place) {
  views::GraphView graph{.current = place.path().turns};
  bool has_evaluation = false;
  for (std::size_t i = 0; i <= place.size(); ++i) {
    has_evaluation = has_evaluation || place.evaluation(i);
    graph.values.push_back(value(place, i));
  }
  return has_evaluation ? std::optional(std::move(graph)) : std::nullopt;
}

views::GameView record_view(const game::RecordCursor& place) {
  const notation::Record& record = place.record();
  const std::size_t made = place.path().turns;
  views::GameView view;
  view.board.position = place.position();
  view.board.building = place.building();
  view.variant = notation::rules_sentence(record.rules);
  for (const Color color : kColors) {
    view.players[color].name = table::player_name(record, color);
    if (const auto left = place.time_left(color))
      view.players[color].clock = game::clock_text(*left);
  }
  view.result = result(place);
  if (const auto outcome = place.position().outcome())
    view.board.drained = notation::end_of_game({&place.position(), 1}, *outcome).drained;
  // Writing all 100,000 possible turns takes too long for a key.
  view.turns.resize(place.size());
  const std::size_t end = std::min(place.size(), made + kListedTurns);
  for (std::size_t i = made - std::min(made, kListedTurns); i < end; ++i)
    view.turns[i] = turn_text(place, i);
  view.turns_made = made;
  view.first_turn_number = record.start.turn_number();
  view.first_side = record.start.side_to_move();
  if (const auto evaluation = place.evaluation(made))
    view.evaluation = notation::evaluation_text(*evaluation);
  if (!place.building() && made > 0) view.board.last_turn = place.turn(made - 1).turn;
  return view;
}

std::vector<views::Part> progress(const game::RecordCursor& place) {
  const std::size_t made = place.path().turns;
  if (!place.building() && made == 0) return {{"at the start", {tui::Role::Normal, true}}};
  const Position& before = place.building() ? place.position() : place.position(made - 1);
  const std::string number =
      (place.building() ? "in " : "after ") + notation::turn_number_text(before);
  const std::string turn = place.building()
                               ? notation::write_turn(place.building()->turn(), before) + " ..."
                               : turn_text(place, made - 1);
  return {{number + " " + turn, {tui::Role::Normal, true}}};
}

std::string last_turn_text(const game::RecordCursor& place) {
  const std::size_t made = place.path().turns;
  if (made == 0 || place.building()) return {};
  return notation::made_turn_in_words(place.turn(made - 1).turn, place.position(made - 1));
}

std::vector<views::Message> remarks(const game::RecordCursor& place) {
  // Comments are shown when the turn is complete.
  if (place.building())
    return {{fmt::format("> {} {} ...", notation::turn_number_text(place.position()),
                         notation::write_turn(place.building()->turn(), place.position()))}};
  std::vector<views::Message> remarks;
  for (std::string& comment : comments(place)) remarks.push_back({std::move(comment)});
  for (const auto& variation : place.variations())
    remarks.push_back(
        {"or " + notation::line_beginning(variation, place.position(place.path().turns - 1)),
         tui::Role::Dim});
  return remarks;
}

views::Document written_text(const game::RecordCursor& place) {
  const std::size_t made = place.path().turns;
  views::Document text{"About the game", {}};
  const auto add = [&text](std::string line) {
    text.parts.emplace_back(views::Document::Text{.text = std::move(line)});
  };
  if (made > 0) {
    text.title = fmt::format("{} {}", notation::turn_number_text(place.position(made - 1)),
                             turn_text(place, made - 1));
  } else {
    for (const auto& tag : place.record().tags) {
      std::string value = tag.value;
      for (const Color color : kColors)
        if (tag.name == name(color)) value = table::player_name(place.record(), color);
      add(tag.name + ": " + value);
    }
  }
  if (const auto evaluation = place.evaluation(made))
    add("Evaluation: " + notation::evaluation_text(*evaluation));
  for (std::string& comment : comments(place)) add(std::move(comment));
  for (const auto& variation : place.variations())
    add("or " + notation::line_text(variation, place.position(made - 1)));
  if (text.parts.empty()) add("No comments on this turn.");
  return text;
}

std::optional<std::size_t> choose_variation(Stage& stage, const game::RecordCursor& place) {
  const auto& variations = place.variations();
  if (variations.size() == 1) return 0;
  views::Menu menu{.title = "Which variation?"};
  for (const auto& variation : variations)
    menu.entries.push_back(
        {notation::line_beginning(variation, place.position(place.path().turns - 1))});
  return choose(stage, menu);
}

}  // namespace accasta::screens
