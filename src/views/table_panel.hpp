#pragma once

#include <cstddef>
#include <optional>

#include <accasta/views/table_view.hpp>

#include "table_layout.hpp"

namespace accasta::views {

// What stands on the right of the board.

/// Draws all of it.
void draw_panel(tui::Frame& frame, const TableView& view, const TableLayout& layout,
                tui::Glyphs glyphs);

/// How many rows the end of the game takes, with what can be done now.
int result_rows(const TableView& view, int width);

/// The index of the turn in the list that the mouse points at.
std::optional<std::size_t> listed_turn_at(const TableView& view, const TableLayout& layout,
                                          tui::Place place);

}  // namespace accasta::views
