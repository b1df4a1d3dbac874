#include <new>

#include <accasta/analysis/game_analyser.hpp>

namespace accasta::analysis {

GameAnalyser::GameAnalyser(int threads, std::function<void()> wake)
    : threads_(threads), background_(std::move(wake)) {}

void GameAnalyser::start(const notation::Record& record) {
  stop();
  record_ = record;
  analysis_ = {.positions = {}, .turns = {}, .swap = notation::swap_of(record)};
  has_failed_ = false;
  is_running_ = true;
  const bool has_thread = background_.start(
      [this, record](const std::stop_token& stop,
                     const base::Background::Deliver& deliver) -> base::Background::Delivery {
        const auto report = [&](const GameAnalysis& analysis) {
          deliver([&] {
            found_.positions.push_back(analysis.positions.back());
            if (!analysis.turns.empty()) found_.turns.push_back(analysis.turns.back());
          });
        };
        try {
          analyse_game(record, {.nodes = kNodesOfReview}, threads_, report, stop);
          return {};
        } catch (const std::bad_alloc&) {
          return [this] { has_found_failure_ = true; };
        }
      });
  if (!has_thread) has_found_failure_ = true;
}

void GameAnalyser::stop() {
  background_.drop();
  found_ = {};
  has_found_failure_ = false;
  is_running_ = false;
}

bool GameAnalyser::take() {
  if (!is_running_) return false;
  const auto lock = background_.lock();
  const GameAnalysis found = std::exchange(found_, {});
  has_failed_ = has_found_failure_;
  const auto append = [](auto& all, const auto& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  append(analysis_.positions, found.positions);
  append(analysis_.turns, found.turns);
  is_running_ = !is_complete() && !has_failed_;
  return !found.positions.empty();
}

}  // namespace accasta::analysis
