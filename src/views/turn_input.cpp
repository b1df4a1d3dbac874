#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <accasta/views/turn_input.hpp>

#include "carry.hpp"

namespace accasta::views {
namespace {

/// Whether the upper `count` pieces can go somewhere.
bool can_lift(const TurnBuilder& builder, int count) { return !builder.targets(count).empty(); }

/// The cells from which a turn can be made, in the order of their names.
std::vector<Cell> movable_stacks(const Position& position) {
  std::vector<Cell> cells;
  for (const Cell cell : position.heads(position.side_to_move())) {
    const TurnBuilder builder(position, cell);
    if (builder.refusal_to_start()) continue;
    for (int count = builder.remaining().height(); count > 0; --count) {
      if (!can_lift(builder, count)) continue;
      cells.push_back(cell);
      break;
    }
  }
  return cells;
}

/// How far one cell is from another as seen on the screen, to the right and upwards, in steps of
/// half a cell and of a row.
struct Distance {
  int right;
  int up;
  /// The square of its length, in quarters of a cell's width: rows are closer than cells.
  int length() const { return right * right + 3 * up * up; }
};

Distance distance(Cell from, Cell to, bool flipped) {
  const int sign = flipped ? -1 : 1;
  return {sign * (half_column(to) - half_column(from)), sign * (to.row() - from.row())};
}

bool is_slanting(CursorDirection direction) { return direction >= CursorDirection::UpLeft; }

/// Whether it lies in the quarter of the screen to which a slanting direction leads.
bool leads(CursorDirection direction, Distance distance) {
  using enum CursorDirection;
  const bool is_right = direction == UpRight || direction == DownRight;
  const bool is_up = direction == UpLeft || direction == UpRight;
  return (is_right ? distance.right : -distance.right) >= 0 &&
         (is_up ? distance.up : -distance.up) >= 0;
}

/// The direction on the board that a direction of the cursor means; Up and Down mean the left one.
Direction direction_on_board(CursorDirection direction, bool flipped) {
  using enum Direction;
  // In the order of CursorDirection.
  constexpr std::array<Direction, 8> kDirections{Left,   Right,   UpLeft,   DownLeft,
                                                 UpLeft, UpRight, DownLeft, DownRight};
  const int turns = flipped ? 3 : 0;
  return static_cast<Direction>(
      (static_cast<int>(kDirections[static_cast<std::size_t>(direction)]) + turns) % 6);
}

/// The targets of the upper `count` pieces in a direction, the farthest first.
std::vector<Cell> farthest_first(const TurnBuilder& builder, int count, Direction way) {
  const CellSet targets = builder.targets(count);
  std::vector<Cell> cells;
  for (auto cell = builder.from().neighbour(way); cell; cell = cell->neighbour(way))
    if (targets.contains(*cell)) cells.push_back(*cell);
  std::ranges::reverse(cells);
  return cells;
}

/// Returns true if a cell lies in a direction from another one.
bool lies_in(Direction way, Cell from, Cell to) {
  auto cell = from.neighbour(way);
  while (cell && cell != to) cell = cell->neighbour(way);
  return cell.has_value();
}

/// Says why the upper `count` pieces cannot go to any cell, by the first that is next to them.
std::string reason_to_stay(const TurnBuilder& builder, int count) {
  for (const Direction way : kDirections)
    if (const auto cell = builder.from().neighbour(way))
      if (const auto refused = builder.refusal({static_cast<std::uint8_t>(count), *cell}))
        return refused->message();
  return "the board ends there";
}

TurnInput::Reply refusal(std::string reason) {
  return {.message = std::move(reason), .refused = true};
}

}  // namespace

TurnInput::TurnInput(const Position& position, Cell cursor)
    : position_(position), cursor_(cursor) {}

void TurnInput::lift_default() {
  lift_ = 0;
  if (!building_->can_continue()) return;
  for (int count = 1; count <= building_->remaining().height(); ++count) {
    if (!can_lift(*building_, count)) continue;
    lift_ = count;
    return;
  }
}

TurnInput::Reply TurnInput::move_cursor(CursorDirection direction, bool flipped) {
  if (!building_ && is_slanting(direction)) return lift_nearest_stack(direction, flipped);
  if (lift_ == 0 && !carried_) {
    cursor_ = moved_cursor(cursor_, direction, flipped);
    return {};
  }
  return is_slanting(direction) ? carry_far(direction, flipped) : carry(direction, flipped);
}

TurnInput::Hand TurnInput::hand() const {
  Hand hand{*building_, lift_, building_->from()};
  if (!carried_ || *carried_ == hand.cell) return hand;
  const Move last = hand.before.turn().moves().back();
  hand.before.undo();
  return {hand.before, last.count, last.to};
}

TurnInput::Reply TurnInput::carry(CursorDirection direction, bool flipped) {
  const auto [before, count, cell] = hand();
  CellSet cells = before.targets(count);
  cells.insert(before.from());
  const auto there = carried({cell, column_}, cells, direction, flipped);
  if (!there) {
    const Direction left = direction_on_board(direction, flipped);
    // Up and Down have a right one, too.
    const Direction right = direction == CursorDirection::Up
                                ? direction_on_board(CursorDirection::UpRight, flipped)
                            : direction == CursorDirection::Down
                                ? direction_on_board(CursorDirection::DownRight, flipped)
                                : left;
    for (const Direction way : {left, right})
      if (const auto next = cell.neighbour(way))
        if (const auto refused = before.refusal({static_cast<std::uint8_t>(count), *next}))
          return refusal(refused->message());
    return refusal("the board ends there");
  }
  building_ = before;
  column_ = there->column;
  carried_ = there->cell;
  if (there->cell == before.from()) {
    lift_ = count;
    cursor_ = there->cell;
    return {};
  }
  make({static_cast<std::uint8_t>(count), there->cell});
  return after_move();
}

TurnInput::Reply TurnInput::carry_far(CursorDirection direction, bool flipped) {
  const Direction way = direction_on_board(direction, flipped);
  Hand hand{*building_, lift_, building_->from()};
  const Hand last = this->hand();
  const bool again = last.cell != hand.cell && (lift_ == 0 || lies_in(way, hand.cell, last.cell));
  if (again) hand = last;
  const auto cells = farthest_first(hand.before, hand.count, way);
  if (cells.empty()) {
    const auto next = hand.before.from().neighbour(way);
    const auto refused =
        next ? hand.before.refusal({static_cast<std::uint8_t>(hand.count), *next}) : std::nullopt;
    return refusal(refused ? refused->message() : "the board ends there");
  }
  const auto here = again ? std::ranges::find(cells, hand.cell) : cells.end();
  const Cell to = here == cells.end() || here + 1 == cells.end() ? cells.front() : *(here + 1);
  building_ = hand.before;
  make({static_cast<std::uint8_t>(hand.count), to});
  carried_ = to;
  column_ = half_column(to);
  return after_move();
}

TurnInput::Reply TurnInput::lift_next_stack(int step) {
  if (building_ && building_->turn().size() > 0)
    return refusal("the turn has begun on " + building_->from().name() + "; Esc drops it");
  std::vector<Cell> cells = movable_stacks(position_);
  if (cells.empty()) return refusal("no stack can move");
  if (!building_ && std::ranges::find(cells, cursor_) != cells.end()) return lift_at_cursor();
  if (step < 0) std::ranges::reverse(cells);
  const auto next = std::ranges::find_if(
      cells, [&](Cell cell) { return step > 0 ? cell > cursor_ : cell < cursor_; });
  cursor_ = next == cells.end() ? cells.front() : *next;
  return lift_at_cursor();
}

TurnInput::Reply TurnInput::lift_nearest_stack(CursorDirection direction, bool flipped) {
  std::vector<Cell> cells = movable_stacks(position_);
  std::erase_if(cells, [&](Cell cell) {
    return cell == cursor_ || !leads(direction, distance(cursor_, cell, flipped));
  });
  if (cells.empty()) return refusal("no stack that can move lies that way");
  cursor_ = *std::ranges::min_element(
      cells, {}, [&](Cell cell) { return distance(cursor_, cell, flipped).length(); });
  return lift_at_cursor();
}

TurnInput::Reply TurnInput::lift_at_cursor() {
  const auto started = start_at_cursor();
  return started ? Reply{} : refusal(started.error());
}

void TurnInput::make(const Move& move) {
  building_->push(move);
  cursor_ = move.to;
  lift_default();
}

void TurnInput::put_down() {
  carried_.reset();
  column_ = half_column(building_->from());
  if (lift_ > 0) cursor_ = building_->from();
}

Result<void, std::string> TurnInput::start_at_cursor() {
  TurnBuilder builder(position_, cursor_);
  if (const auto refusal = builder.refusal_to_start()) return refusal->message();
  building_ = builder;
  column_ = half_column(cursor_);
  lift_default();
  if (lift_ > 0) return {};
  cancel();
  return "nothing on " + cursor_.name() + " can move";
}

TurnInput::Reply TurnInput::confirm() {
  if (!building_) return lift_at_cursor();
  const Cell from = building_->from();
  const bool has_move = building_->turn().size() > 0;
  if (carried_) {
    const bool is_back = *carried_ == from;
    put_down();
    if (is_back && !has_move) cancel();
    return is_back ? Reply{} : after_move();
  }
  if (has_move && (lift_ == 0 || cursor_ == from)) return end_turn();
  if (cursor_ == from) {
    cancel();
    return {};
  }
  const Move move{static_cast<std::uint8_t>(lift_), cursor_};
  if (const auto refused = building_->refusal(move)) {
    const std::string reason = refused->message();
    // Before the first move, confirming on another own stack most likely means that one.
    if (has_move || !position_.heads(position_.side_to_move()).contains(cursor_))
      return refusal(reason);
    const TurnInput before = *this;
    if (start_at_cursor())
      return {.message = reason + "; " + cursor_.name() + " is lifted instead"};
    *this = before;
    return refusal(reason);
  }
  make(move);
  put_down();
  return after_move();
}

std::vector<Cell> TurnInput::choices() const {
  if (!building_) return movable_stacks(position_);
  const CellSet targets = building_->targets(lift_);
  return {targets.begin(), targets.end()};
}

TurnInput::Reply TurnInput::after_move() const {
  if (lift_ > 0) return {};
  const char* const why = building_->has_released()        ? "an enemy piece is released"
                          : building_->remaining().empty() ? "all pieces have moved"
                                                           : "what is left cannot move";
  return {.message = std::string(why) + ": Space plays the turn, Backspace undoes the move"};
}

TurnInput::Reply TurnInput::end_turn() {
  if (!building_ || building_->turn().size() == 0) return refusal("no move is made yet");
  return {.turn = building_->turn()};
}

TurnInput::Reply TurnInput::undo_move() {
  if (!building_) return refusal("no move to take back; u undoes the last turn");
  if (building_->turn().size() == 0) {
    cancel();
    return {};
  }
  const int count = building_->turn().moves().back().count;
  building_->undo();
  lift_ = count;
  put_down();
  return {};
}

void TurnInput::change_lift(int step) {
  if (lift_ == 0) return;
  put_down();
  // Never 0 here; the max() is for clang-tidy.
  const int height = std::max(building_->remaining().height(), 1);
  do lift_ = (lift_ - 1 + step + height) % height + 1;
  while (!can_lift(*building_, lift_));
}

TurnInput::Reply TurnInput::lift_exactly(int count) {
  if (!building_)
    if (auto reply = lift_at_cursor(); reply.refused) return reply;
  if (lift_ == 0) return refusal("nothing is left to lift");
  const int height = building_->remaining().height();
  if (count > height)
    return refusal(building_->from().name() + " has " + std::to_string(height) +
                   (height == 1 ? " piece" : " pieces"));
  if (!can_lift(*building_, count))
    return refusal("that many pieces cannot move: " + reason_to_stay(*building_, count));
  lift_ = count;
  put_down();
  return {};
}

void TurnInput::cancel() {
  if (building_) cursor_ = building_->from();
  building_.reset();
  lift_ = 0;
  carried_.reset();
}

void TurnInput::set(const Turn& turn) {
  TurnBuilder building(position_, turn.from());
  for (const Move& move : turn.moves()) building.push(move);
  set(building, 0);
}

void TurnInput::set(const TurnBuilder& building, int lift) {
  building_ = building;
  carried_.reset();
  column_ = half_column(building.from());
  lift_default();
  if (lift > 0 && lift_ > 0 && can_lift(*building_, lift)) lift_ = lift;
  const auto moves = building_->turn().moves();
  cursor_ = lift_ > 0 || moves.empty() ? building_->from() : moves.back().to;
}

}  // namespace accasta::views
