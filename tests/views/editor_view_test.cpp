#include <string>

#include <accasta/notation/position_text.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/editor_view.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

namespace accasta::views {

using namespace tui;

namespace {

EditorView view() {
  EditorView view;
  view.board.position =
      notation::parse_position("x,shcSHC,x2/x5/x6/x3,Sh,x3/x6/x5/SHC,x3 w 3", Rules::standard())
          .value();
  view.board.cursor = *Cell::parse("g2");
  view.variant = "Variant";
  for (const Color color : kColors)
    for (const Kind kind : {Kind::Shield, Kind::Horse, Kind::Chariot})
      view.pieces.push_back({color, kind});
  view.chosen = 1;
  view.state = "The state.";
  view.text = notation::to_text(view.board.position);
  view.message = "A message.";
  view.keys = {{"Space", "put"}, {"Enter", "done"}};
  return view;
}

TEST_CASE("editor: pictures of what is beside and around the board") {
  EditorView shown = view();
  shown.edit = LineEdit("x4/x5");
  // The inspector has a picture of its own.
  CHECK(test::shows(draw_editor(shown, kSmall, Glyphs::Unicode), "g2"));
  shown.board.cursor.reset();
  const Frame frame = draw_editor(shown, kSmall, Glyphs::Unicode);
  test::approve("views/editor", beside_board(frame) + around_board(frame));
}

TEST_CASE("editor: the mouse finds the cells and the pieces") {
  const EditorView shown = view();
  for (const Size screen : {kSmall, kLarge, Size{300, 100}}) {
    const Frame frame = draw_editor(shown, screen, Glyphs::Ascii);
    const BoardLayout layout = editor_board(shown, screen).value();
    for (const auto& [cell, middle] : frame.board.value().cells) {
      CHECK(layout.cell(middle) == cell);
      CHECK(test::stack_at(frame, cell) == shown.board.position.stack(cell));
    }
    const auto found = texts_at(frame, [&](Point at) { return piece_at(shown, screen, at); });
    REQUIRE(found.size() == shown.pieces.size());
    for (const auto& [index, text] : found) {
      CHECK(text.find(std::string(" ") + shown.pieces[index].letter() + ' ') != std::string::npos);
      CHECK(text.starts_with('>') == (index == shown.chosen));
    }
    CHECK_FALSE(piece_at(shown, screen, {0, 0}));
  }
}

TEST_CASE("editor: it can be drawn on any screen") {
  EditorView shown = view();
  shown.edit = LineEdit("x4/x5");
  for (const int width : {0, 1, 79, 80, 107, 108, 300})
    for (const int height : {0, 1, 23, 24, 32, 39, 100}) {
      const Size screen{width, height};
      const Frame frame = draw_editor(shown, screen, Glyphs::Unicode);
      CHECK(frame.size() == screen);
      CHECK(editor_board(shown, screen).has_value() == fits(screen));
      CHECK(frame.board.has_value() == fits(screen));
    }
}

TEST_CASE("editor: a long message takes as many lines as it needs") {
  EditorView shown = view();
  shown.edit = LineEdit("x4/x5");
  shown.message.clear();
  for (int i = 0; shown.message.size() < 300; ++i) {
    shown.message += "word" + std::to_string(i) + " ";
    const Frame frame = draw_editor(shown, kSmall, Glyphs::Ascii);
    REQUIRE(test::shows(frame, shown.message));
    REQUIRE(frame.message == shown.message);
    REQUIRE(test::shows(frame, ": x4/x5"));
  }
}

}  // namespace
}  // namespace accasta::views
