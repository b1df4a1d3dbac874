#include "game_samples.hpp"

#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>

#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;

const std::vector<KeyHint> kKeys{{"Tab Enter", "lift"}, {"a-g", "type"}, {"?", "help"}};

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

/// The same at the table, with a turn entry.
GameView play(const Rules& rules, std::size_t made, const TurnEntry& entry) {
  GameView view = game(rules, made);
  view.turns.resize(made);
  view.players = {{"human", true, "10:00"}, {"engine", false, "9:58"}};
  entry.show(view);
  view.footer.keys = kKeys;
  view.panel = {{Inspector{}, 2}, {Message{}, 1}, {Captured{}, 3, true}};
  return view;
}

GameView play(const Rules& rules, std::size_t made) {
  const TurnEntry entry(game(rules, made).board.position);
  return play(rules, made, entry);
}

/// The same in a record.
GameView record(const Rules& rules, std::size_t made) {
  GameView view = game(rules, made);
  view.players = {{"Dieter", false, ""}, {"Ana", false, ""}};
  view.marks_current = true;
  view.more_key = "r";
  view.title = {{"progress", {Role::Normal, true}}};
  view.footer.keys = kKeys;
  view.panel = {{Inspector{}, 1}, {Captured{}, 3, true}};
  return view;
}

template <typename Content>
void add_last(GameView& view, Content content) {
  view.panel.push_back({std::move(content), Block::kLastRank, true, "comment"});
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

/// Draws this many rows of a frame from a corner on, without the empty columns on the left and the
/// empty lines.
std::string picture(const Frame& frame, Point corner, int height) {
  int first = frame.size().width - 1;
  for (int row = 0; row < height; ++row)
    for (int column = corner.column; column < first; ++column)
      if (frame.at(corner.row + row, column) != Glyph{}) first = column;
  Frame part({frame.size().width - first, height});
  part.paste({-corner.row, -first}, frame);
  std::string text = test::picture(part);
  for (std::size_t at = 0; (at = text.find("\n\n", at)) != std::string::npos;) text.erase(at, 1);
  return text;
}

}  // namespace

GameView start_view(const Rules& rules) { return play(rules, 0); }

GameView busy_view(const Rules& rules) {
  const Position position = game(rules, 12).board.position;
  TurnEntry entry(position, position.heads(position.side_to_move()).first());
  for (int i = 0; i < 2; ++i) entry.lift_next_stack(+1);
  entry.choose_lift(1);
  entry.move_cursor(CursorDirection::UpRight, false);
  REQUIRE(entry.building()->turn().size() == 1);
  GameView view = play(rules, 12, entry);
  view.panel.front().rank = 0;
  add_last(view, EngineInfo{.evaluation = "+0.40, depth 7",
                            .balance = 0.1,
                            .effort = "3.4M  1.2M/s",
                            .line = "d4:ChS-d6 g1:chs-f1"});
  return view;
}

GameView typing_view(const Rules& rules) {
  GameView view = busy_view(rules);
  TurnEntry entry(view.board.position);
  type(entry, view.board.cursor->name() + ":");
  entry.show(view);
  view.title.push_back({"title warning", {Role::Warning}});
  return view;
}

GameView labels_view(const Rules& rules) {
  TurnEntry entry(game(rules, 0).board.position);
  entry.change_labels();
  return play(rules, 0, entry);
}

GameView over_view(const Rules& rules) {
  GameView view = play(rules, 5);
  view.result = "The result: the reason";
  view.first_turn_number = 29;
  view.first_side = Color::Black;
  view.panel.front().is_extra = true;
  view.panel.insert(view.panel.begin(), {Ending{{.winner = Color::White, .when = "in turn 30"}}});
  view.panel.push_back(
      {.content = Note(std::vector<KeyHint>{
           {"j", "review the game"}, {"s", "save it"}, {"m", "rematch"}, {"n", "new game"}}),
       .title = "next"});
  return view;
}

GameView hint_view(const Rules& rules) {
  GameView view = play(rules, 4);
  add_last(view, EngineInfo{.evaluation = "+0.42, depth 9", .balance = 0.1, .line = "d4:1-d6"});
  view.panel[1].content = Message{words(16), Role::Good};
  view.panel[1].title = "hint";
  view.footer.message = {"Said."};
  return view;
}

GameView analysis_view(const Rules& rules) {
  GameView view = record(rules, 3);
  view.marks_current = false;
  view.title = {{"analysis", {Role::Source, true}}, {"subtitle", {Role::Dim}}};
  view.footer.untyped = "";
  view.panel = {{Inspector{}, 2, true},
                {BestLines{{"+0.42", "a4:C-c6,H-b5 g1:C-e1,H-f1 a1:CH-c1,S-b1"},
                           {"+0.38", "a1:C-c1"},
                           {"a score in words", "a4:C-c6,H-b5 g1:C-e1,H-f1 a1:CH-c1,S-b1"}}},
                {Message{words(8), Role::Dim}, 1, false, "other lines"},
                {Captured{}, 3, true}};
  add_last(view, EngineInfo{.thinking = true,
                            .evaluation = "+0.42, depth 9",
                            .balance = 0.1,
                            .effort = "12.3M  3.1M/s"});
  return view;
}

GameView replay_view(const Rules& rules) {
  GameView view = record(rules, 11);
  add_last(view, Message{words(20)});
  return view;
}

GameView judged_view(const Rules& rules) {
  GameView view = replay_view(rules);
  view.evaluation = "+0.42, depth 9";
  GraphView graph;
  for (std::size_t i = 0; i <= view.turns.size(); ++i)
    graph.values.emplace_back((static_cast<double>(i) - 8) / 10);
  graph.values.back().reset();
  graph.current = view.turns_made;
  view.panel.front().is_extra = true;
  view.panel.insert(view.panel.begin() + 1, {graph});
  for (Block& block : view.panel)
    if (auto* note = std::get_if<Note>(&block.content))
      for (const char* const turn : {"or 1. b4:1-c5", "or 1. b4:2-c5"})
        note->paragraphs.push_back({turn, Role::Dim});
  return view;
}

GameView half_step_view(const Rules& rules) {
  GameView view = record(rules, 0);
  view.board.building.emplace(view.board.position, cell("a1"));
  REQUIRE(view.board.building->add({1, cell("c1")}));
  add_last(view, Message{"> the turn so far"});
  return view;
}

GameView exercise_view(const Rules& rules) {
  GameView view = game(rules, 2);
  view.turns.clear();
  view.turns_made = 0;
  view.title = {{"name", {Role::Source, true}}, {"place"}};
  view.heading = "Title";
  view.more_key = "r";
  view.footer.untyped = "";
  view.panel = {{Message{words(12)}, 0, false, "task"}, {Inspector{}, 1}, {Captured{}, 2, true}};
  view.footer.keys = kKeys;
  return view;
}

GameView editor_view(const Rules& rules) {
  GameView view = game(rules, 2);
  view.turns.clear();
  view.turns_made = 0;
  PieceList list{.chosen = 1};
  for (const Color color : kColors)
    for (const Kind kind : {Kind::Shield, Kind::Horse, Kind::Chariot})
      list.pieces.push_back({color, kind});
  view.panel = {{Inspector{}}, {list}};
  add_last(view, Message{"The state."});
  add_last(view, Message{words(12)});
  view.footer.keys = {{"Space", "put"}, {"Enter", "done"}};
  return view;
}

Message& note_of(GameView& view) {
  for (Block& block : view.panel)
    if (auto* note = std::get_if<Note>(&block.content)) return note->paragraphs.front();
  FAIL("The view has no note.");
  throw std::logic_error("no note");
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
