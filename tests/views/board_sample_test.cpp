#include <accasta/views/board_sample.hpp>

#include "support/catch.hpp"
#include "support/frames.hpp"
#include "support/golden.hpp"

namespace accasta::views {
namespace {

TEST_CASE("board sample: stacks, castles, the cursor and the last turn") {
  test::approve("views/board-sample",
                test::picture(board_sample(false, {80, 24}, tui::Glyphs::Unicode)));
  const std::string flipped = board_sample(true, {80, 24}, tui::Glyphs::Ascii).to_string();
  CHECK(flipped != board_sample(false, {80, 24}, tui::Glyphs::Ascii).to_string());
  for (const char c : flipped) CHECK((c == '\n' || (c >= ' ' && c <= '~')));
}

}  // namespace
}  // namespace accasta::views
