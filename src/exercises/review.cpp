#include <algorithm>
#include <exception>
#include <new>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/review.hpp>
#include <accasta/exercises/mistake_puzzles.hpp>
#include <accasta/exercises/review.hpp>

namespace accasta::exercises {

Review::Review(int threads, std::function<void()> wake,
               std::optional<std::filesystem::path> own_exercises)
    : analyser_(threads, wake),
      own_exercises_(std::move(own_exercises)),
      keeping_(std::move(wake)) {}

void Review::start(const notation::Record& record, std::optional<Color> own) {
  analyser_.start(record);
  own_ = own;
}

bool Review::take() {
  const bool has_found = analyser_.take();
  if (has_found && is_complete()) keep_mistakes();
  return has_found;
}

void Review::keep_mistakes() {
  std::vector<PlayedMistake> mistakes;
  for (const std::size_t index : analysis::marked_turns(analysis()))
    if (player(index) == own_)
      mistakes.push_back(
          {analysis().positions[index].position, analyser_.record().turns[index].turn});
  if (!own_exercises_ || mistakes.empty()) return;
  // Without a thread there are no puzzles, and nothing to say about it.
  (void)keeping_.start(
      [this, mistakes = std::move(mistakes), folder = *own_exercises_](
          const std::stop_token& stop, const auto& /*deliver*/) -> base::Background::Delivery {
        try {
          exercises::keep_mistakes(mistakes, folder, stop);
          return {};
        } catch (const std::bad_alloc&) {
          return {};
        } catch (const std::exception& error) {
          return [this, text = std::string(error.what())] { failure_ = text; };
        }
      });
}

std::optional<std::string> Review::take_failure() {
  if (analyser_.take_failure()) return "Not enough memory or threads for the review.";
  const auto lock = keeping_.lock();
  return std::exchange(failure_, std::nullopt);
}

bool Review::covers(const notation::Record& record) const {
  const notation::Record& reviewed = analyser_.record();
  return analyser_.is_complete() && reviewed.start.key() == record.start.key() &&
         reviewed.rules == record.rules &&
         std::ranges::equal(reviewed.turns, record.turns, {}, &notation::RecordedTurn::turn,
                            &notation::RecordedTurn::turn);
}

void Review::write_into(game::RecordCursor& place, std::size_t from) const {
  const auto& positions = analysis().positions;
  for (std::size_t i = from; i < positions.size(); ++i) {
    const analysis::PositionAnalysis& found = positions[i];
    if (!found.lines.empty())
      place.set_evaluation(
          i, analysis::evaluation(found.score, found.position.side_to_move(), found.depth));
  }
  if (analyser_.is_complete())
    place.annotate([this](notation::Record& record) { analysis::annotate(record, analysis()); });
}

Color Review::player(std::size_t index) const {
  return analysis().positions[index].position.side_to_move();
}

bool Review::has_only_opponents() const {
  const auto marked = analysis::marked_turns(analysis());
  return own_ && !marked.empty() &&
         std::ranges::none_of(marked, [this](std::size_t index) { return player(index) == own_; });
}

std::vector<std::size_t> Review::worst_turns() const {
  auto turns = analysis::worst_turns(analysis());
  std::stable_partition(turns.begin(), turns.end(),
                        [this](std::size_t index) { return player(index) == own_; });
  return turns;
}

std::optional<std::size_t> Review::mistake_at(std::size_t turns) const {
  const auto& all = analysis().turns;
  for (const std::size_t index : {turns - 1, turns})
    if (index < all.size() && all[index].mark) return index;
  return std::nullopt;
}

std::string Review::mistake_text(std::size_t index) const {
  const analysis::TurnAnalysis& turn = analysis().turns[index];
  return fmt::format("{}  {}",
                     analysis::marked_turn_text(analysis().positions[index].position,
                                                analyser_.record().turns[index].turn, turn),
                     analysis::fault_text(turn));
}

Result<std::unique_ptr<Training>, std::string> Review::mistakes(std::size_t turns, int step) const {
  const auto from = [&](std::size_t index) {
    return Training::mistakes(analyser_.record(), analysis(), own_, index, step);
  };
  std::unique_ptr<Training> found;
  if (step > 0)
    found = from(turns == analysis().turns.size() ? 0 : turns);
  else if (turns >= 2)
    // The mistake of the last turn has just been shown.
    found = from(turns - 2);
  if (found) return found;
  return std::string(analysis::marked_turns(analysis()).empty() ? "No mistakes found."
                     : step > 0                                 ? "No later mistakes."
                                                                : "No earlier mistakes.");
}

std::unique_ptr<Training> Review::mistakes_from(std::size_t index) const {
  const auto own = player(index) == own_ ? own_ : std::nullopt;
  return Training::mistakes(analyser_.record(), analysis(), own, index);
}

}  // namespace accasta::exercises
