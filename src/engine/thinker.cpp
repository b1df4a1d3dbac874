#include <algorithm>
#include <new>
#include <system_error>

#include <accasta/engine/thinker.hpp>

namespace accasta::engine {

void Thinker::start(const Position& position, std::vector<std::uint64_t> history,
                    const Limits& limits) {
  cancel();
  is_thinking_ = true;
  const bool has_thread = background_.start(
      [this, job = Job{position, std::move(history), limits, options_, clearings_}](
          const std::stop_token& stop, const base::Background::Deliver& deliver) {
        const auto report = [&](const Findings& progress) {
          deliver([&] { progress_ = progress; });
        };
        const Findings found = search(job, stop, report);
        return [this, found] { findings_ = found; };
      });
  if (!has_thread) findings_.emplace();
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

Findings Thinker::search(const Job& job, const std::stop_token& stop,
                         const Engine::Report& report) {
  while (true) {
    Options options = job.options;
    options.hash_mebibytes = std::min(options.hash_mebibytes, most_hash_mebibytes_);
    options.threads = std::min(options.threads, most_threads_);
    try {
      if (!engine_ || engine_->options() != options) {
        engine_.reset();
        engine_ = engine_within_memory(options);
        if (engine_->options() != options)
          options.hash_mebibytes = most_hash_mebibytes_ = engine_->options().hash_mebibytes;
        hash_mebibytes_ = options.hash_mebibytes;
      }
      if (followed_clearings_ != job.clearings) engine_->clear();
      followed_clearings_ = job.clearings;
      return engine_->search(job.position, job.history, job.limits, stop, report);
    } catch (const std::bad_alloc&) {
      engine_.reset();
      most_hash_mebibytes_ = options.hash_mebibytes / 2;
    } catch (const std::system_error&) {
      engine_.reset();
      most_threads_ = 1;
    }
    if (most_hash_mebibytes_ > 0) continue;
    // More memory may be available next time.
    most_hash_mebibytes_ = job.options.hash_mebibytes;
    return {};
  }
}

}  // namespace accasta::engine
