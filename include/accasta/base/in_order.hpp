#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace accasta::base {

/// Shares out tasks among threads, this one among them, and hands on the answers in the order of
/// the tasks. No thread takes a task before its last answer is handed on, so that there are never
/// more tasks and answers than threads.
///
/// `next()` gives the next task, or nothing when there are no more; `make_worker()` gives each
/// thread a function from task to answer; `take(answer)` takes the answers. All but the workers run
/// in one thread at a time. What any of them throws ends the work and is thrown on.
template <typename Next, typename MakeWorker, typename Take>
void work_in_order(int threads, Next next, MakeWorker make_worker, Take take) {
  std::mutex asking;
  std::mutex answering;
  std::condition_variable turn_came;
  // Guarded by `asking`.
  std::uint64_t asked = 0;
  // Guarded by `answering`.
  std::uint64_t answered = 0;
  std::exception_ptr failure;

  const auto work = [&] {
    try {
      auto worker = make_worker();
      for (;;) {
        std::unique_lock ask(asking);
        auto task = next();
        const std::uint64_t number = asked++;
        ask.unlock();
        if (!task) return;

        auto answer = worker(*std::move(task));
        std::unique_lock lock(answering);
        turn_came.wait(lock, [&] { return answered == number || failure; });
        if (failure) return;
        take(std::move(answer));
        ++answered;
        turn_came.notify_all();
      }
    } catch (...) {
      const std::scoped_lock lock(answering);
      if (!failure) failure = std::current_exception();
      turn_came.notify_all();
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace accasta::base
