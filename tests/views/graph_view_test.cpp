#include <string>

#include <accasta/views/graph_view.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

namespace accasta::views {

using namespace tui;

namespace {

std::string drawn(const GraphView& view, Size size, Glyphs glyphs) {
  Frame frame(size);
  draw_graph(frame, view, glyphs);
  return frame.to_string();
}

TEST_CASE("graph: White's share is filled from the bottom over all columns") {
  const GraphView view{{0.0, 0.34, 1.0, std::nullopt, -0.6, -1.0, 0.05}, 2};
  GraphView long_game;
  for (int i = 0; i < 100; ++i) long_game.values.emplace_back(i == 99 ? 1.0 : 0.0);
  long_game.current = 99;
  test::approve("views/graph", drawn(view, {12, 8}, Glyphs::Ascii) +
                                   drawn(view, {12, 8}, Glyphs::Unicode) +
                                   drawn({{0.2, -0.2}, 1}, {12, 8}, Glyphs::Unicode) +
                                   drawn(long_game, {12, 8}, Glyphs::Ascii));
}

TEST_CASE("graph: the column of the turning point looked like the others") {
  GraphView view{{0.0, 0.0, 0.0}, 1};
  const auto marked = [&] {
    Frame frame({5, 5});
    draw_graph(frame, view, Glyphs::Blocks);
    std::string columns;
    for (int column = 2; column < 5; ++column)
      columns += frame.at(0, column).style.ground == Role::Capture ? 'x' : '.';
    return columns;
  };
  CHECK(marked() == "...");
  view.label = "1. a1:C-c1";
  CHECK(marked() == ".x.");
}

TEST_CASE("graph: the mouse finds the values") {
  GraphView view{{0.0, 0.0, 0.0}, 0};
  CHECK_FALSE(value_at(view, 12, 1));
  CHECK(value_at(view, 12, 2) == 0);
  CHECK(value_at(view, 12, 11) == 2);
  CHECK_FALSE(value_at(view, 12, 12));
  view.values.resize(100);
  CHECK(value_at(view, 12, 2) == 9);
  CHECK(value_at(view, 12, 11) == 99);
}

TEST_CASE("graph: no size is too small") {
  for (const int width : {0, 1, 2, 3, 40})
    for (const int height : {3, 4, 9})
      for (const std::size_t count : {0U, 1U, 7U, 300U}) {
        const GraphView view{{count, 0.5}, 0};
        drawn(view, {width, height}, Glyphs::Unicode);
      }
}

}  // namespace
}  // namespace accasta::views
