#pragma once

#include <optional>

#include <accasta/dialogs/message.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/input.hpp>

namespace accasta::dialogs {

/// How the user looks at the board: from which side, and in which picture.
struct BoardOptions {
  bool flipped = false;
  bool compact = false;

  void show(tui::BoardView& board) const {
    board.flipped = flipped;
    board.compact = compact;
  }
};

/// Changes to the other picture, or says that this screen has room for one only.
Message change_picture(BoardOptions& look, tui::Size screen);

/// What Flip, Zoom and Theme change; gives back what there is to say about it, or nothing if the
/// command is another one.
std::optional<Message> change_board(BoardOptions& look, views::Command command,
                                    tui::Screen& screen);

/// Goes on to the next theme, and keeps it. Returns what there is to say about it.
std::string change_theme(tui::Screen& screen);

}  // namespace accasta::dialogs
