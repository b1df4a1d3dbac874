#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace accasta::base {

/// A background thread that runs one task at a time. Call all functions from one thread. Make it
/// the last member of a class, so that it ends before the members that its task uses.
class Background {
 public:
  /// A change of the data that a task shares with its caller. It runs while nobody has the lock().
  using Delivery = std::function<void()>;
  /// A function that makes a delivery from a task, unless the task was dropped, and wakes the
  /// caller.
  using Deliver = std::function<void(const Delivery& delivery)>;
  /// A task. Returns soon after `stop` is requested. Its result is the last delivery, which may be
  /// empty.
  using Task = std::function<Delivery(const std::stop_token& stop, const Deliver& deliver)>;

  /// `wake` is called after each delivery, from the thread of the task.
  explicit Background(std::function<void()> wake = {});
  /// Stops the task and waits for its last delivery.
  ~Background();
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  /// Drops the running task, and starts another one after its end. `failed` is the only delivery if
  /// no thread can be created, and the last one if the task throws std::bad_alloc.
  void start(Task task, Delivery failed = {});
  /// Stops the task. Its deliveries still come.
  void stop();
  /// Stops the task and ignores its deliveries from now on.
  void drop();

  /// Waits for a task that was stopped. Returns true from start() until the last delivery was made
  /// or the task was dropped.
  bool finish_if_stopped();
  /// Waits for the last delivery. Gives up after this long.
  void wait(std::chrono::seconds longest);
  /// Keeps the task from making deliveries while the lock exists.
  [[nodiscard]] std::unique_lock<std::mutex> lock() { return std::unique_lock(mutex_); }

 private:
  struct Job {
    Task task;
    Delivery failed;
  };

  void run(const std::stop_token& quit);

  const std::function<void()> wake_;
  std::mutex mutex_;
  std::condition_variable_any begin_;
  std::condition_variable_any end_;
  // Guarded by mutex_.
  /// The job that the thread has not begun yet.
  std::optional<Job> next_;
  bool is_busy_ = false;
  /// Stops the newest task. Dropping a task replaces it, so a task with another token was dropped.
  std::stop_source stop_;

  // The last member, so that it ends before the members that it uses. Started with the first task.
  std::jthread thread_;
};

}  // namespace accasta::base
