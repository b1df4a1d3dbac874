#include <chrono>
#include <utility>
#include <vector>

#include <accasta/table/table_engines.hpp>

namespace accasta::table {
namespace {

/// How long a hint is looked for.
constexpr std::chrono::milliseconds kHintTime{1500};

}  // namespace

TableEngines::TableEngines(const TableOptions& options)
    : hash_mebibytes_(options.hash_mebibytes), threads_(options.threads_to_use()) {
  for (const Color color : kColors)
    thinkers_[color] =
        std::make_unique<engine::Thinker>(engine::Options{.hash_mebibytes = hash_mebibytes_});
}

int TableEngines::threads(engine::Level level) const {
  // Fewer positions than that many threads are good for, and always the same turn for them.
  return level.is_unlimited() ? threads_ : 1;
}

void TableEngines::start(Task task, Color color, const Position& position,
                         std::vector<std::uint64_t> history, const engine::Limits& limits,
                         int threads) {
  stop();
  task_ = task;
  color_ = color;
  position_ = position;
  thinker(color).set_options({.hash_mebibytes = hash_mebibytes_, .threads = threads});
  thinker(color).start(position, std::move(history), limits);
}

void TableEngines::think(const Session& session, game::Clock::Time now) {
  const Position& position = session.game.position();
  const Color mover = position.side_to_move();
  const engine::Level level = session.seats[mover].level.value_or(engine::Level());
  // What a level looks at is counted, so it makes no difference when it did. The strongest goes by
  // time, and only begins with what it knows already.
  if (task_ == Task::Ahead && color_ == mover && position_->same_board(position) &&
      !level.is_unlimited()) {
    task_ = Task::Turn;
    return;
  }
  start(Task::Turn, mover, position, session.game.keys_before(), session.limits(now),
        threads(level));
}

bool TableEngines::look_for_hint(const Session& session) {
  const Position& position = session.game.position();
  if (task_ == Task::Hint && position_->same_board(position)) return false;
  engine::Limits limits;
  limits.time = kHintTime;
  start(Task::Hint, position.side_to_move(), position, session.game.keys_before(), limits,
        threads_);
  return true;
}

void TableEngines::think_ahead(const Session& session) {
  const Position& position = session.game.position();
  const Color engine = opponent(position.side_to_move());
  const auto& expected = expected_[engine];
  const auto level = session.seats[engine].level;
  if (task_ != Task::Nothing || !level || !expected) return;
  const auto next = position.play(*expected);
  if (!next || next->outcome()) return;
  auto history = session.game.keys_before();
  history.push_back(position.key());
  start(Task::Ahead, engine, *next, std::move(history), session.limits_ahead(engine),
        threads(*level));
}

void TableEngines::hurry() {
  if (is_awaited()) thinker(color_).stop();
}

void TableEngines::stop() {
  for (const Color color : kColors) thinker(color).cancel();
  task_ = Task::Nothing;
}

void TableEngines::clear() {
  stop();
  for (const Color color : kColors) {
    thinker(color).clear();
    expected_[color].reset();
  }
}

std::optional<engine::Progress> TableEngines::take_progress() {
  if (!is_awaited()) return std::nullopt;
  return thinker(color_).take_progress();
}

std::optional<engine::SearchResult> TableEngines::take_result() {
  if (!is_awaited()) return std::nullopt;
  auto result = thinker(color_).take_result();
  if (!result) return std::nullopt;
  if (task_ == Task::Turn) {
    const auto& line = result->last.line;
    expected_[color_] = line.size() > 1 ? std::optional(line[1]) : std::nullopt;
  }
  task_ = Task::Nothing;
  return result;
}

}  // namespace accasta::table
