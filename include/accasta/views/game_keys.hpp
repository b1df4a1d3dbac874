#pragma once

#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/key_bar.hpp>

namespace accasta::views {

// The keys that screens with a board show in their key bars.

/// Returns the keys for a turn that is typed, made on `board`, or chosen by letters. Otherwise
/// there are none. `is_carrying` is true if arrows carry the pieces of the last move.
std::vector<tui::KeyHint> turn_keys(const tui::BoardView& board, bool is_typing, bool is_carrying);

// The keys at the table: while a player here is to move, in a pause, while an engine thinks, and
// when the game is over.
std::vector<tui::KeyHint> playing_keys();
std::vector<tui::KeyHint> paused_keys();
std::vector<tui::KeyHint> thinking_keys();
std::vector<tui::KeyHint> game_over_keys();

std::vector<tui::KeyHint> record_keys(bool has_variations, bool is_in_variation);
std::vector<tui::KeyHint> analysis_keys();

// The keys of an exercise: while it is open, after a wrong turn, and when it is done.
std::vector<tui::KeyHint> exercise_keys();
std::vector<tui::KeyHint> wrong_turn_keys();
std::vector<tui::KeyHint> exercise_done_keys(bool has_next);

/// Returns the offers at the end of a game: review, save, rematch, new game.
std::vector<tui::KeyHint> result_offers();

}  // namespace accasta::views
