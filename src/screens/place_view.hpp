#pragma once

#include <accasta/game/record_walk.hpp>
#include <accasta/views/table_view.hpp>

namespace accasta::screens {

/// Whether the main line's last turn was made.
bool is_at_end_of_record(const game::RecordWalk& walk);

/// What the screen shows of a place in a record: the board, the line, what is written about the
/// last turn, how the positions were judged. The rest is for the caller to fill in.
views::TableView place_view(const game::RecordWalk& walk);

/// All that is written about the last turn, to be read; at the start about the game.
views::TextView written_text(const game::RecordWalk& walk);

}  // namespace accasta::screens
