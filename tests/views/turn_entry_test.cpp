#include <algorithm>
#include <string>

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
  entry.move_cursor(CursorDirection::Up, false);
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
  entry.move_cursor(CursorDirection::Up, false);
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
  CHECK_FALSE(carried.move_cursor(CursorDirection::Up, false).turn);
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
  entry.move_cursor(CursorDirection::UpLeft, false);
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

TEST_CASE("turn entry: where nothing more can move there are no letters, and none is a command") {
  TurnEntry entry = entry_at("b2");
  entry.change_labels();
  entry.confirm();
  entry.choose_lift(2);
  type(entry, "a");
  CHECK(entry.lift() == 0);
  CHECK(shown(entry).board.labels.empty());
  const auto reply = type(entry, "u");
  CHECK(reply.refused);
  CHECK(entry.building());
  CHECK(text_of(entry.end_turn()).starts_with("b2:2"));
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

}  // namespace
}  // namespace accasta::views
