#include <utility>

#include <accasta/engine/thinker.hpp>

namespace accasta::engine {

Thinker::Thinker(const Options& options)
    : options_(options),
      thread_([this, options](const std::stop_token& quit) { run(options, quit); }) {}

Thinker::~Thinker() {
  cancel();
  thread_.request_stop();
}

void Thinker::start(const Position& position, std::vector<std::uint64_t> history,
                    const Limits& limits) {
  cancel();
  {
    const std::lock_guard lock(mutex_);
    stop_ = {};
    next_ = Job{position, std::move(history), limits, options_, std::exchange(forget_, false),
                current_};
  }
  is_thinking_ = true;
  wake_.notify_one();
}

void Thinker::stop() {
  const std::lock_guard lock(mutex_);
  stop_.request_stop();
}

void Thinker::cancel() {
  const std::lock_guard lock(mutex_);
  stop_.request_stop();
  ++current_;
  // A job that never began still owes the engine its forgetting.
  if (next_ && next_->forget) forget_ = true;
  next_.reset();
  progress_.reset();
  result_.reset();
  is_thinking_ = false;
}

std::optional<Progress> Thinker::take_progress() {
  const std::lock_guard lock(mutex_);
  return std::exchange(progress_, std::nullopt);
}

std::optional<SearchResult> Thinker::take_result() {
  const std::lock_guard lock(mutex_);
  if (result_) is_thinking_ = false;
  return std::exchange(result_, std::nullopt);
}

std::optional<SearchResult> Thinker::wait_for_result(const std::stop_token& stop) {
  {
    std::unique_lock lock(mutex_);
    done_.wait(lock, stop, [this] { return result_.has_value(); });
  }
  return take_result();
}

void Thinker::clear() {
  cancel();
  forget_ = true;
}

void Thinker::run(const Options& options, const std::stop_token& quit) {
  Engine engine(options);
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, quit, [this] { return next_.has_value(); })) {
    const Job job = *std::exchange(next_, std::nullopt);
    const std::stop_token stop = stop_.get_token();
    lock.unlock();
    work(job, stop, engine);
    lock.lock();
  }
}

void Thinker::work(const Job& job, const std::stop_token& stop, Engine& engine) {
  if (job.options != engine.options()) engine.set_options(job.options);
  if (job.forget) engine.clear();
  const auto keep_progress = [&](const Progress& progress) {
    const std::lock_guard lock(mutex_);
    if (job.number == current_) progress_ = progress;
  };
  SearchResult result = engine.search(job.position, job.history, job.limits, stop, keep_progress);
  const std::lock_guard lock(mutex_);
  if (job.number != current_) return;
  result_ = std::move(result);
  done_.notify_one();
}

}  // namespace accasta::engine
