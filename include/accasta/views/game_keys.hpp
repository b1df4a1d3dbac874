#pragma once

#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/key_bar.hpp>

namespace accasta::views {

// The keys that screens with a board show in their key bars.

/// Returns the keys for a turn that is typed, made on `board`, or chosen by letters. Otherwise
/// there are none. `is_carrying` is true if arrows carry the pieces of the last move.
std::vector<tui::KeyHint> turn_key_bar(const tui::BoardView& board, bool is_typing,
                                       bool is_carrying);

// The keys at the table: while a player here is to move, in a pause, while an engine thinks, and
// when the game is over.
inline const std::vector<tui::KeyHint> kPlayingKeys{
    {"Tab Enter", "lift"}, {"a-g", "type"},  {"i", "hint"}, {"u", "undo"},
    {"r", "redo"},         {"x", "analyze"}, {"?", "help"}, {"q", "quit"}};
inline const std::vector<tui::KeyHint> kPausedKeys{{"p", "resume"},  {"u", "undo"},   {"r", "redo"},
                                                   {"x", "analyze"}, {"L", "levels"}, {"s", "save"},
                                                   {"?", "help"},    {"q", "quit"}};
/// The keys of a pause that hides the board.
inline const std::vector<tui::KeyHint> kHiddenKeys{{"p", "resume"}, {"u", "undo"}, {"r", "redo"},
                                                   {"L", "levels"}, {"s", "save"}, {"?", "help"},
                                                   {"q", "quit"}};
inline const std::vector<tui::KeyHint> kThinkingKeys{{"m", "move now"}, {"u", "undo"},
                                                     {"p", "pause"},    {"R", "resign"},
                                                     {"?", "help"},     {"q", "quit"}};
inline const std::vector<tui::KeyHint> kGameOverKeys{
    {"w", "review"}, {"s", "save"},    {"m", "rematch"}, {"n", "new game"},
    {"u", "undo"},   {"x", "analyze"}, {"?", "help"},    {"q", "quit"}};

/// The offers at the end of a game.
inline const std::vector<tui::KeyHint> kResultOffers{
    {"w", "review the game"}, {"s", "save it"}, {"m", "rematch"}, {"n", "new game"}};

std::vector<tui::KeyHint> record_keys(bool has_variations, bool is_in_variation);
inline const std::vector<tui::KeyHint> kAnalysisKeys{{"Tab Enter", "lift"},    {"a-g", "type"},
                                                     {"u r", "back, forward"}, {"o", "variation"},
                                                     {"x", "leave"},           {"?", "help"}};

// The keys of an exercise: while it is open, after a wrong turn, and when it is done.
inline const std::vector<tui::KeyHint> kExerciseKeys{
    {"Tab Enter", "lift"}, {"a-g", "type"}, {"i", "hint"}, {"n", "next"},
    {"p", "back"},         {"?", "help"},   {"q", "leave"}};
inline const std::vector<tui::KeyHint> kWrongTurnKeys{
    {"Enter", "try again"}, {"?", "help"}, {"q", "leave"}};
/// `next` is the effect of Enter.
std::vector<tui::KeyHint> exercise_done_keys(const std::string& next);

}  // namespace accasta::views
