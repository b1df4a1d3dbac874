#include <algorithm>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <accasta/base/version.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {
namespace {

using std::chrono::milliseconds;

/// For a level without a limit of its own.
constexpr milliseconds kUsualThinkTime{5000};
void add_tag(notation::Record& record, std::string_view name, const std::string& value) {
  if (record.tag(name).empty()) record.set_tag(name, value);
}

/// One or more steps, until a person is to move.
bool step(Session& session, bool (game::Game::*change)(), game::Clock::Time now) {
  game::Game& game = session.game;
  if (!(game.*change)()) return false;
  while (session.has_human() && !session.seat_to_move().is_human() && (game.*change)()) {
  }
  if (session.clock) {
    session.clock->pause(now);
    session.clock->take_back_fall();
  }
  return true;
}

}  // namespace

std::string Seat::name() const {
  return level ? fmt::format("level {} ({})", level->number(), level->name()) : "human";
}

engine::Limits Session::limits(game::Clock::Time now) const {
  const Color mover = game.position().side_to_move();
  engine::Limits limits = limits_ahead(mover);
  if (think) limits.time = *think;
  if (clock && time_control)
    limits.clock = engine::TimeLeft{clock->left(mover, now), time_control->increment};
  if (!limits.nodes && !limits.time && !limits.clock) limits.time = kUsualThinkTime;
  return limits;
}

engine::Limits Session::limits_ahead(Color engine) const {
  engine::Limits limits = seats[engine].level.value_or(engine::Level()).limits();
  limits.seed = seed;
  return limits;
}

void Session::change_seat(Color color, const Seat& seat) {
  if (seats[color] == seat) return;
  seats[color] = seat;
  if (game.turns().empty()) return;
  source = record();
  source.turns.back().comments.push_back(
      fmt::format("{} from here on: {}", accasta::name(color), seat.name()));
}

Session Session::rematch() const {
  Session next{.game = game::Game(game.start())};
  next.seats = {seats.black, seats.white};
  next.think = think;
  next.time_control = time_control;
  if (time_control) next.clock.emplace(*time_control);
  return next;
}

bool Session::undo(game::Clock::Time now) { return step(*this, &game::Game::undo, now); }

bool Session::redo(game::Clock::Time now) { return step(*this, &game::Game::redo, now); }

bool Session::engine_accepts_draw() const {
  constexpr std::uint64_t kNodes = 20'000;
  engine::Engine judge({.hash_mebibytes = 4});
  const auto result = judge.search(game.position(), game.keys_before(), {.nodes = kNodes});
  return result.last.score > engine::Score::units(50);
}

notation::Record Session::record() const {
  notation::Record record = game.record();
  record.tags = source.tags;
  // What was written about the turns that are still the same.
  for (std::size_t i = 0; i < std::min(record.turns.size(), source.turns.size()); ++i) {
    if (!(record.turns[i].turn == source.turns[i].turn)) break;
    record.turns[i] = source.turns[i];
  }
  if (record.turns.empty()) record.comments = source.comments;

  add_tag(record, "Event", "Accasta");
  add_tag(record, "Date", fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))));
  for (const Color color : kColors) {
    const Seat& seat = seats[color];
    const std::string side(accasta::name(color));
    add_tag(record, side, seat.is_human() ? "human" : fmt::format("accasta {}", base::version()));
    if (seat.level)
      record.set_tag(side + "Level", std::to_string(seat.level->number()));
    else
      std::erase_if(record.tags,
                    [&](const notation::Tag& tag) { return tag.name == side + "Level"; });
  }
  if (time_control) record.set_tag("TimeControl", time_control->text());
  return record;
}

}  // namespace accasta::table
