#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/views/board_sample.hpp>

namespace accasta::views {
namespace {

/// Returns a game in progress, with the cursor and the marks of the last turn.
tui::BoardView sample_view(bool flipped) {
  const Position before = *notation::parse_position(
      "x4/x,shc,x,sh,x/x2,s,x3/x2,shS,SH,Hsc,x2/x,SHC,x,S,x2/x3,SH,x/x4 w", Rules::standard());
  const Turn turn = notation::read_turn("d4:H-e4", before)->turn;
  return {.position = before.after(turn),
          .cursor = Cell::parse("d5"),
          .last_turn = turn,
          .flipped = flipped};
}

}  // namespace

std::optional<tui::Frame> board_beside_menu(const tui::BoardView& view, tui::Size screen,
                                            tui::Glyphs glyphs) {
  // The number of columns of a menu with its margins, and the number of rows of its footer.
  constexpr tui::Size kMenu{63, 3};
  const tui::Size room{screen.width - kMenu.width, screen.height - kMenu.height};
  const tui::Picture picture = tui::picture_for(room, view.compact, glyphs);
  const tui::Size board = picture.size();
  if (board.width > room.width || board.height > room.height) return std::nullopt;
  tui::Frame frame(board);
  tui::draw_board(frame, {{}, picture, view.flipped}, view, glyphs);
  return frame;
}

tui::Frame board_sample(bool flipped, tui::Size screen, tui::Glyphs glyphs) {
  const tui::BoardView board = sample_view(flipped);
  if (auto whole = board_beside_menu(board, screen, glyphs)) return *std::move(whole);
  // The middle of the smallest board, without the cells at its ends.
  tui::Frame frame({23, 10});
  if (tui::has_tiles(glyphs))
    tui::draw_board(frame, {{-6, -18}, tui::Picture::tiles(), flipped}, board, glyphs);
  else
    tui::draw_board(frame, {{-2, -13}, tui::Picture::compact(), flipped}, board, glyphs);
  return frame;
}

}  // namespace accasta::views
