#include <algorithm>
#include <string>

#include <fmt/format.h>

#include <accasta/views/turn_entry.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;

TurnEntry entry_at(const char* cursor, bool confirm = true) {
  return TurnEntry(Position::start(Rules::standard()), cell(cursor), confirm);
}

TurnEntry::Reply type(TurnEntry& entry, const std::string& text) {
  TurnEntry::Reply reply;
  for (const char c : text) reply = entry.edit(Key::of(static_cast<char32_t>(c)));
  return reply;
}

std::string text_of(const TurnEntry::Reply& reply) {
  return reply.turn ? test::to_text(*reply.turn) : "";
}

using enum CursorDirection;

/// The turn so far.
std::string made(const TurnEntry& input) {
  return input.building() ? test::to_text(input.building()->turn()) : "";
}

TurnEntry::Reply confirm_at(TurnEntry& input, const char* name) {
  input.set_cursor(cell(name));
  return input.confirm();
}

TEST_CASE("turn entry: begun with the cursor, gone on by typing, ended with the mouse") {
  TurnEntry entry = entry_at("a1");
  entry.confirm();
  CHECK(entry.lift() == 1);
  // The letter of the target's row goes on with what is lifted.
  type(entry, "d1");
  CHECK(entry.is_typing());
  CHECK(shown(entry).footer.typed->edit.text() == "a1:Cd1");
  REQUIRE(entry.building());
  CHECK(entry.building()->turn().size() == 1);
  entry.move_cursor(Up, false);
  entry.choose_lift(2);
  CHECK(text_of(entry.click(Mouse::Kind::Click, cell("b1"))).empty());
  CHECK_FALSE(entry.is_typing());
  CHECK(shown(entry).turn_text == "a1:C-d1,HS-b1");
  CHECK(text_of(entry.end_turn()) == "a1:1-d1,2-b1");
}

TEST_CASE("turn entry: in Pari, too, a target's name goes on with what is lifted") {
  for (const int lift : {1, 2}) {
    TurnEntry entry(Position::start(Rules::pari()), cell("a1"), true);
    entry.click(Mouse::Kind::Click, cell("a1"));
    entry.choose_lift(1);
    entry.click(Mouse::Kind::Click, cell("c1"));
    REQUIRE(shown(entry).turn_text == "a1:1-c1");
    entry.choose_lift(lift);
    type(entry, "b1");
    CHECK(text_of(entry.confirm()) == "a1:1-c1," + std::to_string(lift) + "-b1");
  }
  // The last piece, which the program writes without its number.
  TurnEntry entry(Position::start(Rules::pari()), cell("c3"), true);
  entry.click(Mouse::Kind::Click, cell("c3"));
  type(entry, "d3");
  CHECK(text_of(entry.confirm()) == "c3:1-d3");
}

TEST_CASE("turn entry: begun by typing, gone on with the cursor") {
  TurnEntry entry = entry_at("d4");
  type(entry, "a1:C-d1,H");
  CHECK(entry.lift() == 1);
  // Up takes the turn over and carries nothing yet.
  entry.move_cursor(Up, false);
  CHECK_FALSE(entry.is_typing());
  CHECK(entry.lift() == 1);
  CHECK(entry.cursor() == cell("a1"));
  entry.click(Mouse::Kind::Click, cell("c1"));
  CHECK(shown(entry).turn_text == "a1:C-d1,H-c1");
}

TEST_CASE("turn entry: a turn lifted is forgotten when another one is typed") {
  TurnEntry entry = entry_at("a1");
  entry.confirm();
  type(entry, "b4:HS-c5");
  CHECK(text_of(entry.confirm()) == "b4:2-c5");
}

TEST_CASE("turn entry: Esc leaves the text, and then the turn as it was before") {
  TurnEntry entry = entry_at("a1");
  entry.confirm();
  entry.begin_typing();
  CHECK(shown(entry).footer.typed->edit.text() == "a1:C");
  type(entry, "-b");
  entry.cancel();
  CHECK_FALSE(entry.is_typing());
  CHECK(entry.lift() == 1);
  entry.cancel();
  CHECK_FALSE(entry.has_begun());
}

