#include "screens/board_options.hpp"

#include <accasta/tui/key_bar.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::screens;

TEST_CASE("board: the picture of the board changes where there is room for the other one") {
  BoardOptions look{.flipped = true};
  CHECK(change_picture(look, tui::kRoomyScreen).text.empty());
  CHECK(look.compact);
  CHECK(change_picture(look, tui::kRoomyScreen).text.empty());
  CHECK_FALSE(look.compact);
  for (const tui::Size screen : {tui::Size{107, 100}, tui::Size{300, 31}}) {
    CHECK(change_picture(look, screen).text.find("108x32") != std::string::npos);
    CHECK_FALSE(look.compact);
  }
  views::GameView view;
  look.show(view);
  CHECK(view.board.flipped);
  CHECK_FALSE(view.board.compact);
}
