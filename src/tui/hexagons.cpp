#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include "board_geometry.hpp"

namespace accasta::tui {
namespace {

/// Half a roof, from a wall up to the middle. The scan lines of the VT100 would make it smoother,
/// but common terminal fonts lack them.
constexpr std::array<std::string_view, 6> kSlope{"_", "_", "─", "─", "‾", "‾"};
constexpr std::array<std::string_view, 6> kAsciiSlope{".", "-", "-", "-", "-", "'"};

/// Draws the roof of a box that begins at a place, or the floor, which is the roof turned over.
void draw_roof(Frame& frame, Point left, int pitch, bool floor, Style style, Glyphs glyphs) {
  const int half = pitch / 2;
  for (int i = 0; i <= pitch; ++i) {
    const int height = half - std::abs(i - half);
    const auto index = static_cast<std::size_t>(floor ? half - height : height);
    frame.put(left.row, left.column + i, (glyphs == Glyphs::Ascii ? kAsciiSlope : kSlope)[index],
              style);
  }
}

void draw_outline(Frame& frame, const BoardLayout& layout, Cell cell, std::string_view left,
                  std::string_view right, Style style, Glyphs glyphs) {
  const Measures m = measures(TextPicture::Roomy);
  const Point middle = layout.point(cell);
  const Point box{middle.row - m.upper, middle.column - m.middle};
  draw_roof(frame, box, m.pitch, false, style, glyphs);
  draw_roof(frame, {box.row + m.lines, box.column}, m.pitch, true, style, glyphs);
  for (int line = 1; line < m.lines; ++line) {
    frame.put(box.row + line, box.column, left, style);
    frame.put(box.row + line, box.column + m.pitch, right, style);
  }
}

}  // namespace

void draw_hexagons(Frame& frame, const BoardLayout& layout, Glyphs glyphs) {
  const std::string_view wall = glyphs == Glyphs::Ascii ? "|" : "│";
  const std::string_view castle_wall = glyphs == Glyphs::Ascii ? ":" : "¦";
  for (const Cell cell : kBoard)
    if (!in_castle(cell)) draw_outline(frame, layout, cell, wall, wall, {Role::Dim}, glyphs);
  for (const Cell cell : kBoard)
    if (in_castle(cell))
      draw_outline(frame, layout, cell, castle_wall, castle_wall, {Role::Castle}, glyphs);
}

void draw_hexagon(Frame& frame, const BoardLayout& layout, Cell cell, std::string_view brackets,
                  Style style, Glyphs glyphs) {
  draw_outline(frame, layout, cell, brackets.substr(0, 1), brackets.substr(1), style, glyphs);
}

}  // namespace accasta::tui
