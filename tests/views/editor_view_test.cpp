#include <string>

#include <accasta/notation/position_text.hpp>
#include <accasta/views/editor_view.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/shown.hpp"

namespace accasta::views {

using namespace tui;

namespace {

EditorView view(const Rules& rules) {
  const bool is_pari = rules.variant == Variant::Pari;
  EditorView view;
  view.board.position =
      *notation::parse_position(is_pari ? "x,pPpPpP,x2/x5/x6/x3,Pp,x3/x6/x5/PPP,x3 w 3"
                                        : "x,shcSHC,x2/x5/x6/x3,Sh,x3/x6/x5/SHC,x3 w 3",
                                rules);
  view.board.cursor = *Cell::parse("g2");
  view.variant = is_pari ? "Pari" : "Standard";
  for (const Color color : kColors) {
    if (is_pari) {
      view.pieces.push_back({color, Kind::Pari});
      continue;
    }
    for (const Kind kind : {Kind::Shield, Kind::Horse, Kind::Chariot})
      view.pieces.push_back({color, kind});
  }
  view.chosen = 1;
  view.state = "White to move. In the enemy castle: White 1, Black 0.";
  view.text = notation::to_text(view.board.position);
  view.message = "Something to be said.";
  view.keys = {{"Space", "put"}, {"Enter", "done"}, {"?", "help"}};
  return view;
}

TEST_CASE("pictures of the editor") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const std::string name = rules.variant == Variant::Standard ? "standard" : "pari";
    test::check_picture("editor-" + name + "-80x24-ascii",
                        draw_editor(view(rules), {80, 24}, Glyphs::Ascii).to_string());
    test::check_picture("editor-" + name + "-120x40-unicode",
                        draw_editor(view(rules), {120, 40}, Glyphs::Unicode).to_string());
  }
}

TEST_CASE("the mouse finds the cells and the pieces of the editor") {
  for (const Size screen : {Size{80, 24}, Size{120, 40}, Size{300, 100}}) {
    const EditorView shown = view(Rules::standard());
    const BoardLayout board = *editor_board(shown, screen);
    for (const Cell cell : kBoard) CHECK(board.cell(board.point(cell)) == cell);
    const Frame frame = draw_editor(shown, screen, Glyphs::Ascii);
    std::string found;
    for (int row = 0; row < screen.height; ++row)
      for (int column = 0; column < screen.width; ++column)
        if (frame.at(row, column).style.reverse) {
          const auto piece = piece_at(shown, screen, {row, column});
          REQUIRE(piece);
          CHECK(*piece == shown.chosen);
          found += static_cast<char>(frame.at(row, column).character);
        }
    CHECK(found == " H White horse ");
    CHECK_FALSE(piece_at(shown, screen, {0, 0}));
  }
}

TEST_CASE("the editor can be drawn on any screen") {
  EditorView shown = view(Rules::pari());
  shown.edit = LineEdit("x4/x5");
  for (const int width : {0, 1, 79, 80, 107, 108, 300})
    for (const int height : {0, 1, 23, 24, 32, 39, 100}) {
      const Size screen{width, height};
      CHECK(draw_editor(shown, screen, Glyphs::Unicode).size() == screen);
      CHECK(editor_board(shown, screen).has_value() == (width >= 80 && height >= 24));
    }
  CHECK(draw_editor(shown, {80, 24}, Glyphs::Ascii).to_string().find("Position: x4/x5") !=
        std::string::npos);
}

TEST_CASE("editor: a long message takes as many lines as it needs") {
  EditorView shown = view(Rules::standard());
  shown.edit = LineEdit("x4/x5");
  shown.message.clear();
  for (int i = 0; shown.message.size() < 300; ++i) {
    shown.message += "word" + std::to_string(i) + " ";
    const Frame frame = draw_editor(shown, {80, 24}, Glyphs::Ascii);
    REQUIRE(test::shows(frame, shown.message));
    REQUIRE(test::shows(frame, "Position: x4/x5"));
  }
}

}  // namespace
}  // namespace accasta::views
