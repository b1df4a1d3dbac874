#include <chrono>
#include <cstdint>
#include <random>
#include <utility>

#include <accasta/table/line_game.hpp>

namespace accasta::table {
namespace {

/// What the adviser may use.
constexpr std::uint64_t kAdviceNodes = 300'000;
constexpr std::chrono::milliseconds kAdviceTime{1500};

/// Without a seed the same game would be played again and again.
void vary_play(Session& session) {
  if (!session.seed) session.seed = std::random_device()();
}

}  // namespace

LineGame::LineGame(Session& session, std::optional<Autosave> autosave)
    : session_(session),
      autosave_(std::move(autosave)),
      // Who comes back to a game wants to hear first how it stands.
      rests_(session.clock && !session.game.turns().empty() && !is_over() && !is_engine_turn()) {
  vary_play(session_);
}

void LineGame::rest(Time now) {
  if (session_.clock) session_.clock->pause(now);
  rests_ = session_.clock || is_engine_turn();
}

void LineGame::run_clock(Time now) {
  if (session_.clock && !is_over() && !rests()) session_.clock->run(mover(), now);
}

bool LineGame::flag_fell(Time now) {
  if (is_over() || !session_.clock || !session_.clock->has_fallen(mover(), now)) return false;
  session_.game.lose_on_time(mover());
  return true;
}

Turn LineGame::engine_turn(Time now) {
  auto& engine = engines_[mover()];
  if (!engine) engine.emplace();
  return *engine->search(position(), session_.game.keys_before(), session_.limits(now)).best;
}

engine::SearchResult LineGame::advice() {
  if (!adviser_) adviser_.emplace(engine::Options{.hash_mebibytes = 16});
  return adviser_->search(position(), session_.game.keys_before(),
                          {.nodes = kAdviceNodes, .time = kAdviceTime});
}

void LineGame::play(const Turn& turn, Time now) {
  if (session_.clock) {
    // A turn that ends a rest earns its increment, too.
    session_.clock->run(mover(), now);
    session_.clock->turn_made(now);
  }
  session_.game.push(turn);
  rests_ = false;
}

std::size_t LineGame::undo(std::size_t count, Time now) { return step(&Session::undo, count, now); }

std::size_t LineGame::redo(std::size_t count, Time now) { return step(&Session::redo, count, now); }

std::size_t LineGame::step(bool (Session::*change)(Time), std::size_t count, Time now) {
  const std::size_t before = session_.game.turns().size();
  while (count > 0 && (session_.*change)(now)) --count;
  const std::size_t after = session_.game.turns().size();
  if (before != after) rest(now);
  return before > after ? before - after : after - before;
}

void LineGame::begin_anew() {
  const ByColor<Seat> seats = session_.seats;
  rematch();
  session_.seats = seats;
}

void LineGame::rematch() {
  session_ = session_.rematch();
  vary_play(session_);
  engines_ = {};
  rests_ = false;
  // The game before keeps its file.
  if (autosave_) autosave_ = new_autosave();
}

std::optional<std::string> LineGame::keep() {
  if (!autosave_) return std::nullopt;
  auto failure = autosave_->save(session_);
  if (failure) autosave_.reset();
  return failure;
}

bool LineGame::leave() {
  if (!autosave_) return false;
  if (is_over()) autosave_->remove();
  return !is_over() && session_.is_begun();
}

}  // namespace accasta::table
