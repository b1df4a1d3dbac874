#pragma once

#include <accasta/game/record_walk.hpp>
#include <accasta/views/document.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Whether the main line's last turn was made.
bool is_at_end_of_record(const game::RecordWalk& walk);

/// Fills in what is known of a record where the walk is: the board, the line, the evaluations. The
/// rest is for the caller.
void show_record(const game::RecordWalk& walk, views::RecordView& view);

/// The same with what is written about the last turn, and the keys.
views::ReplayView replay_view(const game::RecordWalk& walk);

/// All that is written about the last turn, to be read; at the start about the game.
views::Document written_text(const game::RecordWalk& walk);

}  // namespace accasta::screens
