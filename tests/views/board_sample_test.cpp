#include <accasta/views/board_sample.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

namespace accasta::views {
namespace {

TEST_CASE("the sample of a theme shows stacks, castles, the cursor and the last turn") {
  test::check_picture("sample-unicode", board_sample(false, tui::Glyphs::Unicode).to_string() +
                                            board_sample(true, tui::Glyphs::Unicode).to_string());
  test::check_picture("sample-ascii", board_sample(false, tui::Glyphs::Ascii).to_string());
}

}  // namespace
}  // namespace accasta::views
