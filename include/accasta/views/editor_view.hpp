#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/line_edit.hpp>
#include <accasta/tui/menu_view.hpp>

namespace accasta::tui {

/// All that is shown while a position is set up.
struct EditorView {
  BoardView board;
  /// "Standard", or "Pari, win=next-turn".
  std::string variant;
  /// The pieces that can be put; one of them is chosen.
  std::vector<Piece> pieces;
  std::size_t chosen = 0;
  /// What there is to say about the position: who is to move, or that the game is over.
  std::string state;
  /// The position as a text.
  std::string text;
  /// One line for the person.
  std::string message;
  Role message_role = Role::Normal;
  /// A text that is being typed.
  std::optional<LineEdit> edit;
  std::vector<KeyHint> keys;
};

Frame draw_editor(const EditorView& view, Size screen, Glyphs glyphs);

/// Where the board is; nothing if the screen is too small.
std::optional<BoardPlace> editor_board(const EditorView& view, Size screen);
/// Which of the pieces is drawn at a place.
std::optional<std::size_t> piece_at(const EditorView& view, Size screen, Place place);

}  // namespace accasta::tui
