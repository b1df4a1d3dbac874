#include <iterator>
#include <mutex>
#include <new>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>

#include <accasta/analysis/game_analyser.hpp>

namespace accasta::analysis {

struct GameAnalyser::Job {
  std::mutex mutex;
  /// The findings that were not taken yet, and the flag that no more will come. Guarded.
  GameAnalysis found;
  bool has_failed = false;
  // The last member, so that it ends before the members that it uses.
  std::jthread thread;
};

GameAnalyser::GameAnalyser(int threads, std::function<void()> wake)
    : threads_(threads), wake_(wake ? std::move(wake) : [] {}) {}
GameAnalyser::~GameAnalyser() = default;

void GameAnalyser::start(const notation::Record& record) {
  stop();
  record_ = record;
  analysis_ = {};
  job_ = std::make_unique<Job>();
  has_failed_ = false;
  const auto work = [record, threads = threads_, wake = wake_,
                     job = job_.get()](const std::stop_token& stop) {
    const auto report = [&](const GameAnalysis& analysis) {
      {
        const std::scoped_lock lock(job->mutex);
        job->found.positions.push_back(analysis.positions.back());
        if (!analysis.turns.empty()) job->found.turns.push_back(analysis.turns.back());
      }
      wake();
    };
    try {
      analyse_game(record, {.nodes = kNodesOfReview}, threads, report, stop);
    } catch (const std::bad_alloc&) {
      {
        const std::scoped_lock lock(job->mutex);
        job->has_failed = true;
      }
      wake();
    }
  };
  try {
    job_->thread = std::jthread(work);
  } catch (const std::system_error&) {
    job_->has_failed = true;
    wake_();
  }
}

void GameAnalyser::stop() {
  if (!job_) return;
  job_->thread.request_stop();
  // Waits only for the analysis before, which has had enough time to end.
  stopped_ = std::move(job_);
}

bool GameAnalyser::take() {
  if (!job_) return false;
  GameAnalysis found;
  {
    const std::scoped_lock lock(job_->mutex);
    std::swap(found, job_->found);
    has_failed_ = job_->has_failed;
  }
  const auto append = [](auto& all, auto& more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
  };
  append(analysis_.positions, found.positions);
  append(analysis_.turns, found.turns);
  if (is_complete() || has_failed_) job_.reset();
  return !found.positions.empty();
}

}  // namespace accasta::analysis
