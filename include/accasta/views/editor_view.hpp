#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/line_edit.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::views {

/// All that is shown while a position is set up.
struct EditorView {
  tui::BoardView board;
  /// "Standard", or "Pari, win=next-turn".
  std::string variant;
  /// The pieces that can be put; one of them is chosen.
  std::vector<Piece> pieces;
  std::size_t chosen = 0;
  /// What there is to say about the position: who is to move, or that the game is over.
  std::string state;
  /// The position as a text.
  std::string text;
  /// One line for the user.
  std::string message;
  tui::Role message_role = tui::Role::Normal;
  /// A text that is being typed.
  std::optional<tui::LineEdit> edit;
  std::vector<tui::KeyHint> keys;
};

tui::Frame draw_editor(const EditorView& view, tui::Size screen, tui::Glyphs glyphs);

/// Where the board is; nothing if the screen is too small.
std::optional<tui::BoardLayout> editor_board(const EditorView& view, tui::Size screen);
/// Which of the pieces is drawn at a place.
std::optional<std::size_t> piece_at(const EditorView& view, tui::Size screen, tui::Point point);

}  // namespace accasta::views
