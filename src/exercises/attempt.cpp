#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include <accasta/exercises/attempt.hpp>

namespace accasta::exercises {

Attempt::Attempt(Exercise exercise)
    : exercise_(std::move(exercise)),
      line_(exercise_.record().turns),
      game_(exercise_.record().start) {}

Verdict Attempt::go_on() {
  Verdict right{.is_right = true};
  std::vector<std::string> comments = line_[next_].comments;
  game_.push(line_[next_++].turn);
  if (!done()) {
    right.answer = line_[next_].turn;
    comments.insert(comments.end(), line_[next_].comments.begin(), line_[next_].comments.end());
    game_.push(line_[next_++].turn);
  }
  right.comment = joined_comments(comments);
  hint_step_ = 0;
  return right;
}

std::optional<Verdict> Attempt::play(const Turn& turn) {
  assert(!done() && position().is_legal(turn));
  const Position reached = position().after(turn);
  const auto leads_there = [&](const Turn& other) {
    return position().after(other).same_board(reached);
  };
  if (leads_there(solution())) return go_on();
  const auto& variations = line_[next_].variations;
  const auto found = std::ranges::find_if(variations, [&](const notation::TurnLine& variation) {
    return leads_there(variation.front().turn);
  });
  if (found == variations.end()) return std::nullopt;
  if (kind_of(*found) == VariationKind::RightAsWell) {
    line_ = notation::TurnLine(*found);
    next_ = 0;
    return go_on();
  }
  const notation::TurnLine& line = *found;
  return Verdict{.is_right = false,
                 .comment = joined_comments(line.front().comments),
                 .line = {line.begin() + 1, line.end()}};
}

void Attempt::accept(const Turn& turn) {
  game_.push(turn);
  next_ = line_.size();
}

Hint Attempt::hint() {
  assert(!done());
  constexpr int kWholeTurn = 3;
  const Turn& turn = solution();
  hint_step_ = std::min(hint_step_ + 1, kWholeTurn);
  Hint hint{turn.from()};
  if (hint_step_ >= 2)
    for (const Move& move : turn.moves()) hint.targets.insert(move.to);
  if (hint_step_ >= kWholeTurn) hint.turn = turn;
  return hint;
}

}  // namespace accasta::exercises
