#include <utility>

#include <accasta/engine/thinker.hpp>

namespace accasta::engine {

void Thinker::start(const Position& position, std::vector<std::uint64_t> history,
                    const Limits& limits) {
  cancel();
  is_thinking_ = true;
  background_.start(
      [this, position, history = std::move(history), limits, options = options_,
       clearings = clearings_](const std::stop_token& stop,
                               const base::Background::Deliver& deliver) {
        if (!engine_ || asked_ != options) {
          engine_.reset();
          engine_.emplace(options);
          asked_ = options;
          hash_mebibytes_ = engine_->options().hash_mebibytes;
        }
        if (followed_clearings_ != clearings) engine_->clear();
        followed_clearings_ = clearings;
        const Findings found = engine_->search(
            position, history, limits, stop,
            [&](const Findings& progress) { deliver([&] { progress_ = progress; }); });
        return [this, found] { findings_ = found; };
      },
      [this] {
        engine_.reset();
        findings_.emplace();
      });
}

void Thinker::cancel() {
  background_.drop();
  progress_.reset();
  findings_.reset();
  is_thinking_ = false;
}

std::optional<Findings> Thinker::take_progress() {
  const auto lock = background_.lock();
  return std::exchange(progress_, std::nullopt);
}

std::optional<Findings> Thinker::take_findings() {
  const auto lock = background_.lock();
  if (findings_) is_thinking_ = false;
  return std::exchange(findings_, std::nullopt);
}

void Thinker::clear() {
  cancel();
  ++clearings_;
}

}  // namespace accasta::engine
