#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/overlay.hpp>

namespace accasta::screens {

/// The options for drawing the board: its side, its size, its marks.
struct BoardOptions {
  bool flipped = false;
  bool compact = false;
  views::Overlay overlay = views::Overlay::None;
};

/// Returns the board of a position for the only player here.
tui::BoardView board_for(const Position& position, std::optional<Color> player,
                         const table::TableOptions& options);

/// Returns a board for a menu of a screen that has room for both, from 120x40 on.
std::optional<tui::BoardView> board_if_large(const tui::Screen& screen, tui::BoardView board);

/// Uses a theme, and saves the choice. The error says why it could not be saved.
Result<void, std::string> use_theme(tui::Screen& screen, std::string_view theme);

/// Switches to the next theme, and saves the choice. Returns a message about it.
std::string change_theme(tui::Screen& screen);

/// Returns a board that shows how preferences and the theme look: a game in progress, with stacks
/// of both players, castles, the cursor and the marks of the last turn.
tui::BoardView board_sample(const settings::Preferences& preferences);

}  // namespace accasta::screens
