#include "line_review.hpp"

#include <stop_token>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/game/record_walk.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

#include "spoken.hpp"

namespace accasta::line_mode {
namespace {

constexpr engine::Limits kLimits{.depth = {}, .nodes = analysis::kNodesOfReview, .time = {}};

}  // namespace

LineReview::LineReview(const notation::Record& record, std::ostream& output,
                       const std::function<bool()>& stops)
    : record_(record) {
  constexpr std::size_t kParts = 4;
  const std::size_t positions = record.turns.size() + 1;
  fmt::print(output, "Reviewing {} ...{}\n",
             counted(static_cast<long long>(record.turns.size()), "turn"),
             stops ? " Enter stops it." : "");
  output.flush();
  std::stop_source stop;
  const auto report = [&](const analysis::GameAnalysis& game) {
    if (stops && stops()) stop.request_stop();
    const std::size_t done = game.positions.size();
    const std::size_t part = done * kParts / positions;
    if (part == (done - 1) * kParts / positions || part == kParts) return;
    fmt::print(output, "{} %\n", part * 100 / kParts);
    output.flush();
  };
  analysis_ = analysis::analyse_game(record, kLimits, 1, report, stop.get_token());
  marked_ = analysis::marked_turns(analysis_);
}

std::string LineReview::summary() const {
  const auto performances = analysis::performances(analysis_);
  std::string text;
  for (const Color color : kColors)
    text += analysis::performance_text(color, performances[color]) + ".\n";
  for (const std::size_t index : marked_)
    text += fmt::format("{}: {}.\n", written(index), analysis::fault_text(analysis_.turns[index]));
  return text + (marked_.empty() ? "No mistakes found."
                                 : R"("next" goes to the first mistake, where you can try again.)");
}

bool LineReview::next() {
  const std::size_t place = place_ ? *place_ + 1 : 0;
  if (place >= marked_.size()) return false;
  go_to(place);
  return true;
}

bool LineReview::previous() {
  if (!place_ || *place_ == 0) return false;
  go_to(*place_ - 1);
  return true;
}

void LineReview::go_to(std::size_t place) {
  place_ = place;
  game_.emplace(record_so_far());
}

notation::Record LineReview::record_so_far() const {
  game::RecordWalk walk(record_);
  walk.go_to(marked_[*place_]);
  notation::Record record = walk.record_up_to_here();
  record.tags.clear();
  return record;
}

std::string LineReview::written(std::size_t index) const {
  const Position& position = analysis_.positions[index].position;
  return fmt::format("{} {}{}", notation::turn_number_text(position),
                     notation::write_turn(record_.turns[index].turn, position),
                     analysis::mark_text(analysis_.turns[index]));
}

std::string LineReview::mistake() const {
  const std::size_t index = marked_[*place_];
  return fmt::format("Mistake {} of {}, {}'s: {} ({}).", *place_ + 1, marked_.size(),
                     name(game_->position().side_to_move()), written(index),
                     analysis::fault_text(analysis_.turns[index]));
}

std::string LineReview::reasons() const {
  return analysis::reasons_text(analysis_.turns[marked_[*place_]]);
}

std::string LineReview::attempt(const Turn& turn) const {
  notation::Record record;
  record.start = game_->position();
  record.rules = record.start.rules();
  record.turns.push_back({.turn = turn});
  const auto game = analysis::analyse_game(record, kLimits, 1);
  return analysis::attempt_text(game.turns.front(), notation::write_turn(turn, record.start));
}

}  // namespace accasta::line_mode
