#pragma once

#include <cstdint>
#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/key_bar.hpp>

namespace accasta::views {

// The keys that screens with a board show in their key bars.

/// Returns the keys for a turn that is typed, made on `board`, or chosen by letters. Otherwise
/// there are none. `is_carrying` is true if arrows carry the pieces of the last move.
std::vector<tui::KeyHint> turn_keys(const tui::BoardView& board, bool is_typing, bool is_carrying);

enum class TableState : std::uint8_t { Playing, Paused, EngineThinks, Over };
std::vector<tui::KeyHint> table_keys(TableState state);

std::vector<tui::KeyHint> record_keys(bool has_variations, bool is_in_variation);
std::vector<tui::KeyHint> analysis_keys();

/// The state of an exercise. AllSolved means that no other exercise follows.
enum class ExerciseState : std::uint8_t { Open, WrongTurn, Solved, AllSolved };
std::vector<tui::KeyHint> exercise_keys(ExerciseState state);

/// Returns the offers at the end of a game: review, save, rematch, new game.
const std::vector<tui::KeyHint>& result_offers();

}  // namespace accasta::views
