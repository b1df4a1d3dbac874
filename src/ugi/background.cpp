#include <cassert>
#include <condition_variable>
#include <utility>

#include <accasta/ugi/background.hpp>

namespace accasta::ugi {

bool Background::is_busy() {
  if (thread_.joinable() && thread_.get_stop_token().stop_requested()) thread_.join();
  const std::lock_guard lock(mutex_);
  return is_busy_;
}

void Background::start(Work work) {
  assert(!is_busy());
  is_busy_ = true;
  thread_ = std::jthread([this, work = std::move(work)](const std::stop_token& stop) {
    const std::string last_words = work(stop);
    // A client that has read the text may send the next command at once.
    const std::lock_guard lock(mutex_);
    is_busy_ = false;
    output_.write(last_words);
    done_.notify_all();
  });
}

void Background::wait(std::chrono::seconds longest) {
  std::unique_lock lock(mutex_);
  done_.wait_for(lock, longest, [this] { return !is_busy_; });
}

void wait_for(const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any().wait(lock, stop, [] { return false; });
}

}  // namespace accasta::ugi
