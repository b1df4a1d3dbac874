#include "game_layout.hpp"

#include <algorithm>

#include <accasta/tui/key_bar.hpp>

namespace accasta::views {

GameLayout game_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  constexpr int kGap = 1;
  constexpr int kNarrowestPanel = 22;
  constexpr int kWidestPanel = 60;
  constexpr int kMostFreeRows = 10;
  const tui::Picture picture =
      tui::picture_for({screen.width - kNarrowestPanel - kGap, screen.height - tui::kKeyRow},
                       view.board.compact, glyphs);
  const tui::Size board = picture.size();
  const int columns = std::min(screen.width, board.width + kGap + kWidestPanel);
  // The panel needs more rows than the smallest board.
  const int used = std::max(board.height + tui::kKeyRow, tui::kSmallestScreen.height);
  const int rows = std::min(screen.height, used + kMostFreeRows);
  GameLayout layout{};
  layout.left = (screen.width - columns) / 2;
  layout.right = layout.left + columns;
  layout.panel = layout.left + board.width + kGap;
  layout.first_row = (screen.height - rows) / 2;
  layout.key_row = layout.first_row + rows - tui::kKeyRow;
  layout.board = {{layout.first_row + (rows - tui::kKeyRow - board.height) / 2, layout.left},
                  picture,
                  view.board.flipped};
  place_around_blocks(view, layout);
  return layout;
}

}  // namespace accasta::views
