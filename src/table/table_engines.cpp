#include <cassert>
#include <chrono>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/table/table_engines.hpp>

namespace accasta::table {

std::string less_hash_sentence(std::size_t mebibytes) {
  return fmt::format("Memory is short. The engine uses a hash table of {} MiB.", mebibytes);
}

TableEngines::TableEngines(const TableOptions& options, std::chrono::milliseconds hint_time,
                           std::function<void()> wake)
    : hash_mebibytes_(options.hash_mebibytes),
      threads_(options.threads_to_use()),
      hint_time_(hint_time),
      wake_(std::move(wake)) {}

engine::Options TableEngines::options(engine::Level level) const {
  // The weaker levels look at fewer positions than several threads are good for, and one always
  // finds the same turn.
  return {.hash_mebibytes = hash_mebibytes_, .threads = level.is_unlimited() ? threads_ : 1};
}

void TableEngines::start(Task task, std::unique_ptr<engine::Thinker>& thinker,
                         const Position& position, std::vector<std::uint64_t> history,
                         const engine::Limits& limits, const engine::Options& options) {
  stop();
  if (!thinker) thinker = std::make_unique<engine::Thinker>(options, wake_);
  thinker->set_options(options);
  thinker->start(position, std::move(history), limits);
  task_ = task;
  active_ = thinker.get();
  position_ = position;
}

void TableEngines::think(const Session& session, game::Clock::Time now) {
  const Position& position = session.position();
  const Color mover = position.side_to_move();
  const engine::Level level = session.seats()[mover].level.value_or(engine::Level());
  // What a level looks at is counted, so it makes no difference when it did. The strongest goes by
  // time, and only begins with what it knows already.
  if (task_ == Task::Ahead && active_ == players_[mover].get() && position_->same_board(position) &&
      !level.is_unlimited()) {
    task_ = Task::Turn;
    return;
  }
  start(Task::Turn, players_[mover], position, session.game().keys_before(), session.limits(now),
        options(level));
}

bool TableEngines::look_for_hint(const Session& session) {
  const Position& position = session.position();
  if (task_ == Task::Hint && position_->same_board(position)) return false;
  engine::Limits limits;
  limits.time = hint_time_;
  // The second line shows what the hint is better than.
  limits.lines = 2;
  start(Task::Hint, adviser_, position, session.game().keys_before(), limits,
        options(*engine::Level::from(engine::Level::kStrongest)));
  return true;
}

void TableEngines::think_ahead(const Session& session) {
  const Position& position = session.position();
  const Color engine = opponent(position.side_to_move());
  const auto& expected = expected_[engine];
  const auto level = session.seats()[engine].level;
  if (task_ != Task::Nothing || !level || !expected) return;
  const auto next = position.play(*expected);
  if (!next || next->outcome()) return;
  auto history = session.game().keys_before();
  history.push_back(position.key());
  start(Task::Ahead, players_[engine], *next, std::move(history), session.limits_ahead(engine),
        options(*level));
}

void TableEngines::hurry() {
  if (is_awaited()) active_->stop();
}

void TableEngines::stop() {
  if (active_ != nullptr) active_->cancel();
  active_ = nullptr;
  task_ = Task::Nothing;
}

void TableEngines::clear() {
  stop();
  if (adviser_) adviser_->clear();
  for (const Color color : kColors) {
    if (players_[color]) players_[color]->clear();
    expected_[color].reset();
  }
}

std::optional<engine::Progress> TableEngines::take_progress() {
  if (!is_awaited()) return std::nullopt;
  return active_->take_progress();
}

std::optional<engine::SearchResult> TableEngines::take_result() {
  if (!is_awaited()) return std::nullopt;
  return taken(active_->take_result());
}

std::optional<engine::SearchResult> TableEngines::wait_for_result(const std::stop_token& stop) {
  assert(is_awaited());
  return taken(active_->wait_for_result(stop));
}

std::optional<engine::SearchResult> TableEngines::taken(
    std::optional<engine::SearchResult> result) {
  if (!result) return result;
  if (task_ == Task::Turn) {
    const auto& line = result->last.line;
    expected_[position_->side_to_move()] = line.size() > 1 ? std::optional(line[1]) : std::nullopt;
  }
  if (const auto hash = active_->hash_mebibytes(); result->best && hash < hash_mebibytes_)
    less_hash_ = hash_mebibytes_ = hash;
  task_ = Task::Nothing;
  active_ = nullptr;
  return result;
}

}  // namespace accasta::table
