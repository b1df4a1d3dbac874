#include <cassert>

#include <accasta/rules/landing.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/turn_builder.hpp>

namespace accasta {
namespace {

/// The direction and the distance of a straight line between two cells.
struct Line {
  Direction direction;
  int distance;
};

std::optional<Line> line_between(Cell from, Cell to) {
  for (const Direction direction : kDirections) {
    int distance = 1;
    for (auto cell = from.neighbor(direction); cell; cell = cell->neighbor(direction), ++distance)
      if (*cell == to) return Line{direction, distance};
  }
  return std::nullopt;
}

}  // namespace

TurnBuilder::TurnBuilder(const Position& position, Cell from) : start_(position), turn_(from) {
  boards_[0] = position.setup().stacks;
}

std::optional<Refusal> TurnBuilder::refusal_to_start() const {
  if (start_.castle_outcome()) return Refusal{.reason = Refusal::Reason::GameOver, .cell = from()};
  const Stack stack = start_.stack(from());
  if (stack.empty()) return Refusal{.reason = Refusal::Reason::EmptyCell, .cell = from()};
  if (stack.owner() != start_.side_to_move())
    return Refusal{
        .reason = Refusal::Reason::EnemyStack, .cell = from(), .color = start_.side_to_move()};
  return std::nullopt;
}

Stack TurnBuilder::stack(Cell cell) const {
  return boards_[static_cast<std::size_t>(turn_.size())][cell];
}

bool TurnBuilder::can_continue() const {
  return !start_.castle_outcome() && !remaining().empty() &&
         remaining().owner() == start_.side_to_move();
}

bool TurnBuilder::has_released() const {
  return turn_.size() > 0 && !remaining().empty() && remaining().owner() != start_.side_to_move();
}

int TurnBuilder::range() const {
  assert(can_continue());
  return range_of(remaining(), start_.rules().variant);
}

CellSet TurnBuilder::targets(int count) const {
  CellSet cells;
  for (const Cell cell : kBoard)
    if (!refusal({static_cast<std::uint8_t>(count), cell})) cells.insert(cell);
  return cells;
}

std::optional<Refusal> TurnBuilder::refusal(const Move& move) const {
  using Reason = Refusal::Reason;
  const Color own = start_.side_to_move();
  Refusal refusal{.reason = Reason::GameOver, .move_index = turn_.size(), .cell = from()};
  refusal.color = own;
  const auto because = [&](Reason reason) {
    refusal.reason = reason;
    return refusal;
  };

  if (turn_.size() == 0) {
    if (const auto start = refusal_to_start()) return start;
  } else {
    if (remaining().empty()) return because(Reason::NothingLeft);
    if (has_released()) return because(Reason::Released);
  }

  const Stack pieces = remaining();
  refusal.count = move.count;
  refusal.available = pieces.height();
  if (move.count < 1 || move.count > pieces.height()) return because(Reason::BadCount);

  if (move.to == from()) return because(Reason::SameCell);
  refusal.cell = move.to;
  const auto line = line_between(from(), move.to);
  if (!line) return because(Reason::NotInLine);
  for (auto cell = from().neighbor(line->direction); *cell != move.to;
       cell = cell->neighbor(line->direction)) {
    if (!stack(*cell).empty()) {
      refusal.cell = *cell;
      return because(Reason::Blocked);
    }
  }
  refusal.kind = pieces.head().kind;
  refusal.count = line->distance;
  refusal.available = range();
  if (line->distance > range()) return because(Reason::OutOfRange);

  const Stack lifted = pieces.top(move.count);
  for (const Color color : kColors) {
    refusal.count = lifted.count(color) + stack(move.to).count(color);
    refusal.color = color;
    if (refusal.count > Stack::kMaxOfColor) return because(Reason::TooManyOfColor);
  }

  const Stack rest = pieces.without_top(move.count);
  refusal.cell = from();
  refusal.color = own;
  if (!may_leave(start_.rules(), own, from(), rest)) return because(Reason::CastleRelease);
  return std::nullopt;
}

Result<void, Refusal> TurnBuilder::add(const Move& move) {
  if (auto refused = refusal(move)) return *refused;
  push(move);
  return {};
}

void TurnBuilder::push(const Move& move) {
  assert(!refusal(move));
  const auto size = static_cast<std::size_t>(turn_.size());
  boards_[size + 1] = boards_[size];
  auto& board = boards_[size + 1];
  const Stack pieces = board[from()];
  board[move.to] = pieces.top(move.count).on_top_of(board[move.to]);
  board[from()] = pieces.without_top(move.count);
  turn_.push(move);
}

void TurnBuilder::undo() { turn_.pop(); }

}  // namespace accasta
