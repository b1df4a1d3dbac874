#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace accasta::base {

/// How many tasks for each thread may be begun while an answer before them is still waited for:
/// tasks differ in length, and threads should not wait for a long one.
inline constexpr std::uint64_t kTasksAhead = 8;

/// Starts so many threads that share some work with the caller, or fewer where no more can be had.
template <typename Work>
std::vector<std::jthread> start_helpers(int count, const Work& work) {
  std::vector<std::jthread> helpers;
  try {
    for (int i = 0; i < count; ++i) helpers.emplace_back(work);
  } catch (const std::system_error&) {
    // The others do its part.
  }
  return helpers;
}

/// Shares out tasks among threads, this one among them, and hands on the answers in the order of
/// the tasks. A thread that is `kTasksAhead` tasks for each thread ahead of the next answer to be
/// handed on waits, so that only some answers are kept at a time.
///
/// `next()` gives the next task, or nothing when there are no more; `make_worker()` gives each
/// thread a function from task to answer; `take(answer)` takes the answers. All but the workers run
/// in one thread at a time. What any of them throws ends the work and is thrown on. A thread that
/// cannot be had, or has no memory for its worker, leaves its tasks to the others.
template <typename Next, typename MakeWorker, typename Take>
void ordered_parallel_map(int threads, Next next, MakeWorker make_worker, Take take) {
  using Task = typename std::invoke_result_t<Next>::value_type;
  using Answer = std::invoke_result_t<std::invoke_result_t<MakeWorker>&, Task>;
  const std::uint64_t most_ahead = kTasksAhead * static_cast<std::uint64_t>(threads);
  std::mutex asking;
  std::mutex answering;
  std::condition_variable turn_came;
  // Guarded by `asking`.
  std::uint64_t asked = 0;
  // Guarded by `answering`: the number of the answer that is to be handed on next, and those that
  // came before their turn.
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
        // The others do its part.
      }
    });
    work(own_worker);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace accasta::base
