#include "key_bindings.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <accasta/rules/piece.hpp>

namespace accasta::views {
namespace {

struct Binding {
  tui::Key key;
  Action action;
};

constexpr tui::Key named(tui::Key::Name name) { return {name, 0}; }

using Name = tui::Key::Name;

/// What keys mean wherever there is a board, unless the mode has another use for them: the number
/// pad with and without NumLock, how the board looks, help.
constexpr std::array<Binding, 18> kBoardKeys{{
    {tui::Key::of(U'4'), MoveCursor{CursorDirection::Left}},
    {tui::Key::of(U'6'), MoveCursor{CursorDirection::Right}},
    {tui::Key::of(U'7'), MoveCursor{CursorDirection::UpLeft}},
    {tui::Key::of(U'9'), MoveCursor{CursorDirection::UpRight}},
    {tui::Key::of(U'1'), MoveCursor{CursorDirection::DownLeft}},
    {tui::Key::of(U'3'), MoveCursor{CursorDirection::DownRight}},
    {tui::Key::of(U'8'), MoveCursor{CursorDirection::Up}},
    {tui::Key::of(U'2'), MoveCursor{CursorDirection::Down}},
    {named(Name::Left), MoveCursor{CursorDirection::Left}},
    {named(Name::Right), MoveCursor{CursorDirection::Right}},
    {named(Name::Up), MoveCursor{CursorDirection::Up}},
    {named(Name::Down), MoveCursor{CursorDirection::Down}},
    {tui::Key::of(U'v'), Command::Flip},
    {tui::Key::of(U'z'), Command::Zoom},
    {tui::Key::of(U'T'), Command::Theme},
    {tui::Key::of(U'?'), Command::Help},
    {named(Name::Help), Command::Help},
    {tui::Key::of(U'h'), Command::Help},
}};

constexpr std::array<Binding, 31> kTable{{
    // The middle of the number pad.
    {tui::Key::of(U'5'), Command::Confirm},
    {named(Name::Home), MoveCursor{CursorDirection::UpLeft}},
    {named(Name::PageUp), MoveCursor{CursorDirection::UpRight}},
    {named(Name::End), MoveCursor{CursorDirection::DownLeft}},
    {named(Name::PageDown), MoveCursor{CursorDirection::DownRight}},
    {named(Name::Enter), Command::Confirm},
    {named(Name::Escape), Command::Cancel},
    {tui::Key::of(U' '), Command::EndTurn},
    {named(Name::Backspace), Command::UndoMove},
    {named(Name::Delete), Command::UndoMove},
    {named(Name::Tab), Command::LiftMore},
    {tui::Key::of(U'+'), Command::LiftMore},
    {named(Name::BackTab), Command::LiftLess},
    {tui::Key::of(U'-'), Command::LiftLess},
    {tui::Key::of(U'u'), Command::Undo},
    {tui::Key::of(U'r'), Command::Redo},
    {tui::Key::of(U'R'), Command::Resign},
    {tui::Key::of(U'o'), Command::OfferDraw},
    {tui::Key::of(U's'), Command::Save},
    {tui::Key::of(U'l'), Command::Load},
    {tui::Key::of(U'n'), Command::NewGame},
    {tui::Key::of(U'm'), Command::MoveNow},
    {tui::Key::of(U'p'), Command::Pause},
    {tui::Key::of(U'i'), Command::Hint},
    {tui::Key::of(U'L'), Command::Players},
    {tui::Key::of(U'x'), Command::Analyse},
    {tui::Key::of(U'w'), Command::Review},
    {tui::Key::of(U'q'), Command::Quit},
    {tui::Key::of(U't'), Command::Type},
    {tui::Key::of(U':'), Command::Type},
    {tui::Key::of(U'/'), Command::Type},
}};

constexpr std::array<Binding, 38> kReplay{{
    {named(Name::Right), Command::Forward},
    {named(Name::Enter), Command::Forward},
    {named(Name::Left), Command::Back},
    {named(Name::Backspace), Command::Back},
    {named(Name::Down), Command::ForwardMove},
    {tui::Key::of(U'.'), Command::ForwardMove},
    {named(Name::Up), Command::BackMove},
    {tui::Key::of(U','), Command::BackMove},
    {named(Name::Home), Command::First},
    {tui::Key::of(U'<'), Command::First},
    {named(Name::End), Command::Last},
    {tui::Key::of(U'>'), Command::Last},
    {named(Name::PageUp), Command::PageUp},
    {named(Name::PageDown), Command::PageDown},
    {named(Name::Tab), Command::NextCommented},
    {named(Name::BackTab), Command::PreviousCommented},
    {tui::Key::of(U' '), Command::Autoplay},
    {tui::Key::of(U'+'), Command::Faster},
    {tui::Key::of(U'-'), Command::Slower},
    {tui::Key::of(U't'), Command::GoTo},
    {tui::Key::of(U':'), Command::GoTo},
    {tui::Key::of(U'/'), Command::Find},
    {tui::Key::of(U'n'), Command::FindNext},
    {tui::Key::of(U'N'), Command::FindPrevious},
    {tui::Key::of(U'o'), Command::EnterVariation},
    {tui::Key::of(U'u'), Command::LeaveVariation},
    {tui::Key::of(U'P'), Command::PromoteVariation},
    {tui::Key::of(U'w'), Command::EditComment},
    {tui::Key::of(U'!'), Command::MarkTurn},
    {tui::Key::of(U'r'), Command::ShowComments},
    {tui::Key::of(U'j'), Command::AnalyseGame},
    {tui::Key::of(U'i'), Command::Graph},
    {tui::Key::of(U'p'), Command::PlayOn},
    {tui::Key::of(U'x'), Command::Analyse},
    {tui::Key::of(U's'), Command::Save},
    {tui::Key::of(U'l'), Command::Load},
    {tui::Key::of(U'q'), Command::Quit},
    {named(Name::Escape), Command::Cancel},
}};

constexpr std::array<Binding, 20> kMenu{{
    {named(Name::Up), Command::Previous},    {named(Name::BackTab), Command::Previous},
    {named(Name::Down), Command::Next},      {named(Name::Tab), Command::Next},
    {named(Name::Home), Command::First},     {named(Name::End), Command::Last},
    {named(Name::PageUp), Command::PageUp},  {named(Name::PageDown), Command::PageDown},
    {named(Name::Left), Command::Decrease},  {tui::Key::of(U'-'), Command::Decrease},
    {named(Name::Right), Command::Increase}, {tui::Key::of(U'+'), Command::Increase},
    {named(Name::Enter), Command::Confirm},  {tui::Key::of(U' '), Command::Confirm},
    {tui::Key::of(U'T'), Command::Theme},    {tui::Key::of(U'?'), Command::Help},
    {named(Name::Help), Command::Help},      {tui::Key::of(U'h'), Command::Help},
    {named(Name::Escape), Command::Cancel},  {tui::Key::of(U'q'), Command::Cancel},
}};

constexpr std::array<Binding, 5> kQuestion{{
    {tui::Key::of(U'y'), Command::Yes},
    {tui::Key::of(U'Y'), Command::Yes},
    {tui::Key::of(U'n'), Command::No},
    {tui::Key::of(U'N'), Command::No},
    {named(Name::Escape), Command::No},
}};

constexpr std::array<Binding, 20> kReading{{
    {named(Name::Up), Command::Previous},
    {named(Name::Down), Command::Next},
    {named(Name::Enter), Command::Next},
    {named(Name::PageUp), Command::PageUp},
    {named(Name::Backspace), Command::PageUp},
    {named(Name::PageDown), Command::PageDown},
    {tui::Key::of(U' '), Command::PageDown},
    {named(Name::Home), Command::First},
    {named(Name::End), Command::Last},
    {named(Name::Tab), Command::NextPart},
    {named(Name::BackTab), Command::PreviousPart},
    {tui::Key::of(U'/'), Command::Find},
    {tui::Key::of(U'n'), Command::FindNext},
    {tui::Key::of(U'N'), Command::FindPrevious},
    {tui::Key::of(U'T'), Command::Theme},
    {named(Name::Escape), Command::Cancel},
    {tui::Key::of(U'q'), Command::Cancel},
    {tui::Key::of(U'?'), Command::Cancel},
    {tui::Key::of(U'h'), Command::Cancel},
    {named(Name::Help), Command::Cancel},
}};

constexpr std::array<Binding, 25> kEditing{{
    {tui::Key::of(U'5'), Command::PutPiece},
    {named(Name::Home), MoveCursor{CursorDirection::UpLeft}},
    {named(Name::PageUp), MoveCursor{CursorDirection::UpRight}},
    {named(Name::End), MoveCursor{CursorDirection::DownLeft}},
    {named(Name::PageDown), MoveCursor{CursorDirection::DownRight}},
    {tui::Key::of(U' '), Command::PutPiece},
    {tui::Key::of(U'+'), Command::PutPiece},
    {named(Name::Backspace), Command::RemovePiece},
    {tui::Key::of(U'-'), Command::RemovePiece},
    {named(Name::Delete), Command::EmptyCell},
    {tui::Key::of(U'x'), Command::EmptyCell},
    {named(Name::Tab), Command::NextPiece},
    {named(Name::BackTab), Command::PreviousPiece},
    {tui::Key::of(U'm'), Command::ChangeSide},
    {tui::Key::of(U'n'), Command::ClearBoard},
    {tui::Key::of(U'i'), Command::StartPosition},
    {tui::Key::of(U'o'), Command::ChangeRules},
    {tui::Key::of(U'y'), Command::Copy},
    {tui::Key::of(U't'), Command::Type},
    {tui::Key::of(U'u'), Command::Undo},
    {tui::Key::of(U'r'), Command::Redo},
    {named(Name::Enter), Command::Confirm},
    {named(Name::Escape), Command::Cancel},
    {tui::Key::of(U'q'), Command::Cancel},
    {tui::Key::of(U'Q'), Command::Cancel},
}};

constexpr Action kNothing;

/// What differs from the table; games are neither begun nor ended here.
constexpr std::array<Binding, 13> kAnalysis{{
    {tui::Key::of(U'<'), Command::First},
    {tui::Key::of(U'>'), Command::Last},
    {tui::Key::of(U'o'), Command::EnterVariation},
    {tui::Key::of(U'i'), Command::Graph},
    {tui::Key::of(U'j'), Command::AnalyseGame},
    {tui::Key::of(U'R'), kNothing},
    {tui::Key::of(U's'), kNothing},
    {tui::Key::of(U'l'), kNothing},
    {tui::Key::of(U'n'), kNothing},
    {tui::Key::of(U'm'), kNothing},
    {tui::Key::of(U'p'), kNothing},
    {tui::Key::of(U'L'), kNothing},
    {tui::Key::of(U'w'), kNothing},
}};

/// Null if the key is not bound.
const Action* find(std::span<const Binding> bindings, tui::Key key) {
  const auto found = std::ranges::find(bindings, key, &Binding::key);
  return found == bindings.end() ? nullptr : &found->action;
}

Action look_up(std::span<const Binding> bindings, tui::Key key) {
  const Action* const action = find(bindings, key);
  return action ? *action : kNothing;
}

Action look_up_at_board(std::span<const Binding> bindings, tui::Key key) {
  const Action* const action = find(bindings, key);
  return action ? *action : look_up(kBoardKeys, key);
}

bool is_piece(tui::Key key) {
  return key.name == Name::Character && key.character < 0x80 &&
         Piece::from_letter(static_cast<char>(key.character));
}

bool begins_a_turn(tui::Key key) {
  return key.name == Name::Character && ((key.character >= U'a' && key.character <= U'g') ||
                                         (key.character >= U'A' && key.character <= U'G'));
}

}  // namespace

Action key_action(tui::Key key, Mode mode) {
  switch (mode) {
    case Mode::Table:
      return begins_a_turn(key) ? Edit{key} : look_up_at_board(kTable, key);
    case Mode::Analysis: {
      const Action* const other = find(kAnalysis, key);
      return other ? *other : key_action(key, Mode::Table);
    }
    case Mode::Typing:
      if (key.name == Name::Enter) return Command::Confirm;
      if (key.name == Name::Escape) return Command::Cancel;
      return Edit{key};
    case Mode::Replay:
      return look_up_at_board(kReplay, key);
    case Mode::Menu:
      if (key.name == Name::Character && key.character >= U'1' && key.character <= U'9')
        return Choose{static_cast<int>(key.character - U'1')};
      return look_up(kMenu, key);
    case Mode::Question:
      return look_up(kQuestion, key);
    case Mode::Reading:
      return look_up(kReading, key);
    case Mode::Editing:
      return is_piece(key) ? Edit{key} : look_up_at_board(kEditing, key);
  }
  return kNothing;
}

}  // namespace accasta::views
