#include <accasta/engine/engine.hpp>

#include "search.hpp"

namespace accasta::engine {

class Engine::Impl {
 public:
  explicit Impl(const Options& options) : options_(options), memory_(options.hash_mebibytes) {}

  Options options_;
  Memory memory_;
};

Engine::Engine(const Options& options) : impl_(std::make_unique<Impl>(options)) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

const Options& Engine::options() const { return impl_->options_; }

void Engine::set_options(const Options& options) {
  if (options != impl_->options_) impl_ = std::make_unique<Impl>(options);
}

SearchResult Engine::search(const Position& position, std::span<const std::uint64_t> history,
                            const Limits& limits, const std::stop_token& stop,
                            const Report& report) {
  return Search(impl_->memory_, position, history, limits, stop, report).run();
}

void Engine::clear() {
  impl_->memory_.table.clear();
  impl_->memory_.history.clear();
}

}  // namespace accasta::engine
