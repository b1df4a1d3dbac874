#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/views/board_sample.hpp>

namespace accasta::views {

tui::BoardView board_sample(bool flipped) {
  const Position before = *notation::parse_position(
      "x4/x,shc,x,sh,x/x2,s,x3/x2,shS,SH,Hsc,x2/x,SHC,x,S,x2/x3,SH,x/x4 w", Rules::standard());
  const Turn turn = notation::read_turn("d4:H-e4", before)->turn;
  return {.position = before.after(turn),
          .cursor = Cell::parse("d5"),
          .last_turn = turn,
          .flipped = flipped};
}

}  // namespace accasta::views
