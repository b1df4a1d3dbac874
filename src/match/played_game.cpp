#include <algorithm>
#include <string>
#include <utility>

#include <accasta/match/played_game.hpp>
#include <accasta/match/random.hpp>

namespace accasta::match {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using Time = std::chrono::steady_clock;

Clocks full_clocks(const ByColor<Player*>& players) {
  Clocks clocks;
  for (const Color color : kColors)
    if (const auto& control = players[color]->contestant().clock)
      clocks[color] = engine::TimeLeft{control->base, control->increment};
  return clocks;
}

/// Takes the time of a turn off the clock. Returns a fault if the turn took too long.
std::optional<Fault> spend(microseconds spent, const Contestant& contestant,
                           std::optional<engine::TimeLeft>& clock) {
  const auto elapsed = std::chrono::duration_cast<milliseconds>(spent);
  const auto late = [&](milliseconds given) {
    return Fault{Fault::Kind::Time, "took " + std::to_string(elapsed.count()) + " ms and had " +
                                        std::to_string(given.count())};
  };
  if (clock) {
    if (elapsed > clock->remaining + contestant.margin) return late(clock->remaining);
    clock->remaining = std::max(clock->remaining - elapsed, milliseconds{0}) + clock->increment;
  }
  const auto limit = contestant.limits.time;
  if (limit && elapsed > *limit + contestant.margin) return late(*limit);
  return std::nullopt;
}

void lose(game::Game& game, const Fault& fault) {
  const Color loser = game.position().side_to_move();
  if (fault.kind == Fault::Kind::Time)
    game.lose_on_time(loser);
  else
    game.resign(loser);
}

}  // namespace

Effort& Effort::operator+=(const Effort& other) {
  turns += other.turns;
  nodes += other.nodes;
  depths += other.depths;
  time += other.time;
  return *this;
}

ByColor<Effort> PlayedGame::efforts() const {
  ByColor<Effort> efforts;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const Decision& decision = decisions[i];
    efforts[game.positions()[opening_turns + i].side_to_move()] +=
        {.turns = 1,
         .nodes = decision.nodes,
         .depths = static_cast<std::uint64_t>(decision.depth),
         .time = decision.time};
  }
  return efforts;
}

std::optional<PlayedGame> play_game(const game::Game& opening, const ByColor<Player*>& players,
                                    std::uint64_t seed, std::size_t most_turns,
                                    const std::stop_token& stop) {
  PlayedGame played{.game = opening, .opening_turns = opening.turns().size()};
  game::Game& game = played.game;
  auto clocks = full_clocks(players);
  Random random(seed);
  for (const Color color : kColors) players[color]->begin(game.rules(), random.next());

  while (!game.outcome()) {
    if (game.turns().size() >= most_turns) {
      played.at_turn_limit = true;
      game.agree_draw();
      break;
    }
    const Color color = game.position().side_to_move();
    const auto start = Time::now();
    Decision decision = players[color]->decide(game, clocks, stop);
    decision.time = std::chrono::duration_cast<microseconds>(Time::now() - start);
    if (stop.stop_requested()) return std::nullopt;

    played.fault = decision.fault;
    if (!played.fault)
      played.fault = spend(decision.time, players[color]->contestant(), clocks[color]);
    if (!played.fault && (!decision.turn || !game.play(*decision.turn)))
      played.fault = Fault{Fault::Kind::IllegalTurn, "no legal turn was given"};
    if (played.fault) {
      lose(game, *played.fault);
      break;
    }
    played.decisions.push_back(std::move(decision));
  }
  return played;
}

}  // namespace accasta::match
