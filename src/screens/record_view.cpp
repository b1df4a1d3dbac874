#include "record_view.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/formats/record_words.hpp>
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
std::optional<double> value(const game::RecordCursor& walk, std::size_t turns) {
  if (turns == walk.size())
    if (const auto outcome = walk.position(turns).outcome(); outcome && outcome->winner)
      return *outcome->winner == Color::White ? 1.0 : -1.0;
  const auto evaluation = walk.evaluation(turns);
  return evaluation ? std::optional(formats::balance(*evaluation)) : std::nullopt;
}

/// Returns a turn of the line, by its index, with its marks.
std::string turn_text(const game::RecordCursor& walk, std::size_t index) {
  const notation::RecordedTurn& turn = walk.turn(index);
  return notation::write_turn(turn.turn, walk.position(index)) + formats::marks_text(turn.nags);
}

std::vector<std::string> comments(const game::RecordCursor& walk) {
  std::vector<std::string> comments;
  const auto add = [&comments](const std::vector<std::string>& more) {
    for (std::string& comment : notation::without_commands(more))
      comments.push_back(std::move(comment));
  };
  const std::size_t made = walk.place().turns;
  const auto& branches = walk.place().branches;
  if (!branches.empty() && branches.back().turn + 1 == made)
    add(walk.turn(made - 1).comments_before);
  add(walk.comments());
  if (is_at_end_of_record(walk) && made > 0) add(walk.record().comments);
  return comments;
}

std::string result(const game::RecordCursor& walk) {
  if (const auto outcome = walk.position().outcome()) return notation::outcome_sentence(*outcome);
  return is_at_end_of_record(walk) ? formats::result_sentence(walk.record()) : std::string();
}

}  // namespace

bool is_at_end_of_record(const game::RecordCursor& walk) {
  return walk.depth() == 0 && walk.place().turns == walk.size();
}

std::optional<views::GraphView> graph(const game::RecordCursor& walk) {
  views::GraphView graph{.current = walk.place().turns};
  bool has_evaluation = false;
  for (std::size_t i = 0; i <= walk.size(); ++i) {
    has_evaluation = has_evaluation || walk.evaluation(i);
    graph.values.push_back(value(walk, i));
  }
  return has_evaluation ? std::optional(std::move(graph)) : std::nullopt;
}

views::GameView record_view(const game::RecordCursor& walk) {
  const notation::Record& record = walk.record();
  const std::size_t made = walk.place().turns;
  views::GameView view;
  view.board.position = walk.position();
  view.board.building = walk.building();
  view.variant = notation::rules_sentence(record.rules);
  for (const Color color : kColors) {
    view.seats[color].name = table::player_name(record, color);
    if (const auto left = walk.time_left(color)) view.seats[color].clock = game::clock_text(*left);
  }
  view.result = result(walk);
  // Writing all 100,000 possible turns takes too long for a key.
  view.turns.resize(walk.size());
  const std::size_t end = std::min(walk.size(), made + kListedTurns);
  for (std::size_t i = made - std::min(made, kListedTurns); i < end; ++i)
    view.turns[i] = turn_text(walk, i);
  view.turns_made = made;
  view.first_turn_number = record.start.turn_number();
  view.first_side = record.start.side_to_move();
  if (const auto evaluation = walk.evaluation(made))
    view.evaluation = notation::evaluation_text(*evaluation);
  if (!walk.building() && made > 0) view.board.last_turn = walk.turn(made - 1).turn;
  return view;
}

std::vector<views::Part> progress(const game::RecordCursor& walk) {
  const std::size_t made = walk.place().turns;
  if (!walk.building() && made == 0) return {{"at the start", {tui::Role::Normal, true}}};
  const Position& before = walk.building() ? walk.position() : walk.position(made - 1);
  const std::string number =
      (walk.building() ? "in " : "after ") + notation::turn_number_text(before);
  const std::string turn = walk.building()
                               ? notation::write_turn(walk.building()->turn(), before) + " ..."
                               : turn_text(walk, made - 1);
  return {{number + " " + turn, {tui::Role::Normal, true}}};
}

std::vector<views::Message> remarks(const game::RecordCursor& walk) {
  // Comments are shown when the turn is complete.
  if (walk.building())
    return {{fmt::format("> {} {} ...", notation::turn_number_text(walk.position()),
                         notation::write_turn(walk.building()->turn(), walk.position()))}};
  std::vector<views::Message> remarks;
  for (std::string& comment : comments(walk)) remarks.push_back({std::move(comment)});
  for (const auto& variation : walk.variations())
    remarks.push_back(
        {"or " + formats::line_beginning(variation, walk.position(walk.place().turns - 1)),
         tui::Role::Dim});
  return remarks;
}

views::Document written_text(const game::RecordCursor& walk) {
  const std::size_t made = walk.place().turns;
  views::Document text{"About the game", {}};
  const auto add = [&text](std::string line) {
    text.parts.emplace_back(views::Document::Text{.text = std::move(line)});
  };
  if (made > 0) {
    text.title = fmt::format("{} {}", notation::turn_number_text(walk.position(made - 1)),
                             turn_text(walk, made - 1));
  } else {
    for (const auto& tag : walk.record().tags) add(tag.name + ": " + tag.value);
  }
  if (const auto evaluation = walk.evaluation(made))
    add("Evaluation: " + notation::evaluation_text(*evaluation));
  for (std::string& comment : comments(walk)) add(std::move(comment));
  for (const auto& variation : walk.variations())
    add("or " + formats::line_text(variation, walk.position(made - 1)));
  if (text.parts.empty()) add("No comments on this turn.");
  return text;
}

std::optional<std::size_t> choose_variation(Stage& stage, const game::RecordCursor& walk) {
  const auto& variations = walk.variations();
  if (variations.size() == 1) return 0;
  views::Menu menu{.title = "Which variation?"};
  for (const auto& variation : variations)
    menu.entries.push_back(
        {formats::line_beginning(variation, walk.position(walk.place().turns - 1))});
  return choose(stage, menu);
}

}  // namespace accasta::screens
