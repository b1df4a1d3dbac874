#include <accasta/analysis/game_analyser.hpp>
#include <accasta/analysis/game_analysis.hpp>

namespace accasta::analysis {
namespace {

/// Some tenths of a second for each position.
constexpr std::uint64_t kNodes = 150'000;

}  // namespace

void GameAnalyser::start(const notation::Record& record) {
  thinker_.clear();
  positions_.assign(1, record.start);
  for (const auto& recorded : record.turns)
    positions_.push_back(positions_.back().after(recorded.turn));
  next_ = 0;
  think();
}

void GameAnalyser::stop() {
  thinker_.cancel();
  positions_.clear();
  next_ = 0;
}

std::optional<std::pair<std::size_t, notation::Evaluation>> GameAnalyser::take() {
  if (!is_running()) return std::nullopt;
  const auto result = thinker_.take_result();
  if (!result) return std::nullopt;
  const std::size_t turns = next_++;
  const auto found =
      evaluation(result->last.score, positions_[turns].side_to_move(), result->last.depth);
  think();
  return std::pair(turns, found);
}

void GameAnalyser::think() {
  while (is_running() && positions_[next_].outcome()) ++next_;
  if (!is_running()) return;
  std::vector<std::uint64_t> history;
  for (std::size_t i = 0; i < next_; ++i) history.push_back(positions_[i].key());
  thinker_.start(positions_[next_], std::move(history), {.nodes = kNodes});
}

}  // namespace accasta::analysis
