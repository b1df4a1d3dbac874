#include <random>
#include <utility>

#include <fmt/format.h>

#include <accasta/table/game_at_table.hpp>
#include <accasta/table/results.hpp>

namespace accasta::table {
namespace {

/// Who plays against this level or a stronger one needs no warnings.
constexpr int kStrongLevel = 8;

/// Without a seed the same game would be played again and again.
Session varied(Session session) {
  if (!session.seed()) session.set_seed(std::random_device()());
  return session;
}

}  // namespace

GameAtTable::GameAtTable(Session session, std::optional<Autosave> autosave,
                         const TableOptions& options, std::function<void()> wake)
    : session_(varied(std::move(session))),
      ponders_(options.ponder),
      warnings_(options.warnings),
      engines_(options, TableEngines::kHintTime, std::move(wake)),
      keeper_(std::move(autosave)),
      is_paused_(session_.clock() && session_.is_begun() && is_human_turn()) {
  find_threat();
}

bool GameAtTable::has_something_to_pause() const {
  return session_.clock() || ponders_ || is_engine_turn();
}

void GameAtTable::pause(Time now) {
  engines_.stop();
  pause_clock(now);
  is_paused_ = has_something_to_pause();
}

std::optional<std::string> GameAtTable::warning(const Turn& turn) const {
  return analysis::warning(position(), turn, threat_);
}

std::optional<std::string> GameAtTable::take_warning(const Turn& turn) {
  const auto is_strong = [](const Seat& seat) {
    return seat.level && seat.level->number() >= kStrongLevel;
  };
  const auto& seats = session_.seats();
  if (has_asked_ || warnings_ == Warnings::Never ||
      (warnings_ == Warnings::Auto && (is_strong(seats.white) || is_strong(seats.black))))
    return std::nullopt;
  auto text = warning(turn);
  if (!text || analysis::is_lost_at_once(position())) return std::nullopt;
  has_asked_ = true;
  return text;
}

bool GameAtTable::run_clock(Time now) {
  if (!has_running_clock()) return false;
  session_.run_clock(now);
  if (!session_.flag_fell(now)) return false;
  changed();
  return true;
}

bool GameAtTable::think(Time now) {
  if (is_over() || is_paused() || engines_.is_awaited()) return false;
  if (is_human_turn()) {
    if (ponders_) engines_.think_ahead(session_);
    return false;
  }
  session_.run_clock(now);
  engines_.think(session_, now);
  return true;
}

bool GameAtTable::look_for_hint() {
  assist();
  return engines_.look_for_hint(session_);
}

void GameAtTable::assist() {
  if (!is_over()) session_.set_assisted();
}

void GameAtTable::play(const Turn& turn, Time now) {
  // A hint that comes now would be one for another position.
  if (engines_.task() == TableEngines::Task::Hint) engines_.stop();
  session_.play(turn, now);
  is_paused_ = false;
  changed();
}

std::optional<std::size_t> GameAtTable::step(bool (Session::*change)(Time), std::size_t count,
                                             Time now) {
  const std::size_t before = session_.game().turns().size();
  bool has_changed = false;
  for (; count > 0 && (session_.*change)(now); --count) has_changed = true;
  if (!has_changed) return std::nullopt;
  const std::size_t after = session_.game().turns().size();
  pause(now);
  if (after < before) session_.set_assisted();
  changed();
  return before > after ? before - after : after - before;
}

void GameAtTable::resign(Color loser, Time now) {
  session_.resign(loser, now);
  changed();
}

void GameAtTable::agree_draw(Time now) {
  session_.agree_draw(now);
  changed();
}

void GameAtTable::set_seat(Color color, const Seat& seat) {
  session_.set_seat(color, seat);
  engines_.stop();
  is_paused_ = is_paused_ && has_something_to_pause();
  keep();
}

void GameAtTable::replace_engine() {
  const Color color = mover();
  set_seat(color, {});
  failure_ = fmt::format("No memory or thread for the engine. You play {} now.", name(color));
}

void GameAtTable::set_think_time(std::optional<std::chrono::milliseconds> time) {
  session_.set_think_time(time);
  engines_.stop();
  keep();
}

void GameAtTable::annotate(notation::Record record) {
  session_.annotate(std::move(record));
  keep();
}

void GameAtTable::begin(Session session) {
  keeper_.leave(session_);
  keeper_.begin_again();
  session_ = varied(std::move(session));
  engines_.clear();
  is_paused_ = false;
  changed();
}

void GameAtTable::open(const std::string& path, notation::Record record) {
  game::Game game(record);
  begin(session_.with_game(std::move(game), std::move(record)));
  keeper_.opened(path, session_);
}

void GameAtTable::find_threat() {
  threat_ = is_over() ? std::nullopt : analysis::threat(position(), opponent(mover()));
}

void GameAtTable::changed() {
  if (is_over()) engines_.stop();
  has_asked_ = false;
  find_threat();
  suggestion_ = suggestion_after(session_, keeper_.folder());
  keep();
}

void GameAtTable::keep() {
  // A failure is told when it begins; every later turn tries again.
  const bool was_kept = keeper_.is_kept();
  const auto kept = keeper_.keep(session_);
  if (kept || !was_kept) return;
  failure_ = keeper_.folder() ? kept.error() + ": the game is not kept; every turn tries again."
                              : fmt::format("The game is not kept. {}", kept.error());
}

std::optional<std::string> GameAtTable::take_failure() {
  if (failure_) return std::exchange(failure_, std::nullopt);
  const auto hash = engines_.take_less_hash();
  return hash ? std::optional(less_hash_sentence(*hash)) : std::nullopt;
}

bool GameAtTable::leave() {
  keep();
  return keeper_.leave(session_);
}

}  // namespace accasta::table
