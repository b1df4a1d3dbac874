#pragma once

#include <accasta/views/game_view.hpp>

namespace accasta::views {

/// A game that is played at the table.
struct PlayView : GameView {
  std::optional<EngineInfo> engine;
  /// Clocks and engines stand still until the user goes on.
  bool paused = false;
  /// What the player who is not to move threatens, in capitals, where the board does not show it:
  /// "BLACK THREATENS TO WIN with d3:c-a4".
  std::string threat;
  /// Something that takes more than one line to be told: why a hint is good, what is threatened.
  std::string note;
  tui::Role note_role = tui::Role::Normal;
  /// The game is over: what can be done now; see result_offers().
  std::vector<tui::KeyHint> offers;
};

/// As for every game, but "in your castle" to a person; else `threat`, until a turn is begun.
std::optional<std::string> castle_warning(const PlayView& view);

/// Draws the table. On a screen that is too small: what it needs and has.
tui::Frame draw(const PlayView& view, tui::Size screen, tui::Glyphs glyphs);

/// How many pieces would be lifted down to the one of the inspector that the mouse points at;
/// nothing if its stack is not the one of the turn.
std::optional<int> lift_at(const PlayView& view, tui::Size screen, tui::Point point);

/// What a player may do when the game is over: review it, save it, a rematch, a new game.
const std::vector<tui::KeyHint>& result_offers();

/// The key bar.
std::vector<tui::KeyHint> key_bar(const PlayView& view);

}  // namespace accasta::views
