#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <accasta/views/turn_input.hpp>

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
  const auto column = [](Cell cell) { return 2 * cell.number() - Cell::row_length(cell.row()); };
  const int sign = flipped ? -1 : 1;
  return {sign * (column(to) - column(from)), sign * (to.row() - from.row())};
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

/// The one or two directions on the board that a direction of the cursor means.
std::vector<Direction> directions(CursorDirection direction, bool flipped) {
  using enum Direction;
  // In the order of CursorDirection.
  static const std::array<std::vector<Direction>, 8> kDirections{{{Left},
                                                                  {Right},
                                                                  {UpLeft, UpRight},
                                                                  {DownLeft, DownRight},
                                                                  {UpLeft},
                                                                  {UpRight},
                                                                  {DownLeft},
                                                                  {DownRight}}};
  std::vector<Direction> found = kDirections[static_cast<std::size_t>(direction)];
  if (flipped)
    for (Direction& each : found) each = static_cast<Direction>((static_cast<int>(each) + 3) % 6);
  return found;
}

/// The targets of the upper `count` pieces in some directions, one after the other.
std::vector<Cell> farthest_first(const TurnBuilder& builder, int count,
                                 const std::vector<Direction>& ways) {
  const CellSet targets = builder.targets(count);
  std::vector<Cell> cells;
  for (const Direction way : ways) {
    const auto nearest = static_cast<std::ptrdiff_t>(cells.size());
    for (auto cell = builder.from().neighbour(way); cell; cell = cell->neighbour(way))
      if (targets.contains(*cell)) cells.push_back(*cell);
    std::reverse(cells.begin() + nearest, cells.end());
  }
  return cells;
}

/// Whether the last move went in one of these directions.
bool lies_on(const TurnBuilder& builder, const std::vector<Direction>& ways) {
  const Cell to = builder.turn().moves().back().to;
  return std::ranges::any_of(ways, [&](Direction way) {
    auto cell = builder.from().neighbour(way);
    while (cell && cell != to) cell = cell->neighbour(way);
    return cell.has_value();
  });
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
  if (lift_ == 0 && !is_carried_) {
    cursor_ = moved_cursor(cursor_, direction, flipped);
    return {};
  }
  TurnBuilder before = *building_;
  Move move{static_cast<std::uint8_t>(lift_), before.from()};
  const auto ways = directions(direction, flipped);
  const bool again = is_carried_ && (lift_ == 0 || lies_on(before, ways));
  if (again) {
    move = before.turn().moves().back();
    before.undo();
  }
  const auto cells = farthest_first(before, move.count, ways);
  if (cells.empty()) return refusal("no piece can go that way");
  const auto here = again ? std::ranges::find(cells, move.to) : cells.end();
  move.to = here == cells.end() || here + 1 == cells.end() ? cells.front() : *(here + 1);
  building_ = before;
  make(move);
  is_carried_ = true;
  return after_move();
}

TurnInput::Reply TurnInput::lift_next_stack(int step) {
  if (building_ && building_->turn().size() > 0)
    return refusal("the turn has begun on " + building_->from().name() + "; Esc drops it");
  std::vector<Cell> cells = movable_stacks(position_);
  if (cells.empty()) return refusal("no stack can move");
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
  is_carried_ = false;
  if (lift_ > 0) cursor_ = building_->from();
}

Result<void, std::string> TurnInput::start_at_cursor() {
  TurnBuilder builder(position_, cursor_);
  if (const auto refusal = builder.refusal_to_start()) return refusal->message();
  building_ = builder;
  lift_default();
  if (lift_ > 0) return {};
  cancel();
  return "nothing on " + cursor_.name() + " can move";
}

TurnInput::Reply TurnInput::confirm() {
  if (!building_) return lift_at_cursor();
  const Cell from = building_->from();
  const bool has_move = building_->turn().size() > 0;
  if (is_carried_) {
    put_down();
    return after_move();
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
  if (!can_lift(*building_, count)) return refusal("so many pieces can go nowhere");
  lift_ = count;
  put_down();
  return {};
}

void TurnInput::cancel() {
  if (building_) cursor_ = building_->from();
  building_.reset();
  lift_ = 0;
  is_carried_ = false;
}

void TurnInput::set(const Turn& turn) {
  TurnBuilder building(position_, turn.from());
  for (const Move& move : turn.moves()) building.push(move);
  set(building, 0);
}

void TurnInput::set(const TurnBuilder& building, int lift) {
  building_ = building;
  is_carried_ = false;
  lift_default();
  if (lift > 0 && lift_ > 0 && can_lift(*building_, lift)) lift_ = lift;
  const auto moves = building_->turn().moves();
  cursor_ = lift_ > 0 || moves.empty() ? building_->from() : moves.back().to;
}

}  // namespace accasta::views
