#pragma once

#include <string>
#include <string_view>

#include <accasta/rules/result.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/overlay.hpp>

namespace accasta::screens {

/// The options for drawing the board: its side, its size, its marks.
struct BoardOptions {
  bool flipped = false;
  bool compact = false;
  views::Overlay overlay = views::Overlay::None;

  /// Adds these options to a view. Keeps marks that the view already has.
  void show(views::GameView& view) const {
    view.board.flipped = flipped;
    view.board.compact = compact;
    if (view.board.marks.empty()) views::show_overlay(view, overlay);
  }
  /// Shows marks, or removes them.
  void change_overlay(views::Overlay which) {
    overlay = overlay == which ? views::Overlay::None : which;
  }
};

/// Switches to the other size of the board. Returns a message if the screen has room for only one.
views::Message change_picture(BoardOptions& look, tui::Size screen, tui::Glyphs glyphs);

/// Uses a theme, and saves the choice. The error says why it could not be saved.
Result<void, std::string> use_theme(tui::Screen& screen, std::string_view theme);

/// Switches to the next theme, and saves the choice. Returns a message about it.
std::string change_theme(tui::Screen& screen);

/// Returns a board that shows the look of a theme: a game in progress, with stacks of both players,
/// castles, the cursor and the marks of the last turn.
tui::BoardView board_sample(bool flipped);

}  // namespace accasta::screens
