#include "screens/menu.hpp"

#include <optional>
#include <string>
#include <utility>

#include "support/catch.hpp"
#include "support/scripted_screen.hpp"

using namespace accasta;
using namespace accasta::screens;
using accasta::test::ScriptedScreen;

namespace {

constexpr tui::Size kScreen{80, 24};

/// The entry that a script chooses of three.
std::optional<std::size_t> chosen(const std::string& script) {
  std::optional<std::size_t> entry;
  ScriptedScreen screen(
      [&](tui::Screen& shown) {
        entry = choose(shown, {.title = "Title", .entries = {{"one"}, {"two"}, {"three"}}});
      },
      kScreen);
  screen.run(script);
  return screen.has_left() ? entry : std::optional<std::size_t>(99);
}

}  // namespace

TEST_CASE("menu: an entry is taken by keys, by its number and by the mouse, if there is one") {
  CHECK(chosen("key Enter") == 0U);
  CHECK(chosen("key Down Space") == 1U);
  CHECK(chosen("key Up Enter") == 2U);
  CHECK(chosen("key 2") == 1U);
  CHECK(chosen("key 4") == 99U);
  CHECK(chosen("key 4 Esc") == std::nullopt);
  CHECK(chosen("click two") == 1U);
  CHECK(chosen("click Title") == 99U);
  CHECK(chosen("right-click two") == std::nullopt);
}

TEST_CASE("menu: entries are changed and carried out until one of them is done") {
  int level = 5;
  bool may_begin = false;
  std::optional<std::size_t> done;
  ScriptedScreen screen(
      [&](tui::Screen& shown) {
        done = run_menu(shown, [&] {
          return views::Menu{.title = "Title",
                             .entries = {{.name = "Begin", .take = [&] { return may_begin; }},
                                         {.name = "Level",
                                          .value = std::to_string(level),
                                          .change = [&](int step) { level += step; }},
                                         {.name = "Allow",
                                          .take =
                                              [&] {
                                                may_begin = true;
                                                return false;
                                              }}},
                             .footer = {.message = {"Level " + std::to_string(level)}}};
        });
      },
      kScreen);
  screen.run("key Enter Down Right Right Left Enter");
  CHECK(level == 7);
  CHECK(screen.frame().message == "Level 7");
  // A key that changes nothing has read the message.
  screen.run("key Down");
  CHECK(screen.frame().message.empty());
  CHECK_FALSE(screen.run("key Enter Home").has_left());
  CHECK(screen.run("key Enter").has_left());
  CHECK(done == 0U);
}
