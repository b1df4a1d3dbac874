#include <string>

#include <accasta/views/document.hpp>
#include <accasta/views/menu_view.hpp>

#include "game_samples.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::shows;

Frame drawn(const MenuView& menu, Size screen = kSmall) {
  return draw_menu(menu, screen, Glyphs::Ascii);
}

/// A menu of so many entries.
MenuView long_menu(int entries) {
  MenuView menu{"Title", {}, {}, 0, {{"Enter", "take"}}};
  for (int i = 0; i < entries; ++i) menu.entries.push_back("entry " + std::to_string(i) + ".");
  return menu;
}

std::string words(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "word" + std::to_string(i) + " ";
  return text;
}

TEST_CASE("menu: pictures of entries with values") {
  MenuView menu{
      "Title", {"A note."}, {"Begin", "First", "Second", "Third"}, 1, {{"Enter", "take"}}};
  menu.values = {"", "one", "a longer value", "three"};
  menu.message = "A message.";
  Frame picture({5, 2});
  picture.put(0, 0, "first");
  picture.put(1, 0, "other");
  menu.picture = picture;
  test::approve("views/menu", test::picture(draw_menu(menu, {80, 24}, Glyphs::Unicode)));
}

TEST_CASE("menu: a click finds the entries") {
  MenuView menu = long_menu(3);
  menu.selected = 1;
  for (const std::size_t values : {0U, 3U}) {
    menu.values = {values, "value"};
    const auto found = texts_at(drawn(menu), [&](Point at) { return entry_at(menu, kSmall, at); });
    REQUIRE(found.size() == 3);
    for (const auto& [index, text] : found) {
      CHECK(text.find(menu.entries[index]) != std::string::npos);
      CHECK(text.starts_with('>') == (index == menu.selected));
    }
  }
  CHECK_FALSE(entry_at(menu, kSmall, {0, 0}));
  CHECK_FALSE(entry_at(menu, {79, 24}, {10, 40}));
}

TEST_CASE("menu: a picture stands beside the entries, where there is room for it") {
  MenuView menu{"Title", {}, {"First", "Second"}, 0, {}};
  menu.values = {std::string(60, 'x'), "auto"};
  Frame picture({5, 1});
  picture.put(0, 0, "first");
  menu.picture = picture;
  CHECK_FALSE(shows(drawn(menu), "first"));
  CHECK(shows(drawn(menu, kLarge), "first"));
}

TEST_CASE("menu: it does not move when a value changes") {
  MenuView menu = long_menu(2);
  menu.values = {"one", "two"};
  const auto place = [&] { return drawn(menu).to_string().find(menu.entries.front()); };
  const auto before = place();
  menu.values[0] = "a much longer value";
  CHECK(place() == before);
}

TEST_CASE("menu: a message that is too long for a line goes over more") {
  MenuView menu = long_menu(100);
  menu.selected = 99;
  for (int i = 1; i < 40; i += 5) {
    menu.message = words(i);
    const Frame frame = drawn(menu);
    REQUIRE(shows(frame, menu.message));
    REQUIRE(frame.message == menu.message);
    // Neither the selected entry nor the keys make room for it.
    REQUIRE(shows(frame, "entry 99."));
    REQUIRE(shows(frame, "Enter take"));
  }
}

TEST_CASE("menu: what is cut in the list is said whole while it is selected") {
  MenuView menu = long_menu(30);
  for (std::string& entry : menu.entries) entry += " " + std::string(90, 'x') + " end";
  menu.message = "A message.";
  for (const std::size_t selected : {0U, 15U, 29U}) {
    menu.selected = selected;
    const Frame frame = drawn(menu);
    CHECK(shows(frame, "x end A message."));
    // The entry itself is seen, too.
    CHECK(text_in(frame, {Role::Key, true}).find('>') != std::string::npos);
    CHECK(shows(frame, "entry " + std::to_string(selected) + ". xx"));
  }
  menu.entries = {"Path", "Other"};
  menu.values = {std::string(70, 'y') + " end", "none"};
  menu.selected = 0;
  CHECK(shows(drawn(menu), "Path: y"));
  menu.selected = 1;
  CHECK_FALSE(shows(drawn(menu), "Path: y"));
}

TEST_CASE("menu: a title and notes that are too long for a line go over more") {
  const MenuView menu{
      "Title " + words(30), {"Note " + words(30), "Other " + words(30)}, {"one", "two"}, 1, {}};
  const Frame frame = drawn(menu);
  for (const char* const begin : {"Title ", "Note ", "Other "})
    CHECK(shows(frame, begin + words(30)));
  for (const auto& [index, text] :
       texts_at(frame, [&](Point at) { return entry_at(menu, kSmall, at); }))
    CHECK(text.find(menu.entries[index]) != std::string::npos);
}

TEST_CASE("menu: menus, texts and pages ask for a larger screen as the table does") {
  const Size small{79, 24};
  const Frame frame = drawn(start_view(), small);
  CHECK(drawn(long_menu(2), small) == frame);
  CHECK(draw_text({"Title", {"text"}, 0, {}}, small, Glyphs::Ascii) == frame);
  CHECK(draw_page(lay_out({}, 70, Glyphs::Ascii), {}, small, Glyphs::Ascii) == frame);
  for (const int width : {0, 1, 79, 300})
    for (const int height : {0, 1, 23, 100}) {
      CHECK(drawn(long_menu(3), {width, height}).size() == Size{width, height});
      const TextView text{"Title", {"a line of text", "", "another"}, 1, {}};
      CHECK(draw_text(text, {width, height}, Glyphs::Ascii).size() == Size{width, height});
    }
}

TEST_CASE("menu: a line is typed under it") {
  MenuView menu = long_menu(1);
  menu.label = "Clock";
  menu.edit = LineEdit("10m");
  const Frame frame = drawn(menu);
  CHECK(shows(frame, "Clock: 10m"));
  const Point cursor = frame.text_cursor.value();
  CHECK(frame.at(cursor.row, cursor.column - 1).character == U'm');
}

TEST_CASE("menu: a long one scrolls with its selection") {
  MenuView menu = long_menu(100);
  for (const std::size_t selected : {0U, 1U, 50U, 99U}) {
    menu.selected = selected;
    CHECK(shows(drawn(menu), menu.entries[selected]));
  }
}

TEST_CASE("menu: a text scrolls to its end and no further") {
  TextView text{"Title", {}, 0, {{"Esc", "close"}}};
  for (int i = 1; i <= 50; ++i) text.lines.push_back("line " + std::to_string(i) + ".");
  CHECK(page_height(kSmall) == 20);
  CHECK(last_scroll(text, kSmall) == 30);
  text.scroll = 1000;
  const Frame end = draw_text(text, kSmall, Glyphs::Ascii);
  CHECK(shows(end, "31-50"));
  CHECK_FALSE(shows(end, "line 30."));
  CHECK(shows(end, "line 31."));
  CHECK(shows(end, "line 50."));
  text.lines.resize(3);
  CHECK(last_scroll(text, kSmall) == 0);
}

}  // namespace
}  // namespace accasta::views
