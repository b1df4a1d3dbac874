#include <string>
#include <vector>

#include <accasta/views/menu_view.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/shown.hpp"

namespace accasta::views {

using namespace tui;

namespace {

constexpr Size kScreen{80, 24};

TEST_CASE("a menu marks its selection, and the mouse finds its entries") {
  const MenuView menu{"New game", {"Which variant?"}, {"Standard", "Pari"}, 1, {{"Enter", "take"}}};
  const Frame frame = draw_menu(menu, kScreen, Glyphs::Ascii);
  test::check_picture("menu", frame.to_string());
  std::vector<std::size_t> found;
  for (int row = 0; row < kScreen.height; ++row)
    if (const auto entry = entry_at(menu, kScreen, {row, 40})) found.push_back(*entry);
  CHECK(found == std::vector<std::size_t>{0, 1});
  CHECK_FALSE(entry_at(menu, kScreen, {0, 0}));
}

TEST_CASE("values stand behind their entries") {
  MenuView menu{"A new game", {}, {"Begin", "Variant", "White", "Clock"}, 1, {{"Enter", "take"}}};
  menu.values = {"", "Standard", "level 5 (club player)", "none"};
  menu.message = "This is said to the person.";
  test::check_picture("menu-values-ascii", draw_menu(menu, kScreen, Glyphs::Ascii).to_string());
  test::check_picture("menu-values-unicode",
                      draw_menu(menu, {120, 40}, Glyphs::Unicode).to_string());
}

TEST_CASE("a picture stands beside the entries, where there is room for it") {
  MenuView menu{"Options", {}, {"Theme", "Colours"}, 0, {}};
  menu.values = {"default", "auto"};
  Frame picture({5, 2});
  picture.put(0, 0, "first");
  picture.put(1, 0, "other");
  menu.picture = picture;
  const std::string text = draw_menu(menu, kScreen, Glyphs::Ascii).to_string();
  CHECK(text.find("< default >") < text.find("first"));
  CHECK(text.find("auto") < text.find("other"));
  CHECK(text.find("other") < text.find('\n', text.find("auto")));
  menu.values[0] = std::string(60, 'x');
  CHECK(draw_menu(menu, kScreen, Glyphs::Ascii).to_string().find("first") == std::string::npos);
  CHECK(draw_menu(menu, {120, 40}, Glyphs::Ascii).to_string().find("first") != std::string::npos);
}

TEST_CASE("a message that is too long for a line goes over more") {
  MenuView menu{"A new game", {}, {}, 99, {{"Enter", "take"}}};
  for (int i = 0; i < 100; ++i) menu.entries.push_back("entry " + std::to_string(i) + ".");
  const auto shown = [&](const std::string& message) {
    menu.message = message;
    return draw_menu(menu, kScreen, Glyphs::Ascii).to_string();
  };
  const std::string fits(78, 'x');
  CHECK(shown(fits).find(fits + "\n Enter take") != std::string::npos);
  CHECK(shown(fits + " and more").find("entry 99.\n " + fits + "\n and more\n Enter take") !=
        std::string::npos);
  const std::string longer = shown(fits + ' ' + fits + ' ' + fits + " end");
  CHECK(longer.find("\n " + fits + "\n " + fits + "\n " + fits + "\n end\n Enter take") !=
        std::string::npos);
}

TEST_CASE("what is cut in the list is said whole while it is selected") {
  MenuView menu{"Open", {}, {}, 0, {}};
  for (int i = 0; i < 30; ++i)
    menu.entries.push_back("entry " + std::to_string(i) + " " + std::string(90, 'x') + " end");
  menu.message = "A message.";
  for (const std::size_t selected : {0U, 15U, 29U}) {
    menu.selected = selected;
    const Frame frame = draw_menu(menu, kScreen, Glyphs::Ascii);
    CHECK(test::shows(frame, "entry " + std::to_string(selected) + " xx"));
    CHECK(frame.to_string().find("x end\n A message.\n") != std::string::npos);
    // The entry itself is seen, too.
    CHECK(frame.to_string().find("> ") != std::string::npos);
  }
  menu.entries = {"Path", "Other"};
  menu.values = {std::string(70, 'y') + " end", "none"};
  menu.selected = 0;
  CHECK(draw_menu(menu, kScreen, Glyphs::Ascii).to_string().find("Path: y") != std::string::npos);
  menu.selected = 1;
  CHECK(draw_menu(menu, kScreen, Glyphs::Ascii).to_string().find("Path: y") == std::string::npos);
}

TEST_CASE("a title and notes that are too long for a line go over more") {
  std::string words;
  for (int i = 0; i < 30; ++i) words += "word" + std::to_string(i) + " ";
  const MenuView menu{"Title " + words, {"Note " + words, "Other " + words}, {"one", "two"}, 1, {}};
  const Frame frame = draw_menu(menu, kScreen, Glyphs::Ascii);
  for (const char* const begin : {"Title ", "Note ", "Other "})
    CHECK(test::shows(frame, begin + words));
  for (int row = 0; row < kScreen.height; ++row)
    if (const auto entry = entry_at(menu, kScreen, {row, 10}))
      CHECK(frame.at(row, 7).character == (*entry == 0 ? U'o' : U't'));
}

TEST_CASE("menus and texts ask for a larger screen as the table does") {
  const std::string wanted = "needs 80x24, has 79x24";
  CHECK(
      draw_menu({"Title", {}, {"one"}, 0, {}}, {79, 24}, Glyphs::Ascii).to_string().find(wanted) !=
      std::string::npos);
  CHECK(draw_text({"Title", {"text"}, 0, {}}, {79, 24}, Glyphs::Ascii).to_string().find(wanted) !=
        std::string::npos);
  CHECK_FALSE(entry_at({"Title", {}, {"one"}, 0, {}}, {79, 24}, {10, 40}));
}

TEST_CASE("a line is typed under a menu") {
  MenuView menu{"A new game", {}, {"Clock"}, 0, {}};
  menu.label = "Clock";
  menu.edit = LineEdit("10m");
  const Frame frame = draw_menu(menu, kScreen, Glyphs::Ascii);
  CHECK(frame.to_string().find("\n Clock: 10m\n") != std::string::npos);
  CHECK(frame.text_cursor == Point{22, 11});
}

TEST_CASE("a long menu scrolls with its selection") {
  MenuView menu{"Open", {}, {}, 0, {}};
  for (int i = 0; i < 100; ++i) menu.entries.push_back("entry " + std::to_string(i) + ".");
  for (const std::size_t selected : {0U, 1U, 50U, 99U}) {
    menu.selected = selected;
    const std::string text = draw_menu(menu, kScreen, Glyphs::Ascii).to_string();
    CHECK(text.find("entry " + std::to_string(selected) + ".") != std::string::npos);
  }
}

TEST_CASE("a text scrolls to its end and no further") {
  TextView text{"Help", {}, 0, {{"Esc", "close"}}};
  for (int i = 1; i <= 50; ++i) text.lines.push_back("line " + std::to_string(i));
  CHECK(page_height(kScreen) == 20);
  CHECK(last_scroll(text, kScreen) == 30);
  text.scroll = 1000;
  const std::string end = draw_text(text, kScreen, Glyphs::Ascii).to_string();
  CHECK(end.find("lines 31-50 of 50") != std::string::npos);
  CHECK(end.find("line 31\n") != std::string::npos);
  CHECK(end.find("line 50\n") != std::string::npos);
  text.lines.resize(3);
  CHECK(last_scroll(text, kScreen) == 0);
}

}  // namespace
}  // namespace accasta::views
