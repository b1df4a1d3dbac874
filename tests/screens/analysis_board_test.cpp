#include <algorithm>
#include <iterator>
#include <regex>
#include <string>

#include "screens/scripts.hpp"
#include "support/catch.hpp"
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

}  // namespace

TEST_CASE_METHOD(Home, "analysis: the engine has lines, and more of them when they are wanted") {
  ScriptedScreen screen = at_table({.clock = "1h"}, kLarge);
  std::string text = tour(screen, "type a1:C-b1\nkey Enter\nkey x y Esc o Enter");
  pass_time(screen, [&] { return evaluations(screen) > 1; });
  // The engine stops and goes on.
  const auto lines = evaluations(screen.run("tick"));
  screen.run("key + +");
  pass_time(screen, [&] { return evaluations(screen) > std::max<long>(lines, 2); });
  screen.run("key - - - - - - - - -");
  pass_time(screen, [&] { return evaluations(screen) == 2; });
  screen.run("key j\nsettle\nkey j\ntick\ntype g1:CH-f1\nkey Enter");
  text += tour(screen, "key Esc q\nkey y");
  CHECK(screen.run("key s Enter q").has_left());

  // The same from the viewer, where what was there already is nothing to be asked about.
  ScriptedScreen viewer = in_viewer("game.acc");
  viewer.run("key End x\ntype g1:CH-f1\nkey Enter x");
  CHECK(told(viewer).empty());
  // The lines give way to the stack under the cursor, and come back.
  pass_time(viewer.run("key x"), [&] { return evaluations(viewer) > 1; });
  CHECK(evaluations(viewer.run("key i")) == 1);
  CHECK(evaluations(viewer.run("key i")) > 1);
  // The engine's best turn is made.
  const Position before = saved("game.acc").position_after(1);
  pass_time(viewer, [&] { return !is_shown(viewer.run("key Space"), before); });
  text += tour(viewer, "key x\nkey y\nkey q");
  approve("screens/analysis", text);
}
