#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/rules/cell_set.hpp>
#include <accasta/views/input.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;
namespace {

using test::cell;

using Name = Key::Name;

Action key(char32_t character, Mode mode = Mode::Table) { return action(Key::of(character), mode); }

std::string path(const std::string& from, CursorDirection direction, int steps,
                 bool flipped = false) {
  std::string text;
  Cell at = cell(from);
  for (int i = 0; i < steps; ++i) {
    at = moved_cursor(at, direction, flipped);
    if (i > 0) text += ' ';
    text += at.name();
  }
  return text;
}

constexpr Mode kModes[] = {Mode::Table,    Mode::Typing,  Mode::Replay,  Mode::Menu,
                           Mode::Question, Mode::Reading, Mode::Editing, Mode::Analysis,
                           Mode::Attempt,  Mode::Exercise};

/// The keys that a line of the help names: "u r", "a to g", "arrows", "Tab, wheel".
std::vector<Key> keys_in(const std::string& text) {
  std::vector<Key> keys;
  std::istringstream words(text.substr(0, text.find(", ")));
  for (std::string word; words >> word;) {
    if (word == "arrows") {
      for (const auto name : {Key::Name::Left, Key::Name::Right, Key::Name::Up, Key::Name::Down})
        keys.push_back({name, 0});
    } else if (word == "to") {
      words >> word;
      const Key last = key_named(word).value();
      while (keys.back() != last) keys.push_back(Key::of(keys.back().character + 1));
    } else if (const auto key = key_named(word)) {
      keys.push_back(*key);
    }
  }
  return keys;
}

std::vector<Key> bound_keys(Mode mode) {
  std::vector<Key> keys;
  for (int name = 1; name <= static_cast<int>(Key::Name::Help); ++name)
    keys.push_back({static_cast<Key::Name>(name), 0});
  for (char32_t character = U' '; character < 0x7F; ++character) keys.push_back(Key::of(character));
  std::erase_if(keys, [&](const Key& key) { return action(key, mode) == Action(); });
  return keys;
}

TEST_CASE("letters a to g begin a typed turn, whatever their case") {
  for (const char32_t letter : std::u32string(U"abcdefgABCDEFG"))
    CHECK(key(letter) == Action(Edit{Key::of(letter)}));
}

TEST_CASE("no command is a control chord") {
  for (const Mode mode :
       {Mode::Table, Mode::Replay, Mode::Menu, Mode::Question, Mode::Reading, Mode::Editing})
    for (char32_t control = 0; control < 32; ++control) CHECK(key(control, mode) == Action());
}

TEST_CASE("commands have keys of their own") {
  CHECK(action(Key{Name::Enter}, Mode::Table) == Action(Command::Confirm));
  CHECK(action(Key{Name::Escape}, Mode::Table) == Action(Command::Cancel));
  CHECK(action(Key{Name::Backspace}, Mode::Table) == Action(Command::UndoMove));
  CHECK(action(Key{Name::Tab}, Mode::Table) == Action(Command::NextStack));
  CHECK(action(Key{Name::BackTab}, Mode::Table) == Action(Command::PreviousStack));
  CHECK(key(U'1') == Action(Lift{1}));
  CHECK(key(U'6') == Action(Lift{6}));
  CHECK(key(U'7') == Action());
  CHECK(key(U' ') == Action(Command::EndTurn));
  CHECK(key(U'+') == Action(Command::LiftMore));
  CHECK(key(U'-') == Action(Command::LiftLess));
  CHECK(key(U'u') == Action(Command::Undo));
  CHECK(key(U'r') == Action(Command::Redo));
  CHECK(key(U'R') == Action(Command::Resign));
  CHECK(key(U'o') == Action(Command::OfferDraw));
  CHECK(key(U's') == Action(Command::Save));
  CHECK(key(U'l') == Action(Command::Load));
  CHECK(key(U'n') == Action(Command::NewGame));
  CHECK(key(U'm') == Action(Command::MoveNow));
  CHECK(key(U'i') == Action(Command::Hint));
  CHECK(key(U'p') == Action(Command::Pause));
  CHECK(key(U'L') == Action(Command::Players));
  CHECK(key(U'x') == Action(Command::Analyse));
  CHECK(key(U'w') == Action(Command::Review));
  CHECK(key(U'v') == Action(Command::Flip));
  CHECK(key(U'?') == Action(Command::Help));
  CHECK(key(U'q') == Action(Command::Quit));
  CHECK(key(U't') == Action(Command::Type));
  CHECK(key(U'z') == Action(Command::Zoom));
  CHECK(key(U'T') == Action(Command::Theme));
  CHECK(key(U'y') == Action());
}

TEST_CASE("the number pad steers in six directions, at the table without NumLock only") {
  CHECK(key(U'4', Mode::Editing) == Action(MoveCursor{CursorDirection::Left}));
  CHECK(key(U'6', Mode::Editing) == Action(MoveCursor{CursorDirection::Right}));
  CHECK(key(U'7', Mode::Editing) == Action(MoveCursor{CursorDirection::UpLeft}));
  CHECK(key(U'9', Mode::Editing) == Action(MoveCursor{CursorDirection::UpRight}));
  CHECK(key(U'1', Mode::Editing) == Action(MoveCursor{CursorDirection::DownLeft}));
  CHECK(key(U'3', Mode::Editing) == Action(MoveCursor{CursorDirection::DownRight}));
  CHECK(action(Key{Name::Home}, Mode::Table) == Action(MoveCursor{CursorDirection::UpLeft}));
  CHECK(action(Key{Name::PageUp}, Mode::Table) == Action(MoveCursor{CursorDirection::UpRight}));
  CHECK(action(Key{Name::End}, Mode::Table) == Action(MoveCursor{CursorDirection::DownLeft}));
  CHECK(action(Key{Name::PageDown}, Mode::Table) == Action(MoveCursor{CursorDirection::DownRight}));
}

TEST_CASE("while typing, keys go to the line") {
  CHECK(key(U'q', Mode::Typing) == Action(Edit{Key::of(U'q')}));
  CHECK(key(U' ', Mode::Typing) == Action(Edit{Key::of(U' ')}));
  CHECK(action(Key{Name::Left}, Mode::Typing) == Action(Edit{Key{Name::Left}}));
  CHECK(action(Key{Name::Enter}, Mode::Typing) == Action(Command::Confirm));
  CHECK(action(Key{Name::Escape}, Mode::Typing) == Action(Command::Cancel));
}

TEST_CASE("a replay goes by turns") {
  CHECK(action(Key{Name::Right}, Mode::Replay) == Action(Command::Forward));
  CHECK(action(Key{Name::Left}, Mode::Replay) == Action(Command::Back));
  CHECK(action(Key{Name::Home}, Mode::Replay) == Action(Command::First));
  CHECK(action(Key{Name::End}, Mode::Replay) == Action(Command::Last));
  CHECK(action(Key{Name::Down}, Mode::Replay) == Action(Command::ForwardMove));
  CHECK(action(Key{Name::Up}, Mode::Replay) == Action(Command::BackMove));
  CHECK(action(Key{Name::Tab}, Mode::Replay) == Action(Command::NextCommented));
  CHECK(key(U' ', Mode::Replay) == Action(Command::Autoplay));
  CHECK(key(U'n', Mode::Replay) == Action(Command::FindNext));
  CHECK(key(U'8', Mode::Replay) == Action(MoveCursor{CursorDirection::Up}));
  CHECK(key(U'6', Mode::Replay) == Action(MoveCursor{CursorDirection::Right}));
}

TEST_CASE("an analysis is made like turns at the table, but ends no game") {
  CHECK(key(U'a', Mode::Analysis) == Action(Edit{Key::of(U'a')}));
  CHECK(action(Key{Name::Home}, Mode::Analysis) == Action(MoveCursor{CursorDirection::UpLeft}));
  CHECK(key(U'2', Mode::Analysis) == Action(Lift{2}));
  CHECK(action(Key{Name::Enter}, Mode::Analysis) == Action(Command::Confirm));
  CHECK(key(U'u', Mode::Analysis) == Action(Command::Undo));
  CHECK(key(U'<', Mode::Analysis) == Action(Command::First));
  CHECK(key(U'o', Mode::Analysis) == Action(Command::EnterVariation));
  CHECK(key(U'i', Mode::Analysis) == Action(Command::Graph));
  CHECK(key(U'j', Mode::Analysis) == Action(Command::AnalyseGame));
  CHECK(key(U'x', Mode::Analysis) == Action(Command::Analyse));
  for (const char32_t letter : std::u32string(U"RslnmpLw"))
    CHECK(key(letter, Mode::Analysis) == Action());
}

TEST_CASE("in a replay the letters of typed turns mean nothing") {
  for (const char32_t letter : U"abcdefgABCDEFG")
    if (letter != 0) CHECK(key(letter, Mode::Replay) == Action());
}

TEST_CASE("menus, questions and texts have their keys") {
  CHECK(action(Key{Name::Down}, Mode::Menu) == Action(Command::Next));
  CHECK(action(Key{Name::PageDown}, Mode::Menu) == Action(Command::PageDown));
  CHECK(key(U'3', Mode::Menu) == Action(Choose{2}));
  CHECK(key(U'y', Mode::Question) == Action(Command::Yes));
  CHECK(key(U'n', Mode::Question) == Action(Command::No));
  CHECK(action(Key{Name::Enter}, Mode::Question) == Action());
  CHECK(action(Key{Name::Down}, Mode::Reading) == Action(Command::Next));
  CHECK(key(U' ', Mode::Reading) == Action(Command::PageDown));
}

TEST_CASE("values are changed, texts searched") {
  CHECK(action(Key{Name::Left}, Mode::Menu) == Action(Command::Decrease));
  CHECK(action(Key{Name::Right}, Mode::Menu) == Action(Command::Increase));
  CHECK(key(U'?', Mode::Menu) == Action(Command::Help));
  CHECK(key(U'/', Mode::Reading) == Action(Command::Find));
  CHECK(action(Key{Name::Tab}, Mode::Reading) == Action(Command::NextPart));
  for (const Mode mode : {Mode::Table, Mode::Replay, Mode::Menu, Mode::Reading, Mode::Editing})
    CHECK(key(U'T', mode) == Action(Command::Theme));
}

TEST_CASE("a position is set up by the letters of its pieces") {
  for (const char32_t letter : std::u32string(U"SHCPshcp"))
    CHECK(key(letter, Mode::Editing) == Action(Edit{Key::of(letter)}));
  CHECK(key(U' ', Mode::Editing) == Action(Command::PutPiece));
  CHECK(key(U'5', Mode::Editing) == Action(Command::PutPiece));
  CHECK(key(U'7', Mode::Editing) == Action(MoveCursor{CursorDirection::UpLeft}));
  CHECK(key(U'm', Mode::Editing) == Action(Command::ChangeSide));
  CHECK(action(Key{Name::Backspace}, Mode::Editing) == Action(Command::RemovePiece));
  CHECK(action(Key{Name::Enter}, Mode::Editing) == Action(Command::Confirm));
}

TEST_CASE("the mouse points, its wheel lifts, steps or scrolls") {
  const Mouse click{Mouse::Kind::Click, {3, 4}};
  const Mouse up{Mouse::Kind::WheelUp, {3, 4}};
  CHECK(action(click, Mode::Table) == Action(Click{click}));
  CHECK(action(up, Mode::Table) == Action(Command::LiftMore));
  CHECK(action(up, Mode::Replay) == Action(Command::Back));
  CHECK(action(up, Mode::Reading) == Action(Command::Previous));
  CHECK(action(click, Mode::Question) == Action());
}

TEST_CASE("what is no input means nothing") {
  for (const Event& event :
       {Event(Resized{}), Event(Woken{}), Event(EndOfInput{}), Event(Signalled{15})})
    CHECK(action(event, Mode::Table) == Action());
}

TEST_CASE("how the board looks is changed by the same keys everywhere") {
  for (const Mode mode : {Mode::Table, Mode::Replay, Mode::Editing, Mode::Analysis}) {
    CHECK(key(U'v', mode) == Action(Command::Flip));
    CHECK(key(U'z', mode) == Action(Command::Zoom));
    CHECK(key(U'T', mode) == Action(Command::Theme));
    CHECK(key(U'?', mode) == Action(Command::Help));
    CHECK(action(Key{Name::Help}, mode) == Action(Command::Help));
  }
}

TEST_CASE("the cursor zigzags up and down") {
  CHECK(path("a1", CursorDirection::Up, 7) == "b2 c2 d3 e2 f2 g1 g1");
  CHECK(path("a4", CursorDirection::Up, 6) == "b5 c5 d6 e5 f5 g4");
  CHECK(path("g1", CursorDirection::Down, 7) == "f2 e2 d3 c2 b2 a1 a1");
  CHECK(path("d1", CursorDirection::Up, 3) == "e1 f1 g1");
  CHECK(path("d7", CursorDirection::Up, 3) == "e6 f5 g4");
  CHECK(path("d4", CursorDirection::Left, 4) == "d3 d2 d1 d1");
  CHECK(path("d4", CursorDirection::Right, 4) == "d5 d6 d7 d7");
}

TEST_CASE("up and down comes back, but for the ends of the rows") {
  for (const Cell from : kBoard) {
    for (const bool flipped : {false, true}) {
      for (const auto& [there, back] : {std::pair(CursorDirection::Up, CursorDirection::Down),
                                        std::pair(CursorDirection::Down, CursorDirection::Up)}) {
        const Cell to = moved_cursor(from, there, flipped);
        const bool at_end = from.number() == 1 || from.number() == Cell::row_length(from.row());
        if (to == from || at_end) continue;
        INFO(from.name() << (flipped ? " flipped" : ""));
        CHECK(moved_cursor(to, back, flipped) == from);
      }
    }
  }
}

TEST_CASE("on a flipped board the cursor goes where it is seen to go") {
  CHECK(path("d4", CursorDirection::Left, 2, true) == "d5 d6");
  CHECK(path("d4", CursorDirection::UpLeft, 1, true) == "c4");
  for (const Cell from : kBoard)
    for (const auto direction :
         {CursorDirection::Left, CursorDirection::Right, CursorDirection::Up, CursorDirection::Down,
          CursorDirection::UpLeft, CursorDirection::UpRight, CursorDirection::DownLeft,
          CursorDirection::DownRight})
      CHECK(moved_cursor(from, direction, true) ==
            moved_cursor(from.rotated(), direction, false).rotated());
}

TEST_CASE("every cell can be reached with the arrows") {
  CellSet reached{cell("d4")};
  for (int i = 0; i < 40; ++i)
    for (const Cell c : reached)
      for (const auto direction : {CursorDirection::Left, CursorDirection::Right,
                                   CursorDirection::Up, CursorDirection::Down})
        reached.insert(moved_cursor(c, direction, false));
  CHECK(reached == kBoard);
}

TEST_CASE("every line of the help fits, and no key is in it twice") {
  for (const Mode mode : kModes) {
    const auto keys = key_help(mode);
    CHECK_FALSE(keys.empty());
    std::set<std::string> seen;
    for (const KeyHelp& line : keys) {
      CAPTURE(line.keys);
      CHECK(line.keys.size() <= 21);
      CHECK(line.meaning.size() <= 54);
      CHECK(seen.insert(line.keys).second);
    }
  }
}

TEST_CASE("the help names every key that is bound, and no other") {
  for (const Mode mode : kModes) {
    // There every character is part of the line.
    if (mode == Mode::Typing) continue;
    std::vector<Key> named;
    for (const KeyHelp& line : key_help(mode))
      if (line.keys.find("while typing") == std::string::npos)
        for (const Key& key : keys_in(line.keys)) named.push_back(key);
    for (const Key& key : bound_keys(mode)) {
      CAPTURE(static_cast<int>(mode), name(key));
      CHECK(std::ranges::count(named, key) == 1);
    }
    CHECK(named.size() == bound_keys(mode).size());
  }
}

TEST_CASE("keys are named shortly") {
  const auto keys_for = [](Mode mode, const std::string& meaning) {
    for (const KeyHelp& line : key_help(mode))
      if (line.meaning == meaning) return line.keys;
    return std::string();
  };
  CHECK(keys_for(Mode::Editing, "move the cursor; up and down zigzag") == "arrows");
  CHECK(keys_for(Mode::Editing, "move the cursor, as on the number pad") == "1 to 4 6 to 9");
  CHECK(keys_for(Mode::Table, "lift so many pieces") == "1 to 6");
  CHECK(keys_for(Mode::Menu, "take the entry with this number") == "1 to 9");
  CHECK(keys_for(Mode::Analysis, "the next theme") == "T");
}

}  // namespace
}  // namespace accasta::views
