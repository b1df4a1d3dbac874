#include "game_samples.hpp"

#include <algorithm>
#include <fstream>
#include <string>

#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/views/game_keys.hpp>

#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;

/// A recorded game of a variant after its first `made` turns.
GameView game(const Rules& rules, std::size_t made) {
  const bool is_pari = rules.variant == Variant::Pari;
  std::ifstream file(std::string(ACCASTA_TEST_DATA) + "/games/" +
                     (is_pari ? "pari.acc" : "standard.acc"));
  const notation::Record record = notation::RecordReader(file).next()->record;
  GameView view;
  view.board.position = Position::start(rules);
  view.board.cursor = cell("d4");
  view.variant = is_pari ? "Pari" : "Standard";
  for (const auto& written : record.turns) {
    const Position before = record.position_after(view.turns.size());
    view.turns.push_back(notation::write_turn(written.turn, before));
    if (view.turns_made == made) continue;
    ++view.turns_made;
    view.board.position = view.board.position.after(written.turn);
    view.board.last_turn = written.turn;
  }
  return view;
}

/// The same at the table.
PlayView play(const Rules& rules, std::size_t made) {
  PlayView view;
  static_cast<GameView&>(view) = game(rules, made);
  view.turns.resize(made);
  view.seats = {{"human", true, "10:00"}, {"engine", false, "9:58"}};
  return view;
}

/// The same in a record.
template <typename View>
View record(const Rules& rules, std::size_t made) {
  View view;
  static_cast<GameView&>(view) = game(rules, made);
  view.seats = {{"Dieter", true, ""}, {"Ana", true, ""}};
  return view;
}

template <typename View>
View with_keys(View view) {
  view.keys = key_bar(view);
  return view;
}

void type(TurnEntry& entry, std::string_view text) {
  for (const char32_t character : decoded(text)) entry.edit(Key::of(character));
}

/// Returns a text of so many words.
std::string words(int count) {
  std::string text;
  for (int i = 1; i <= count; ++i) text += (i == 1 ? "Word" : " word") + std::to_string(i);
  return text + ".";
}

/// Draws so many rows of a frame from a corner on, without the empty columns on the left, the empty
/// rows at the end, and the empty lines of the roles.
std::string picture(const Frame& frame, Point corner, int height) {
  int first = frame.size().width - 1;
  int rows = 0;
  for (int row = 0; row < height; ++row)
    for (int column = corner.column; column < frame.size().width; ++column) {
      if (frame.at(corner.row + row, column) == Glyph{}) continue;
      first = std::min(first, column);
      rows = row + 1;
    }
  Frame part({frame.size().width - first, rows});
  part.paste({-corner.row, -first}, frame);
  std::string text = test::picture(part);
  for (std::size_t at = text.find("--- roles"); (at = text.find("\n\n", at)) != std::string::npos;)
    text.erase(at, 1);
  return text;
}

}  // namespace

PlayView start_view(const Rules& rules) { return with_keys(play(rules, 0)); }

PlayView busy_view(const Rules& rules) {
  PlayView view = play(rules, 12);
  TurnEntry entry(view.board.position,
                  view.board.position.heads(view.board.position.side_to_move()).first());
  for (int i = 0; i < 2; ++i) entry.act(Command::NextStack);
  entry.choose_lift(1);
  entry.move_cursor(CursorDirection::UpRight, false);
  REQUIRE(entry.building()->turn().size() == 1);
  entry.show(view);
  view.engine = EngineInfo{.evaluation = "+0.40, depth 7",
                           .balance = 0.1,
                           .nodes = "3.4M",
                           .speed = "1.2M/s",
                           .line = "d4:ChS-d6 g1:chs-f1"};
  return with_keys(view);
}

PlayView typing_view(const Rules& rules) {
  PlayView view = busy_view(rules);
  TurnEntry entry(view.board.position);
  type(entry, view.board.cursor->name() + ":");
  entry.show(view);
  view.turn_text.clear();
  view.paused = true;
  return with_keys(view);
}

