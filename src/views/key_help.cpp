#include <algorithm>
#include <array>
#include <span>

#include <accasta/views/key_help.hpp>

#include "key_bindings.hpp"

namespace accasta::views {
namespace {

/// A line of the help: what its keys are bound to, and what that does. The keys themselves are
/// looked up in the bindings.
struct Line {
  std::vector<Action> actions;
  std::string meaning;
  /// What does the same without being a key: "click".
  std::string besides{};
};

/// All keys that there are, in the order in which they are listed.
std::vector<tui::Key> all_keys() {
  std::vector<tui::Key> keys;
  for (int name = static_cast<int>(tui::Key::Name::Enter);
       name <= static_cast<int>(tui::Key::Name::Help); ++name)
    keys.push_back({static_cast<tui::Key::Name>(name), 0});
  for (char32_t character = U' '; character < 0x7F; ++character)
    keys.push_back(tui::Key::of(character));
  return keys;
}

std::vector<tui::Key> keys_for(std::span<const Action> actions, Mode mode) {
  std::vector<tui::Key> keys;
  for (const Action& action : actions)
    for (const tui::Key& key : all_keys())
      if (key_action(key, mode) == action) keys.push_back(key);
  return keys;
}

/// "u r", "a to g", "arrows".
std::string names(std::span<const tui::Key> keys) {
  using Name = tui::Key::Name;
  constexpr std::array kArrows{tui::Key{Name::Left}, tui::Key{Name::Right}, tui::Key{Name::Up},
                               tui::Key{Name::Down}};
  if (std::ranges::equal(keys, kArrows)) return "arrows";
  std::string text;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    std::size_t last = i;
    while (last + 1 < keys.size() && keys[i].name == Name::Character &&
           keys[last + 1] == tui::Key::of(keys[last].character + 1))
      ++last;
    text += (text.empty() ? "" : " ") + tui::name(keys[i]);
    if (last < i + 2) continue;
    text += " to " + tui::name(keys[last]);
    i = last;
  }
  return text;
}

/// The keys that move the cursor: arrows, number pad and corners have a line each.
std::vector<KeyHelp> cursor_keys(Mode mode) {
  using Name = tui::Key::Name;
  std::vector<tui::Key> arrows;
  std::vector<tui::Key> corners;
  std::vector<tui::Key> digits;
  for (const tui::Key& key : all_keys()) {
    if (!std::holds_alternative<MoveCursor>(key_action(key, mode))) continue;
    const bool is_arrow = key.name >= Name::Left && key.name <= Name::Down;
    (key.name == Name::Character ? digits : is_arrow ? arrows : corners).push_back(key);
  }
  std::vector<KeyHelp> help;
  if (!arrows.empty()) help.push_back({names(arrows), "move the cursor; up and down zigzag"});
  help.push_back({names(digits), "move the cursor, as on the number pad"});
  if (!corners.empty())
    help.push_back({names(corners), "the slanting directions of the number pad"});
  return help;
}

/// What only some modes have in common: how the board looks, and the help.
const std::vector<Line> kDisplay{{{Command::Flip}, "view the board from the other side"},
                                 {{Command::Zoom}, "the other picture of the board"},
                                 {{Command::Theme}, "the next theme"},
                                 {{Command::Help}, "this help"}};

std::vector<Edit> edits(Mode mode) {
  std::vector<Edit> edits;
  for (const tui::Key& key : all_keys())
    if (key_action(key, mode) == Action(Edit{key})) edits.push_back({key});
  return edits;
}

/// All keys that begin to type, or put a piece.
Line typing(Mode mode, std::string meaning) {
  const auto all = edits(mode);
  return {{all.begin(), all.end()}, std::move(meaning)};
}

std::vector<Line> table_lines() {
  return {{{Command::Confirm}, "lift the stack, put the lifted pieces down", "click"},
          {{Command::LiftMore}, "lift more pieces", "wheel"},
          {{Command::LiftLess}, "lift fewer pieces", "wheel"},
          {{Command::EndTurn}, "end the turn and play it", "double click"},
          {{Command::UndoMove}, "take back the last move", "right click"},
          {{Command::Cancel}, "drop the turn"},
          typing(Mode::Table, "begin to type a turn with its cell, in any dialect"),
          {{Command::Type}, "type a turn, or go on with it"},
          {{}, "complete the turn; again: the next way to go on", "Tab, while typing"},
          {{}, "go on with the cursor; a click does, too", "Up, while typing"},
          {{Command::Undo}, "undo the last turn"},
          {{Command::Redo}, "redo a turn"},
          {{Command::Hint}, "a hint; again: put it on the board"},
          {{Command::MoveNow}, "let the engine move now; a rematch when it is over"},
          {{Command::Analyse}, "analyse: the engine's lines, turns tried out"},
          {{Command::Review}, "go through the game when it is over"},
          {{Command::Pause}, "pause clocks and engine, go on"},
          {{Command::Players}, "levels, time to think, who plays"},
          {{Command::OfferDraw}, "offer a draw"},
          {{Command::Resign}, "resign"},
          {{Command::Save}, "save the game"},
          {{Command::Load}, "load a game"},
          {{Command::NewGame}, "new game"},
          {{Command::Quit}, "quit"}};
}

std::vector<Line> replay_lines() {
  return {{{Command::Forward}, "a turn forward", "wheel"},
          {{Command::Back}, "a turn back", "wheel"},
          {{Command::ForwardMove}, "a single move of a turn forward"},
          {{Command::BackMove}, "a single move of a turn back"},
          {{Command::First}, "to the start"},
          {{Command::Last}, "to the end"},
          {{Command::PageUp, Command::PageDown}, "ten turns back or forward"},
          {{Command::GoTo}, "go to a turn: 12w, 12b, 12, start, end", "click"},
          {{Command::NextCommented}, "to the next turn that is commented"},
          {{Command::PreviousCommented}, "to the last turn before that is commented"},
          {{Command::Autoplay}, "play by itself, and stop"},
          {{Command::Faster, Command::Slower}, "faster, slower"},
          {{Command::Find}, "find a text in comments, a cell, or x for captures"},
          {{Command::FindNext, Command::FindPrevious}, "find the next one, the one before"},
          {{Command::EnterVariation}, "enter a variation"},
          {{Command::LeaveVariation}, "leave the variation"},
          {{Command::Cancel}, "leave the variation, then the record"},
          {{Command::PromoteVariation}, "exchange the variation with the line it leaves"},
          {{Command::ShowComments}, "read all that is written about the turn"},
          {{Command::EditComment}, "write a comment on the turn"},
          {{Command::MarkTurn}, "mark the turn: ! ? !! ?? !? ?!"},
          {{Command::AnalyseGame}, "let the engine judge every turn, and stop it"},
          {{Command::Graph}, "show the graph or the stack under the cursor"},
          {{Command::PlayOn}, "play on from here, against a person or the engine"},
          {{Command::Analyse}, "analyse: the engine's lines, turns tried out"},
          {{Command::Load}, "list the games of the file"},
          {{Command::Save}, "save the file"},
          {{Command::Quit}, "leave"}};
}

std::vector<Line> analysis_lines() {
  return {{{Command::Confirm}, "lift the stack, put the lifted pieces down", "click"},
          {{Command::LiftMore}, "lift more pieces; more lines of the engine"},
          {{Command::LiftLess}, "lift fewer pieces; fewer lines of the engine"},
          {{Command::EndTurn}, "end the turn; or play the engine's best one"},
          {{Command::UndoMove}, "take back the last move", "right click"},
          {{Command::Cancel}, "drop the turn, then leave the variation"},
          typing(Mode::Analysis, "begin to type a turn with its cell, in any dialect"),
          {{Command::Type}, "type a turn, or go on with it"},
          {{Command::Undo, Command::Redo}, "a turn back or forward"},
          {{Command::First, Command::Last}, "to the start, to the end, to a turn", "click"},
          {{Command::EnterVariation}, "enter a variation"},
          {{Command::AnalyseGame}, "stop the engine, let it go on"},
          {{Command::Graph}, "show the lines or the stack under the cursor"},
          {{Command::Analyse, Command::Quit}, "come back"}};
}

std::vector<Line> editing_lines() {
  return {typing(Mode::Editing, "put such a piece on top, White's or Black's"),
          {{Command::PutPiece}, "put the chosen piece on top", "click"},
          {{Command::NextPiece, Command::PreviousPiece}, "choose the piece to be put", "wheel"},
          {{Command::RemovePiece}, "take the top piece away", "right click"},
          {{Command::EmptyCell}, "empty the cell"},
          {{Command::ChangeSide}, "the other player is to move"},
          {{Command::StartPosition}, "the position with which a game begins"},
          {{Command::ClearBoard}, "an empty board"},
          {{Command::ChangeRules}, "the variant and its options"},
          {{Command::Type}, "type or paste the position as a text"},
          {{Command::Copy}, "show the position's text, and copy it"},
          {{Command::Undo, Command::Redo}, "undo and redo"},
          {{Command::Confirm}, "done: play from here"},
          {{Command::Cancel}, "back"}};
}

std::vector<Line> menu_lines() {
  std::vector<Action> numbers;
  for (int index = 0; index < 9; ++index) numbers.emplace_back(Choose{index});
  return {{{Command::Next}, "the next entry", "wheel"},
          {{Command::Previous}, "the one before", "wheel"},
          {{Command::PageUp, Command::PageDown}, "far up and down in a long list"},
          {{Command::First, Command::Last}, "the first entry, the last one"},
          {{Command::Confirm}, "take it", "click"},
          {numbers, "take the entry with this number"},
          {{Command::Decrease}, "the value before"},
          {{Command::Increase}, "the next value"},
          {{Command::Theme}, "the next theme"},
          {{Command::Help}, "this help"},
          {{Command::Cancel}, "back"}};
}

std::vector<Line> reading_lines() {
  return {{{Command::Next}, "a line down", "wheel"},
          {{Command::Previous}, "a line up", "wheel"},
          {{Command::PageDown}, "a page down"},
          {{Command::PageUp}, "a page up"},
          {{Command::First, Command::Last}, "start, end"},
          {{Command::NextPart, Command::PreviousPart}, "to the next heading, or the one before"},
          {{Command::Find}, "find a text"},
          {{Command::FindNext, Command::FindPrevious}, "find it again forwards or backwards"},
          {{Command::Theme}, "the next theme"},
          {{Command::Cancel}, "close"}};
}

std::vector<Line> lines_of(Mode mode) {
  switch (mode) {
    case Mode::Table:
      return table_lines();
    case Mode::Replay:
      return replay_lines();
    case Mode::Analysis:
      return analysis_lines();
    case Mode::Editing:
      return editing_lines();
    case Mode::Menu:
      return menu_lines();
    case Mode::Reading:
      return reading_lines();
    case Mode::Question:
      return {{{Command::Yes}, "yes"}, {{Command::No}, "no"}};
    case Mode::Typing:
      return {{{Command::Confirm}, "done"},
              {{Edit{{tui::Key::Name::Clear}}}, "clear the line"},
              {{Command::Cancel}, "drop the line"}};
  }
  return {};
}

bool has_board(Mode mode) {
  return mode == Mode::Table || mode == Mode::Replay || mode == Mode::Analysis ||
         mode == Mode::Editing;
}

}  // namespace

std::vector<KeyHelp> key_help(Mode mode) {
  std::vector<KeyHelp> help;
  if (has_board(mode)) help = cursor_keys(mode);
  std::vector<Line> lines = lines_of(mode);
  if (has_board(mode)) lines.insert(lines.end() - 1, kDisplay.begin(), kDisplay.end());
  for (const Line& line : lines) {
    std::string keys = names(keys_for(line.actions, mode));
    if (!line.besides.empty()) keys += (keys.empty() ? "" : ", ") + line.besides;
    help.push_back({std::move(keys), line.meaning});
  }
  return help;
}

}  // namespace accasta::views
