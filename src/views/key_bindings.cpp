#include "key_bindings.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <accasta/rules/piece.hpp>

namespace accasta::tui {
namespace {

struct Binding {
  Key key;
  Action action;
};

constexpr Key named(Key::Name name) { return {name, 0}; }

using Name = Key::Name;

/// What keys mean wherever there is a board, unless the mode has another use for them: the number
/// pad with and without NumLock (5 is its middle), how the board looks, help.
constexpr std::array<Binding, 19> kBoardKeys{{
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
    {Key::of(U'v'), Command::Flip},
    {Key::of(U'z'), Command::Zoom},
    {Key::of(U'T'), Command::Theme},
    {Key::of(U'?'), Command::Help},
    {named(Name::Help), Command::Help},
    {Key::of(U'h'), Command::Help},
}};

constexpr std::array<Binding, 30> kTable{{
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
    {Key::of(U'q'), Command::Quit},
    {Key::of(U't'), Command::Type},
    {Key::of(U':'), Command::Type},
    {Key::of(U'/'), Command::Type},
}};

constexpr std::array<Binding, 38> kReplay{{
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

constexpr std::array<Binding, 25> kEditing{{
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

/// Null if the key is not bound.
const Action* find(std::span<const Binding> bindings, Key key) {
  const auto found = std::ranges::find(bindings, key, &Binding::key);
  return found == bindings.end() ? nullptr : &found->action;
}

Action look_up(std::span<const Binding> bindings, Key key) {
  const Action* const action = find(bindings, key);
  return action ? *action : kNothing;
}

Action look_up_at_board(std::span<const Binding> bindings, Key key) {
  const Action* const action = find(bindings, key);
  return action ? *action : look_up(kBoardKeys, key);
}

bool is_piece(Key key) {
  return key.name == Name::Character && key.character < 0x80 &&
         Piece::from_letter(static_cast<char>(key.character));
}

bool begins_a_turn(Key key) {
  return key.name == Name::Character && ((key.character >= U'a' && key.character <= U'g') ||
                                         (key.character >= U'A' && key.character <= U'G'));
}

}  // namespace

Action key_action(Key key, Mode mode) {
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
        return Pick{static_cast<int>(key.character - U'1')};
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

}  // namespace accasta::tui
