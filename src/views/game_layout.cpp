#include "game_layout.hpp"

#include <algorithm>

#include <accasta/tui/key_bar.hpp>

namespace accasta::views {

GameLayout game_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  constexpr int kGap = 3;
  constexpr int kWidestPanel = 60;
  constexpr int kRoomyPanel = 32;
  // Rows below the board, with an empty one between.
  constexpr int kFoot = kCastleRow + 1;

  const tui::Picture picture = tui::picture_for(
      {screen.width - kRoomyPanel - kGap - 2, screen.height - tui::kBodyRow - kFoot},
      view.board.compact, glyphs);
  const tui::Size board = size(picture);

  const int used = std::min(screen.width - 2, board.width + kGap + kWidestPanel);
  GameLayout layout{};
  layout.left = (screen.width - used) / 2;
  layout.right = layout.left + used;
  layout.panel = layout.left + board.width + kGap - 1;
  // What is said about the board stays near it.
  constexpr int kMostFreeRows = 10;
  const int rows = tui::kBodyRow + board.height + kFoot;
  const int free_rows = std::min(screen.height - rows, kMostFreeRows);
  layout.first_row = (screen.height - rows - free_rows) / 2;
  layout.end_row = layout.first_row + rows + free_rows;
  layout.board = {
      {layout.from_top(tui::kBodyRow) + free_rows / 2, layout.left}, picture, view.board.flipped};
  return layout;
}

}  // namespace accasta::views
