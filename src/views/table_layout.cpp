#include "table_layout.hpp"

#include <algorithm>

#include <accasta/tui/key_bar.hpp>

#include "table_panel.hpp"

namespace accasta::views {

TableLayout table_layout(const TableView& view, tui::Size screen) {
  constexpr int kGap = 3;
  constexpr int kWidestPanel = 60;
  constexpr int kRoomyPanel = 32;
  // Rows below the board, with an empty one between.
  constexpr int kFoot = kCastleRow + 1;

  const tui::Picture picture = tui::picture_for(
      {screen.width - kRoomyPanel - kGap - 2, screen.height - tui::kBodyRow - kFoot},
      view.board.compact);
  const tui::Size board = size(picture);

  const int used = std::min(screen.width - 2, board.width + kGap + kWidestPanel);
  TableLayout layout{};
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

PanelRows panel_rows(const TableView& view, const TableLayout& layout) {
  constexpr int kRowsForAll = 3 * (kInspectorRows + 1);
  constexpr int kFewestTurns = 3;
  const int end = layout.from_bottom(kWarningRow) + 1;
  const bool has_room = end - layout.top() >= kRowsForAll;

  PanelRows panel{};
  int row = layout.top();
  const auto take = [&](Rows& rows, int count) {
    rows = {row, count};
    row += count + 1;
  };
  const bool has_result = !view.offers.empty();
  const bool has_lines = !view.lines.empty();
  const bool has_graph = view.graph.has_value();
  const bool wants_graph = (has_lines || has_graph) && view.prefer_graph;
  if (has_result) take(panel.result, result_rows(view, layout.panel_width()));
  if (has_room || (!has_result && !wants_graph)) take(panel.inspector, kInspectorRows);
  if (has_lines && (has_room || wants_graph))
    take(panel.lines, kRowsForEachLine * static_cast<int>(view.lines.size()));
  if (has_graph && (has_room || (wants_graph && !has_lines))) take(panel.graph, kGraphRows);
  if (!view.note.empty()) {
    const int wanted = static_cast<int>(tui::wrapped(view.note, layout.panel_width()).size());
    const int turns = std::min(kFewestTurns, static_cast<int>(view.turns.size()));
    take(panel.note, std::min(wanted, end - row - turns - (turns > 0 ? 1 : 0)));
  }
  panel.turns = {row, std::max(0, end - row)};
  return panel;
}

}  // namespace accasta::views
