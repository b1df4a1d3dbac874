#include <string>

#include <accasta/views/document.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

namespace accasta::views {

using namespace tui;

namespace {

Document example() {
  Document document;
  document.parts.emplace_back(Document::Heading{"KEYS"});
  document.parts.emplace_back(Document::Keys{{{"Enter", "do it"}, {"Esc", "leave"}}});
  document.parts.emplace_back(Document::Heading{"RULES"});
  document.parts.emplace_back(
      Document::Paragraph{"A paragraph that is long enough to be broken on any screen, since it "
                          "goes on for more than a hundred and four characters in all."});
  Document::Pictures pictures;
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    BoardView board;
    board.position = Position::start(rules);
    pictures.pictures.push_back({board, rules.variant == Variant::Standard
                                            ? "Standard"
                                            : "A caption of Pari's board that "
                                              "takes more than a single line"});
  }
  document.parts.emplace_back(pictures);
  document.parts.emplace_back(Document::Paragraph{"The end."});
  return document;
}

TEST_CASE("documents are laid out for the width of the screen") {
  const Page narrow = lay_out(example(), 76, Glyphs::Ascii);
  test::check_picture("document-76-ascii", narrow.frame.to_string());
  const Page wide = lay_out(example(), 104, Glyphs::Unicode);
  test::check_picture("document-104-unicode", wide.frame.to_string());
  CHECK(wide.frame.size().height < narrow.frame.size().height);
  CHECK(narrow.headings == std::vector<int>{0, 6});
  for (const int width : {2, 10, 49, 300}) {
    const Page page = lay_out(example(), width, Glyphs::Ascii);
    CHECK(page.frame.size().width == width);
  }
}

TEST_CASE("texts are found whatever their case") {
  const Page page = lay_out(example(), 76, Glyphs::Ascii);
  CHECK(rows_with(page.frame, "enter") == std::vector<int>{2});
  CHECK(rows_with(page.frame, "PARAGRAPH").size() == 1);
  CHECK(rows_with(page.frame, "chs   chs").size() == 2);
  CHECK(rows_with(page.frame, "nowhere").empty());
  CHECK(rows_with(page.frame, "").empty());
}

TEST_CASE("a page scrolls to its end and no further, and marks what was looked for") {
  constexpr Size kScreen{80, 24};
  const Page page = lay_out(example(), document_width(kScreen), Glyphs::Ascii);
  PageView view{.title = "Help", .scroll = 1000, .wanted = "END.", .keys = {{"Esc", "back"}}};
  const Frame end = draw_page(page, view, kScreen, Glyphs::Ascii);
  CHECK(end.to_string().find("The end.") != std::string::npos);
  std::string marked;
  for (int row = 0; row < kScreen.height; ++row)
    for (int column = 0; column < kScreen.width; ++column)
      if (end.at(row, column).style.reverse)
        marked += static_cast<char>(end.at(row, column).character);
  CHECK(marked == "end.");
  CHECK(last_scroll(page, kScreen) == page.frame.size().height - page_height(kScreen));

  view.edit = LineEdit("rule");
  CHECK(draw_page(page, view, kScreen, Glyphs::Ascii).to_string().find("Find: rule") !=
        std::string::npos);
  CHECK(draw_page(page, view, {60, 20}, Glyphs::Ascii).to_string().find("needs 80x24") !=
        std::string::npos);
}

}  // namespace
}  // namespace accasta::views
