#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <accasta/game/record_cursor.hpp>
#include <accasta/screens/stage.hpp>
#include <accasta/views/document.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::screens {

/// Returns true if the main line's last turn was made.
bool is_at_end_of_record(const game::RecordCursor& place);

/// Returns the view of a record at the cursor's place: the board, the line, the evaluation.
views::GameView record_view(const game::RecordCursor& place);

/// Returns the evaluations of all positions of the line, or nothing if none has one.
std::optional<views::GraphView> graph(const game::RecordCursor& place);

/// Returns the place in the record: "after 9... e3:3+e5,xd4".
std::vector<views::Part> progress(const game::RecordCursor& place);

/// Returns the last turn in words. Empty at the start and while a turn is shown move by move.
std::string last_turn_text(const game::RecordCursor& place);

/// Returns the comments on the last turn, and its alternatives.
std::vector<views::Message> remarks(const game::RecordCursor& place);

/// Returns the complete text about the last turn, or about the game at the start.
views::Document written_text(const game::RecordCursor& place);

/// Lets the user choose one of the alternatives to the last turn. If there is only one, takes it
/// without asking. Returns nothing if the user leaves. Precondition: there is one.
std::optional<std::size_t> choose_variation(Stage& stage, const game::RecordCursor& place);

}  // namespace accasta::screens