PlayView labels_view(const Rules& rules) {
  PlayView view = play(rules, 0);
  TurnEntry entry(view.board.position);
  entry.act(Command::Labels);
  entry.show(view);
  return with_keys(view);
}

PlayView over_view(const Rules& rules) {
  PlayView view = play(rules, 5);
  view.result = "The result: the reason";
  view.first_turn_number = 29;
  view.first_side = Color::Black;
  view.offers = result_offers();
  view.kept = false;
  return with_keys(view);
}

PlayView hint_view(const Rules& rules) {
  PlayView view = play(rules, 4);
  view.engine = EngineInfo{.evaluation = "+0.42, depth 9", .balance = 0.1, .line = "d4:1-d6"};
  view.threat = "THREAT";
  view.note = words(16);
  view.note_role = Role::Good;
  view.message = "Said.";
  return with_keys(view);
}

AnalysisView analysis_view(const Rules& rules) {
  auto view = record<AnalysisView>(rules, 3);
  view.subtitle = "subtitle";
  view.in_variation = true;
  view.variations = words(8);
  view.engine = EngineInfo{.thinking = true,
                           .evaluation = "+0.42, depth 9",
                           .balance = 0.1,
                           .nodes = "12.3M",
                           .speed = "3.1M/s"};
  view.lines = {{"+0.42", "a4:C-c6,H-b5 g1:C-e1,H-f1 a1:CH-c1,S-b1"},
                {"+0.38", "a1:C-c1"},
                {"a score in words", "a4:C-c6,H-b5 g1:C-e1,H-f1 a1:CH-c1,S-b1"}};
  return with_keys(view);
}

ReplayView replay_view(const Rules& rules) {
  auto view = record<ReplayView>(rules, 11);
  view.comments = {words(20)};
  return with_keys(view);
}

ReplayView judged_view(const Rules& rules) {
  auto view = replay_view(rules);
  view.subtitle = "subtitle";
  view.in_variation = true;
  view.evaluation = "+0.42, depth 9";
  view.variations = {"1. b4:1-c5", "1. b4:2-c5"};
  view.graph.emplace();
  for (std::size_t i = 0; i <= view.turns.size(); ++i)
    view.graph->values.emplace_back((static_cast<double>(i) - 8) / 10);
  view.graph->values.back().reset();
  view.graph->current = view.turns_made;
  return with_keys(view);
}

ReplayView half_step_view(const Rules& rules) {
  auto view = record<ReplayView>(rules, 0);
  view.board.building.emplace(view.board.position, cell("a1"));
  REQUIRE(view.board.building->add({1, cell("c1")}));
  view.turn_text = "1. " + notation::write_turn(view.board.building->turn(), view.board.position);
  return with_keys(view);
}

ExerciseView exercise_view(const Rules& rules) {
  ExerciseView view;
  static_cast<GameView&>(view) = game(rules, 2);
  view.turns.clear();
  view.turns_made = 0;
  view.name = "name";
  view.place = "place";
  view.title = "Title";
  view.text = words(12);
  return with_keys(view);
}

GameView shown(const TurnEntry& entry) {
  GameView view;
  entry.show(view);
  return view;
}

std::string beside_board(const Frame& frame) {
  const BoardArea& board = frame.board.value();
  return picture(frame, {board.corner.row, board.corner.column + board.size.width},
                 board.size.height);
}

std::string around_board(const Frame& frame) {
  const BoardArea& board = frame.board.value();
  const int end = board.corner.row + board.size.height;
  Frame rows({frame.size().width, frame.size().height - board.size.height});
  rows.paste({board.corner.row - end, 0}, frame);
  Frame top({frame.size().width, board.corner.row});
  top.paste({}, frame);
  rows.paste({}, top);
  return picture(rows, {}, rows.size().height);
}

std::string text_in(const Frame& frame, const Style& style) {
  std::u32string text;
  for (int row = 0; row < frame.size().height; ++row)
    for (int column = 0; column < frame.size().width; ++column)
      if (frame.at(row, column).style == style) text += frame.at(row, column).character;
  return encoded(text);
}

}  // namespace accasta::views
