#include "cards.hpp"

#include <algorithm>
#include <string>

#include <accasta/tui/key_bar.hpp>

namespace accasta::views {

namespace {

/// Returns places with the rows in the middle of the screen, and what cards need.
Places with_rows(int rows, tui::Size screen, bool has_tiles) {
  constexpr int kRowsForCards = 38;
  constexpr int kRowsForSpace = 50;
  Places places{};
  places.first_row = (screen.height - rows) / 2;
  places.key_row = places.first_row + rows - tui::kKeyRow;
  places.has_cards = has_tiles && rows >= kRowsForCards;
  places.gap = !has_tiles ? 0 : rows >= kRowsForSpace ? 2 : 1;
  return places;
}

}  // namespace

Places places_for(const tui::BoardView& board, tui::Size screen, tui::Glyphs glyphs,
                  int least_panel) {
  constexpr int kMostFreeRows = 10;
  constexpr int kWidestText = 60;
  constexpr int kWidestCard = 46;
  constexpr int kColumn = 30;
  const tui::Picture picture = tui::picture_for(
      {screen.width - least_panel - 1, screen.height - tui::kKeyRow}, board.compact, glyphs);
  const tui::Size size = picture.size();
  // The panel needs more rows than the smallest board.
  const int used = std::max(size.height + tui::kKeyRow, tui::kSmallestScreen.height);
  const int rows = std::min(screen.height, used + kMostFreeRows);
  Places places = with_rows(rows, screen, picture.has_tiles());
  const int free = screen.width - size.width;
  constexpr int kLittle = 30;
  const int margin = !picture.has_tiles() || free < kLittle ? 0 : 1;
  const int space = 1 + margin;
  const int width = free - margin - space - (picture.has_tiles() ? space : 0);
  places.pad = picture.has_tiles() ? space : 0;
  const bool has_two = places.has_cards && width >= 2 * kColumn + space;
  const int widest = !picture.has_tiles() ? kWidestText
                     : has_two            ? kColumn + space + kWidestText
                                          : std::max(kWidestCard, least_panel);
  const int spare = std::max(0, width - widest);
  places.left = margin + spare / 2;
  const int first = places.left + size.width + space;
  const int end = first + width - spare;
  places.panel = {first + places.pad, end - places.pad};
  if (has_two) {
    places.panel.right = first + kColumn - places.pad;
    places.aside = {first + kColumn + space + places.pad, end - places.pad};
  }
  places.board = {{places.first_row + (rows - tui::kKeyRow - size.height) / 2, places.left},
                  picture,
                  board.flipped};
  return places;
}

Places places_in_middle(int columns, tui::Size screen, tui::Glyphs glyphs) {
  Places places = with_rows(screen.height, screen, tui::has_tiles(glyphs));
  places.pad = 2;
  const int width = std::min(columns + 2 * places.pad, screen.width);
  places.left = (screen.width - width) / 2;
  places.panel = {places.left + places.pad, places.left + width - places.pad};
  return places;
}

void draw_card(tui::Frame& frame, const Places& places, Rows rows, Columns columns,
               tui::Glyphs glyphs, tui::Role ground) {
  if (places.gap == 0) return;
  const int left = columns.left - places.pad;
  const int width = columns.width() + 2 * places.pad;
  frame.lay_ground({rows.first, left}, {width, rows.count}, ground);
  if (glyphs != tui::Glyphs::Blocks) return;
  const auto put_edge = [&](int row, const char* half) {
    for (int i = 0; i < width; ++i)
      if (frame.at(row, left + i) != tui::Glyph{}) return;
    for (int i = 0; i < width; ++i) frame.put(row, left + i, half, {ground});
  };
  if (rows.first > places.first_row) put_edge(rows.first - 1, "▄");
  if (rows.end() < places.key_row) put_edge(rows.end(), "▀");
}

}  // namespace accasta::views
