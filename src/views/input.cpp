#include <optional>
#include <variant>

#include <accasta/views/input.hpp>

#include "key_bindings.hpp"

namespace accasta::views {
namespace {

/// What the wheel does, up and down; nothing where it does nothing.
struct Wheel {
  Command up;
  Command down;
};

std::optional<Wheel> wheel_in(Mode mode) {
  switch (mode) {
    case Mode::Table:
    case Mode::Analysis:
      return Wheel{Command::LiftMore, Command::LiftLess};
    case Mode::Replay:
      return Wheel{Command::Back, Command::Forward};
    case Mode::Menu:
    case Mode::Reading:
      return Wheel{Command::Previous, Command::Next};
    case Mode::Editing:
      return Wheel{Command::PreviousPiece, Command::NextPiece};
    case Mode::Typing:
    case Mode::Question:
      return std::nullopt;
  }
  return std::nullopt;
}

Action mouse_action(const tui::Mouse& mouse, Mode mode) {
  Action action;
  if (const auto wheel = wheel_in(mode)) {
    if (mouse.kind == tui::Mouse::Kind::WheelUp)
      action = wheel->up;
    else if (mouse.kind == tui::Mouse::Kind::WheelDown)
      action = wheel->down;
    else if (mode != Mode::Reading)
      action = Click{mouse};
  }
  return action;
}

/// The same direction on a board that is turned by half a turn.
constexpr Direction turned(Direction direction) {
  return static_cast<Direction>((static_cast<int>(direction) + 3) % 6);
}

}  // namespace

Action action(const tui::Event& event, Mode mode) {
  if (const tui::Key* const key = std::get_if<tui::Key>(&event)) return key_action(*key, mode);
  if (const tui::Mouse* const mouse = std::get_if<tui::Mouse>(&event))
    return mouse_action(*mouse, mode);
  return {};
}

Cell moved_cursor(Cell cell, CursorDirection direction, bool flipped) {
  const auto go = [&](Direction to) { return cell.neighbour(flipped ? turned(to) : to); };
  // Up and down keep to the two columns of cells around the cursor: from every second row to the
  // right, from the others to the left. A turned board keeps the rows' parity.
  const bool odd = cell.row() % 2 != 0;
  std::optional<Cell> to;
  switch (direction) {
    case CursorDirection::Left:
      to = go(Direction::Left);
      break;
    case CursorDirection::Right:
      to = go(Direction::Right);
      break;
    case CursorDirection::UpLeft:
      to = go(Direction::UpLeft);
      break;
    case CursorDirection::UpRight:
      to = go(Direction::UpRight);
      break;
    case CursorDirection::DownLeft:
      to = go(Direction::DownLeft);
      break;
    case CursorDirection::DownRight:
      to = go(Direction::DownRight);
      break;
    case CursorDirection::Up:
      to = go(odd ? Direction::UpLeft : Direction::UpRight);
      if (!to) to = go(odd ? Direction::UpRight : Direction::UpLeft);
      break;
    case CursorDirection::Down:
      to = go(odd ? Direction::DownLeft : Direction::DownRight);
      if (!to) to = go(odd ? Direction::DownRight : Direction::DownLeft);
      break;
  }
  return to.value_or(cell);
}

}  // namespace accasta::views
