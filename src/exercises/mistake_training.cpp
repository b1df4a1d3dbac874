#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <accasta/analysis/review.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::exercises {
namespace {

/// Answers a turn in place of a mistake, by a review of it. On a stop request returns any answer.
Answer reviewed(const Position& before, const Turn& turn, const std::stop_token& stop) {
  notation::Record record;
  record.rules = before.rules();
  record.start = before;
  record.turns.push_back({.turn = turn});
  const auto game =
      analysis::analyse_game(record, {.nodes = analysis::kNodesOfReview}, 1, {}, stop);
  if (game.turns.empty()) return {.right = false};
  const analysis::TurnAnalysis& found = game.turns.front();
  Answer answer{analysis::is_about_best(found),
                analysis::attempt_text(found, notation::write_turn(turn, before))};
  if (answer.right) return answer;
  answer.line = {turn};
  const auto refutation = found.played ? found.played->answer() : game.positions.back().best();
  if (refutation) answer.line.push_back(*refutation);
  return answer;
}

/// The mistakes of a reviewed game, of both players or of one.
class MistakeTraining final : public Training {
 public:
  /// `player` is the one whose mistakes can be chosen, and are at first.
  MistakeTraining(std::vector<Exercise> mistakes, std::size_t first, std::optional<Color> player)
      : mistakes_(std::move(mistakes)), index_(first), player_(player), own_(player) {
    restart();
  }

  const Exercise& exercise() const override { return mistakes_[index_]; }
  bool has_next() const override { return next_wanted().has_value(); }
  bool next() override { return go_to(next_wanted()); }
  bool previous() override { return go_to(previous_wanted()); }
  std::optional<Color> own() const override { return own_; }
  Result<void, std::string> change_own() override {
    if (!player_) return std::string("These are all mistakes of the game.");
    own_ = own_ ? std::nullopt : player_;
    if (!is_wanted(exercise()) && !next()) previous();
    return {};
  }
  std::string hint() override {
    const std::string text = Training::hint();
    return shown_hint()->turn
               ? "Better: " + analysis::explanation_sentence(*mistake().analysis.better)
               : text;
  }

  Heading heading() const override {
    const auto wants = [this](const Exercise& exercise) { return is_wanted(exercise); };
    const auto here = mistakes_.begin() + static_cast<std::ptrdiff_t>(index_) + 1;
    return {"Mistake",
            fmt::format("{} of {}", std::count_if(mistakes_.begin(), here, wants),
                        std::ranges::count_if(mistakes_, wants)),
            analysis::marked_turn_text(before(), mistake().played, mistake().analysis)};
  }

 private:
  std::string task() const override {
    const Color player = exercise().player();
    return fmt::format(
        "{} played {} ({}). Find a better turn.", player_ == player ? "You" : accasta::name(player),
        notation::write_turn(mistake().played, before()), analysis::fault_text(mistake().analysis));
  }

  Judgment judge(const Position& before, const Turn& turn) const override {
    return {{false, "Not enough memory or threads to look at this turn."},
            [before, turn](const std::stop_token& stop) { return reviewed(before, turn, stop); }};
  }

  const Mistake& mistake() const { return *exercise().mistake(); }
  const Position& before() const { return exercise().record().start; }

  bool is_wanted(const Exercise& exercise) const { return !own_ || exercise.player() == *own_; }
  std::optional<std::size_t> next_wanted() const {
    for (std::size_t i = index_ + 1; i < mistakes_.size(); ++i)
      if (is_wanted(mistakes_[i])) return i;
    return std::nullopt;
  }
  std::optional<std::size_t> previous_wanted() const {
    for (std::size_t i = index_; i-- > 0;)
      if (is_wanted(mistakes_[i])) return i;
    return std::nullopt;
  }
  bool go_to(std::optional<std::size_t> index) {
    if (!index) return false;
    index_ = *index;
    restart();
    return true;
  }

  std::vector<Exercise> mistakes_;
  std::size_t index_;
  /// The player whose mistakes can be chosen, and the player whose mistakes are chosen. Nothing for
  /// both.
  std::optional<Color> player_;
  std::optional<Color> own_;
};

}  // namespace

std::unique_ptr<Training> Training::mistakes(const notation::Record& game,
                                             const analysis::GameAnalysis& analysis,
                                             std::optional<Color> own, std::size_t from, int step) {
  std::vector<Exercise> mistakes;
  for (const std::size_t index : analysis::marked_turns(analysis))
    mistakes.push_back(Exercise::from(analysis.positions[index].position,
                                      {index, game.turns[index].turn, analysis.turns[index]}));
  const auto is_own = [&](const Exercise& mistake) { return mistake.player() == own; };
  const bool has_own = std::ranges::any_of(mistakes, is_own);
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < mistakes.size(); ++i) {
    const std::size_t index = mistakes[i].mistake()->index;
    if (has_own && !is_own(mistakes[i])) continue;
    if (step > 0 && index >= from && !first) first = i;
    if (step < 0 && index <= from) first = i;
  }
  if (!first) return nullptr;
  return std::make_unique<MistakeTraining>(std::move(mistakes), *first,
                                           has_own ? own : std::nullopt);
}

}  // namespace accasta::exercises
