#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

#include <accasta/engine/thinker.hpp>

namespace accasta::engine {

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
  try {
    if (!thread_.joinable())
      thread_ = std::jthread([this](const std::stop_token& quit) { run(quit); });
  } catch (const std::system_error&) {
    next_.reset();
    result_.emplace();
    wake_caller();
  }
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
  // If a job that should clear the engine never began, the next one must do it.
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

std::size_t Thinker::hash_mebibytes() {
  const std::lock_guard lock(mutex_);
  return hash_mebibytes_;
}

void Thinker::clear() {
  cancel();
  forget_ = true;
}

void Thinker::run(const std::stop_token& quit) {
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, quit, [this] { return next_.has_value(); })) {
    const Job job = *std::exchange(next_, std::nullopt);
    const std::stop_token stop = stop_.get_token();
    lock.unlock();
    SearchResult result = search(job, stop);
    lock.lock();
    if (job.number != current_) continue;
    result_ = std::move(result);
    done_.notify_one();
    lock.unlock();
    wake_caller();
    lock.lock();
  }
}

SearchResult Thinker::search(const Job& job, const std::stop_token& stop) {
  const auto keep_progress = [&](const Progress& progress) {
    {
      const std::lock_guard lock(mutex_);
      if (job.number != current_) return;
      progress_ = progress;
    }
    wake_caller();
  };
  while (true) {
    Options options = job.options;
    options.hash_mebibytes = std::min(options.hash_mebibytes, most_hash_mebibytes_);
    options.threads = std::min(options.threads, most_threads_);
    try {
      if (!engine_ || engine_->options() != options) {
        engine_.reset();
        engine_ = engine_within_memory(options);
        if (engine_->options() != options)
          options.hash_mebibytes = most_hash_mebibytes_ = engine_->options().hash_mebibytes;
        const std::lock_guard lock(mutex_);
        hash_mebibytes_ = options.hash_mebibytes;
      }
      if (job.forget) engine_->clear();
      return engine_->search(job.position, job.history, job.limits, stop, keep_progress);
    } catch (const std::bad_alloc&) {
      engine_.reset();
      most_hash_mebibytes_ = options.hash_mebibytes / 2;
    } catch (const std::system_error&) {
      engine_.reset();
      most_threads_ = 1;
    }
    if (most_hash_mebibytes_ > 0) continue;
    // More memory may be available next time.
    most_hash_mebibytes_ = job.options.hash_mebibytes;
    return {};
  }
}

}  // namespace accasta::engine
