#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <accasta/base/text.hpp>
#include <accasta/views/input.hpp>

namespace accasta::views {
namespace {

/// What keys mean in a mode, and what the help says of it.
struct Binding {
  /// As in a key bar; "a to g" for several.
  std::string_view keys;
  /// A MoveCursor, an Edit, a Lift or a Choose is the one of the key that is pressed.
  Action action;
  /// Empty if the line above says it.
  std::string_view meaning{};
  /// What does the same without being a key.
  std::string_view besides{};
};

constexpr std::string_view kArrowKeys = "Left Right Up Down";

// What several modes have in common.
constexpr Binding kArrows{kArrowKeys, MoveCursor{}, "move the cursor; up and down zigzag"};
constexpr Binding kCarry{kArrowKeys, MoveCursor{},
                         "move the cursor, or what is lifted from cell to cell"};
constexpr Binding kPad{"1 to 4 6 to 9", MoveCursor{}, "move the cursor, as on the number pad"};
constexpr Binding kCorners{"Home End PgUp PgDn", MoveCursor{},
                           "the slanting directions of the number pad"};
constexpr Binding kNextStack{"Tab", Command::NextStack,
                             "lift the stack under the cursor; again: the next one"};
constexpr Binding kPreviousStack{"Shift-Tab", Command::PreviousStack, "the one before"};
constexpr Binding kNearest{"Home End PgUp PgDn", MoveCursor{},
                           "lift the nearest stack that way, move it far that way"};
constexpr Binding kLabels{".", Command::Labels,
                          "letters on what can move, then where: one chooses it"};
constexpr Binding kEnter{"Enter", Command::Confirm,
                         "lift the stack under the cursor; put pieces down", "click"};
constexpr Binding kDigits{"1 to 6", Lift{}, "lift so many pieces"};
constexpr Binding kLiftMore{"+", Command::LiftMore, "lift more or fewer pieces"};
constexpr Binding kLiftLess{"-", Command::LiftLess, {}, "wheel"};
constexpr Binding kUndoMove{"Bksp Del", Command::UndoMove, "take back the last move",
                            "right click"};
constexpr Binding kCell{"A to G a to g", Edit{},
                        "begin to type a turn with its cell, in any dialect"};
constexpr Binding kType{"/ : t", Command::Type, "type a turn, or go on with it"};
constexpr Binding kAnalyse{"x", Command::Analyse, "analyse: the engine's lines, turns tried out"};
constexpr Binding kFlip{"v", Command::Flip, "view the board from the other side"};
constexpr Binding kZoom{"z", Command::Zoom, "the other picture of the board"};
constexpr Binding kAttacks{"k", Command::Attacks,
                           "mark what can capture this stack and what it captures"};
constexpr Binding kSafety{"#", Command::Safety, "mark which stacks are safe, which attacked"};
constexpr Binding kTheme{"T", Command::Theme, "the next theme"};
constexpr Binding kHelp{"F1 ? h", Command::Help, "this help"};

constexpr auto kTable = std::to_array<Binding>({
    kCarry,
    kNextStack,
    kPreviousStack,
    kNearest,
    kLabels,
    kDigits,
    kLiftMore,
    kLiftLess,
    kEnter,
    {"Space", Command::EndTurn, "end the turn and play it", "double click"},
    kUndoMove,
    {"Esc", Command::Cancel, "drop the turn"},
    kCell,
    kType,
    {"", {}, "complete the turn; again: the next way to go on", "Tab, while typing"},
    {"", {}, "go on with the cursor; a click does, too", "Up, while typing"},
    {"u", Command::Undo, "undo the last turn"},
    {"r", Command::Redo, "redo a turn"},
    {"i", Command::Hint, "a hint and its reasons; again: put it on the board"},
    {"m", Command::MoveNow, "let the engine move now; a rematch when it is over"},
    kAnalyse,
    {"j", Command::Thoughts, "show what the engine thinks while it plays, or hide it"},
    {"w", Command::Review, "review the game when it is over"},
    {"p", Command::Pause, "pause clocks and engine, go on"},
    {"L", Command::Players, "levels, time to think, who plays"},
    {"o", Command::OfferDraw, "offer a draw"},
    {"R", Command::Resign, "resign"},
    {"s", Command::Save, "save the game"},
    {"l", Command::Load, "load a game"},
    {"n", Command::NewGame, "new game"},
    kAttacks,
    kSafety,
    kFlip,
    kZoom,
    kTheme,
    kHelp,
    {"q", Command::Quit, "quit"},
});

/// All other keys belong to the line.
constexpr auto kTyping = std::to_array<Binding>({
    {"Enter", Command::Confirm, "done"},
    {"^U", Edit{}, "clear the line"},
    {"Esc", Command::Cancel, "drop the line"},
});

constexpr auto kReplay = std::to_array<Binding>({
    kPad,
    {"Enter Right", Command::Forward, "a turn forward", "wheel"},
    {"Bksp Left", Command::Back, "a turn back", "wheel"},
    {"Down .", Command::ForwardMove, "a single move of a turn forward"},
    {"Up ,", Command::BackMove, "a single move of a turn back"},
    {"Home <", Command::First, "to the start"},
    {"End >", Command::Last, "to the end"},
    {"PgUp", Command::PageUp, "ten turns back or forward"},
    {"PgDn", Command::PageDown},
    {": t", Command::GoTo, "go to a turn: 12w, 12b, 12, start, end", "click"},
    {"Tab", Command::NextCommented, "to the next turn that is commented"},
    {"Shift-Tab", Command::PreviousCommented, "to the last turn before that is commented"},
    {"Space", Command::Autoplay, "play by itself, and stop"},
    {"+", Command::Faster, "faster, slower"},
    {"-", Command::Slower},
    {"/", Command::Find, "find a text in comments, a cell, or x for captures"},
    {"n", Command::FindNext, "find the next one, the one before"},
    {"N", Command::FindPrevious},
    {"o", Command::EnterVariation, "enter a variation"},
    {"u", Command::LeaveVariation, "leave the variation"},
    {"Esc", Command::Cancel, "leave the variation, then the record"},
    {"P", Command::PromoteVariation, "exchange the variation with the line it leaves"},
    {"r", Command::ShowComments, "read all that is written about the turn"},
    {"w", Command::EditComment, "write a comment on the turn"},
    {"!", Command::MarkTurn, "mark the turn: ! ? !! ?? !? ?!"},
    {"j", Command::AnalyseGame, "review the game, or stop; then: its worst turns"},
    {"m", Command::NextMistake, "the next mistake, the one before: find a better turn"},
    {"M", Command::PreviousMistake},
    {"y", Command::TryAgain, "try again: find a better turn than this mistake"},
    {"i", Command::Graph, "show the graph or the stack under the cursor"},
    {"p", Command::PlayOn, "play on from here, against a person or the engine"},
    kAnalyse,
    {"l", Command::Load, "list the games of the file"},
    {"s", Command::Save, "save the file"},
    kAttacks,
    kSafety,
    kFlip,
    kZoom,
    kTheme,
    kHelp,
    {"q", Command::Quit, "leave"},
});

constexpr auto kMenu = std::to_array<Binding>({
    {"Tab Down", Command::Next, "the next entry", "wheel"},
    {"Shift-Tab Up", Command::Previous, "the one before", "wheel"},
    {"PgUp", Command::PageUp, "far up and down in a long list"},
    {"PgDn", Command::PageDown},
    {"Home", Command::First, "the first entry, the last one"},
    {"End", Command::Last},
    {"Enter Space", Command::Confirm, "take it", "click"},
    {"1 to 9", Choose{}, "take the entry with this number"},
    {"Left -", Command::Decrease, "the value before"},
    {"Right +", Command::Increase, "the next value"},
    kTheme,
    kHelp,
    {"Esc q", Command::Cancel, "back"},
});

constexpr auto kQuestion = std::to_array<Binding>({
    {"Y y", Command::Yes, "yes"},
    {"N n", Command::No, "no"},
    {"Esc", Command::Cancel, "back"},
});

constexpr auto kReading = std::to_array<Binding>({
    {"Enter Down", Command::Next, "a line down", "wheel"},
    {"Up", Command::Previous, "a line up", "wheel"},
    {"PgDn Space", Command::PageDown, "a page down"},
    {"Bksp PgUp", Command::PageUp, "a page up"},
    {"Home", Command::First, "start, end"},
    {"End", Command::Last},
    {"Tab", Command::NextPart, "to the next heading, or the one before"},
    {"Shift-Tab", Command::PreviousPart},
    {"/", Command::Find, "find a text"},
    {"n", Command::FindNext, "find it again forwards or backwards"},
    {"N", Command::FindPrevious},
    kTheme,
    {"Esc F1 ? h q", Command::Cancel, "close"},
});

constexpr auto kEditing = std::to_array<Binding>({
    kArrows,
    kPad,
    kCorners,
    {"C H P S c h p s", Edit{}, "type a stack, head first: White's or Black's pieces"},
    {"Space + 5", Command::PutPiece, "put the chosen piece on top", "click"},
    {"Tab", Command::NextPiece, "choose the piece to be put"},
    {"Shift-Tab", Command::PreviousPiece, {}, "wheel"},
    {"Bksp -", Command::RemovePiece, "take away the piece typed last, or the head", "right click"},
    {"Del x", Command::EmptyCell, "empty the cell"},
    {"m", Command::ChangeSide, "the other player is to move"},
    {"i", Command::StartPosition, "the position with which a game begins"},
    {"n", Command::ClearBoard, "an empty board"},
    {"o", Command::ChangeRules, "the variant and its options"},
    {"t", Command::Type, "type or paste the position as a text"},
    {"y", Command::Copy, "show the position's text, and copy it"},
    {"u", Command::Undo, "undo and redo"},
    {"r", Command::Redo},
    {"Enter", Command::Confirm, "done: play from here"},
    kFlip,
    kZoom,
    kTheme,
    {"F1 ?", Command::Help, kHelp.meaning},
    {"Esc Q q", Command::Cancel, "back"},
});

constexpr auto kAnalysis = std::to_array<Binding>({
    kCarry,
    kNextStack,
    kPreviousStack,
    kNearest,
    kLabels,
    kDigits,
    {"+", Command::LiftMore, "lift more or fewer; more or fewer lines"},
    {"-", Command::LiftLess},
    kEnter,
    {"Space", Command::EndTurn, "end the turn; or play the engine's best one"},
    kUndoMove,
    {"Esc", Command::Cancel, "drop the turn, then leave the variation"},
    kCell,
    kType,
    {"u", Command::Undo, "a turn back or forward"},
    {"r", Command::Redo},
    {"<", Command::First, "to the start, to the end, to a turn"},
    {">", Command::Last, {}, "click"},
    {"o", Command::EnterVariation, "enter a variation"},
    {"j", Command::AnalyseGame, "stop the engine, let it go on"},
    {"i", Command::Graph, "show the lines or the stack under the cursor"},
    kAttacks,
    kSafety,
    kFlip,
    kZoom,
    kTheme,
    kHelp,
    {"x", Command::Analyse, "come back"},
    {"q", Command::Quit},
});

constexpr auto kExercise = std::to_array<Binding>({
    kCarry,
    kNextStack,
    kPreviousStack,
    kNearest,
    kLabels,
    kDigits,
    kLiftMore,
    kLiftLess,
    {"Enter", Command::Confirm, "lift, put down; go on when it is done", "click"},
    {"Space", Command::EndTurn, "end the turn and play it", "double click"},
    kUndoMove,
    {"Esc", Command::Cancel, "drop the turn, or leave"},
    kCell,
    kType,
    {"i", Command::Hint, "a hint: the stack, then where it goes, then the turn"},
    {"n", Command::Next, "the next one, the one before"},
    {"p", Command::Previous},
    {"u", Command::Undo, "begin this one again"},
    {"o", Command::ChangeSide, "mistakes of a game: your own, or both players'"},
    {"r", Command::ShowComments, "read all that is written"},
    kAttacks,
    kSafety,
    kFlip,
    kZoom,
    kTheme,
    kHelp,
    {"q", Command::Quit, "leave"},
});

std::span<const Binding> bindings(Mode mode) {
  constexpr auto kModes = std::to_array<std::span<const Binding>>(
      {kTable, kTyping, kReplay, kMenu, kQuestion, kReading, kEditing, kAnalysis, kExercise});
  return kModes[static_cast<std::size_t>(mode)];
}

bool names(std::string_view keys, tui::Key key) {
  const auto words = base::words_in(keys);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (tui::key_named(words[i]) == key) return true;
    if (words[i] == "to" && tui::key_named(words[i - 1])->character < key.character &&
        key.character < tui::key_named(words[i + 1])->character)
      return true;
  }
  return false;
}

/// Precondition: the key moves the cursor.
CursorDirection direction_of(tui::Key key) {
  // In the order of the directions.
  constexpr auto kKeys = std::to_array<std::string_view>(
      {"Left 4", "Right 6", "Up 8", "Down 2", "Home 7", "PgUp 9", "End 1", "PgDn 3"});
  const auto* const found =
      std::ranges::find_if(kKeys, [&](std::string_view keys) { return names(keys, key); });
  return static_cast<CursorDirection>(found - kKeys.begin());
}

Action key_action(tui::Key key, Mode mode) {
  for (const auto& [keys, action, meaning, besides] : bindings(mode)) {
    if (!names(keys, key)) continue;
    if (std::holds_alternative<MoveCursor>(action)) return MoveCursor{direction_of(key)};
    if (std::holds_alternative<Edit>(action)) return Edit{key};
    if (std::holds_alternative<Lift>(action)) return Lift{static_cast<int>(key.character - U'0')};
    if (std::holds_alternative<Choose>(action))
      return Choose{static_cast<int>(key.character - U'1')};
    return action;
  }
  return mode == Mode::Typing ? Edit{key} : Action();
}

/// What the wheel does in a mode.
struct Wheel {
  Mode mode;
  Command up;
  Command down;
};

constexpr auto kWheels = std::to_array<Wheel>({
    {Mode::Table, Command::LiftMore, Command::LiftLess},
    {Mode::Analysis, Command::LiftMore, Command::LiftLess},
    {Mode::Exercise, Command::LiftMore, Command::LiftLess},
    {Mode::Replay, Command::Back, Command::Forward},
    {Mode::Menu, Command::Previous, Command::Next},
    {Mode::Reading, Command::Previous, Command::Next},
    {Mode::Editing, Command::PreviousPiece, Command::NextPiece},
});

Action mouse_action(const tui::Mouse& mouse, Mode mode) {
  const auto* const wheel = std::ranges::find(kWheels, mode, &Wheel::mode);
  if (wheel == kWheels.end()) return {};
  if (mouse.kind == tui::Mouse::Kind::WheelUp) return wheel->up;
  if (mouse.kind == tui::Mouse::Kind::WheelDown) return wheel->down;
  return mode != Mode::Reading ? Click{mouse} : Action();
}

}  // namespace

