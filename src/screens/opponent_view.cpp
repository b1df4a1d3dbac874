#include "opponent_view.hpp"

#include <algorithm>
#include <variant>

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

/// The time that each turn is shown when two engines play.
constexpr milliseconds kTimeToWatch{600};
/// The time after which a player may look elsewhere.
constexpr milliseconds kLongWait{2000};

}  // namespace

void OpponentView::update(Time now) {
  const table::Session& session = game_.session();
  const bool is_friend_to_move = std::holds_alternative<table::Friend>(session.seat_to_move());
  if (game_.is_awaited() && !is_friend_to_move && !thoughts_.is_thinking()) thoughts_.begin(now);
  if (!session.has_player_here() || !session.is_turn_elsewhere() || game_.is_paused())
    waiting_since_.reset();
  else if (!waiting_since_)
    waiting_since_ = now;
}

bool OpponentView::is_accurate() const {
  const auto* level = std::get_if<engine::Level>(&game_.session().seat_to_move());
  return level != nullptr && !level->limits().weakness;
}

bool OpponentView::has_waited_long(Time now) const {
  return waiting_since_ && now - *waiting_since_ > kLongWait;
}

milliseconds OpponentView::time_to_stay(Time now) const {
  if (!game_.is_awaited() || game_.session().has_player_here()) return {};
  const auto left = kTimeToWatch - (now - thoughts_.begun());
  return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(left));
}

std::optional<milliseconds> OpponentView::timeout(Time now) const {
  if (boards_.is_showing()) return ShownBoards::kTick;
  return must_stay_shown(now) ? std::optional(time_to_stay(now)) : std::nullopt;
}

}  // namespace accasta::screens
