#include <accasta/views/key_help.hpp>

namespace accasta::views {

std::vector<KeyHelp> key_help(Mode mode) {
  switch (mode) {
    case Mode::Table:
      return {
          {"arrows", "move the cursor; up and down zigzag"},
          {"4 6 7 9 1 3", "the six directions, as on the number pad"},
          {"Enter, 5, click", "lift the stack, put the lifted pieces down"},
          {"Tab + -, wheel", "lift more or fewer pieces"},
          {"Space, double click", "end the turn and play it"},
          {"Bksp, right click", "take back the last move of the turn"},
          {"Esc", "drop the turn"},
          {"a to g, t", "type a turn, or go on with it, in any dialect"},
          {"Tab, while typing", "complete the turn; again: the next way to go on"},
          {"Up, while typing", "go on with the cursor; a click does, too"},
          {"u", "undo the last turn"},
          {"r", "redo a turn"},
          {"i", "a hint; again: put it on the board"},
          {"m", "let the engine move now; a rematch when it is over"},
          {"x", "analyse: the engine's lines, turns tried out"},
          {"w", "go through the game when it is over"},
          {"p", "pause clocks and engine, go on"},
          {"L", "levels, time to think, who plays"},
          {"o", "offer a draw"},
          {"R", "resign"},
          {"v", "view the board from the other side"},
          {"z", "the other picture of the board, small or roomy"},
          {"T", "the next theme"},
          {"s", "save the game"},
          {"l", "load a game"},
          {"n", "new game"},
          {"?, h, F1", "this help"},
          {"q", "quit"},
      };
    case Mode::Replay:
      return {
          {"Right, Enter", "a turn forward"},
          {"Left, Bksp, wheel", "a turn back (or forward)"},
          {"Down Up, . ,", "a single move of a turn forward, back"},
          {"Home End, < >", "to the start, to the end"},
          {"PgUp, PgDn", "ten turns back or forward"},
          {"t, click", "go to a turn: 12w, 12b, 12, start, end"},
          {"Tab, Shift-Tab", "to the next or last turn that is commented"},
          {"Space", "play by itself, and stop"},
          {"+ -", "faster, slower"},
          {"/", "find a text in comments, a cell, or x for captures"},
          {"n N", "find the next one, the one before"},
          {"o", "enter a variation"},
          {"u, Esc", "leave the variation"},
          {"P", "exchange the variation with the line it leaves"},
          {"r", "read all that is written about the turn"},
          {"w", "write a comment on the turn"},
          {"!", "mark the turn: ! ? !! ?? !? ?!"},
          {"j", "let the engine judge every turn, and stop it"},
          {"i", "show the graph or the stack under the cursor"},
          {"p", "play on from here, against a person or the engine"},
          {"x", "analyse: the engine's lines, turns tried out"},
          {"l", "list the games of the file"},
          {"s", "save the file"},
          {"4 6 7 9 1 3 8 2", "move the cursor; a click does, too"},
          {"v", "view the board from the other side"},
          {"z", "the other picture of the board, small or roomy"},
          {"T", "the next theme"},
          {"?, h, F1", "this help"},
          {"q", "leave"},
      };
    case Mode::Typing:
      return {{"Enter", "done"}, {"^U", "clear the line"}, {"Esc", "drop the line"}};
    case Mode::Analysis:
      return {{"arrows, Enter, a-g", "make a turn, as at the table"},
              {"Space", "end the turn; or play the engine's best one"},
              {"u r", "a turn back or forward"},
              {"< >, click", "to the start, to the end, to a turn"},
              {"o", "enter a variation"},
              {"Esc", "drop the turn, then leave the variation"},
              {"+ -", "more or fewer lines of the engine"},
              {"j", "stop the engine, let it go on"},
              {"i", "show the lines or the stack under the cursor"},
              {"v", "view the board from the other side"},
              {"?, h, F1", "this help"},
              {"x, q", "come back"}};
    case Mode::Menu:
      return {{"Up Down, Tab, wheel", "choose"},
              {"PgUp PgDn Home End", "far up and down in a long list"},
              {"Enter, 1 to 9, click", "take it"},
              {"Left Right, - +", "change a value"},
              {"T", "the next theme"},
              {"?, h, F1", "this help"},
              {"Esc, q", "back"}};
    case Mode::Question:
      return {{"y", "yes"}, {"n, Esc", "no"}};
    case Mode::Reading:
      return {{"arrows, wheel", "a line up or down"},
              {"PgUp, PgDn, Space", "a page"},
              {"Home, End", "start, end"},
              {"Tab, Shift-Tab", "to the next heading, or the one before"},
              {"/, n N", "find a text, again forwards or backwards"},
              {"T", "the next theme"},
              {"q, Esc", "close"}};
    case Mode::Editing:
      return {{"arrows, 4 6 7 9 1 3", "move the cursor"},
              {"S H C P, s h c p", "put such a piece on top, White's or Black's"},
              {"Space, 5, +, click", "put the chosen piece on top"},
              {"Tab, wheel", "choose the piece to be put"},
              {"Bksp, -, right click", "take the top piece away"},
              {"Del, x", "empty the cell"},
              {"m", "the other player is to move"},
              {"i", "the position with which a game begins"},
              {"n", "an empty board"},
              {"o", "the variant and its options"},
              {"t", "type or paste the position as a text"},
              {"y", "show the position's text, and copy it"},
              {"u r", "undo and redo"},
              {"Enter", "done: play from here"},
              {"v", "view the board from the other side"},
              {"z", "the other picture of the board, small or roomy"},
              {"T", "the next theme"},
              {"?, F1", "this help"},
              {"Esc, q", "back"}};
  }
  return {};
}

}  // namespace accasta::views
