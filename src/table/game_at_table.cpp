#include <random>
#include <utility>

#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/side_to_move.hpp>
#include <accasta/table/game_at_table.hpp>

namespace accasta::table {

GameAtTable::GameAtTable(Session& session, std::optional<Autosave> autosave,
                         const TableOptions& options)
    : session_(session),
      ponder_(options.ponder),
      engines_(options),
      keeper_(std::move(autosave)),
      // Who comes back to a game wants to look at it first.
      rests_(session.clock && session.game.undo_count() + session.game.redo_count() > 0 &&
             is_human_turn()) {
  if (!session_.seed) session_.seed = std::random_device()();
  changed();
}

void GameAtTable::rest(Time now) {
  pause_clock(now);
  rests_ = session_.clock || ponder_ || !is_human_turn();
}

void GameAtTable::pause_clock(Time now) {
  if (session_.clock) session_.clock->pause(now);
}

bool GameAtTable::watch_clock(Time now) {
  if (!has_running_clock()) return false;
  session_.clock->run(mover(), now);
  if (!session_.clock->has_fallen(mover(), now)) return false;
  engines_.stop();
  session_.game.lose_on_time(mover());
  changed();
  keep();
  return true;
}

bool GameAtTable::think(Time now) {
  if (is_over() || rests_ || engines_.is_awaited()) return false;
  if (is_human_turn()) {
    if (ponder_) engines_.think_ahead(session_);
    return false;
  }
  if (session_.clock) session_.clock->run(mover(), now);
  engines_.think(session_, now);
  return true;
}

void GameAtTable::play(const Turn& turn, Time now) {
  // A hint that comes now would be one for another position.
  if (engines_.task() == TableEngines::Task::Hint) engines_.stop();
  session_.game.push(turn);
  if (session_.clock) session_.clock->turn_made(now);
  changed();
  keep();
}

bool GameAtTable::change(bool (Session::*step)(Time), Time now) {
  if (!(session_.*step)(now)) return false;
  engines_.stop();
  rest(now);
  changed();
  keep();
  return true;
}

void GameAtTable::resign(Color loser) {
  engines_.stop();
  session_.game.resign(loser);
  changed();
  keep();
}

void GameAtTable::agree_draw() {
  engines_.stop();
  session_.game.agree_draw();
  changed();
  keep();
}

void GameAtTable::players_changed() {
  engines_.stop();
  keep();
}

void GameAtTable::begin(Session session) {
  keeper_.leave(session_);
  keeper_.begin_again();
  session_ = std::move(session);
  begin_again();
}

void GameAtTable::open(const std::string& path, notation::Record record) {
  keeper_.leave(session_);
  session_.game = game::Game(record);
  session_.source = std::move(record);
  keeper_.opened(path, session_);
  begin_again();
}

void GameAtTable::begin_again() {
  engines_.clear();
  session_.seed = std::random_device()();
  if (session_.time_control) session_.clock.emplace(*session_.time_control);
  rests_ = false;
  changed();
  keep();
}

void GameAtTable::changed() {
  threat_ = is_over() ? std::nullopt : analysis::threat(position(), opponent(mover()));
  threat_text_.clear();
  if (threat_ && threat_->turn)
    threat_text_ = notation::write_turn(*threat_->turn, with_to_move(position(), threat_->by));
}

void GameAtTable::keep() {
  if (auto failure = keeper_.keep(session_)) failure_ = std::move(failure);
}

std::optional<std::string> GameAtTable::take_failure() {
  return std::exchange(failure_, std::nullopt);
}

void GameAtTable::leave() {
  keep();
  keeper_.leave(session_);
}

}  // namespace accasta::table
