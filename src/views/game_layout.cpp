#include "game_layout.hpp"

#include <algorithm>
#include <variant>

#include <accasta/tui/key_bar.hpp>

#include "around_blocks.hpp"

namespace accasta::views {
namespace {

constexpr int kWidestPanel = 60;

/// Lays out tiles, with everything else in the panel.
std::optional<GameLayout> layout_beside(const GameView& view, tui::Size screen,
                                        tui::Glyphs glyphs) {
  constexpr int kGap = 1;
  constexpr int kNarrowestPanel = 22;
  constexpr int kMostFreeRows = 10;
  const tui::Picture picture =
      tui::picture_for({screen.width - kNarrowestPanel - kGap, screen.height - tui::kKeyRow},
                       view.board.compact, glyphs);
  if (!std::holds_alternative<tui::Tiles>(picture)) return std::nullopt;
  const tui::Size board = size(picture);
  const int columns = std::min(screen.width, board.width + kGap + kWidestPanel);
  const int rows = std::min(screen.height, board.height + tui::kKeyRow + kMostFreeRows);
  GameLayout layout{};
  layout.is_beside = true;
  layout.left = (screen.width - columns) / 2;
  layout.right = layout.left + columns;
  layout.panel = layout.left + board.width + kGap;
  layout.first_row = (screen.height - rows) / 2;
  layout.end_row = layout.first_row + rows;
  layout.board = {{layout.first_row + (rows - tui::kKeyRow - board.height) / 2, layout.left},
                  picture,
                  view.board.flipped};
  place_around_blocks(view, layout);
  return layout;
}

}  // namespace

GameLayout game_layout(const GameView& view, tui::Size screen, tui::Glyphs glyphs) {
  if (const auto beside = layout_beside(view, screen, glyphs)) return *beside;
  constexpr int kGap = 3;
  constexpr int kRoomyPanel = 32;
  // The rows below the board, after an empty one.
  constexpr int kFoot = kCastleRow + 1;

  const tui::Picture picture = tui::picture_for(
      {screen.width - kRoomyPanel - kGap - 2, screen.height - tui::kBodyRow - kFoot},
      view.board.compact, tui::Glyphs::Unicode);
  const tui::Size board = size(picture);

  const int used = std::min(screen.width - 2, board.width + kGap + kWidestPanel);
  GameLayout layout{};
  layout.left = (screen.width - used) / 2;
  layout.right = layout.left + used;
  layout.panel = layout.left + board.width + kGap - 1;
  // Keep the texts about the board near it.
  constexpr int kMostFreeRows = 10;
  const int rows = tui::kBodyRow + board.height + kFoot;
  const int free_rows = std::min(screen.height - rows, kMostFreeRows);
  layout.first_row = (screen.height - rows - free_rows) / 2;
  layout.end_row = layout.first_row + rows + free_rows;
  layout.board = {
      {layout.from_top(tui::kBodyRow) + free_rows / 2, layout.left}, picture, view.board.flipped};
  layout.first_block = layout.board.origin.row;
  layout.end_blocks = layout.from_bottom(kWarningRow) + 1;
  return layout;
}

}  // namespace accasta::views
