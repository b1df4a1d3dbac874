#pragma once

#include <vector>

#include <accasta/tui/key_bar.hpp>
#include <accasta/views/game_view.hpp>

namespace accasta::views {

/// The keys that a view offers, for its key bar.
std::vector<tui::KeyHint> key_bar(const PlayView& view);
std::vector<tui::KeyHint> key_bar(const ReplayView& view);
std::vector<tui::KeyHint> key_bar(const AnalysisView& view);
/// While a better turn is looked for.
std::vector<tui::KeyHint> attempt_keys(const PlayView& view);
std::vector<tui::KeyHint> key_bar(const ExerciseView& view);

/// What a player may do when the game is over: review it, save it, a rematch, a new game.
const std::vector<tui::KeyHint>& result_offers();

}  // namespace accasta::views
