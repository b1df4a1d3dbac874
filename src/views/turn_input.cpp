#include <algorithm>
#include <utility>

#include <accasta/views/turn_input.hpp>

namespace accasta::views {
namespace {

/// Whether the upper `count` pieces can go somewhere.
bool can_lift(const TurnBuilder& builder, int count) { return !builder.targets(count).empty(); }

TurnInput::Reply refusal(std::string reason) {
  return {.message = std::move(reason), .refused = true};
}

}  // namespace

TurnInput::TurnInput(const Position& position, Cell cursor)
    : position_(position), cursor_(cursor) {}

void TurnInput::lift_default() {
  lift_ = 0;
  if (!building_->can_continue()) return;
  // As many as can move at all: most turns move whole stacks.
  for (int count = building_->remaining().height(); count > 0; --count) {
    if (!can_lift(*building_, count)) continue;
    lift_ = count;
    return;
  }
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
  if (!building_) {
    const auto started = start_at_cursor();
    return started ? Reply{} : refusal(started.error());
  }
  const Cell from = building_->from();
  const bool has_move = building_->turn().size() > 0;
  if (has_move && (lift_ == 0 || cursor_ == from)) return end_turn();
  if (cursor_ == from) {
    cancel();
    return {};
  }
  const auto added = building_->add({static_cast<std::uint8_t>(lift_), cursor_});
  if (!added) {
    const std::string reason = added.error().message();
    // Before the first move, confirming on another own stack most likely means that one.
    if (has_move || !position_.heads(position_.side_to_move()).contains(cursor_))
      return refusal(reason);
    const TurnInput before = *this;
    if (start_at_cursor())
      return {.message = reason + "; " + cursor_.name() + " is lifted instead"};
    *this = before;
    return refusal(reason);
  }
  lift_default();
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
  return {};
}

void TurnInput::change_lift(int step) {
  if (lift_ == 0) return;
  // Never 0 here; the max() is for clang-tidy.
  const int height = std::max(building_->remaining().height(), 1);
  do lift_ = (lift_ - 1 + step + height) % height + 1;
  while (!can_lift(*building_, lift_));
}

TurnInput::Reply TurnInput::lift_exactly(int count) {
  if (lift_ == 0 || count < 1 || count > building_->remaining().height()) return {};
  if (!can_lift(*building_, count)) return refusal("so many pieces can go nowhere");
  lift_ = count;
  return {};
}

void TurnInput::cancel() {
  building_.reset();
  lift_ = 0;
}

void TurnInput::set(const Turn& turn) {
  TurnBuilder building(position_, turn.from());
  for (const Move& move : turn.moves()) building.push(move);
  set(building, 0);
}

void TurnInput::set(const TurnBuilder& building, int lift) {
  building_ = building;
  const auto moves = building_->turn().moves();
  cursor_ = moves.empty() ? building_->from() : moves.back().to;
  lift_default();
  if (lift > 0 && lift_ > 0 && can_lift(*building_, lift)) lift_ = lift;
}

}  // namespace accasta::views
