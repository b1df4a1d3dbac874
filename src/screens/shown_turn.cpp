#include "shown_turn.hpp"

#include <cstddef>
#include <tuple>

namespace accasta::screens {
namespace {

/// The time for the stack before its first move, and for each move.
constexpr std::chrono::milliseconds kMoveTime{150};

}  // namespace

ShownTurn::ShownTurn(const Position& before, const Turn& turn, Time now)
    : shown_(before, turn.from()), turn_(turn), next_(now + kMoveTime) {}

bool ShownTurn::advance(Time now) {
  if (now < next_) return true;
  const int count = shown_.turn().size();
  if (count == turn_.size()) return false;
  std::ignore = shown_.add(turn_.moves()[static_cast<std::size_t>(count)]);
  next_ = now + kMoveTime;
  return true;
}

void ShownTurn::show(views::GameView& view) const {
  const Turn& made = shown_.turn();
  view.board.position = shown_.position();
  view.board.building = shown_;
  view.board.last_turn.reset();
  view.arrived = made.size() > 0 ? made.moves().back().to : made.from();
}

}  // namespace accasta::screens