TEST_CASE("turn entry: the typed text says what it means, and what is wrong") {
  TurnEntry entry = entry_at("d4");
  type(entry, "a1:C-");
  CHECK(shown(entry).footer.typed->meaning.text.empty());
  CHECK(shown(entry).footer.typed->choices == std::vector<std::string>{"C-b1", "C-c1", "C-d1"});
  CHECK_FALSE(entry.confirm().turn);
  CHECK(shown(entry).footer.typed->meaning.role == tui::Role::Error);
  type(entry, "d1");
  CHECK(shown(entry).footer.typed->meaning.text.find("a1:C-d1") != std::string::npos);
  CHECK_FALSE(shown(entry).footer.typed->meaning.role == tui::Role::Error);
  type(entry, "x");
  CHECK_FALSE(shown(entry).footer.typed->meaning.text.empty());
  CHECK(shown(entry).footer.typed->choices.empty());
}

TEST_CASE("turn entry: what it answers") {
  std::string text;
  for (const char* const typed : {"a1:C-d1", "a1:Cxd1", "a1:1-d1"}) {
    TurnEntry entry = entry_at("d4");
    type(entry, typed);
    text += std::string(typed) + ": " + shown(entry).footer.typed->meaning.text + '\n';
  }
  TurnEntry pari(Position::start(Rules::pari()));
  type(pari, "a1:P-b1");
  text += "a1:P-b1: " + shown(pari).footer.typed->meaning.text + '\n';
  TurnEntry release(test::placed("d4=sH a1=S", Color::White, Rules::standard()));
  type(release, "d4:H-d5");
  text += "d4:H-d5: " + shown(release).footer.typed->meaning.text + '\n';
  TurnEntry entry = entry_at("b2");
  entry.change_labels();
  text += "no such letter: " + type(entry, "z").message + '\n';
  entry.confirm();
  entry.choose_lift(2);
  type(entry, "a");
  text += "no letters: " + type(entry, "u").message + '\n';
  test::approve("views/turn-entry", text);
}

TEST_CASE("turn entry: a line that becomes empty is left") {
  TurnEntry entry = entry_at("d4");
  type(entry, "a");
  entry.edit(Key{Key::Name::Backspace});
  CHECK_FALSE(entry.is_typing());
}

TEST_CASE("turn entry: without confirming, a turn that cannot go on is played at once") {
  for (const bool confirm : {true, false}) {
    TurnEntry entry = entry_at("a1", confirm);
    entry.choose_lift(3);
    const auto reply = entry.click(Mouse::Kind::Click, cell("b1"));
    CHECK(text_of(reply) == (confirm ? "" : "a1:3-b1"));
  }
  // One that can go on waits all the same.
  TurnEntry entry = entry_at("a1", false);
  entry.confirm();
  CHECK_FALSE(entry.click(Mouse::Kind::Click, cell("b1")).turn);
  // A carried piece can still be carried elsewhere: it is played when it is put down.
  TurnEntry carried = entry_at("c3", false);
  carried.confirm();
  CHECK_FALSE(carried.move_cursor(Up, false).turn);
  CHECK(text_of(carried.confirm()) == "c3:1-d3");
}

TEST_CASE("turn entry: the mouse ends a turn and takes moves back") {
  TurnEntry entry = entry_at("d4");
  entry.click(Mouse::Kind::Click, cell("a1"));
  entry.change_lift(+1);
  CHECK(entry.lift() == 2);
  entry.change_lift(-1);
  entry.click(Mouse::Kind::Click, cell("c1"));
  CHECK(entry.building()->turn().size() == 1);
  entry.click(Mouse::Kind::RightClick, cell("c1"));
  CHECK(entry.building()->turn().size() == 0);
  entry.click(Mouse::Kind::Click, cell("c1"));
  CHECK(text_of(entry.click(Mouse::Kind::DoubleClick, cell("c1"))) == "a1:1-c1");
}

