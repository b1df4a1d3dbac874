#include <algorithm>
#include <cstddef>
#include <string>

#include <fmt/format.h>

#include <accasta/tui/key_bar.hpp>
#include <accasta/views/editor_view.hpp>

#include "game_layout.hpp"
#include "inspector.hpp"

namespace accasta::views {
namespace {

constexpr int kCountRow = 1;
/// From the bottom: the state, three rows of text, what is typed, the message.
constexpr int kStateRow = 7;
constexpr int kTextRow = 6;
constexpr int kTextRows = 3;
constexpr int kEditRow = 3;

struct Layout {
  tui::BoardLayout board;
  int panel;
  int right;
};

Layout layout(const EditorView& view, tui::Size screen) {
  constexpr int kGap = 3;
  constexpr int kPanel = 27;
  constexpr int kFoot = 8;
  const tui::Size room{screen.width - kPanel - kGap - 2, screen.height - tui::kBodyRow - kFoot};
  const tui::Picture picture =
      tui::picture_for(room, view.board.compact || !tui::fits_roomy(screen));
  const tui::Size board = size(picture);
  const int used = board.width + kGap + kPanel;
  const int left = std::max(1, (screen.width - used) / 2);
  return {.board = {{tui::kBodyRow + (room.height - board.height) / 2, left},
                    picture,
                    view.board.flipped},
          .panel = left + board.width + kGap - 1,
          .right = std::max(left + used, screen.width - left)};
}

int first_piece_row(const Layout& layout) { return layout.board.origin.row + kInspectorRows; }

void draw_counts(tui::Frame& frame, const EditorView& view, int column) {
  for (const Color color : kColors) {
    int count = 0;
    for (const Cell cell : kBoard) count += view.board.position.stack(cell).count(color);
    column = frame.put(kCountRow, column,
                       fmt::format("{}: {} of {} pieces", name(color), count, kPiecesPerPlayer),
                       {tui::role_of(color)}) +
             4;
  }
}

void draw_pieces(tui::Frame& frame, const EditorView& view, const Layout& layout,
                 tui::Glyphs glyphs) {
  for (std::size_t i = 0; i < view.pieces.size(); ++i) {
    const Piece piece = view.pieces[i];
    const int row = first_piece_row(layout) + static_cast<int>(i);
    const bool chosen = i == view.chosen;
    if (chosen) frame.put(row, layout.panel, tui::pointer(glyphs), {tui::Role::Key, true});
    frame.put(row, layout.panel + 2,
              fmt::format(" {} {} {} ", piece.letter(), name(piece.color), name(piece.kind)),
              {tui::role_of(piece.color), chosen, chosen});
  }
}

}  // namespace

tui::Frame draw_editor(const EditorView& view, tui::Size screen, tui::Glyphs glyphs) {
  if (!tui::fits(screen)) return tui::draw_too_small(screen);
  tui::Frame frame(screen);
  const Layout parts = layout(view, screen);
  const int left = parts.board.origin.column;
  const int width = parts.right - left;
  const int column =
      frame.put(tui::kTitleRow, left, "Setting up a position", {tui::Role::Title, true});
  frame.put(tui::kTitleRow, column + 2, view.variant);
  draw_counts(frame, view, left);
  tui::draw_board(frame, parts.board, view.board, glyphs);
  draw_inspector(frame, {parts.board.origin.row, parts.panel},
                 {screen.width - 1 - parts.panel, kInspectorRows}, view.board, glyphs);
  draw_pieces(frame, view, parts, glyphs);
  frame.put(screen.height - kStateRow, left, view.state, {tui::Role::Normal, true}, width);
  int row = screen.height - kTextRow;
  for (const std::string& line : tui::wrapped(view.text, width))
    if (row < screen.height - kTextRow + kTextRows) frame.put(row++, left, line, {tui::Role::Dim});
  // A message of several lines lifts what is typed.
  const auto message = tui::wrapped(view.message, width);
  const int edit_row = screen.height - kMessageRow - std::max(1, static_cast<int>(message.size()));
  if (edit_row < screen.height - kEditRow)
    for (row = edit_row; row <= screen.height - kMessageRow; ++row) frame.clear(row, left, width);
  if (view.edit) {
    const int after = frame.put(edit_row, left, "Position: ", {tui::Role::Key, true});
    tui::draw_edit(frame, *view.edit, edit_row, after, parts.right);
  }
  frame.message = view.message;
  frame.message_role = view.message_role;
  for (std::size_t i = 0; i < message.size(); ++i)
    frame.put(edit_row + 1 + static_cast<int>(i), left, message[i], {view.message_role});
  tui::draw_key_bar(frame, screen.height - tui::kKeyRow, 1, screen.width - 1, view.keys);
  return frame;
}

std::optional<tui::BoardLayout> editor_board(const EditorView& view, tui::Size screen) {
  if (!tui::fits(screen)) return std::nullopt;
  return layout(view, screen).board;
}

std::optional<std::size_t> piece_at(const EditorView& view, tui::Size screen, tui::Point point) {
  if (!tui::fits(screen)) return std::nullopt;
  const Layout parts = layout(view, screen);
  const int index = point.row - first_piece_row(parts);
  if (point.column < parts.panel || index < 0 || index >= static_cast<int>(view.pieces.size()))
    return std::nullopt;
  return static_cast<std::size_t>(index);
}

}  // namespace accasta::views
