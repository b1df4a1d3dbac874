#include <cassert>
#include <utility>

#include <fmt/format.h>

#include <accasta/exercises/training.hpp>
#include <accasta/notation/game_end.hpp>

namespace accasta::exercises {

std::optional<std::string> Training::post() const {
  if (exercise().puzzle() == nullptr || !is_solved()) return std::nullopt;
  const auto [name, place, title] = heading();
  const Position& last = attempt_->position();
  const Color player = exercise().player();
  CellSet winning;
  if (last.stacks_in_enemy_castle(player) >= kStacksToWin)
    winning = last.heads(player) & castle(opponent(player));
  // The rest of the ending is for the player alone.
  const std::string how = ending();
  return fmt::format("Accasta · {}: puzzle {}, {}\n{}{}", how.substr(0, how.find_first_of(".,")),
                     title, place, task_text(exercise()), notation::emoji_board(last, winning));
}

std::string_view Training::advice() const {
  if (ends_day()) return "Press Enter to go on with other puzzles.";
  if (has_next())
    return is_solved() ? "Done! Press Enter to continue." : "Press Enter to continue.";
  return "That was the last one. Press Enter to leave.";
}

std::string Training::take_notice() {
  std::string now = notice();
  if (now == told_notice_) return {};
  told_notice_ = now;
  return now;
}

std::optional<Answer> Training::play(const Turn& turn) {
  assert(!is_judging());
  const Position before = attempt_->position();
  const auto known = attempt_->play(turn);
  if (known) return known->right ? accepted(right_text(known->text)) : known;
  Judgment judgment = judge(before, turn);
  if (!judgment.search) return std::move(judgment.answer);
  judged_ = turn;
  background_->start(
      [this, search = judgment.search](const std::stop_token& stop, const auto& /*deliver*/) {
        return [this, answer = search(stop)] { found_ = answer; };
      },
      [this, answer = judgment.answer] { found_ = answer; });
  return std::nullopt;
}

void Training::set_wake(std::function<void()> wake) {
  stop_judging();
  background_ = std::make_unique<base::Background>(std::move(wake));
}

std::optional<Answer> Training::take_answer() {
  if (!is_judging()) return std::nullopt;
  std::optional<Answer> answer;
  {
    const auto lock = background_->lock();
    answer = std::exchange(found_, std::nullopt);
  }
  if (!answer) return std::nullopt;
  const Turn turn = *std::exchange(judged_, std::nullopt);
  if (!answer->right) return answer;
  attempt_->accept(turn);
  return accepted(std::move(answer->text));
}

Answer Training::accepted(std::string text) {
  hint_.reset();
  text_ = std::move(text);
  if (is_done()) set_done();
  return {true, text_};
}

void Training::stop_judging() {
  if (!is_judging()) return;
  background_->drop();
  found_.reset();
  judged_.reset();
}

Result<void, std::string> Training::change_own() {
  return std::string("Only for mistakes in a game.");
}

std::string Training::hint() {
  hint_ = attempt_->hint();
  return analysis::hint_text(*hint_, attempt_->position());
}

void Training::restart() {
  stop_judging();
  attempt_.emplace(exercise());
  hint_.reset();
  text_ = task();
  const std::string introduction = exercise().introduction();
  if (!text_.empty() && !introduction.empty()) text_ += ' ';
  text_ += introduction;
  if (is_done()) set_done();
}

}  // namespace accasta::exercises
