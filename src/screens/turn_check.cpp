#include "turn_check.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <accasta/screens/questions.hpp>

#include "engine_output.hpp"

namespace accasta::screens {

using std::chrono::milliseconds;

void TurnCheck::look(const std::optional<TurnBuilder>& building) {
  std::optional<Turn> turn;
  if (!game_.session().is_over() && building && building->turn().size() > 0)
    turn = building->turn();
  if (turn != game_.turn_on_board()) drop();
  game_.show_to_tutor(turn);
}

void TurnCheck::begin(const Turn& turn) {
  if (!end_) end_ = stage_.screen().now() + table::GameAtTable::kTutorTime;
  game_.show_to_tutor(turn);
}

std::optional<Turn> TurnCheck::take_passed() {
  if (!end_ || (game_.is_judging() && stage_.screen().now() < *end_)) return std::nullopt;
  end_.reset();
  objection_ = game_.take_objection();
  return objection_ ? std::nullopt : game_.turn_on_board();
}

TurnCheck::Answer TurnCheck::ask() {
  if (!objection_) return Answer::ThinkAgain;
  // The note asks the question.
  const auto answer = ask_key(stage_, "", answers(), [this] { return !objection_; });
  // The position may have changed meanwhile.
  const bool is_void = !std::exchange(objection_, std::nullopt);
  return is_void ? Answer::ThinkAgain : static_cast<Answer>(answer.value_or(0));
}

void TurnCheck::drop() {
  end_.reset();
  objection_.reset();
  game_.show_to_tutor({});
}

std::optional<milliseconds> TurnCheck::timeout() const {
  if (!end_) return std::nullopt;
  return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(*end_ - stage_.screen().now()));
}

std::optional<views::Note> TurnCheck::note() const {
  const auto reason = objection_ ? std::optional(objection_->text) : game_.warning();
  if (!reason) return std::nullopt;
  views::Note note({*reason, tui::Role::Warning});
  if (!objection_) return note;
  note.paragraphs.push_back({objection_->line.size() > 1
                                 ? "Play this turn? The answer to it is on the board."
                                 : "Play this turn?"});
  note.keys = answers();
  return note;
}

std::vector<tui::KeyHint> TurnCheck::answers() const {
  std::vector<tui::KeyHint> answers{{"t", "think again"}, {"p", "play it"}};
  if (!game_.refusal(table::Act::Hint)) answers.push_back({"s", "show a better one"});
  return answers;
}

void TurnCheck::show(views::GameView& view) const {
  if (!objection_) return;
  show_refutation(*objection_, view.board);
  // Enter does not play the turn now.
  view.footer.typed.reset();
  view.footer.untyped.reset();
}

}  // namespace accasta::screens
