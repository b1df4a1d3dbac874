#include <algorithm>
#include <cassert>
#include <cmath>

#include <accasta/tui/board_view.hpp>
#include <accasta/views/graph_view.hpp>

namespace accasta::views {
namespace {

/// The columns for the letters that name the players' sides.
constexpr int kLeftMargin = 2;

/// Returns the index of the value in a column of the graph, the last one of several.
std::size_t index_at(const GraphView& view, int columns, int column) {
  const auto width = static_cast<std::size_t>(std::max(1, columns - kLeftMargin));
  return (static_cast<std::size_t>(column - kLeftMargin + 1) * view.values.size() - 1) / width;
}

/// Draws White's share of a column from the bottom, and Black's above.
void draw_share(tui::Frame& frame, int column, int rows, double value, bool is_marked,
                tui::Glyphs glyphs) {
  const int filled = static_cast<int>(std::lround((value + 1) / 2 * rows * tui::kEighths));
  const tui::Role white = is_marked ? tui::Role::WhiteWall : tui::Role::WhiteToken;
  const tui::Role black = is_marked ? tui::Role::Capture : tui::Role::BlackToken;
  for (int row = 0; row < rows; ++row) {
    const int part = std::clamp(filled - (rows - 1 - row) * tui::kEighths, 0, tui::kEighths);
    const bool is_filled = 2 * part >= tui::kEighths;
    if (glyphs == tui::Glyphs::Ascii)
      frame.put(row, column, is_filled ? "#" : ".");
    else if (tui::has_tiles(glyphs) && (glyphs == tui::Glyphs::Cells || part % tui::kEighths == 0))
      frame.put(row, column, " ", {.ground = is_filled ? white : black});
    else
      frame.put(row, column, tui::lower_block(part), {.role = white, .ground = black});
  }
}

}  // namespace

void draw_graph(tui::Frame& frame, const GraphView& view, tui::Glyphs glyphs) {
  assert(frame.size().height >= 3);
  const auto [columns, height] = frame.size();
  const int rows = height - 1;
  const bool ascii = glyphs == tui::Glyphs::Ascii;
  frame.put(0, 0, "B", tui::head_style(Color::Black));
  frame.put(rows - 1, 0, "W", tui::head_style(Color::White));
  bool is_marked = view.values.empty();
  for (int column = kLeftMargin; column < columns && !view.values.empty(); ++column) {
    const std::size_t index = index_at(view, columns, column);
    const bool is_current = !is_marked && index >= view.current;
    if (const auto& value = view.values[index])
      // The column of a named turn stands out.
      draw_share(frame, column, rows, std::clamp(*value, -1.0, 1.0),
                 is_current && !view.label.empty(), glyphs);
    else
      frame.put(rows / 2, column, ascii ? "." : "·", {tui::Role::Dim});
    if (!is_current) continue;
    is_marked = true;
    const int width = tui::width(view.label);
    const int left = column + 2 + width <= columns ? column + 2 : column - 1 - width;
    // Without room on either side the text replaces the mark.
    if (left >= 0) frame.put(rows, column, ascii ? "^" : "▲", {tui::Role::Cursor, true});
    frame.put(rows, std::max(left, 0), view.label, {tui::Role::Warning});
  }
}

std::optional<std::size_t> value_at(const GraphView& view, int columns, int column) {
  if (view.values.empty() || column < kLeftMargin || column >= columns) return std::nullopt;
  return index_at(view, columns, column);
}

}  // namespace accasta::views
