#include <new>
#include <system_error>
#include <utility>

#include <accasta/base/background.hpp>

namespace accasta::base {

Background::Background(std::function<void()> wake) : wake_(wake ? std::move(wake) : [] {}) {}

Background::~Background() { stop(); }

void Background::start(Task task, Delivery failed) {
  drop();
  try {
    if (!thread_.joinable())
      thread_ = std::jthread([this](const std::stop_token& quit) { run(quit); });
  } catch (const std::system_error&) {
    if (failed) failed();
    wake_();
    return;
  }
  const std::lock_guard lock(mutex_);
  next_ = {std::move(task), std::move(failed)};
  is_busy_ = true;
  begin_.notify_one();
}

void Background::stop() {
  const std::lock_guard lock(mutex_);
  stop_.request_stop();
}

void Background::drop() {
  const std::lock_guard lock(mutex_);
  stop_.request_stop();
  stop_ = {};
  next_.reset();
  is_busy_ = false;
}

bool Background::finish_if_stopped() {
  std::unique_lock lock(mutex_);
  if (stop_.stop_requested()) end_.wait(lock, [this] { return !is_busy_; });
  return is_busy_;
}

void Background::wait(std::chrono::seconds longest) {
  std::unique_lock lock(mutex_);
  end_.wait_for(lock, longest, [this] { return !is_busy_; });
}

void Background::run(const std::stop_token& quit) {
  std::unique_lock lock(mutex_);
  while (begin_.wait(lock, quit, [this] { return next_.has_value(); })) {
    Job job = *std::exchange(next_, std::nullopt);
    const std::stop_token stop = stop_.get_token();
    lock.unlock();
    const auto deliver = [&](const Delivery& delivery) {
      {
        const std::lock_guard guard(mutex_);
        if (stop != stop_.get_token()) return;
        delivery();
      }
      wake_();
    };
    Delivery last;
    try {
      last = job.task(stop, deliver);
    } catch (const std::bad_alloc&) {
      last = std::move(job.failed);
    }
    // A caller that sees the last delivery may start the next task at once.
    deliver([&] {
      if (last) last();
      is_busy_ = false;
      end_.notify_all();
    });
    lock.lock();
  }
}

}  // namespace accasta::base
