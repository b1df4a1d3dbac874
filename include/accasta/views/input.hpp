#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <accasta/rules/cell.hpp>
#include <accasta/tui/event.hpp>

namespace accasta::views {

/// Which keys mean what.
enum class Mode : std::uint8_t {
  Table,     ///< Playing: cursor and commands.
  Typing,    ///< A line of text is being typed.
  Replay,    ///< Going through a record.
  Menu,      ///< Choosing from a list, or setting values.
  Question,  ///< Yes or no.
  Reading,   ///< A text that scrolls.
  Editing,   ///< Setting up a position.
  Analysis,  ///< Trying turns, with the engine's lines beside them.
  Exercise   ///< Solving a step of a lesson, a puzzle, a mistake of a game.
};

/// Where the cursor goes, as seen on the screen.
enum class CursorDirection : std::uint8_t {
  Left,
  Right,
  Up,
  Down,
  UpLeft,
  UpRight,
  DownLeft,
  DownRight
};

enum class Command : std::uint8_t {
  Confirm,    ///< Enter: lift, put down, choose, submit.
  Cancel,     ///< Esc: drop the half-built turn, the typed line, the menu.
  EndTurn,    ///< Play the turn that was built.
  UndoMove,   ///< Take back the last move of the half-built turn.
  NextStack,  ///< Lift the next stack that can move.
  PreviousStack,
  LiftMore,
  LiftLess,
  Labels,  ///< Letters on what can be chosen next, or no longer.
  Undo,    ///< Of a whole turn.
  Redo,
  Resign,
  OfferDraw,
  Save,
  Load,
  NewGame,
  MoveNow,   ///< The engine shall play what it has.
  Pause,     ///< Stop clocks and engine, or let them go on.
  Hint,      ///< Look for a good turn; then: put it on the board.
  Players,   ///< Change who plays: levels, time to think.
  Analyse,   ///< Try turns from here, with the engine's lines; or come back.
  Thoughts,  ///< Show or hide what the engine thinks.
  Review,    ///< Go through the game that is over.
  Flip,
  Zoom,     ///< The other picture of the board.
  Attacks,  ///< Mark what attacks the cell under the cursor, or no longer.
  Safety,   ///< Mark which stacks are safe, or no longer.
  Theme,    ///< The next theme.
  Help,
  Quit,
  Type,  ///< Begin an empty typed line.
  Back,  ///< Replay: a turn back.
  Forward,
  BackMove,  ///< Replay: a single move of a turn back.
  ForwardMove,
  PreviousCommented,
  NextCommented,
  Autoplay,  ///< Replay: start or stop going on by itself.
  Faster,
  Slower,
  GoTo,  ///< Replay: ask for a turn.
  Find,
  FindNext,
  FindPrevious,
  EnterVariation,
  LeaveVariation,
  PromoteVariation,
  EditComment,   ///< Replay: change the comment.
  MarkTurn,      ///< Replay: change the mark, `!` to `?!`.
  ShowComments,  ///< Replay: all that is written about the turn.
  AnalyseGame,   ///< Replay: review the game, or stop that. Analysis: start or stop the engine.
  Graph,         ///< Replay: show the graph or the stack under the cursor.
  NextMistake,   ///< Replay: to the next turn with a mark of the review.
  PreviousMistake,
  TryAgain,  ///< Replay: look for a better turn.
  PlayOn,    ///< Replay: play a game from here.
  First,
  Last,
  Previous,  ///< Menu: the entry above. Reading: a line up.
  Next,
  PageUp,
  PageDown,
  Decrease,  ///< Menu: the value before.
  Increase,
  PreviousPart,  ///< Reading: to the heading above.
  NextPart,
  PutPiece,     ///< Editing: on top of the cell under the cursor.
  RemovePiece,  ///< The top one.
  EmptyCell,
  NextPiece,  ///< Choose another one to be put.
  PreviousPiece,
  ChangeSide,  ///< The other player is to move.
  ClearBoard,
  StartPosition,
  ChangeRules,
  Copy,  ///< The position as a text.
  Yes,
  No
};

/// The cursor is to move.
struct MoveCursor {
  CursorDirection direction = CursorDirection::Left;
  friend constexpr bool operator==(MoveCursor, MoveCursor) = default;
};
/// A typed turn begins with this character, or goes on with this key; Editing: the letter of a
/// piece to be put.
struct Edit {
  tui::Key key;
  friend constexpr bool operator==(Edit, Edit) = default;
};
/// The mouse was used on a point: Click, DoubleClick or RightClick.
struct Click {
  tui::Mouse mouse;
  friend constexpr bool operator==(Click, Click) = default;
};
/// So many pieces are to be lifted.
struct Lift {
  int count = 1;
  friend constexpr bool operator==(Lift, Lift) = default;
};
/// Menu: the entry with this index.
struct Choose {
  int index = 0;
  friend constexpr bool operator==(Choose, Choose) = default;
};

/// What a key means; monostate for nothing.
using Action = std::variant<std::monostate, Command, MoveCursor, Edit, Lift, Click, Choose>;

/// What a key or the mouse means in a mode. The other events mean nothing here; the caller deals
/// with them itself.
///
/// In Mode::Table the letters a to g begin a typed turn (as an Edit), so no command uses them; nor
/// does any command use a control chord.
Action action(const tui::Event& event, Mode mode);

/// Does what is listed for a command; false if nothing is.
bool react(Command command,
           std::initializer_list<std::pair<Command, std::function<void()>>> reactions);

/// A line of the list of keys.
struct KeyHelp {
  std::string keys{};
  std::string meaning{};
};

/// All keys of a mode, for the help.
std::vector<KeyHelp> key_help(Mode mode);

/// The cell to which the cursor goes; the same one at the edge. Left and right go along the row, up
/// and down zigzag, so that up and down again comes back; at the ends of rows the edge bends the
/// way.
Cell moved_cursor(Cell cell, CursorDirection direction, bool flipped);

}  // namespace accasta::views
