#include <array>
#include <optional>

#include <accasta/rules/piece.hpp>
#include <accasta/tui/input.hpp>

namespace accasta::tui {
namespace {

struct Binding {
  Key key;
  Action action;
};

constexpr Key named(Key::Name name) { return {name, 0}; }

using Name = Key::Name;

/// The number pad's keys, with and without NumLock; 5 is the pad's middle.
constexpr std::array<Binding, 13> kPad{{
    {Key::of(U'4'), Steer{Heading::Left}},
    {Key::of(U'6'), Steer{Heading::Right}},
    {Key::of(U'7'), Steer{Heading::UpLeft}},
    {Key::of(U'9'), Steer{Heading::UpRight}},
    {Key::of(U'1'), Steer{Heading::DownLeft}},
    {Key::of(U'3'), Steer{Heading::DownRight}},
    {Key::of(U'8'), Steer{Heading::Up}},
    {Key::of(U'2'), Steer{Heading::Down}},
    {Key::of(U'5'), Command::Confirm},
    {named(Name::Left), Steer{Heading::Left}},
    {named(Name::Right), Steer{Heading::Right}},
    {named(Name::Up), Steer{Heading::Up}},
    {named(Name::Down), Steer{Heading::Down}},
}};

constexpr std::array<Binding, 36> kTable{{
    {named(Name::Home), Steer{Heading::UpLeft}},
    {named(Name::PageUp), Steer{Heading::UpRight}},
    {named(Name::End), Steer{Heading::DownLeft}},
    {named(Name::PageDown), Steer{Heading::DownRight}},
    {named(Name::Enter), Command::Confirm},
    {named(Name::Escape), Command::Cancel},
    {Key::of(U' '), Command::EndTurn},
    {named(Name::Backspace), Command::UndoMove},
    {named(Name::Delete), Command::UndoMove},
    {named(Name::Tab), Command::LiftMore},
    {Key::of(U'+'), Command::LiftMore},
    {named(Name::BackTab), Command::LiftLess},
    {Key::of(U'-'), Command::LiftLess},
    {Key::of(U'u'), Command::Undo},
    {Key::of(U'r'), Command::Redo},
    {Key::of(U'R'), Command::Resign},
    {Key::of(U'o'), Command::OfferDraw},
    {Key::of(U's'), Command::Save},
    {Key::of(U'l'), Command::Load},
    {Key::of(U'n'), Command::NewGame},
    {Key::of(U'm'), Command::MoveNow},
    {Key::of(U'p'), Command::Pause},
    {Key::of(U'i'), Command::Hint},
    {Key::of(U'L'), Command::Players},
    {Key::of(U'x'), Command::Analyse},
    {Key::of(U'w'), Command::Review},
    {Key::of(U'v'), Command::Flip},
    {Key::of(U'z'), Command::Zoom},
    {Key::of(U'T'), Command::Theme},
    {Key::of(U'?'), Command::Help},
    {named(Name::Help), Command::Help},
    {Key::of(U'h'), Command::Help},
    {Key::of(U'q'), Command::Quit},
    {Key::of(U't'), Command::Type},
    {Key::of(U':'), Command::Type},
    {Key::of(U'/'), Command::Type},
}};

constexpr std::array<Binding, 44> kReplay{{
    {named(Name::Right), Command::Forward},
    {named(Name::Enter), Command::Forward},
    {named(Name::Left), Command::Back},
    {named(Name::Backspace), Command::Back},
    {named(Name::Down), Command::ForwardMove},
    {Key::of(U'.'), Command::ForwardMove},
    {named(Name::Up), Command::BackMove},
    {Key::of(U','), Command::BackMove},
    {named(Name::Home), Command::First},
    {Key::of(U'<'), Command::First},
    {named(Name::End), Command::Last},
    {Key::of(U'>'), Command::Last},
    {named(Name::PageUp), Command::PageUp},
    {named(Name::PageDown), Command::PageDown},
    {named(Name::Tab), Command::NextCommented},
    {named(Name::BackTab), Command::PreviousCommented},
    {Key::of(U' '), Command::Autoplay},
    {Key::of(U'+'), Command::Faster},
    {Key::of(U'-'), Command::Slower},
    {Key::of(U't'), Command::GoTo},
    {Key::of(U':'), Command::GoTo},
    {Key::of(U'/'), Command::Find},
    {Key::of(U'n'), Command::FindNext},
    {Key::of(U'N'), Command::FindPrevious},
    {Key::of(U'o'), Command::EnterVariation},
    {Key::of(U'u'), Command::LeaveVariation},
    {Key::of(U'P'), Command::PromoteVariation},
    {Key::of(U'w'), Command::Write},
    {Key::of(U'!'), Command::Mark},
    {Key::of(U'r'), Command::Read},
    {Key::of(U'j'), Command::Judge},
    {Key::of(U'i'), Command::Graph},
    {Key::of(U'p'), Command::PlayOn},
    {Key::of(U'x'), Command::Analyse},
    {Key::of(U's'), Command::Save},
    {Key::of(U'l'), Command::Load},
    {Key::of(U'v'), Command::Flip},
    {Key::of(U'z'), Command::Zoom},
    {Key::of(U'T'), Command::Theme},
    {Key::of(U'?'), Command::Help},
    {named(Name::Help), Command::Help},
    {Key::of(U'h'), Command::Help},
    {Key::of(U'q'), Command::Quit},
    {named(Name::Escape), Command::Cancel},
}};

constexpr std::array<Binding, 20> kMenu{{
    {named(Name::Up), Command::Previous},    {named(Name::BackTab), Command::Previous},
    {named(Name::Down), Command::Next},      {named(Name::Tab), Command::Next},
    {named(Name::Home), Command::First},     {named(Name::End), Command::Last},
    {named(Name::PageUp), Command::PageUp},  {named(Name::PageDown), Command::PageDown},
    {named(Name::Left), Command::Decrease},  {Key::of(U'-'), Command::Decrease},
    {named(Name::Right), Command::Increase}, {Key::of(U'+'), Command::Increase},
    {named(Name::Enter), Command::Confirm},  {Key::of(U' '), Command::Confirm},
    {Key::of(U'T'), Command::Theme},         {Key::of(U'?'), Command::Help},
    {named(Name::Help), Command::Help},      {Key::of(U'h'), Command::Help},
    {named(Name::Escape), Command::Cancel},  {Key::of(U'q'), Command::Cancel},
}};

constexpr std::array<Binding, 5> kQuestion{{
    {Key::of(U'y'), Command::Yes},
    {Key::of(U'Y'), Command::Yes},
    {Key::of(U'n'), Command::No},
    {Key::of(U'N'), Command::No},
    {named(Name::Escape), Command::No},
}};

constexpr std::array<Binding, 20> kReading{{
    {named(Name::Up), Command::Previous},
    {named(Name::Down), Command::Next},
    {named(Name::Enter), Command::Next},
    {named(Name::PageUp), Command::PageUp},
    {named(Name::Backspace), Command::PageUp},
    {named(Name::PageDown), Command::PageDown},
    {Key::of(U' '), Command::PageDown},
    {named(Name::Home), Command::First},
    {named(Name::End), Command::Last},
    {named(Name::Tab), Command::NextPart},
    {named(Name::BackTab), Command::PreviousPart},
    {Key::of(U'/'), Command::Find},
    {Key::of(U'n'), Command::FindNext},
    {Key::of(U'N'), Command::FindPrevious},
    {Key::of(U'T'), Command::Theme},
    {named(Name::Escape), Command::Cancel},
    {Key::of(U'q'), Command::Cancel},
    {Key::of(U'?'), Command::Cancel},
    {Key::of(U'h'), Command::Cancel},
    {named(Name::Help), Command::Cancel},
}};

constexpr std::array<Binding, 30> kEditing{{
    {Key::of(U'5'), Command::PutPiece},
    {named(Name::Home), Steer{Heading::UpLeft}},
    {named(Name::PageUp), Steer{Heading::UpRight}},
    {named(Name::End), Steer{Heading::DownLeft}},
    {named(Name::PageDown), Steer{Heading::DownRight}},
    {Key::of(U' '), Command::PutPiece},
    {Key::of(U'+'), Command::PutPiece},
    {named(Name::Backspace), Command::RemovePiece},
    {Key::of(U'-'), Command::RemovePiece},
    {named(Name::Delete), Command::EmptyCell},
    {Key::of(U'x'), Command::EmptyCell},
    {named(Name::Tab), Command::NextPiece},
    {named(Name::BackTab), Command::PreviousPiece},
    {Key::of(U'm'), Command::ChangeSide},
    {Key::of(U'n'), Command::ClearBoard},
    {Key::of(U'i'), Command::StartPosition},
    {Key::of(U'o'), Command::ChangeRules},
    {Key::of(U'y'), Command::Copy},
    {Key::of(U't'), Command::Type},
    {Key::of(U'u'), Command::Undo},
    {Key::of(U'r'), Command::Redo},
    {Key::of(U'v'), Command::Flip},
    {Key::of(U'z'), Command::Zoom},
    {Key::of(U'T'), Command::Theme},
    {Key::of(U'?'), Command::Help},
    {named(Name::Help), Command::Help},
    {named(Name::Enter), Command::Confirm},
    {named(Name::Escape), Command::Cancel},
    {Key::of(U'q'), Command::Cancel},
    {Key::of(U'Q'), Command::Cancel},
}};

constexpr Action kNothing;

/// What differs from the table; games are neither begun nor ended here.
constexpr std::array<Binding, 13> kAnalysis{{
    {Key::of(U'<'), Command::First},
    {Key::of(U'>'), Command::Last},
    {Key::of(U'o'), Command::EnterVariation},
    {Key::of(U'i'), Command::Graph},
    {Key::of(U'j'), Command::Judge},
    {Key::of(U'R'), kNothing},
    {Key::of(U's'), kNothing},
    {Key::of(U'l'), kNothing},
    {Key::of(U'n'), kNothing},
    {Key::of(U'm'), kNothing},
    {Key::of(U'p'), kNothing},
    {Key::of(U'L'), kNothing},
    {Key::of(U'w'), kNothing},
}};

template <std::size_t N>
bool binds(const std::array<Binding, N>& bindings, const Key& key) {
  for (const Binding& binding : bindings)
    if (binding.key == key) return true;
  return false;
}

template <std::size_t N>
const Action& look_up(const std::array<Binding, N>& bindings, const Key& key) {
  for (const Binding& binding : bindings)
    if (binding.key == key) return binding.action;
  return kNothing;
}

bool is_piece(const Key& key) {
  return key.name == Name::Character && key.character < 0x80 &&
         Piece::from_letter(static_cast<char>(key.character));
}

bool begins_a_turn(const Key& key) {
  return key.name == Name::Character && ((key.character >= U'a' && key.character <= U'g') ||
                                         (key.character >= U'A' && key.character <= U'G'));
}

Action key_action(const Key& key, Mode mode) {
  switch (mode) {
    case Mode::Table: {
      if (begins_a_turn(key)) return Edit{key};
      const Action& action = look_up(kTable, key);
      return action == kNothing ? look_up(kPad, key) : action;
    }
    case Mode::Analysis:
      return binds(kAnalysis, key) ? look_up(kAnalysis, key) : key_action(key, Mode::Table);
    case Mode::Typing:
      if (key.name == Name::Enter) return Command::Confirm;
      if (key.name == Name::Escape) return Command::Cancel;
      return Edit{key};
    case Mode::Replay: {
      const Action& action = look_up(kReplay, key);
      return action == kNothing ? look_up(kPad, key) : action;
    }
    case Mode::Menu:
      if (key.name == Name::Character && key.character >= U'1' && key.character <= U'9')
        return Pick{static_cast<int>(key.character - U'1')};
      return look_up(kMenu, key);
    case Mode::Question:
      return look_up(kQuestion, key);
    case Mode::Reading:
      return look_up(kReading, key);
    case Mode::Editing: {
      if (is_piece(key)) return Edit{key};
      const Action& action = look_up(kEditing, key);
      return action == kNothing ? look_up(kPad, key) : action;
    }
  }
  return kNothing;
}

Action mouse_action(const Mouse& mouse, Mode mode) {
  const bool up = mouse.kind == Mouse::Kind::WheelUp;
  const bool wheel = up || mouse.kind == Mouse::Kind::WheelDown;
  switch (mode) {
    case Mode::Table:
    case Mode::Analysis:
      if (wheel) return up ? Command::LiftMore : Command::LiftLess;
      return Point{mouse};
    case Mode::Replay:
      if (wheel) return up ? Command::Back : Command::Forward;
      return Point{mouse};
    case Mode::Menu:
      if (wheel) return up ? Command::Previous : Command::Next;
      return Point{mouse};
    case Mode::Reading:
      if (wheel) return up ? Command::Previous : Command::Next;
      return kNothing;
    case Mode::Editing:
      if (wheel) return up ? Command::PreviousPiece : Command::NextPiece;
      return Point{mouse};
    case Mode::Typing:
    case Mode::Question:
      return kNothing;
  }
  return kNothing;
}

/// The same direction on a board that is turned by half a turn.
constexpr Direction turned(Direction direction) {
  return static_cast<Direction>((static_cast<int>(direction) + 3) % 6);
}

}  // namespace

Action action(const Event& event, Mode mode) {
  if (const Key* const key = std::get_if<Key>(&event)) return key_action(*key, mode);
  if (const Mouse* const mouse = std::get_if<Mouse>(&event)) return mouse_action(*mouse, mode);
  return kNothing;
}

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
      return {{"Enter", "done"}, {"Esc", "drop the line"}};
    case Mode::Analysis:
      return {{"arrows, Enter, a to g", "make a turn, as at the table"},
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

Cell steered(Cell cell, Heading heading, bool flipped) {
  const auto go = [&](Direction direction) {
    return cell.neighbour(flipped ? turned(direction) : direction);
  };
  // Up and down keep to the two columns of cells around the cursor: from every second row to the
  // right, from the others to the left. A turned board keeps the rows' parity.
  const bool odd = cell.row() % 2 != 0;
  std::optional<Cell> to;
  switch (heading) {
    case Heading::Left:
      to = go(Direction::Left);
      break;
    case Heading::Right:
      to = go(Direction::Right);
      break;
    case Heading::UpLeft:
      to = go(Direction::UpLeft);
      break;
    case Heading::UpRight:
      to = go(Direction::UpRight);
      break;
    case Heading::DownLeft:
      to = go(Direction::DownLeft);
      break;
    case Heading::DownRight:
      to = go(Direction::DownRight);
      break;
    case Heading::Up:
      to = go(odd ? Direction::UpLeft : Direction::UpRight);
      if (!to) to = go(odd ? Direction::UpRight : Direction::UpLeft);
      break;
    case Heading::Down:
      to = go(odd ? Direction::DownLeft : Direction::DownRight);
      if (!to) to = go(odd ? Direction::DownRight : Direction::DownLeft);
      break;
  }
  return to.value_or(cell);
}

}  // namespace accasta::tui
