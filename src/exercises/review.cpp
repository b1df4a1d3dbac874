#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/review.hpp>
#include <accasta/exercises/review.hpp>

namespace accasta::exercises {

Review::Review(int threads, std::function<void()> wake,
               std::optional<std::filesystem::path> own_exercises)
    : threads_(threads),
      own_exercises_(std::move(own_exercises)),
      analyzing_(wake),
      keeping_(std::move(wake)) {}

void Review::start(const notation::Record& record, std::optional<Color> own) {
  stop();
  record_ = record;
  own_ = own;
  analysis_ = {.positions = {}, .turns = {}, .swap = notation::swap_of(record)};
  failure_.reset();
  is_running_ = true;
  analyzing_.start(
      [this, record](const std::stop_token& stop,
                     const base::Background::Deliver& deliver) -> base::Background::Delivery {
        const auto report = [&](const analysis::GameAnalysis& analysis) {
          deliver([&] {
            found_.positions.push_back(analysis.positions.back());
            if (!analysis.turns.empty()) found_.turns.push_back(analysis.turns.back());
          });
        };
        analysis::analyse_game(record, {.nodes = analysis::kNodesOfReview}, threads_, report, stop);
        return {};
      },
      [this] { has_failed_ = true; });
}

void Review::stop() {
  analyzing_.drop();
  found_ = {};
  has_failed_ = is_running_ = false;
}

bool Review::take() {
  if (!is_running_) return false;
  auto lock = analyzing_.lock();
  const analysis::GameAnalysis found = std::exchange(found_, {});
  const auto append = [](auto& all, const auto& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  append(analysis_.positions, found.positions);
  append(analysis_.turns, found.turns);
  if (has_failed_) failure_ = "Not enough memory or threads for the review.";
  is_running_ = !is_complete() && !has_failed_;
  lock.unlock();
  if (is_complete()) keep_mistakes();
  return !found.positions.empty();
}

void Review::keep_mistakes() {
  if (!own_exercises_) return;
  // From here on only this thread uses the list. Puzzles that are not made yet are begun anew.
  keeping_.drop();
  for (const std::size_t index : analysis::marked_turns(analysis_))
    if (player(index) == own_)
      unkept_.push_back({analysis_.positions[index].position, record_.turns[index].turn});
  if (unkept_.empty()) return;
  // Without memory or a thread there are no puzzles, and nothing to say about it.
  keeping_.start(
      [this, mistakes = unkept_, folder = *own_exercises_](
          const std::stop_token& stop,
          const base::Background::Deliver& deliver) -> base::Background::Delivery {
        try {
          for (const PlayedMistake& mistake : mistakes) {
            exercises::keep_mistakes({&mistake, 1}, folder, stop);
            deliver([this] { unkept_.erase(unkept_.begin()); });
          }
          return {};
        } catch (const std::runtime_error& error) {
          return [this, text = std::string(error.what())] {
            unkept_.clear();
            failure_to_keep_ = text;
          };
        }
      },
      [this] { unkept_.clear(); });
}

std::optional<std::string> Review::take_failure() {
  if (failure_) return std::exchange(failure_, std::nullopt);
  const auto lock = keeping_.lock();
  return std::exchange(failure_to_keep_, std::nullopt);
}

bool Review::covers(const notation::Record& record) const {
  return is_complete() && record_.start.key() == record.start.key() &&
         record_.rules == record.rules &&
         std::ranges::equal(record_.turns, record.turns, {}, &notation::RecordedTurn::turn,
                            &notation::RecordedTurn::turn);
}

void Review::write_into(game::RecordCursor& place, std::size_t from) const {
  const auto& positions = analysis_.positions;
  for (std::size_t i = from; i < positions.size(); ++i) {
    const analysis::PositionAnalysis& found = positions[i];
    if (!found.lines.empty())
      place.set_evaluation(
          i, analysis::evaluation(found.score, found.position.side_to_move(), found.depth));
  }
  if (is_complete())
    place.annotate([this](notation::Record& record) { analysis::annotate(record, analysis_); });
}

Color Review::player(std::size_t index) const {
  return analysis_.positions[index].position.side_to_move();
}

bool Review::has_only_opponents() const {
  const auto marked = analysis::marked_turns(analysis_);
  return own_ && !marked.empty() &&
         std::ranges::none_of(marked, [this](std::size_t index) { return player(index) == own_; });
}

std::vector<std::size_t> Review::worst_turns() const {
  auto turns = analysis::worst_turns(analysis_);
  std::stable_partition(turns.begin(), turns.end(),
                        [this](std::size_t index) { return player(index) == own_; });
  return turns;
}

std::optional<std::size_t> Review::mistake_at(std::size_t turns) const {
  const auto& all = analysis_.turns;
  for (const std::size_t index : {turns - 1, turns})
    if (index < all.size() && all[index].mark) return index;
  return std::nullopt;
}

std::string Review::mistake_text(std::size_t index) const {
  const analysis::TurnAnalysis& turn = analysis_.turns[index];
  return fmt::format("{}  {}",
                     analysis::marked_turn_text(analysis_.positions[index].position,
                                                record_.turns[index].turn, turn),
                     analysis::fault_text(turn));
}

Result<std::unique_ptr<Training>, std::string> Review::mistakes(std::size_t turns, int step) const {
  const auto from = [&](std::size_t index) {
    return Training::mistakes(record_, analysis_, own_, index, step);
  };
  std::unique_ptr<Training> found;
  if (step > 0)
    found = from(turns == analysis_.turns.size() ? 0 : turns);
  else if (turns >= 2)
    // The mistake of the last turn has just been shown.
    found = from(turns - 2);
  if (found) return found;
  return std::string(analysis::marked_turns(analysis_).empty() ? "No mistakes found."
                     : step > 0                                ? "No later mistakes."
                                                               : "No earlier mistakes.");
}

std::unique_ptr<Training> Review::mistakes_from(std::size_t index) const {
  const auto own = player(index) == own_ ? own_ : std::nullopt;
  return Training::mistakes(record_, analysis_, own, index);
}

}  // namespace accasta::exercises