TEST_CASE("turn entry: a click after a key that carried a piece moves the next one") {
  TurnEntry entry = entry_at("a1");
  entry.confirm();
  entry.move_cursor(UpLeft, false);
  CHECK(shown(entry).turn_text == "a1:C-d1");
  entry.click(Mouse::Kind::Click, cell("c1"));
  CHECK(shown(entry).turn_text == "a1:C-d1,H-c1");
}

TEST_CASE("turn entry: a turn that was found otherwise waits to be confirmed") {
  TurnEntry entry = entry_at("d4");
  entry.set(test::turn("a1:1-d1"));
  CHECK(shown(entry).turn_text == "a1:C-d1");
  CHECK(text_of(entry.end_turn()) == "a1:1-d1");
}

TEST_CASE("turn entry: letters lift a stack and move it, until they are taken away") {
  TurnEntry entry = entry_at("d4");
  CHECK(shown(entry).board.labels.empty());
  entry.change_labels();
  CHECK(entry.has_begun());
  // All of White's stacks but those on which others stand in the way can move, from a1 on.
  const auto stacks = shown(entry).board.labels;
  REQUIRE(stacks.size() == 9);
  CHECK(stacks.front() == cell("a1"));
  type(entry, "a");
  CHECK_FALSE(entry.is_typing());
  REQUIRE(entry.building());
  CHECK(entry.building()->from() == cell("a1"));
  const auto targets = shown(entry).board.labels;
  CHECK(static_cast<int>(targets.size()) == entry.building()->targets(1).size());
  const auto d1 = std::ranges::find(targets, cell("d1")) - targets.begin();
  type(entry, std::string(1, static_cast<char>('a' + d1)));
  CHECK(shown(entry).turn_text == "a1:C-d1");
  // Other keys mean what they always do.
  entry.choose_lift(2);
  CHECK(entry.lift() == 2);
  entry.undo_move();
  CHECK(shown(entry).turn_text->empty());
  CHECK(type(entry, "z").refused);
  entry.change_labels();
  CHECK(shown(entry).board.labels.empty());
  CHECK(entry.building());
  type(entry, "d1");
  CHECK(entry.is_typing());
}

TEST_CASE("turn entry: Esc drops the turn and the letters") {
  TurnEntry entry = entry_at("d4");
  entry.change_labels();
  entry.cancel();
  CHECK_FALSE(entry.has_begun());
  entry.change_labels();
  type(entry, "b");
  entry.cancel();
  CHECK_FALSE(entry.has_begun());
}

TEST_CASE("turn entry: keys belong to the line, letters to the labels") {
  const Key tab{Key::Name::Tab};
  TurnEntry entry = entry_at("d4");
  CHECK_FALSE(entry.takes(tab));
  CHECK_FALSE(entry.takes(Key::of(U'u')));
  entry.change_labels();
  CHECK_FALSE(entry.takes(tab));
  CHECK(entry.takes(Key::of(U'u')));
  entry.begin_typing();
  CHECK(entry.takes(tab));
  CHECK(entry.takes(Key::of(U'+')));
  for (const auto name : {Key::Name::Enter, Key::Name::Escape, Key::Name::Up, Key::Name::Down})
    CHECK_FALSE(entry.takes(Key{name}));
}

TEST_CASE("turn entry: a turn of three moves is made with the cursor") {
  TurnEntry input(Position::start(Rules::standard()), cell("a1"));
  CHECK(input.confirm().message.empty());
  CHECK(input.lift() == 1);
  CHECK_FALSE(confirm_at(input, "d1").turn);
  CHECK(input.lift() == 1);
  CHECK_FALSE(confirm_at(input, "c1").turn);
  CHECK(input.lift() == 1);
  const auto last = confirm_at(input, "b1");
  CHECK_FALSE(last.refused);
  CHECK_FALSE(last.message.empty());
  const auto done = input.confirm();
  REQUIRE(done.turn);
  CHECK(test::to_text(*done.turn) == "a1:1-d1,1-c1,1-b1");
}

