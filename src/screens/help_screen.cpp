#include "help_screen.hpp"

#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

#include "reader.hpp"
#include "strategy.hpp"

namespace accasta::screens {
namespace {

using views::Document;

tui::BoardView board(const char* text, const Rules& rules) {
  tui::BoardView view;
  view.position = *notation::parse_position(text, rules);
  return view;
}

/// The same with a lifted stack, so that its targets are marked.
tui::BoardView lifted(const char* text, const Rules& rules, const char* cell, int count) {
  tui::BoardView view = board(text, rules);
  view.building.emplace(view.position, *Cell::parse(cell));
  view.lift = count;
  return view;
}

/// After a turn, whose cells are marked.
tui::BoardView after(const char* text, const Rules& rules, const char* turn) {
  tui::BoardView view = board(text, rules);
  const auto reading = notation::read_turn(turn, view.position);
  view.last_turn = reading->turn;
  view.position = view.position.after(reading->turn);
  return view;
}

}  // namespace

views::Document help_document(views::Mode mode) {
  using Heading = Document::Heading;
  using Paragraph = Document::Paragraph;
  using Pictures = Document::Pictures;
  const auto heading = [](const char* part) { return Heading{std::string(kRulesHeading) + part}; };
  const Rules standard = Rules::standard();
  const Rules pari = Rules::pari();
  constexpr const char* kThreeMoves = "x4/x5/x6/x3,ShcHC,x3/x6/x5/x3,s w";
  Document help{
      "Help",
      {
          Heading{std::string(kKeysHeading)},
          Document::Keys{views::key_help(mode)},
          Heading{std::string(kTurnsHeading)},
          Paragraph{
              "A turn is its cell and its moves: a1:C-b1,HS-b2. A move is what moves, a sign and "
              "where it goes: - to an empty cell, + onto a stack of one's own, x onto one of the "
              "enemy's. What moves is written head first; a number of pieces may stand for it, "
              "as in a1:1-b1,2-b2, and always does in Pari. Whoever moves, own pieces are written "
              "in "
              "upper case and captured ones in lower case; the board shows Black's in lower "
              "case. Typed is either read."},
          Paragraph{
              "While you type, the line under the board says what the turn means; Enter plays "
              "it. The mouse can go on with what was typed; on every screen it takes the keys of "
              "the bottom line, too."},
          Paragraph{
              "A hint is drawn on the board: { } where it begins, - + x where it goes, and ! on "
              "what it threatens. The other ! are the cells of a castle that is about to fall."},
          Heading{std::string(kEvaluationHeading)},
          Paragraph{
              "The engine's evaluation (eval) of a position is always from White's side, whoever "
              "is to move. Its unit is about the worth of one piece: +0.42 for White means that "
              "White is a little better, -2.00 for White that Black is better by two pieces; "
              "0.00 is even. White wins in 3 is no estimate: White wins with their third turn at "
              "the latest, whatever Black does."},
          Paragraph{
              "The depth says how many turns of both players, counted together, the engine has "
              "looked ahead. The deeper, the surer; from one depth to the next an evaluation "
              "can change by a piece, so do not take small differences for more than they are."},
          Paragraph{
              "The bar beside the evaluation shows White's chance to win: full when White wins, "
              "empty when Black wins, half when the game is even. One piece more is a chance of "
              "56 %, four are 73 %. The graph of a game shows the same after every turn, "
              "White's advantage upwards. What the engine thinks is shown with a hint, in the "
              "analysis, and while it plays if that is switched on."},
          Paragraph{
              "The review of a game marks turns that lessened the chance to win: ?! by 10 % or "
              "more, ? by 20 %, ?? by 30 %. # behind the mark is a missed win: there was a turn "
              "that won by force within two turns, and the one played does not win as soon. The "
              "accuracy is 100 if nothing was ever lost, and 67 for a loss of 10 % on each turn."},
          heading(": BOARD AND PIECES"),
          Paragraph{
              "Each side tries to bring three stacks into the castle on the other side of the "
              "board: the nine cells between the lines, where the enemy's pieces stand at the "
              "start. White, in upper case, begins. Pieces are written head first: CHS is a "
              "chariot on a horse on a shield."},
          Pictures{{{{.position = Position::start(standard)},
                     "Standard: 9 shields, 7 horses and 4 chariots for each side."},
                    {{.position = Position::start(pari)}, "Pari: 20 equal pieces for each side."}}},
          heading(": STACKS AND MOVES"),
          Paragraph{
              "The top piece, the head, says whose a stack is. It moves in a straight line over "
              "empty cells, onto an empty cell or on top of any stack, and takes with it any "
              "number of the pieces right under it. It never jumps and never turns."},
          Paragraph{
              "Standard: a shield moves 1 cell, a horse up to 2, a chariot up to 3. Pari: a head "
              "moves as many cells as its stack holds pieces of its own colour."},
          Pictures{{{lifted("x4/x5/x3,s,x2/x3,C,x,s,x/x2,S,x3/x,h,x3/x4 w", standard, "d4", 1),
                     "Where the chariot on d4 can go: - empty, + own, x captures."},
                    {lifted("x4/x5/x3,p,x2/x3,pPP,x,p,x/x2,P,x3/x,p,x3/x4 w", pari, "d4", 1),
                     "In Pari this head moves up to 2 cells, for two pieces of its own."}}},
          Paragraph{
              "No stack may ever hold more than three pieces of one colour, and so never more "
              "than six. A stack that holds three captured pieces is safe, marked with #: their "
              "side can never land on it."},
          Pictures{
              {{lifted("x4/x5/x3,Sh,x2/x3,SHC,x3/x3,h,x2/x,SHCs,x3/x4 w", standard, "d4", 3),
                "All three lifted: they cannot land on e4, which would hold four, nor on the safe "
                "stack on b2."},
               {board("x4/x5/x4,SHs,x/x3,SHCs,x3/x6/x5/x4 b", standard),
                "The black shield on d4 has captured three pieces: # safe."}}},
          heading(": A TURN"),
          Paragraph{
              "All moves of a turn begin on one cell. If a piece of yours comes to the top where "
              "you moved away, it may move as well, and so on: up to three moves. If an enemy "
              "piece comes to the top, it is released and your turn is over. You may stop after "
              "any move; nobody may pass."},
          Pictures{
              {{board(kThreeMoves, standard),
                "White's stack on d4, head first: chariot, horse, two captured pieces, shield."},
               {after(kThreeMoves, standard, "d4:C-d7,Hch-c4,S-e4"),
                "After d4:C-d7,Hch-c4,S-e4, three moves in one turn."}}},
          heading(": THE END"),
          Paragraph{"You win if you hold three stacks in the enemy castle: in Standard at the "
                    "start of your "
                    "next turn, so that the enemy has one turn to answer; in Pari at once. In Pari "
                    "no enemy "
                    "piece may be released in your own castle, either. Both can be changed for a "
                    "new game."},
          Pictures{{{board("x,S,H,x/x2,C,x2/x2,s,x3/x7/x6/x5/x3,s b", standard),
                     "White holds g2, g3 and f3 and threatens to win."}}},
          Paragraph{
              "Whoever is to move and has no legal turn loses. A position that occurs for the "
              "third time is a draw, unless that was switched off; players may also agree on a "
              "draw, or resign."},
      }};
  add_strategy(help);
  return help;
}

void show_help(tui::Screen& screen, views::Mode mode, std::string_view heading) {
  show_document(screen, help_document(mode), heading);
}

}  // namespace accasta::screens
