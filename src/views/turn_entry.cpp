#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include <fmt/format.h>

#include <accasta/notation/turn_text.hpp>
#include <accasta/views/turn_entry.hpp>

namespace accasta::views {
namespace {

/// Returns true if the upper `count` pieces can move.
bool can_lift(const TurnBuilder& builder, int count) { return !builder.targets(count).empty(); }

/// Returns the smallest number of pieces that can move, or 0 if none can. In most moves the head
/// moves alone.
int fewest(const TurnBuilder& builder) {
  if (!builder.can_continue()) return 0;
  for (int count = 1; count <= builder.remaining().height(); ++count)
    if (can_lift(builder, count)) return count;
  return 0;
}

/// Returns the cells from which a turn can be made, in the order of their names.
std::vector<Cell> movable_stacks(const Position& position) {
  std::vector<Cell> cells;
  for (const Cell cell : position.heads(position.side_to_move())) {
    const TurnBuilder builder(position, cell);
    if (!builder.refusal_to_start() && fewest(builder) > 0) cells.push_back(cell);
  }
  return cells;
}

/// The way from one cell to another on the screen: half cells to the right, and rows upwards.
struct Distance {
  int right;
  int up;
  /// Returns the square of the length, in quarters of a cell's width. Rows are closer to each other
  /// than cells.
  int length() const { return right * right + 3 * up * up; }
};

Distance distance(Cell from, Cell to, bool flipped) {
  const int sign = flipped ? -1 : 1;
  return {sign * (half_column(to) - half_column(from)), sign * (to.row() - from.row())};
}

bool is_slanting(CursorDirection direction) { return direction >= CursorDirection::UpLeft; }

/// Returns true if the way leads into a slanting direction's quarter of the screen.
bool leads(CursorDirection direction, Distance distance) {
  using enum CursorDirection;
  const bool is_right = direction == UpRight || direction == DownRight;
  const bool is_up = direction == UpLeft || direction == UpRight;
  return (is_right ? distance.right : -distance.right) >= 0 &&
         (is_up ? distance.up : -distance.up) >= 0;
}

/// Returns the targets of the upper `count` pieces in a direction, the farthest first.
std::vector<Cell> farthest_first(const TurnBuilder& builder, int count, Direction way) {
  const CellSet targets = builder.targets(count);
  std::vector<Cell> cells;
  for (auto cell = builder.from().neighbor(way); cell; cell = cell->neighbor(way))
    if (targets.contains(*cell)) cells.push_back(*cell);
  std::ranges::reverse(cells);
  return cells;
}

/// Returns true if a cell lies in a direction from another cell.
bool lies_in(Direction way, Cell from, Cell to) {
  auto cell = from.neighbor(way);
  while (cell && cell != to) cell = cell->neighbor(way);
  return cell.has_value();
}

TurnEntry::Reply refusal(std::string reason) {
  return {.message = std::move(reason), .refused = true};
}

/// Explains why the upper `count` pieces cannot move from a cell in any of these directions. Names
/// the obstacle in the first direction that leads to another cell.
TurnEntry::Reply no_way(const TurnBuilder& builder, int count, Cell cell,
                        std::span<const Direction> ways) {
  for (const Direction way : ways)
    if (const auto next = cell.neighbor(way))
      if (const auto refused = builder.refusal({static_cast<std::uint8_t>(count), *next}))
        return refusal(refused->message());
  return refusal("the board ends there");
}

/// Returns the names of the lifted pieces, as the program writes turns.
std::string lifted_text(const TurnBuilder& builder, int lift) {
  if (lift == 0) return {};
  if (builder.position().rules().variant == Variant::Pari) return std::to_string(lift);
  const Color mover = builder.position().side_to_move();
  std::string text;
  for (int depth = 0; depth < lift; ++depth) {
    const Piece piece = builder.remaining().at(depth);
    // Own pieces are in upper case, whatever their color.
    text += Piece{piece.color == mover ? Color::White : Color::Black, piece.kind}.letter();
  }
  return text;
}

/// Returns the partial turn as text, ready to continue typing.
std::string text_so_far(const TurnBuilder& builder, int lift) {
  const std::string text = builder.turn().size() > 0
                               ? notation::write_turn(builder.turn(), builder.position()) + ","
                               : builder.from().name() + ":";
  return text + lifted_text(builder, lift);
}

/// Returns "releases Black's shield on f3: you hold 1 of 3". Precondition: a piece is released.
std::string release_text(const TurnBuilder& building) {
  const Piece piece = building.remaining().at(0);
  tui::BoardView board;
  board.building = building;
  return fmt::format("releases {}'s {} on {}: you hold {} of {}", name(piece.color),
                     name(piece.kind), building.from().name(),
                     board.stacks_in_enemy_castle(opponent(piece.color)), kStacksToWin);
}

bool is_label(char32_t letter) { return letter >= U'a' && letter <= U'z'; }

std::string meaning(const TypedBeginning& reading, const Position& position, bool is_played) {
  if (!reading.read) return is_played && reading.error.empty() ? reading.refusal : reading.error;
  std::string text = "Enter plays " + notation::write_turn(reading.read->turn, position);
  if (reading.read->signs_differ)
    text += " (with the right signs)";
  else if (reading.read->differs)
    text += fmt::format(" (read as {})", notation::name(reading.read->dialect));
  else if (reading.building->has_released())
    text += ", " + release_text(*reading.building);
  return text;
}

}  // namespace

TurnEntry::TurnEntry(const Position& position, Cell cursor, bool confirm)
    : position_(position), cursor_(cursor), confirm_(confirm) {}

std::optional<TurnBuilder> TurnEntry::building() const {
  if (typed_) return typed_->reading().building;
  return made_ ? std::optional(made_->building) : std::nullopt;
}

int TurnEntry::lift() const {
  if (typed_) return typed_->reading().lift;
  return made_ ? made_->lift : 0;
}

bool TurnEntry::is_carrying() const {
  return made_ && made_->carried_to && *made_->carried_to != made_->building.from();
}

std::vector<tui::KeyHint> TurnEntry::key_hints() const {
  if (is_typing())
    return {
        {"Enter", "play"}, {"Tab", "complete"}, {"Up", "use the cursor"}, {"Esc", "drop the line"}};
  if (has_labels() && !choices().empty()) {
    const char last = static_cast<char>('a' + choices().size() - 1);
    const std::string letters = last == 'a' ? "a" : std::string("a-") + last;
    if (!made_) return {{letters, "lift this stack"}, {".", "no letters"}, {"Esc"}, {"?"}};
    if (!has_move())
      return {{letters, "move it there"}, {"1-6"}, {".", "no letters"}, {"Esc"}, {"?"}};
    return {{letters, "move it there"}, {"1-6"}, {"Space"}, {"Bksp"},
            {".", "no letters"},        {"Esc"}, {"?"}};
  }
  if (!made_) return {};
  if (!has_move()) return {{"arrows"}, {"1-6"}, {"Tab", "next stack"}, {"Esc"}, {"?"}, {"."}};
  if (is_carrying() && lift() > 0)
    return {{"Space"}, {"arrows"}, {"Enter", "next piece"}, {"Bksp"}, {"Esc"}, {"?"}};
  if (is_carrying()) return {{"Space"}, {"arrows"}, {"Bksp"}, {"Esc"}, {"?"}};
  if (lift() == 0) return {{"Space"}, {"Bksp", "undo move"}, {"Esc"}, {"?"}};
  return {{"Space"}, {"arrows", "next piece"}, {"1-6"}, {"Bksp"}, {"Esc"}, {"?"}};
}

std::string TurnEntry::advice(bool is_first) const {
  if (has_labels() || is_typing()) return {};
  const auto [next, others] =
      !made_        ? std::pair("Tab picks up a stack", ", arrows move it, Space ends the turn")
      : !has_move() ? std::pair("Up and Down change the row", ", Left and Right move along it")
      : made_->lift == 0 ? std::pair("Space ends the turn", ", Backspace undoes the move")
      : is_carrying() ? std::pair("Space ends the turn", ", Enter places this and moves the next")
                      : std::pair("Space ends the turn", ", arrows move the next piece");
  return fmt::format("{}{}.", next, is_first ? others : "");
}

bool TurnEntry::takes(tui::Key key) const {
  if (has_labels() && is_label(key.character)) return true;
  using enum tui::Key::Name;
  // A line of text has no up and down, so these keys go back to the board.
  return is_typing() && key.name != Enter && key.name != Escape && key.name != Up &&
         key.name != Down && key.name != Help;
}

TurnEntry::Reply TurnEntry::edit(tui::Key key) {
  if (has_labels() && is_label(key.character)) return choose_label(key.character);
  if (!typed_) begin_typing();
  is_wrong_ = false;
  typed_->apply(key);
  if (typed_->line().empty()) typed_.reset();
  return {};
}

TurnEntry::Reply TurnEntry::paste(std::string_view text) {
  if (!typed_) begin_typing();
  is_wrong_ = false;
  typed_->paste(text);
  if (typed_->line().empty()) typed_.reset();
  return {};
}

TurnEntry::Reply TurnEntry::begin_typing() {
  is_wrong_ = false;
  has_labels_ = false;
  const std::string before = made_ ? text_so_far(made_->building, made_->lift) : "";
  typed_.emplace(position_, before, before.size());
  return {};
}

void TurnEntry::take_over_typed() {
  if (!typed_) return;
  const TypedBeginning& reading = typed_->reading();
  if (reading.building) adopt(*reading.building, reading.lift);
  typed_.reset();
}

void TurnEntry::adopt(const TurnBuilder& building, int lift) {
  made_ = Made{building, fewest(building)};
  if (lift > 0 && made_->lift > 0 && can_lift(building, lift)) made_->lift = lift;
  cursor_ = made_->lift > 0 || !has_move() ? building.from() : building.turn().moves().back().to;
}

TurnEntry::Reply TurnEntry::move_cursor(CursorDirection direction, bool flipped) {
  if (typed_) {
    take_over_typed();
    if (made_) return {};
  }
  if (!made_ && is_slanting(direction)) return lift_nearest_stack(direction, flipped);
  const bool has_pieces = made_ && (made_->lift > 0 || made_->carried_to);
  if (!has_pieces) {
    cursor_ = moved_cursor(cursor_, direction, flipped);
    return {};
  }
  return is_slanting(direction) ? carry_far(direction, flipped) : carry(direction, flipped);
}

void TurnEntry::set_cursor(Cell cell) {
  // Their last move is part of the turn already, so carried pieces stay where they are.
  if (made_) made_->carried_to.reset();
  cursor_ = cell;
}

TurnEntry::Reply TurnEntry::click(tui::Mouse::Kind kind, Cell cell) {
  take_over_typed();
  set_cursor(cell);
  if (kind == tui::Mouse::Kind::RightClick) return undo_move();
  if (kind == tui::Mouse::Kind::DoubleClick && has_move()) return end_turn();
  return unless_confirmed(confirm_made());
}

TurnEntry::Hand TurnEntry::hand() const {
  Hand hand{made_->building, made_->lift, made_->building.from()};
  if (!is_carrying()) return hand;
  // Carried pieces are still in the hand. The turn without their last move decides where they can
  // go.
  const Move last = hand.before.turn().moves().back();
  hand.before.undo();
  return {hand.before, last.count, last.to};
}

TurnEntry::Reply TurnEntry::carry(CursorDirection direction, bool flipped) {
  const Hand hand = this->hand();
  CellSet cells = hand.before.targets(hand.count);
  cells.insert(hand.before.from());
  if (const auto there = carry_on({hand.cell, made_->column}, cells, direction, flipped))
    return carry_to(hand, *there);
  return no_way(hand.before, hand.count, hand.cell, directions_on_board(direction, flipped));
}

TurnEntry::Reply TurnEntry::carry_far(CursorDirection direction, bool flipped) {
  const Direction way = directions_on_board(direction, flipped).front();
  const Hand lifted{made_->building, made_->lift, made_->building.from()};
  const Hand carried = hand();
  // Pieces that were carried this way go on, and so do any if no others can move.
  const bool carries_on =
      is_carrying() && (lifted.count == 0 || lies_in(way, lifted.cell, carried.cell));
  const Hand& moving = carries_on ? carried : lifted;
  const auto cells = farthest_first(moving.before, moving.count, way);
  if (cells.empty())
    return no_way(moving.before, moving.count, moving.before.from(), std::array{way});
  // The farthest cell comes again after the nearest one.
  const auto now = std::ranges::find(cells, moving.cell);
  const bool has_nearer = now != cells.end() && now + 1 != cells.end();
  const Cell to = has_nearer ? *(now + 1) : cells.front();
  return carry_to(moving, {to, half_column(to)});
}

TurnEntry::Reply TurnEntry::carry_to(const Hand& hand, CarriedPlace there) {
  cursor_ = there.cell;
  if (there.cell == hand.before.from()) {
    made_ = Made{hand.before, hand.count, there.cell, there.column};
    return {};
  }
  TurnBuilder building = hand.before;
  building.push({static_cast<std::uint8_t>(hand.count), there.cell});
  made_ = Made{building, fewest(building), there.cell, there.column};
  return after_move();
}

TurnEntry::Reply TurnEntry::lift_next_stack(int step) {
  take_over_typed();
  if (has_move())
    return refusal("the turn has begun on " + made_->building.from().name() + "; Esc drops it");
  std::vector<Cell> cells = movable_stacks(position_);
  if (cells.empty()) return refusal("no stack can move");
  if (!made_ && std::ranges::find(cells, cursor_) != cells.end()) return lift_at_cursor();
  if (step < 0) std::ranges::reverse(cells);
  const auto next = std::ranges::find_if(
      cells, [&](Cell cell) { return step > 0 ? cell > cursor_ : cell < cursor_; });
  cursor_ = next == cells.end() ? cells.front() : *next;
  return lift_at_cursor();
}

TurnEntry::Reply TurnEntry::lift_nearest_stack(CursorDirection direction, bool flipped) {
  std::vector<Cell> cells = movable_stacks(position_);
  std::erase_if(cells, [&](Cell cell) {
    return cell == cursor_ || !leads(direction, distance(cursor_, cell, flipped));
  });
  if (cells.empty()) return refusal("no stack that can move is that way");
  cursor_ = *std::ranges::min_element(
      cells, {}, [&](Cell cell) { return distance(cursor_, cell, flipped).length(); });
  return lift_at_cursor();
}

TurnEntry::Reply TurnEntry::lift_at_cursor() {
  const TurnBuilder builder(position_, cursor_);
  if (const auto refused = builder.refusal_to_start()) return refusal(refused->message());
  if (fewest(builder) == 0) {
    made_.reset();
    return refusal("nothing on " + cursor_.name() + " can move");
  }
  adopt(builder);
  return {};
}

TurnEntry::Reply TurnEntry::confirm() {
  if (!typed_) return unless_confirmed(confirm_made());
  const auto& read = typed_->reading().read;
  is_wrong_ = !read;
  return read ? Reply{.turn = read->turn} : Reply{};
}

TurnEntry::Reply TurnEntry::confirm_made() {
  if (!made_) return lift_at_cursor();
  const Cell from = made_->building.from();
  if (made_->carried_to) {
    const bool is_back = *made_->carried_to == from;
    adopt(made_->building, made_->lift);
    if (is_back && !has_move()) made_.reset();
    return is_back ? Reply{} : after_move();
  }
  if (has_move() && (made_->lift == 0 || cursor_ == from)) return end_turn();
  if (cursor_ == from) {
    made_.reset();
    return {};
  }
  const Move move{static_cast<std::uint8_t>(made_->lift), cursor_};
  if (const auto refused = made_->building.refusal(move)) {
    const std::string reason = refused->message();
    // Before the first move, confirming on another own stack most likely means that one.
    const TurnBuilder other(position_, cursor_);
    if (has_move() || other.refusal_to_start() || fewest(other) == 0) return refusal(reason);
    adopt(other);
    return {.message = reason + "; " + cursor_.name() + " is lifted instead"};
  }
  TurnBuilder building = made_->building;
  building.push(move);
  adopt(building);
  return after_move();
}

TurnEntry::Reply TurnEntry::unless_confirmed(Reply reply) const {
  const bool is_at_end = has_move() && made_->lift == 0;
  return confirm_ || !is_at_end || reply.refused ? reply : Reply{.turn = made_->building.turn()};
}

TurnEntry::Reply TurnEntry::after_move() const {
  if (made_->lift > 0) return {};
  const TurnBuilder& building = made_->building;
  const std::string why = building.has_released()        ? "This " + release_text(building)
                          : building.remaining().empty() ? "All pieces have moved"
                                                         : "The remaining pieces cannot move";
  return {.message = why + ". Space plays the turn, Backspace undoes the move"};
}

TurnEntry::Reply TurnEntry::cancel() {
  has_labels_ = false;
  if (typed_) {
    typed_.reset();
  } else if (made_) {
    cursor_ = made_->building.from();
    made_.reset();
  }
  return {};
}

TurnEntry::Reply TurnEntry::end_turn() {
  if (!has_move()) return refusal("no move is made yet");
  return {.turn = made_->building.turn()};
}

TurnEntry::Reply TurnEntry::undo_move() {
  if (!made_) return refusal("no move to undo; u undoes the last turn");
  TurnBuilder building = made_->building;
  if (building.turn().size() == 0) {
    cursor_ = building.from();
    made_.reset();
    return {};
  }
  const int count = building.turn().moves().back().count;
  building.undo();
  adopt(building, count);
  return {};
}

TurnEntry::Reply TurnEntry::change_lift(int step) {
  // The keys are text then, but the wheel may turn by accident.
  if (is_typing() || lift() == 0) return {};
  const TurnBuilder building = made_->building;
  // Never 0 here; the max() is for clang-tidy.
  const int height = std::max(building.remaining().height(), 1);
  int count = made_->lift;
  do count = (count - 1 + step + height) % height + 1;
  while (!can_lift(building, count));
  adopt(building, count);
  return {};
}

TurnEntry::Reply TurnEntry::choose_lift(int count) {
  take_over_typed();
  if (!made_)
    if (auto reply = lift_at_cursor(); reply.refused) return reply;
  if (made_->lift == 0) return refusal("nothing is left to lift");
  const TurnBuilder building = made_->building;
  const Cell from = building.from();
  const int height = building.remaining().height();
  if (count > height)
    return refusal(from.name() + " has " + std::to_string(height) +
                   (height == 1 ? " piece" : " pieces"));
  if (!can_lift(building, count))
    return refusal("that many pieces cannot move: " +
                   no_way(building, count, from, kDirections).message);
  adopt(building, count);
  return {};
}

std::vector<Cell> TurnEntry::choices() const {
  if (!made_) return movable_stacks(position_);
  const CellSet targets = made_->building.targets(made_->lift);
  return {targets.begin(), targets.end()};
}

TurnEntry::Reply TurnEntry::change_labels() {
  take_over_typed();
  has_labels_ = !has_labels_;
  return {};
}

TurnEntry::Reply TurnEntry::choose_label(char32_t letter) {
  const auto cells = choices();
  const std::size_t index = letter - U'a';
  if (index >= cells.size())
    return refusal(cells.empty() ? "nothing more can move: Space plays the turn"
                                 : "no cell has this letter; Esc hides the letters");
  set_cursor(cells[index]);
  return unless_confirmed(confirm_made());
}

void TurnEntry::set(const Turn& turn) {
  typed_.reset();
  TurnBuilder building(position_, turn.from());
  for (const Move& move : turn.moves()) building.push(move);
  adopt(building);
}

void TurnEntry::show(GameView& view) const {
  const auto building = this->building();
  view.board.position = position_;
  view.board.building = building;
  view.board.lift = lift();
  view.board.cursor = cursor_;
  if (has_labels()) view.board.labels = choices();
  view.footer.untyped = building && building->turn().size() > 0
                            ? notation::write_turn(building->turn(), position_)
                            : "";
  if (!typed_) return;
  const TypedBeginning& reading = typed_->reading();
  auto& typed = view.footer.typed.emplace();
  typed.edit = typed_->line();
  typed.meaning = {meaning(reading, position_, is_wrong_),
                   is_wrong_ ? tui::Role::Error : tui::Role::Normal};
  for (const auto& next : reading.continuations) typed.choices.push_back(next.added);
}

}  // namespace accasta::views
