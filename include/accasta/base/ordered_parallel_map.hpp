#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <stop_token>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace accasta::base {

/// The number of tasks per thread that may be started while an earlier answer is still missing.
/// Tasks differ in length, and threads should not wait for a long one.
inline constexpr std::uint64_t kTasksAhead = 8;

/// Starts `count` threads that share work with the caller, or fewer if the system allows no more.
template <typename Work>
std::vector<std::jthread> start_helpers(int count, const Work& work) {
  std::vector<std::jthread> helpers;
  try {
    for (int i = 0; i < count; ++i) helpers.emplace_back(work);
  } catch (const std::system_error&) {
    // The other threads do the work.
  }
  return helpers;
}

/// Runs tasks in parallel and delivers the answers in the order of the tasks. The calling thread
/// takes part. A thread that is `kTasksAhead` tasks per thread ahead of the next answer to deliver
/// waits. This limits the number of stored answers.
///
/// `next()` returns the next task, or nothing when there are no more. `make_worker()` gives each
/// thread a function from task to answer. `take(answer)` receives the answers. All but the workers
/// run in one thread at a time. An exception from any of them requests `stop` and ends the work,
/// and is rethrown. If a thread cannot be created, or has no memory for its worker, the other
/// threads do its tasks.
template <typename Next, typename MakeWorker, typename Take>
void ordered_parallel_map(int threads, Next next, MakeWorker make_worker, Take take,
                          std::stop_source stop = std::stop_source(std::nostopstate)) {
  using Task = typename std::invoke_result_t<Next>::value_type;
  using Answer = std::invoke_result_t<std::invoke_result_t<MakeWorker>&, Task>;
  const std::uint64_t most_ahead = kTasksAhead * static_cast<std::uint64_t>(threads);
  std::mutex asking;
  std::mutex answering;
  std::condition_variable turn_came;
  // Guarded by `asking`.
  std::uint64_t asked = 0;
  // Guarded by `answering`: the number of the next answer to deliver, and the answers that came
  // early.
  std::uint64_t answered = 0;
  std::map<std::uint64_t, Answer> waiting;
  std::exception_ptr failure;

  const auto work = [&](auto& worker) {
    try {
      for (;;) {
        std::unique_lock ask(asking);
        auto task = next();
        const std::uint64_t number = asked++;
        ask.unlock();
        if (!task) return;

        auto answer = worker(*std::move(task));
        std::unique_lock lock(answering);
        waiting.emplace(number, std::move(answer));
        for (; !failure && waiting.contains(answered); ++answered)
          take(std::move(waiting.extract(answered).mapped()));
        turn_came.notify_all();
        turn_came.wait(lock, [&] { return number < answered + most_ahead || failure; });
        if (failure) return;
      }
    } catch (...) {
      stop.request_stop();
      const std::scoped_lock lock(answering);
      if (!failure) failure = std::current_exception();
      turn_came.notify_all();
    }
  };
  {
    auto own_worker = make_worker();
    const auto helpers = start_helpers(threads - 1, [&] {
      try {
        auto worker = make_worker();
        work(worker);
      } catch (const std::bad_alloc&) {
        // The other threads do the work.
      }
    });
    work(own_worker);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace accasta::base
