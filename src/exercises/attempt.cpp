#include <algorithm>
#include <cassert>
#include <vector>

#include <accasta/exercises/attempt.hpp>

namespace accasta::exercises {

Attempt::Attempt(const Exercise& exercise)
    : line_(exercise.record().turns), game_(exercise.record().start) {}

Answer Attempt::go_on() {
  std::vector<std::string> comments = line_[next_].comments;
  game_.push(line_[next_++].turn);
  if (!done()) {
    comments.insert(comments.end(), line_[next_].comments.begin(), line_[next_].comments.end());
    game_.push(line_[next_++].turn);
  }
  hint_step_ = 0;
  return {true, joined_comments(comments)};
}

std::optional<Answer> Attempt::play(const Turn& turn) {
  assert(!done() && position().is_legal(turn));
  const auto leads_there = [&](const Turn& other) { return position().lead_to_same(turn, other); };
  if (leads_there(solution())) return go_on();
  const auto& variations = line_[next_].variations;
  const auto found = std::ranges::find_if(variations, [&](const notation::TurnLine& variation) {
    return leads_there(variation.front().turn);
  });
  if (found == variations.end()) return std::nullopt;
  if (is_right(*found) == true) {
    line_ = notation::TurnLine(*found);
    next_ = 0;
    return go_on();
  }
  Answer wrong{.right = false};
  std::vector<std::string> comments;
  for (const notation::RecordedTurn& next : *found) {
    wrong.line.push_back(next.turn);
    comments.insert(comments.end(), next.comments.begin(), next.comments.end());
  }
  wrong.line.front() = turn;
  wrong.text = joined_comments(comments);
  return wrong;
}

void Attempt::accept(const Turn& turn) {
  game_.push(turn);
  next_ = line_.size();
}

analysis::Hint Attempt::hint() {
  assert(!done());
  hint_step_ = std::min(hint_step_ + 1, analysis::kHintSteps);
  return analysis::hint(solution(), hint_step_);
}

}  // namespace accasta::exercises
