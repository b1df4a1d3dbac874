#include <cassert>
#include <utility>

#include <fmt/format.h>

#include <accasta/exercises/training.hpp>
#include <accasta/notation/game_end.hpp>

#include "series.hpp"

namespace accasta::exercises {

Training::Training(std::unique_ptr<Series> series)
    : series_(std::move(series)), attempt_(series_->exercise()) {
  restart();
}

Training::Training(Training&&) noexcept = default;
Training& Training::operator=(Training&&) noexcept = default;
Training::~Training() = default;

const Exercise& Training::exercise() const { return series_->exercise(); }

Heading Training::heading() const { return series_->heading(); }

std::string Training::ending() const {
  assert(is_done());
  return series_->ending();
}

std::optional<std::string> Training::post() const {
  if (exercise().puzzle() == nullptr || !is_solved()) return std::nullopt;
  const auto [name, place, title] = heading();
  const Position& last = attempt_.position();
  const Color player = exercise().player();
  CellSet winning;
  if (last.stacks_in_enemy_castle(player) >= kStacksToWin)
    winning = last.heads(player) & castle(opponent(player));
  // The rest of the ending is for the player alone.
  const std::string how = ending();
  return fmt::format("Accasta · {}: puzzle {}, {}\n{}{}", how.substr(0, how.find_first_of(".,")),
                     title, place, task_text(exercise()), notation::emoji_board(last, winning));
}

bool Training::ends_day() const { return is_done() && series_->ends_day(); }

std::string_view Training::advice() const {
  if (ends_day()) return "Press Enter to go on with other puzzles.";
  if (has_next())
    return is_solved() ? "Done! Press Enter to continue." : "Press Enter to continue.";
  return "That was the last one. Press Enter to leave.";
}

std::string Training::take_notice() {
  std::string now = series_->notice();
  if (now == told_notice_) return {};
  told_notice_ = now;
  return now;
}

std::optional<Answer> Training::play(const Turn& turn) {
  assert(!is_judging());
  const Position before = attempt_.position();
  const auto known = attempt_.play(turn);
  if (known && known->right) return accepted(series_->right_text(attempt_, known->text));
  auto answer = known ? known : series_->answer(before, turn);
  if (answer)
    series_->set_missed(Series::Miss::WrongTurn);
  else
    judged_ = turn;
  return answer;
}

std::optional<Answer> Training::take_answer() {
  if (!is_judging()) return std::nullopt;
  auto answer = series_->take_answer();
  if (!answer) return std::nullopt;
  const Turn turn = *std::exchange(judged_, std::nullopt);
  if (!answer->right) return answer;
  attempt_.accept(turn);
  return accepted(std::move(answer->text));
}

Answer Training::accepted(std::string text) {
  hint_.reset();
  text_ = std::move(text);
  if (is_done()) series_->set_done();
  return {true, text_};
}

void Training::set_wake(std::function<void()> wake) { series_->set_wake(std::move(wake)); }

void Training::stop_judging() {
  if (!is_judging()) return;
  series_->stop_judging();
  judged_.reset();
}

std::optional<Color> Training::own() const { return series_->own(); }

Result<void, std::string> Training::change_own() {
  const Exercise* const before = &exercise();
  auto changed = series_->change_own();
  if (&exercise() != before) restart();
  return changed;
}

std::string Training::hint() {
  series_->set_hinted();
  hint_ = attempt_.hint();
  if (!hint_->turn) return analysis::hint_text(*hint_, attempt_.position());
  series_->set_missed(Series::Miss::Shown);
  return series_->solution_text(attempt_);
}

bool Training::has_next() const { return series_->has_next(); }

bool Training::next() {
  if (!has_next()) return false;
  if (!is_done()) series_->set_skipped();
  series_->next();
  restart();
  return true;
}

bool Training::previous() {
  if (!series_->previous()) return false;
  restart();
  return true;
}

void Training::restart() {
  stop_judging();
  attempt_ = Attempt(exercise());
  hint_.reset();
  text_ = series_->task();
  const std::string introduction = exercise().introduction();
  if (!text_.empty() && !introduction.empty()) text_ += ' ';
  text_ += introduction;
  if (is_done()) series_->set_done();
}

}  // namespace accasta::exercises
