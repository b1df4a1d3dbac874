#pragma once

#include <optional>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/input.hpp>
#include <accasta/views/overlay.hpp>

#include "message.hpp"

namespace accasta::screens {

/// How the user looks at the board: from which side, in which picture, with which marks.
struct BoardOptions {
  bool flipped = false;
  bool compact = false;
  views::Overlay overlay = views::Overlay::None;

  void show(tui::BoardView& board) const {
    board.flipped = flipped;
    board.compact = compact;
  }
  /// The same and the marks, which want to know the cursor, and what is said.
  void show(views::GameView& view) const {
    show(view.board);
    views::show_overlay(view, overlay);
  }
};

/// Changes to the other picture, or says that this screen has room for one only.
Message change_picture(BoardOptions& look, tui::Size screen);

/// What Flip, Zoom, Attacks, Safety and Theme change; gives back what there is to say about it, or
/// nothing if the command is another one.
std::optional<Message> change_board(BoardOptions& look, views::Command command,
                                    tui::Screen& screen);

/// Goes on to the next theme, and keeps it. Returns what there is to say about it.
std::string change_theme(tui::Screen& screen);

}  // namespace accasta::screens
