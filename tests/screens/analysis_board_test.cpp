#include <algorithm>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "screens/scripts.hpp"
#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

using namespace accasta;
using namespace accasta::test;

namespace {

/// Returns the number of evaluations shown: one beside the engine's figures, one for each line.
std::ptrdiff_t evaluations(const ScriptedScreen& screen) {
  static const std::regex evaluation(R"([+-]\d+\.\d\d)");
  const std::string text = screen.frame().to_string();
  return std::distance(std::sregex_iterator(text.begin(), text.end(), evaluation), {});
}

/// The number of pieces on each of these cells.
std::vector<int> heights(const ScriptedScreen& screen, const std::vector<const char*>& cells) {
  std::vector<int> heights;
  for (const char* const cell : cells)
    heights.push_back(stack_at(screen.frame(), *Cell::parse(cell)).height());
  return heights;
}

const std::vector<const char*> kCells{"b1", "f1", "b2", "f5"};

}  // namespace

TEST_CASE("analysis: turns are tried, and the lines are kept") {
  const Home home;
  ScriptedScreen screen = at_table({.clock = "1h"}, kLarge);
  std::string text = tour(screen, "type a1:C-b1\nkey Enter\nkey x Esc o Enter");
  pass_time(screen, [&] { return evaluations(screen) > 1; });
  CHECK(screen.run("type d4:C-d5\nkey Enter").frame().message_role == tui::Role::Error);
  // Esc drops the typed text. Tab takes the first completion.
  screen.run("key Esc\ntype g1:CH-f1\nkey Enter\ntype b2:HS-b1\nkey Esc");
  CHECK(heights(screen, kCells) == std::vector{1, 2, 2, 0});
  screen.run("type b3:H+c\nkey Tab Enter");
  CHECK(heights(screen, {"b3"}) == std::vector{1});
  CHECK(heights(screen.run("key u"), {"b3"}) == std::vector{2});
  CHECK(heights(screen.run("key u"), kCells) == std::vector{1, 0, 2, 0});
  CHECK(heights(screen.run("key r"), kCells) == std::vector{1, 2, 2, 0});
  // More lines, and fewer; the engine stops and goes on.
  const auto lines = evaluations(screen.run("tick"));
  screen.run("key + +");
  pass_time(screen, [&] { return evaluations(screen) > std::max<long>(lines, 2); });
  screen.run("key - - - - - - - - -");
  pass_time(screen, [&] { return evaluations(screen) == 2; });
  screen.run("key j\nsettle\nkey j\ntick");
  // Out of the variation, and into it.
  CHECK(heights(screen.run("key Esc"), kCells) == std::vector{1, 0, 2, 0});
  CHECK(heights(screen.run("key o"), kCells) == std::vector{1, 2, 2, 0});
  CHECK_FALSE(screen.run("key ?").frame().board);
  text += tour(screen, "key Esc q\nkey y");
  CHECK(heights(screen, kCells) == std::vector{1, 0, 2, 0});
  // Nobody's time runs while one looks at something else: now it goes on.
  screen.run("key p\ntick");
  CHECK(screen.run("key s Enter q").has_left());
  CHECK(home.saved("game.acc").turns.size() == 1);
  CHECK(file_has("game.acc", "(1. a1:C-b1 g1:CH-f1 2. b3:H+c"));

  // The same from the viewer, where what was there already is nothing to be asked about.
  ScriptedScreen viewer = in_viewer("game.acc");
  viewer.run("key End x\ntype g1:CH-f1\nkey Enter x");
  CHECK(told(viewer).empty());
  // The lines give way to the stack under the cursor, and come back.
  pass_time(viewer.run("key x"), [&] { return evaluations(viewer) > 1; });
  CHECK(evaluations(viewer.run("key i")) == 1);
  CHECK(evaluations(viewer.run("key i")) > 1);
  // The engine's best turn is made, and taken back.
  const Position before = home.saved("game.acc").position_after(1);
  pass_time(viewer, [&] { return !is_shown(viewer.run("key Space"), before); });
  CHECK(heights(viewer.run("key u"), kCells) == std::vector{1, 0, 2, 0});
  CHECK(heights(viewer.run("type g4:C-f5\nkey Enter"), kCells) == std::vector{1, 0, 2, 1});
  text += tour(viewer, "key x\nkey y\nkey q");
  CHECK(viewer.run("key Esc s Enter y q").has_left());
  CHECK(file_has("game.acc", "g4:C-f5"));
  approve("screens/analysis", text);
}

TEST_CASE("analysis: the warning is about the position that is shown") {
  const Home home;
  ScriptedScreen screen = at_table(
      {.rules = Rules::pari(), .position = "PP,x3/x5/x2,P,p,x2/PP,x6/x2,P,p,x2/x5/ppp,x3 b 20"});
  for (const char* const script : {"resize 80x24", "key x j"}) {
    const std::string warning = text_in_role(screen.run(script), tui::Role::Warning);
    CHECK(warning.find("g1:1-f2") != std::string::npos);
    CHECK(screen.shows("!PP"));
  }
  screen.run("type e4:-d5\nkey Enter");
  const std::string warning = text_in_role(screen, tui::Role::Warning);
  CHECK(warning.find("a1:1-a2") != std::string::npos);
  CHECK(warning.find("g1:1-f2") == std::string::npos);
  CHECK(screen.run("key x n q").has_left());
}
