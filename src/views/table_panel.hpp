#pragma once

#include <cstddef>
#include <optional>

#include <accasta/tui/table_view.hpp>

#include "table_layout.hpp"

namespace accasta::tui {

// What stands on the right of the board.

/// Draws all of it.
void draw_panel(Frame& frame, const TableView& view, const TableLayout& layout, Glyphs glyphs);

/// How many rows the end of the game takes, with what can be done now.
int result_rows(const TableView& view, int width);

/// The index of the turn in the list that the mouse points at.
std::optional<std::size_t> listed_turn_at(const TableView& view, const TableLayout& layout,
                                          Place place);

}  // namespace accasta::tui
