#include "screens/setup_editor.hpp"

#include <accasta/notation/position_text.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::screens;

namespace {

constexpr const char* kEmpty = "x4/x5/x6/x7/x6/x5/x4 w 1";
constexpr Piece kShield{Color::White, Kind::Shield};
constexpr Piece kHorse{Color::Black, Kind::Horse};

Cell cell(const char* name) { return *Cell::parse(name); }

SetupEditor empty_editor() {
  SetupEditor editor(Position::start(Rules::standard()));
  editor.clear();
  return editor;
}

std::string text(const SetupEditor& editor) { return notation::to_text(editor.position()); }

}  // namespace

TEST_CASE("pieces are put on top of one another and taken away again") {
  SetupEditor editor = empty_editor();
  CHECK(text(editor) == kEmpty);
  CHECK(editor.put(cell("d4"), kShield));
  CHECK(editor.put(cell("d4"), kHorse));
  CHECK(text(editor) == "x4/x5/x6/x3,Sh,x3/x6/x5/x4 w 1");
  CHECK(editor.remove(cell("d4")));
  CHECK(text(editor) == "x4/x5/x6/x3,S,x3/x6/x5/x4 w 1");
  CHECK(editor.empty(cell("d4")));
  CHECK(text(editor) == kEmpty);
  CHECK(editor.remove(cell("d4")).error() == "d4 is empty");
  CHECK(editor.empty(cell("d4")).error() == "d4 is empty");
}

TEST_CASE("pieces are put under others, and taken away from there") {
  SetupEditor editor = empty_editor();
  CHECK(editor.put(cell("d4"), kShield));
  CHECK(editor.put(cell("d4"), kHorse, 1));
  CHECK(text(editor) == "x4/x5/x6/x3,hS,x3/x6/x5/x4 w 1");
  CHECK(editor.remove(cell("d4"), 1));
  CHECK(text(editor) == "x4/x5/x6/x3,S,x3/x6/x5/x4 w 1");
}

TEST_CASE("what would not be legal is refused, and nothing changes") {
  SetupEditor editor = empty_editor();
  for (int i = 0; i < 3; ++i) REQUIRE(editor.put(cell("d4"), kShield));
  const Position before = editor.position();
  CHECK_FALSE(editor.put(cell("d4"), kShield));
  for (int i = 0; i < 3; ++i) REQUIRE(editor.put(cell("d4"), kHorse));
  CHECK(editor.put(cell("d4"), kHorse).error() == "six pieces stand on d4 already");
  CHECK_FALSE(editor.put(cell("a1"), {Color::White, Kind::Pari}));
  CHECK(before.stack(cell("d4")).height() == 3);

  SetupEditor start(Position::start(Rules::standard()));
  CHECK(start.put(cell("d4"), kShield).error() == "all 20 white pieces are on the board already");
  CHECK(start.position() == Position::start(Rules::standard()));
}

TEST_CASE("a position is read from a text, which brings its variant") {
  SetupEditor editor = empty_editor();
  CHECK(editor.set_text("x4/x5/x6/x3,Pp,x3/x6/x5/x4 b 7"));
  CHECK(editor.position().rules() == Rules::pari());
  CHECK(editor.position().turn_number() == 7);
  const auto problem = editor.set_text("x4/x5/x6/x3,PPPP,x3/x6/x5/x4 b");
  REQUIRE_FALSE(problem);
  CHECK(problem.error().starts_with("column"));
  CHECK(text(editor) == "x4/x5/x6/x3,Pp,x3/x6/x5/x4 b 7");
}

TEST_CASE("the other variant keeps the arrangement") {
  SetupEditor editor = empty_editor();
  REQUIRE(editor.put(cell("d4"), kShield));
  REQUIRE(editor.put(cell("d4"), kHorse));
  editor.change_side();
  editor.change_variant();
  CHECK(text(editor) == "x4/x5/x6/x3,Pp,x3/x6/x5/x4 b 1");
  editor.change_variant();
  CHECK(text(editor) == "x4/x5/x6/x3,Ss,x3/x6/x5/x4 b 1");
  editor.set_start();
  editor.change_variant();
  CHECK(editor.position() == Position::start(Rules::pari()));
}

TEST_CASE("everything can be undone and done again") {
  SetupEditor editor(Position::start(Rules::pari()));
  CHECK_FALSE(editor.undo());
  editor.change_side();
  editor.clear();
  // What changes nothing is no step.
  editor.clear();
  CHECK(editor.undo());
  CHECK(editor.position().side_to_move() == Color::Black);
  CHECK(editor.undo());
  CHECK(editor.position() == Position::start(Rules::pari()));
  CHECK_FALSE(editor.undo());
  CHECK(editor.redo());
  CHECK(editor.redo());
  CHECK_FALSE(editor.redo());
  CHECK(editor.position().occupied().empty());
  CHECK(editor.undo());
  editor.set_start();
  CHECK_FALSE(editor.redo());
}
