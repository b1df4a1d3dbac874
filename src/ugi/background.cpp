#include <cassert>
#include <utility>

#include <accasta/ugi/background.hpp>

namespace accasta::ugi {

Background::Background(Output& output)
    : output_(output), thread_([this](const std::stop_token& quit) { run(quit); }) {}

Background::~Background() {
  stop();
  thread_.request_stop();
}

bool Background::is_busy() {
  std::unique_lock lock(mutex_);
  if (stop_.stop_requested()) done_.wait(lock, [this] { return !work_; });
  return work_.has_value();
}

void Background::start(Work work) {
  {
    const std::lock_guard lock(mutex_);
    assert(!work_);
    stop_ = {};
    work_ = std::move(work);
  }
  wake_.notify_one();
}

void Background::stop() {
  const std::lock_guard lock(mutex_);
  stop_.request_stop();
}

void Background::run(const std::stop_token& quit) {
  std::unique_lock lock(mutex_);
  // Work that was taken on is finished, if only by its last words, before the thread ends.
  while (wake_.wait(lock, quit, [this] { return work_.has_value(); }) || work_) {
    const Work work = *work_;
    const std::stop_token stop = stop_.get_token();
    lock.unlock();
    const std::string last_words = work(stop);
    lock.lock();
    // A client that has read them may ask for more at once.
    work_.reset();
    output_.write(last_words);
    done_.notify_one();
  }
}

void wait_for(const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any().wait(lock, stop, [] { return false; });
}

}  // namespace accasta::ugi
