#include <algorithm>
#include <cassert>
#include <cmath>

#include <accasta/views/graph_view.hpp>

namespace accasta::views {
namespace {

/// The columns for the letters that name the players' sides.
constexpr int kLeftMargin = 2;

int column_of(std::size_t index, const GraphView& view, int columns) {
  const auto width = static_cast<std::size_t>(std::max(1, columns - kLeftMargin));
  const std::size_t count = view.values.size();
  return kLeftMargin + static_cast<int>(count > width ? index * width / count : index);
}

/// Draws a bar from the middle line, upwards for White's advantage.
void draw_bar(tui::Frame& frame, tui::Point middle, int height, double value, tui::Glyphs glyphs) {
  const bool up = value > 0;
  const tui::Role role = up ? tui::Role::WhitePiece : tui::Role::BlackPiece;
  // If the characters exist, a bar can end at half a row.
  const int steps = glyphs == tui::Glyphs::Ascii ? 1 : 2;
  const int length = static_cast<int>(std::lround(std::min(std::abs(value), 1.0) * height * steps));
  for (int i = 0; i * steps < length; ++i) {
    const bool whole = length - i * steps >= steps;
    const char* const half = up ? "▄" : "▀";
    const char* const block = glyphs == tui::Glyphs::Ascii ? "#" : whole ? "█" : half;
    frame.put(middle.row + (up ? -1 - i : 1 + i), middle.column, block, {role});
  }
}

}  // namespace

void draw_graph(tui::Frame& frame, const GraphView& view, tui::Glyphs glyphs) {
  assert(frame.size().height >= 4);
  const int columns = frame.size().width;
  const bool ascii = glyphs == tui::Glyphs::Ascii;
  const int height = (frame.size().height - 2) / 2;
  frame.put(0, 0, "W", {tui::Role::WhitePiece});
  frame.put(2 * height, 0, "B", {tui::Role::BlackPiece});
  for (std::size_t i = 0; i < view.values.size(); ++i) {
    const int column = column_of(i, view, columns);
    const bool is_last = i + 1 == view.values.size() || column_of(i + 1, view, columns) != column;
    if (i == view.current)
      frame.put(2 * height + 1, column, ascii ? "^" : "▲", {tui::Role::Cursor, true});
    if (!is_last) continue;
    const auto& value = view.values[i];
    frame.put(height, column, !value ? (ascii ? "." : "·") : ascii ? "-" : "─", {tui::Role::Dim});
    if (value) draw_bar(frame, {height, column}, height, *value, glyphs);
  }
}

std::optional<std::size_t> value_at(const GraphView& view, int columns, int column) {
  for (std::size_t i = view.values.size(); i-- > 0;)
    if (column_of(i, view, columns) == column) return i;
  return std::nullopt;
}

}  // namespace accasta::views
