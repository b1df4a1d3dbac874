#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <accasta/engine/thinker.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// Says how large the engine's hash table is because memory is short, in MiB.
std::string less_hash_sentence(std::size_t mebibytes);

/// The engines of a table: one for each colour, and one for hints. Each is made when it is needed
/// first. At any time at most one of them does one thing: it looks for a turn to play, for a hint,
/// or for its answer to the turn that it expects. Nothing but wait_for_result() waits.
class TableEngines {
 public:
  enum class Task : std::uint8_t { Nothing, Turn, Hint, Ahead };

  /// The time to search for a hint.
  static constexpr std::chrono::milliseconds kHintTime{1500};

  /// `wake` is called, from any thread, when there is something to take. Tests look for hints in
  /// less time.
  explicit TableEngines(const TableOptions& options,
                        std::chrono::milliseconds hint_time = kHintTime,
                        std::function<void()> wake = {});

  Task task() const { return task_; }
  /// Whether a result is on its way that somebody waits for.
  bool is_awaited() const { return task_ == Task::Turn || task_ == Task::Hint; }
  /// The position that is thought about. Precondition: task() is not Nothing.
  const Position& position() const { return *position_; }

  /// What an engine of this level plays with; the strongest also gives the hints.
  engine::Options options(engine::Level level) const;

  /// Begins to look for the engine's turn; a search that went ahead to this position is gone on
  /// with. Precondition: an engine is to move.
  void think(const Session& session, game::Clock::Time now);
  /// Begins to look for a good turn of the player to move, whoever that is. False, and what is
  /// under way goes on, if it is looked for already.
  bool look_for_hint(const Session& session);
  /// Begins to think while a person is to move against an engine that has just made its turn; not
  /// if the engine does not know what to expect.
  void think_ahead(const Session& session);
  /// "Move now": the result comes within milliseconds.
  void hurry();
  /// Drops what is thought about.
  void stop();
  /// For another game: the engines forget what they know.
  void clear();

  /// The newest progress of what is awaited, once.
  std::optional<engine::Progress> take_progress();
  /// The result of what is awaited, once; then there is no task any more. One without a turn if
  /// there was no memory or no thread to search.
  std::optional<engine::SearchResult> take_result();
  /// Waits for it; nothing if `stop` is requested first. Precondition: is_awaited().
  std::optional<engine::SearchResult> wait_for_result(const std::stop_token& stop = {});
  /// Returns the size of the hash tables in MiB, once, when less than that before could be had.
  std::optional<std::size_t> take_less_hash() { return std::exchange(less_hash_, std::nullopt); }

 private:
  void start(Task task, std::unique_ptr<engine::Thinker>& thinker, const Position& position,
             std::vector<std::uint64_t> history, const engine::Limits& limits,
             const engine::Options& options);
  /// A result that was handed over, if any, ends the task.
  std::optional<engine::SearchResult> taken(std::optional<engine::SearchResult> result);

  std::size_t hash_mebibytes_;
  std::optional<std::size_t> less_hash_;
  int threads_;
  std::chrono::milliseconds hint_time_;
  std::function<void()> wake_;
  ByColor<std::unique_ptr<engine::Thinker>> players_;
  std::unique_ptr<engine::Thinker> adviser_;
  /// What each engine expected to follow its last turn.
  ByColor<std::optional<Turn>> expected_;
  Task task_ = Task::Nothing;
  /// The one that is at it; nobody if task_ is Nothing.
  engine::Thinker* active_ = nullptr;
  std::optional<Position> position_;
};

}  // namespace accasta::table
