#include <accasta/dialogs/menu.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::dialogs;
using tui::Key;

namespace {

constexpr tui::Size kScreen{80, 24};
using AnswerKind = MenuAnswer::Kind;

views::MenuView three() { return {.title = "Title", .entries = {"one", "two", "three"}}; }

MenuAnswer pressed(Key key, views::MenuView& menu) { return answer(key, menu, kScreen); }

Menu with_values() {
  Menu menu{.title = "Title"};
  menu.entries.push_back({.name = "Begin"});
  menu.entries.push_back({.name = "Level", .value = "5", .note = "How strong."});
  return menu;
}

}  // namespace

TEST_CASE("the key bar of the first menu says how to quit, since Esc does not") {
  Menu menu = with_values();
  const auto meaning = [&](const std::string& key) {
    for (const tui::KeyHint& hint : view_of(menu, 0).keys)
      if (hint.key == key) return hint.meaning;
    return std::string();
  };
  CHECK(meaning("Esc") == "back");
  CHECK(meaning("q").empty());
  menu.is_first = true;
  CHECK(meaning("Esc").empty());
  CHECK(meaning("q") == "quit");
}

TEST_CASE("keys move the selection of a menu, round and to its ends") {
  views::MenuView menu = three();
  CHECK(pressed({Key::Name::Up}, menu) == MenuAnswer{});
  CHECK(menu.selected == 2);
  pressed({Key::Name::Down}, menu);
  CHECK(menu.selected == 0);
  pressed({Key::Name::End}, menu);
  CHECK(menu.selected == 2);
  pressed({Key::Name::PageUp}, menu);
  CHECK(menu.selected == 0);
  pressed({Key::Name::PageDown}, menu);
  CHECK(menu.selected == 2);
}

TEST_CASE("entries are taken by Enter, by number and by mouse") {
  views::MenuView menu = three();
  CHECK(pressed({Key::Name::Enter}, menu).kind == AnswerKind::Take);
  CHECK(menu.selected == 0);
  CHECK(pressed(Key::of(U'2'), menu).kind == AnswerKind::Take);
  CHECK(menu.selected == 1);
  CHECK(pressed(Key::of(U'4'), menu).kind == AnswerKind::Nothing);
  for (int row = 0; row < kScreen.height; ++row) {
    const tui::Point place{row, 40};
    if (views::entry_at(menu, kScreen, place) != 2U) continue;
    CHECK(answer(tui::Mouse{tui::Mouse::Kind::Click, place}, menu, kScreen).kind ==
          AnswerKind::Take);
  }
  CHECK(menu.selected == 2);
  CHECK(answer(tui::Mouse{tui::Mouse::Kind::Click, {0, 0}}, menu, kScreen).kind ==
        AnswerKind::Nothing);
}

TEST_CASE("a menu is left, its values changed, the theme and the help asked for") {
  views::MenuView menu = three();
  CHECK(pressed({Key::Name::Escape}, menu).kind == AnswerKind::Leave);
  CHECK(answer(tui::Mouse{tui::Mouse::Kind::RightClick, {0, 0}}, menu, kScreen).kind ==
        AnswerKind::Leave);
  CHECK(pressed({Key::Name::Right}, menu) == MenuAnswer{AnswerKind::Change, 1});
  CHECK(pressed({Key::Name::Left}, menu) == MenuAnswer{AnswerKind::Change, -1});
  CHECK(pressed(Key::of(U'T'), menu).kind == AnswerKind::Theme);
  CHECK(pressed(Key::of(U'?'), menu).kind == AnswerKind::Help);
}

TEST_CASE("what an entry is about is said where there is nothing else to say") {
  Menu menu = with_values();
  CHECK(view_of(menu, 0).message.empty());
  CHECK(view_of(menu, 1).message == "How strong.");
  menu.message = "Something else.";
  CHECK(view_of(menu, 1).message == "Something else.");
}

TEST_CASE("the key bar offers changing only for what can be changed") {
  const Menu menu = with_values();
  CHECK(view_of(menu, 0).keys.size() + 1 == view_of(menu, 1).keys.size());
  CHECK(view_of(menu, 1).values == std::vector<std::string>{"", "5"});
}