TEST_CASE("turn entry: space or the turn's cell ends a turn that could go on") {
  TurnEntry input(Position::start(Rules::standard()), cell("a1"));
  CHECK(input.end_turn().refused);
  input.confirm();
  CHECK(input.end_turn().refused);
  confirm_at(input, "d1");
  REQUIRE(input.end_turn().turn);
  const auto done = confirm_at(input, "a1");
  REQUIRE(done.turn);
  CHECK(test::to_text(*done.turn) == "a1:1-d1");
}

TEST_CASE(
    "turn entry: the turn's cell drops the lifted stack, another own stack is lifted instead") {
  TurnEntry input(Position::start(Rules::standard()), cell("a1"));
  input.confirm();
  input.confirm();
  CHECK_FALSE(input.building());
  input.confirm();
  const auto reply = confirm_at(input, "b4");
  CHECK_FALSE(reply.refused);
  CHECK_FALSE(reply.message.empty());
  CHECK(input.building()->from() == cell("b4"));
}

TEST_CASE("turn entry: moves are taken back one by one") {
  TurnEntry input(Position::start(Rules::standard()), cell("a1"));
  CHECK(input.undo_move().refused);
  input.confirm();
  confirm_at(input, "d1");
  input.choose_lift(2);
  confirm_at(input, "b1");
  CHECK(input.building()->turn().size() == 2);
  input.undo_move();
  CHECK(input.lift() == 2);
  input.undo_move();
  CHECK(input.lift() == 1);
  CHECK(input.building()->turn().size() == 0);
  input.undo_move();
  CHECK_FALSE(input.building());
}

TEST_CASE("turn entry: only numbers that can go somewhere are lifted") {
  // A release in the own castle is forbidden, so the head alone may not leave.
  const Position position = test::placed("a2=pP g1=p", Color::White, Rules::pari());
  TurnEntry input(position, cell("a2"));
  input.confirm();
  CHECK(input.lift() == 2);
  input.change_lift(+1);
  CHECK(input.lift() == 2);
  input.change_lift(-1);
  CHECK(input.lift() == 2);
}

TEST_CASE(
    "turn entry: a direction carries pieces as far as they go, again less far, another one the "
    "next") {
  TurnEntry input(Position::start(Rules::standard()), cell("a1"));
  input.confirm();
  input.move_cursor(UpLeft, false);
  CHECK(made(input) == "a1:1-d1");
  CHECK(input.cursor() == cell("d1"));
  CHECK(input.lift() == 1);
  input.move_cursor(UpLeft, false);
  CHECK(made(input) == "a1:1-c1");
  input.move_cursor(UpLeft, false);
  CHECK(made(input) == "a1:1-b1");
  input.move_cursor(UpLeft, false);
  CHECK(made(input) == "a1:1-d1");
  input.move_cursor(UpRight, false);
  CHECK(made(input) == "a1:1-d1,1-b2");
  CHECK_FALSE(input.move_cursor(UpLeft, false).message.empty());
  CHECK(made(input) == "a1:1-d1,1-b2,1-b1");
  // Nothing is left: the last piece would go there instead, but b2 is full.
  CHECK(input.move_cursor(UpRight, false).refused);
  CHECK(made(input) == "a1:1-d1,1-b2,1-b1");
  REQUIRE(input.end_turn().turn);
}

TEST_CASE("turn entry: what was carried is put down, or other pieces lifted, to go the same way") {
  TurnEntry input(Position::start(Rules::standard()), cell("a1"));
  input.confirm();
  input.move_cursor(UpLeft, false);
  CHECK_FALSE(input.confirm().turn);
  CHECK(input.cursor() == cell("a1"));
  input.move_cursor(UpLeft, false);
  CHECK(made(input) == "a1:1-d1,1-c1");
  input.undo_move();
  CHECK(made(input) == "a1:1-d1");
  input.choose_lift(2);
  input.move_cursor(UpLeft, false);
  CHECK(made(input) == "a1:1-d1,2-c1");
  CHECK_FALSE(input.confirm().turn);
  REQUIRE(input.confirm().turn);
}