Action action(const tui::Event& event, Mode mode) {
  if (const auto* const key = std::get_if<tui::Key>(&event)) return key_action(*key, mode);
  if (const auto* const mouse = std::get_if<tui::Mouse>(&event)) return mouse_action(*mouse, mode);
  return {};
}

bool react(Command command,
           std::initializer_list<std::pair<Command, std::function<void()>>> reactions) {
  const auto* const found =
      std::ranges::find(reactions, command, &std::pair<Command, std::function<void()>>::first);
  if (found == reactions.end()) return false;
  found->second();
  return true;
}

std::vector<KeyHelp> key_help(Mode mode) {
  std::vector<KeyHelp> help;
  for (const auto& [keys, action, meaning, besides] : bindings(mode)) {
    if (meaning.empty())
      help.back().keys += " ";
    else
      help.push_back({.meaning = std::string(meaning)});
    std::string& text = help.back().keys;
    text += keys == kArrowKeys ? "arrows" : keys;
    if (!text.empty() && !besides.empty()) text += ", ";
    text += besides;
  }
  return help;
}

Cell moved_cursor(Cell cell, CursorDirection direction, bool flipped) {
  using enum Direction;
  // In the order of CursorDirection: where it goes, and where it goes at the edge.
  constexpr std::array<std::pair<Direction, Direction>, 8> kWays{{{Left, Left},
                                                                  {Right, Right},
                                                                  {UpRight, UpLeft},
                                                                  {DownRight, DownLeft},
                                                                  {UpLeft, UpLeft},
                                                                  {UpRight, UpRight},
                                                                  {DownLeft, DownLeft},
                                                                  {DownRight, DownRight}}};
  auto [way, other] = kWays[static_cast<std::size_t>(direction)];
  // Up and down keep to the two columns of cells around the cursor: from every second row to the
  // right, from the others to the left. A turned board keeps the rows' parity.
  if (cell.row() % 2 != 0) std::swap(way, other);
  const auto go = [&](Direction to) {
    const int turns = flipped ? 3 : 0;
    return cell.neighbour(static_cast<Direction>((static_cast<int>(to) + turns) % 6));
  };
  const auto there = go(way);
  return there ? *there : go(other).value_or(cell);
}

}  // namespace accasta::views
