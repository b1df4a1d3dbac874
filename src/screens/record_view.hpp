#pragma once

#include <optional>
#include <vector>

#include <accasta/game/record_walk.hpp>
#include <accasta/views/document.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Whether the main line's last turn was made.
bool is_at_end_of_record(const game::RecordWalk& walk);

/// Returns what is known of a record where the walk is: the board, the line, the evaluation. The
/// rest is for the caller.
views::GameView record_view(const game::RecordWalk& walk);

/// The evaluations of all positions of the line; nothing if none has one.
std::optional<views::GraphView> graph(const game::RecordWalk& walk);

/// Says how far the record is gone through: "after 9... e3:3+e5,xd4".
std::vector<views::Part> progress(const game::RecordWalk& walk);

/// What is written about the last turn, and the lines that could be played instead of it.
std::vector<views::Part> remarks(const game::RecordWalk& walk);

/// All that is written about the last turn, to be read; at the start about the game.
views::Document written_text(const game::RecordWalk& walk);

}  // namespace accasta::screens