TEST_CASE("turn entry: arrows carry the same pieces from cell to cell, and back") {
  TurnEntry input(test::placed("d4=SC a1=S g1=s", Color::White, Rules::standard()), cell("d4"));
  input.confirm();
  std::string cells;
  for (const CursorDirection direction : {Up, Right, Up, Down, Down, Down, Left, Left, Right})
    if (!input.move_cursor(direction, false).refused) cells += made(input) + " ";
  CHECK(cells == "d4:1-e3 d4:1-e4 d4:1-f4 d4:1-e4 d4 d4:1-c4 d4:1-c3 d4:1-c4 ");
}

TEST_CASE("turn entry: Enter, a number, plus and minus place what an arrow carries") {
  const auto carried = [] {
    TurnEntry input(test::placed("d4=SSC a1=S g1=s", Color::White, Rules::standard()), cell("d4"));
    input.confirm();
    input.move_cursor(Right, false);
    return input;
  };
  TurnEntry input = carried();
  CHECK_FALSE(input.confirm().turn);
  CHECK(input.cursor() == cell("d4"));
  input.move_cursor(Left, false);
  CHECK(made(input) == "d4:1-d5,1-d3");
  // Back on the turn's cell Enter only puts it down.
  input.move_cursor(Right, false);
  CHECK_FALSE(input.confirm().turn);
  CHECK(made(input) == "d4:1-d5");
  REQUIRE(input.confirm().turn);
  input = carried();
  input.choose_lift(2);
  input.move_cursor(Left, false);
  CHECK(made(input) == "d4:1-d5,2-d3");
  input = carried();
  input.change_lift(+1);
  input.move_cursor(Left, false);
  CHECK(made(input) == "d4:1-d5,2-d3");
  input = carried();
  input.move_cursor(Left, false);
  CHECK_FALSE(input.confirm().refused);
  CHECK_FALSE(input.building());
  input = carried();
  REQUIRE(input.end_turn().turn);
}

TEST_CASE("turn entry: arrows and slanting keys go as the flipped board is seen") {
  TurnEntry input(test::placed("d4=C a1=S g1=s", Color::White, Rules::standard()), cell("d4"));
  input.confirm();
  input.move_cursor(Up, true);
  CHECK(input.cursor() == cell("c4"));
  input.undo_move();
  input.move_cursor(UpLeft, true);
  CHECK(input.cursor() == cell("a4"));
  input.undo_move();
  input.move_cursor(Left, true);
  CHECK(input.cursor() == cell("d5"));
}

TEST_CASE("turn entry: an arrow says why the cell that way cannot be reached") {
  const auto reason = [](const char* stacks, CursorDirection direction, const Rules& rules) {
    TurnEntry input(test::placed(stacks, Color::White, rules), cell("d4"));
    input.choose_lift(2);
    const auto reply = input.move_cursor(direction, false);
    return reply.refused ? reply.message : "";
  };
  const Rules standard = Rules::standard();
  CHECK(reason("d4=SS d5=SS", Right, standard) ==
        "d5 would hold 4 white pieces, at most 3 are allowed");
  CHECK(reason("d4=SS e3=SS e4=SS", Up, standard) ==
        "e3 would hold 4 white pieces, at most 3 are allowed");
  CHECK(reason("d4=SS e3=SS e4=SS", UpRight, standard) ==
        "e4 would hold 4 white pieces, at most 3 are allowed");
  TurnEntry input(test::placed("d4=SSS c3=S c4=S d3=S d5=S e3=S e4=S", Color::White, standard),
                  cell("d4"));
  CHECK(input.choose_lift(3).message ==
        "that many pieces cannot move: d5 would hold 4 white pieces, at most 3 are allowed");
}

