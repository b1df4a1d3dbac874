#include <string>

#include <accasta/views/document.hpp>
#include <accasta/views/menu_view.hpp>

#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

namespace accasta::views {

using namespace tui;

namespace {

constexpr Size kScreen{80, 24};

Document example() {
  Document document;
  document.parts.emplace_back(Document::Text{Document::Text::Kind::Heading, "#", "KEYS"});
  document.parts.emplace_back(Document::Keys{{{"Enter", "do it"}, {"Esc", "leave"}}});
  document.parts.emplace_back(Document::Text{Document::Text::Kind::Heading, "#", "RULES"});
  document.parts.emplace_back(
      Document::Text{.text = "A paragraph that is long enough to be broken on any screen, since it "
                             "goes on for more than a hundred and four characters in all."});
  return document;
}

/// The same with two boards, and more text below.
Document with_boards() {
  Document document = example();
  Document::Pictures pictures;
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const BoardView board{.position = Position::start(rules),
                          .flipped = rules.variant == Variant::Pari};
    pictures.pictures.push_back(
        {board,
         board.flipped ? "Second, with a caption that takes more than a single line" : "First"});
  }
  document.parts.emplace_back(pictures);
  document.parts.emplace_back(Document::Text{.text = "The end."});
  return document;
}

/// Returns the place at which a text begins.
Point place(const Frame& layout, const std::string& text) {
  const int row = rows_with(layout, text).at(0);
  const std::string line = layout.to_string();
  std::size_t begin = 0;
  for (int i = 0; i < row; ++i) begin = line.find('\n', begin) + 1;
  return {row, static_cast<int>(line.find(text, begin) - begin)};
}

TEST_CASE("document: headings, keys and paragraphs") {
  const DocumentLayout layout = lay_out(example(), 76, Glyphs::Ascii);
  test::approve("views/document", test::picture(layout.frame));
  std::vector<int> titles;
  for (int row = 0; row < layout.frame.size().height; ++row)
    if (layout.frame.at(row, 0).style.role == Role::Title) titles.push_back(row);
  CHECK(layout.headings == titles);
  for (const int width : {2, 10, 49, 300})
    CHECK(lay_out(with_boards(), width, Glyphs::Ascii).frame.size().width == width);
}

TEST_CASE("document: boards stand over their captions, beside each other where there is room") {
  for (const int width : {76, 104}) {
    const Document document = with_boards();
    const Frame layout = lay_out(document, width, Glyphs::Ascii).frame;
    const Size board = Picture::compact().size();
    for (const auto& [view, caption] :
         std::get<Document::Pictures>(document.parts.at(4)).pictures) {
      const Point below = place(layout, caption.substr(0, 5));
      Frame expected(board);
      draw_board(expected, {{}, Picture::compact(), view.flipped}, view, Glyphs::Ascii);
      for (int row = 0; row < board.height; ++row)
        for (int column = 0; column < board.width; ++column)
          REQUIRE(layout.at(below.row - board.height + row, below.column + column) ==
                  expected.at(row, column));
    }
    const Point first = place(layout, "First");
    const Point second = place(layout, "Second");
    CHECK(first.column == 0);
    CHECK((first.row == second.row) == (width == 104));
    CHECK((second.column > board.width) == (width == 104));
  }
}

TEST_CASE("document: it is laid out in any number of columns") {
  const Document document{"Notes",
                          {Document::Text{.text = "A \u4e2d b"},
                           Document::Text{.kind = Document::Text::Kind::Item, .text = "An item"}}};
  for (int width = 0; width < 5; ++width)
    CHECK(lay_out(document, width, tui::Glyphs::Ascii).frame.size().width == width);
}

TEST_CASE("document: texts are found whatever their case") {
  const Frame layout = lay_out(example(), 76, Glyphs::Ascii).frame;
  CHECK(rows_with(layout, "enter") == std::vector<int>{place(layout, "Enter").row});
  CHECK(rows_with(layout, "PARAGRAPH").size() == 1);
  CHECK(rows_with(layout, "e").size() > 2);
  CHECK(rows_with(layout, "nowhere").empty());
  CHECK(rows_with(layout, "").empty());
}

TEST_CASE("document: letters with marks are found whatever their case, beside wide characters") {
  const Document document{"Notes", {Document::Text{.text = "\u4e2d\u6587 Stra\u00dfe \u00dcber"}}};
  const Frame layout = lay_out(document, 76, Glyphs::Ascii).frame;
  for (const char* const wanted : {"\u00fcber", "U\u0308BER", "STRASSE", "\u6587 stra"}) {
    CAPTURE(wanted);
    CHECK(rows_with(layout, wanted).size() == 1);
  }
  CHECK(rows_with(layout, "uber").empty());
}

TEST_CASE("document: it scrolls to its end and no further, and marks what was looked for") {
  const DocumentLayout layout = lay_out(with_boards(), document_width(kScreen), Glyphs::Ascii);
  DocumentView view{
      .title = "Title", .scroll = 1000, .wanted = "END.", .footer = {.keys = {{"Esc", "back"}}}};
  const Frame end = draw_document(layout, view, kScreen, Glyphs::Ascii);
  CHECK(test::shows(end, "The end."));
  std::string marked;
  for (int row = 0; row < kScreen.height; ++row)
    for (int column = 0; column < kScreen.width; ++column)
      if (end.at(row, column).style.reverse)
        marked += static_cast<char>(end.at(row, column).character);
  CHECK(marked == "end.");
  CHECK(last_scroll(layout, kScreen) == layout.frame.size().height - page_height(kScreen));

  view.footer.typed = TypedLine{.label = "Find", .edit = LineEdit("rule")};
  CHECK(test::shows(draw_document(layout, view, kScreen, Glyphs::Ascii), "Find: rule"));
}

}  // namespace

TEST_CASE("document: a board stands beside the text where there is room for both") {
  Document document = example();
  document.board = {.position = Position::start(Rules::standard())};
  for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Blocks})
    for (const Size size : {Size{80, 24}, Size{119, 40}, Size{120, 40}, Size{200, 60}}) {
      const auto [left, right, board] = document_places(document.board, size, glyphs);
      CAPTURE(size.width, left, right);
      REQUIRE(board.has_value() == (size.width >= 120));
      const Frame frame = draw_document(lay_out(document, right - left, glyphs),
                                        {.title = "Title", .board = document.board}, size, glyphs);
      CHECK(frame.board.has_value() == board.has_value());
      CHECK(test::shows(frame, "Title"));
      if (!board) continue;
      CHECK(left >= frame.board->corner.column + frame.board->size.width);
      CHECK(right - left >= 50);
      CHECK(right <= size.width);
    }
}
}  // namespace accasta::views
