#include <algorithm>

#include <accasta/dialogs/menu.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::dialogs;
using tui::Key;

namespace {

constexpr tui::Size kScreen{80, 24};
using AnswerKind = MenuAnswer::Kind;

Menu with_values() {
  Menu menu{.title = "Title"};
  menu.entries.push_back({.name = "Begin"});
  menu.entries.push_back({.name = "Level", .value = "5", .note = "How strong."});
  return menu;
}

}  // namespace

TEST_CASE("menu: the key bar of the first one says how to quit, since Esc does not") {
  Menu menu = with_values();
  const auto offers = [&](const std::string& key) {
    const auto keys = view_of(menu, 0).keys;
    return std::ranges::find(keys, key, &tui::KeyHint::key) != keys.end();
  };
  CHECK((offers("Esc") && !offers("q")));
  menu.is_first = true;
  CHECK((!offers("Esc") && offers("q")));
}

TEST_CASE("menu: an entry is taken by its number and by the mouse, if there is one") {
  views::MenuView menu{.title = "Title", .entries = {"one", "two", "three"}};
  CHECK(answer(Key::of(U'2'), menu, kScreen).kind == AnswerKind::Take);
  CHECK(menu.selected == 1);
  CHECK(answer(Key::of(U'4'), menu, kScreen) == MenuAnswer{});
  for (int row = 0; row < kScreen.height; ++row) {
    const tui::Point place{row, 40};
    if (views::entry_at(menu, kScreen, place) != 2U) continue;
    CHECK(answer(tui::Mouse{tui::Mouse::Kind::Click, place}, menu, kScreen).kind ==
          AnswerKind::Take);
  }
  CHECK(menu.selected == 2);
  CHECK(answer(tui::Mouse{tui::Mouse::Kind::Click, {0, 0}}, menu, kScreen) == MenuAnswer{});
}

TEST_CASE("menu: what an entry is about is said where there is nothing else to say") {
  Menu menu = with_values();
  CHECK(view_of(menu, 0).message.empty());
  CHECK(view_of(menu, 1).message == "How strong.");
  menu.message = "Something else.";
  CHECK(view_of(menu, 1).message == "Something else.");
}

TEST_CASE("menu: the key bar offers changing only for what can be changed") {
  const Menu menu = with_values();
  CHECK(view_of(menu, 0).keys.size() + 1 == view_of(menu, 1).keys.size());
  CHECK(view_of(menu, 1).values == std::vector<std::string>{"", "5"});
}