TEST_CASE(
    "turn entry: Tab lifts the stack under the cursor, then the next that can move, and back") {
  TurnEntry input(test::placed("a1=S b1=H g4=C d4=h", Color::White, Rules::standard()));
  CHECK_FALSE(input.lift_next_stack(+1).refused);
  CHECK(input.cursor() == cell("g4"));
  CHECK(input.lift() == 1);
  input.cancel();
  input.lift_next_stack(+1);
  CHECK(input.cursor() == cell("g4"));
  input.lift_next_stack(+1);
  CHECK(input.cursor() == cell("a1"));
  input.lift_next_stack(-1);
  CHECK(input.cursor() == cell("g4"));
  input.lift_next_stack(-1);
  CHECK(input.cursor() == cell("b1"));
  input.move_cursor(Right, false);
  CHECK(input.lift_next_stack(+1).refused);
  CHECK(input.building()->from() == cell("b1"));
}

TEST_CASE("turn entry: the corner keys lift the nearest stack in their quarter of the screen") {
  TurnEntry input(test::placed("a1=S b1=H c5=S g4=C d4=h", Color::White, Rules::standard()));
  CHECK_FALSE(input.move_cursor(UpRight, false).refused);
  CHECK(input.cursor() == cell("g4"));
  CHECK(input.lift() == 1);
  input.cancel();
  input.set_cursor(cell("d4"));
  input.move_cursor(UpLeft, true);
  CHECK(input.cursor() == cell("c5"));
  input.cancel();
  input.set_cursor(cell("d4"));
  CHECK(input.move_cursor(UpLeft, false).refused);
  CHECK_FALSE(input.building());
}

TEST_CASE("turn entry: what it answers, and the turn and the lifted pieces after that") {
  std::string text;
  const auto add = [&](const char* when, const TurnEntry& input, const TurnEntry::Reply& reply) {
    text += fmt::format("{}: {}{} [{} {}]\n", when, reply.refused ? "refused: " : "", reply.message,
                        input.building() ? made(input) : "-", input.lift());
  };
  const auto at = [](const char* stacks, const char* cursor) {
    return TurnEntry(test::placed(stacks, Color::White, Rules::standard()), cell(cursor));
  };
  TurnEntry input(Position::start(Rules::standard()), cell("d4"));
  add("an empty cell", input, input.confirm());
  add("the other player's", input, confirm_at(input, "g1"));
  add("no turn to play", input, input.end_turn());
  add("no move to undo", input, input.undo_move());
  add("lifted", input, confirm_at(input, "a1"));
  add("not that far", input, confirm_at(input, "e2"));
  add("nowhere in this direction", input, input.move_cursor(Left, false));
  add("too many", input, input.choose_lift(6));
  add("another stack", input, confirm_at(input, "b4"));
  confirm_at(input, "a1");
  for (const char* const target : {"d1", "c1"}) add("moved", input, confirm_at(input, target));
  add("another stack after a move", input, input.lift_next_stack(+1));
  add("the last piece", input, confirm_at(input, "b1"));
  add("nothing to lift", input, input.choose_lift(1));

  // In the corner, with safe stacks all around.
  TurnEntry stuck = at("a1=S a2=SSSs b1=SSSs b2=SSSs d4=h", "a1");
  add("a stack that cannot move", stuck, stuck.confirm());
  add("no stack this way", stuck, stuck.move_cursor(DownLeft, false));
  TurnEntry release = at("d4=sH a1=S", "d4");
  release.confirm();
  add("a release", release, confirm_at(release, "d5"));
  TurnEntry over = at("g1=S g2=S g3=S d4=h a1=S", "a1");
  add("over", over, over.confirm());
  TurnEntry none = at("d4=h", "a1");
  add("no stack at all", none, none.lift_next_stack(+1));
  TurnEntry pari(test::placed("a2=pP g1=p", Color::White, Rules::pari()), cell("a2"));
  add("a number that can go nowhere", pari, pari.choose_lift(1));
  test::approve("views/turn-input", text);
}

}  // namespace
}  // namespace accasta::views
