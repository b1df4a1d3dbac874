#include <atomic>
#include <new>
#include <system_error>
#include <thread>

#include <accasta/engine/engine.hpp>

#include "search.hpp"
#include "weak_search.hpp"

namespace accasta::engine {

namespace {

struct StopAtEnd {
  std::atomic<bool>& stop;
  ~StopAtEnd() { stop = true; }
};

}  // namespace

class Engine::Impl {
 public:
  explicit Impl(const Options& chosen) : options(chosen), table(chosen.hash_mebibytes) {
    for (int i = 0; i < std::max(chosen.threads, 1); ++i) thread_data.emplace_back();
  }

  Options options;
  /// The rules of the searches since clear(). The stored knowledge holds under these only.
  std::optional<Rules> rules;
  TranspositionTable table;
  /// The data of each thread.
  std::vector<ThreadData> thread_data;
};

Engine::Engine(const Options& options) {
  // Memory for the search itself and for the rest of the program.
  constexpr std::size_t kSpare = std::size_t{16} << 20;
  for (Options fitting = options; !impl_; fitting.hash_mebibytes /= 2) {
    try {
      const auto spare = std::make_unique_for_overwrite<std::byte[]>(kSpare);
      // The compiler would omit an unused allocation.
      static_cast<volatile std::byte&>(spare[0]) = std::byte{0};
      impl_ = std::make_unique<Impl>(fitting);
    } catch (const std::bad_alloc&) {
      if (fitting.hash_mebibytes <= 1) throw;
    }
  }
}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

const Options& Engine::options() const { return impl_->options; }

Findings Engine::search(const Position& position, std::span<const std::uint64_t> history,
                        const Limits& limits, const std::stop_token& stop, const Report& report) {
  if (impl_->rules && *impl_->rules != position.rules()) clear();
  impl_->rules = position.rules();
  if (limits.weakness)
    return WeakSearch(evaluator_for(position.rules().variant, position.rules().win), position,
                      history, limits, stop)
        .run();
  impl_->table.new_search();
  std::vector<ThreadData>& thread_data = impl_->thread_data;
  SharedState shared(impl_->table, thread_data.size());

  std::vector<Findings> results(thread_data.size());
  {
    std::vector<std::jthread> helpers;
    // Do this also if memory is short. Otherwise joining the others would hang.
    const StopAtEnd stop_helpers{shared.stop};
    // Start the helpers once there is an answer. Starting them earlier would delay it if time is
    // very short.
    const auto help = [&](std::size_t i) {
      try {
        results[i] = Search(shared, i, thread_data[i], position, history, limits, {}, {}).run();
      } catch (const std::bad_alloc&) {
        // The other threads have the answer.
      }
    };
    const auto start_helpers = [&] {
      try {
        for (std::size_t i = 1; i < thread_data.size(); ++i) helpers.emplace_back(help, i);
      } catch (const std::system_error&) {
        // No more threads can be created: those that were do the work.
      }
    };
    results[0] = Search(shared, 0, thread_data[0], position, history, limits, stop, report)
                     .run(start_helpers);
  }
  // The deepest result counts. The threads usually agree.
  auto best = results.begin();
  for (auto result = results.begin(); result != results.end(); ++result)
    if (limits.lines == 1 && result->depth > best->depth) best = result;
  Findings answer = *best;
  answer.nodes = results[0].nodes;
  answer.elapsed = results[0].elapsed;
  return answer;
}

void Engine::clear() {
  impl_->rules.reset();
  impl_->table.clear();
  for (ThreadData& data : impl_->thread_data) data.clear();
}

}  // namespace accasta::engine
