#pragma once

#include <optional>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/input.hpp>
#include <accasta/views/overlay.hpp>

namespace accasta::screens {

/// How the user looks at the board: from which side, in which picture, with which marks.
struct BoardOptions {
  bool flipped = false;
  bool compact = false;
  views::Overlay overlay = views::Overlay::None;

  /// Marks stay where there are some already.
  void show(views::GameView& view) const {
    view.board.flipped = flipped;
    view.board.compact = compact;
    if (view.board.marks.empty()) views::show_overlay(view, overlay);
  }
};

/// Changes to the other picture, or says that this screen has room for one only.
views::Message change_picture(BoardOptions& look, tui::Size screen);

/// What Flip, Zoom, Attacks, Safety and Theme change; gives back what there is to say about it, or
/// nothing if the command is another one.
std::optional<views::Message> change_board(BoardOptions& look, views::Command command,
                                           tui::Screen& screen);

/// Goes on to the next theme, and keeps it. Returns what there is to say about it.
std::string change_theme(tui::Screen& screen);

}  // namespace accasta::screens
