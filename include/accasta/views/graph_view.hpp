#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/frame.hpp>

namespace accasta::views {

/// The evaluations of the positions of a game, one after the other. White's share of the chances is
/// filled from the bottom:
///
///     B ....##..
///       ..######........      a value of Black; those that are not known yet
///     W ########
///            ^ 4. a3:CHxc5    the present one
struct GraphView {
  /// The values, from -1 (Black wins) to 1 (White wins). Nothing if a value is unknown.
  std::vector<std::optional<double>> values;
  /// The index of the current position.
  std::size_t current = 0;
  /// The text beside the mark of the current position.
  std::string label{};
};

/// Draws the graph over the whole width of a frame. If there are more values than columns, each
/// column shows the last of its values. Precondition: at least 3 rows.
void draw_graph(tui::Frame& frame, const GraphView& view, tui::Glyphs glyphs);

/// Returns the index of the value in a column of a graph of that many columns. Nothing if there is
/// none.
std::optional<std::size_t> value_at(const GraphView& view, int columns, int column);

}  // namespace accasta::views
