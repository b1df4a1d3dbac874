#include "program_player.hpp"

#include <stdexcept>

#include <accasta/notation/turn_text.hpp>

namespace accasta::match {
namespace {

using std::chrono::milliseconds;
using ugi::Client;

/// The turn that a program gave, or what is wrong with it.
void read_turn(std::string_view text, const Position& position, Answer& answer) {
  const auto illegal = [&](const std::string& why) {
    answer.fault = Fault{Fault::Kind::IllegalTurn, std::string(text) + ": " + why};
  };
  const auto reading = notation::read_turn(text, position);
  if (!reading) return illegal(reading.error().message);
  if (reading->differs) return illegal("it can be read as two turns");
  answer.turn = reading->turn;
}

/// What "go" says: the limits of the contestant, and the clocks if it plays by the clock.
ugi::Go go_of(const Contestant& contestant, const Clocks& clocks) {
  const engine::Limits& limits = contestant.limits;
  ugi::Go go{.depth = limits.depth, .nodes = limits.nodes, .time = limits.time};
  if (!contestant.clock) return go;
  for (const Color color : kColors) {
    if (!clocks[color]) continue;
    go.left[color] = clocks[color]->remaining;
    go.increment[color] = clocks[color]->increment;
  }
  return go;
}

/// How long the answer to "go" may take.
milliseconds time_for_turn(const Contestant& contestant, const Clocks& clocks, Color mover) {
  const auto& limit = contestant.limits.time;
  const auto& clock = clocks[mover];
  if (!limit && !clock) return contestant.patience;
  // A little more, so that whoever is late is told by how much.
  return (limit ? *limit : clock->remaining) + contestant.margin + milliseconds(50);
}

}  // namespace

ProgramPlayer::ProgramPlayer(const Contestant& contestant) : Player(contestant) {
  if (const auto started = start(); !started)
    throw std::runtime_error("'" + *contestant.command +
                             "' does not answer as an engine: " + started.error().what);
}

ProgramPlayer::~ProgramPlayer() = default;

void ProgramPlayer::begin(const Rules& rules, std::uint64_t /*seed*/) {
  fault_.reset();
  auto begun = start();
  if (begun) begun = client_->begin_game(rules);
  if (!begun) fault_ = fault_of(begun.error(), false);
}

Answer ProgramPlayer::answer(const game::Game& game, const Clocks& clocks,
                             const std::stop_token& stop) {
  Answer answer;
  answer.fault = fault_;
  if (fault_) return answer;
  const Position& position = game.position();
  const Color mover = position.side_to_move();
  const auto given = client_->search(game, go_of(contestant(), clocks),
                                     time_for_turn(contestant(), clocks, mover), stop);
  answer.depth = given.info.depth;
  answer.nodes = given.info.nodes;
  if (given.turn)
    read_turn(*given.turn, position, answer);
  else if (given.failure)
    answer.fault = fault_of(*given.failure, contestant().limits.time || clocks[mover]);
  else
    client_.reset();
  return answer;
}

Result<void, Client::Failure> ProgramPlayer::start() {
  if (client_) return {};
  client_ = std::make_unique<Client>(*contestant().command, contestant().patience);
  if (const auto begun = client_->begin(); !begun) return begun;
  for (const auto& [name, value] : contestant().program_options)
    if (const auto set = client_->set_option(name, value); !set) return set;
  return {};
}

Fault ProgramPlayer::fault_of(const Client::Failure& failure, bool has_time_limit) {
  if (failure.kind != Client::Failure::Kind::Late) client_.reset();
  switch (failure.kind) {
    case Client::Failure::Kind::Crash:
      return {Fault::Kind::Crash, failure.what};
    case Client::Failure::Kind::Hang:
      return {Fault::Kind::Hang, failure.what};
    case Client::Failure::Kind::Late:
      break;
  }
  return {has_time_limit ? Fault::Kind::Time : Fault::Kind::Hang, failure.what};
}

}  // namespace accasta::match
