#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/views/board_sample.hpp>

namespace accasta::views {

tui::Frame board_sample(bool flipped, tui::Glyphs glyphs) {
  // The rows f to b, without the cells at their ends.
  constexpr tui::Size kSize{23, 10};
  constexpr tui::Point kOrigin{-2, -13};
  const Position before = *notation::parse_position(
      "x4/x,shc,x,sh,x/x2,s,x3/x2,shS,SH,Hsc,x2/x,SHC,x,S,x2/x3,SH,x/x4 w", Rules::standard());
  const Turn turn = notation::read_turn("d4:H-e4", before)->turn;
  tui::BoardView board{.position = before.after(turn),
                       .cursor = Cell::parse("d5"),
                       .last_turn = turn,
                       .flipped = flipped,
                       .compact = true};
  tui::Frame frame(kSize);
  tui::draw_board(frame, {kOrigin, tui::TextPicture::Compact, flipped}, board, glyphs);
  return frame;
}

}  // namespace accasta::views
