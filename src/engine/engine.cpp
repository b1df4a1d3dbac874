#include <accasta/engine/engine.hpp>

#include "search.hpp"

namespace accasta::engine {

class Engine::Impl {
 public:
  explicit Impl(const Options& chosen) : options(chosen), memory(chosen.hash_mebibytes) {}

  Options options;
  Memory memory;
};

Engine::Engine(const Options& options) : impl_(std::make_unique<Impl>(options)) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

const Options& Engine::options() const { return impl_->options; }

void Engine::set_options(const Options& options) {
  if (options != impl_->options) impl_ = std::make_unique<Impl>(options);
}

SearchResult Engine::search(const Position& position, std::span<const std::uint64_t> history,
                            const Limits& limits, const std::stop_token& stop,
                            const Report& report) {
  return Search(impl_->memory, position, history, limits, stop, report).run();
}

void Engine::clear() {
  impl_->memory.table.clear();
  impl_->memory.history.clear();
}

}  // namespace accasta::engine
