#include <algorithm>
#include <cstddef>
#include <limits>
#include <new>
#include <stdexcept>
#include <vector>

#include <accasta/match/player.hpp>
#include <accasta/match/random.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/ugi/client.hpp>

namespace accasta::match {
namespace {

using std::chrono::milliseconds;
using ugi::Client;

/// A player that runs our own engine in the calling thread.
class EnginePlayer : public Player {
 public:
  explicit EnginePlayer(const Contestant& contestant)
      : Player(contestant), engine_(contestant.options) {
    // With less than it was promised it would be another player.
    if (engine_.options() != contestant.options) throw std::bad_alloc();
  }

  void begin(const Rules& /*rules*/, std::uint64_t seed) override {
    engine_.clear();
    seed_ = seed;
  }

  Decision decide(const game::Game& game, const Clocks& clocks,
                  const std::stop_token& stop) override {
    engine::Limits limits = contestant().limits;
    limits.clock = clocks[game.position().side_to_move()];
    if (contestant().level || limits.weakness) limits.seed = seed_;
    limits.recent = engine::recent_turns(game.turns());
    const auto result = engine_.search(game.position(), game.keys_before(), limits, stop);
    if (stop.stop_requested()) return {};
    return {.turn = result.best(),
            .fault = {},
            .nodes = result.nodes,
            .depth = result.depth,
            .score = result.score};
  }

 private:
  engine::Engine engine_;
  std::uint64_t seed_ = 0;
};

/// Returns the points of a player as ReferencePlayer::OneTurn.
int count_points(const Position& position, Color color) {
  int count = position.stacks_in_enemy_castle(color);
  for (const Cell cell : position.heads(color))
    count += 1 + position.stack(cell).count(opponent(color));
  return count;
}

/// A player without an engine: see match::ReferencePlayer.
class PlainPlayer : public Player {
 public:
  explicit PlainPlayer(const Contestant& contestant) : Player(contestant) {}

  void begin(const Rules& /*rules*/, std::uint64_t seed) override { random_ = Random(seed); }

  Decision decide(const game::Game& game, const Clocks& /*clocks*/,
                  const std::stop_token& stop) override {
    const Position& position = game.position();
    std::vector<Turn> turns = position.legal_turns();
    const Color mover = position.side_to_move();
    if (contestant().kind == ReferencePlayer::OneTurn) {
      keep_best(turns, stop,
                [&](const Turn& turn) { return count_points(position.after(turn), mover); });
    } else if (contestant().kind == ReferencePlayer::TwoTurn) {
      keep_best(turns, stop,
                [&](const Turn& turn) { return value_after_reply(position.after(turn)); });
    }
    if (stop.stop_requested()) return {};
    const std::size_t chosen = random_.below(turns.size());
    return {.turn = turns[chosen], .fault = {}, .nodes = turns.size(), .depth = 1};
  }

 private:
  /// Returns the count of the player who is not to move, minus that of the opponent, after the
  /// opponent's best reply.
  static int value_after_reply(const Position& position) {
    const Color replying = position.side_to_move();
    const auto difference = [&](const Position& after) {
      return count_points(after, opponent(replying)) - count_points(after, replying);
    };
    int least = difference(position);
    for (const Turn& reply : position.legal_turns())
      least = std::min(least, difference(position.after(reply)));
    return least;
  }

  /// Removes all turns but those of the greatest value, or any after a stop request.
  template <class Value>
  static void keep_best(std::vector<Turn>& turns, const std::stop_token& stop, Value value) {
    int most = std::numeric_limits<int>::min();
    std::size_t kept = 0;
    for (const Turn& turn : turns) {
      if (stop.stop_requested()) return;
      const int found = value(turn);
      if (found < most) continue;
      if (found > most) kept = 0;
      most = found;
      turns[kept++] = turn;
    }
    turns.resize(kept, turns.front());
  }

  Random random_{0};
};

/// Reads the turn that a program gave. Sets a fault if it is not valid.
void read_turn(std::string_view text, const Position& position, Decision& decision) {
  const auto illegal = [&](const std::string& why) {
    decision.fault = Fault{Fault::Kind::IllegalTurn, std::string(text) + ": " + why};
  };
  const auto reading = notation::read_turn(text, position);
  if (!reading) return illegal(reading.error().message);
  if (reading->differs) return illegal("it can be read as two turns");
  decision.turn = reading->turn;
}

/// Returns the limits of the contestant, and the clocks if it plays by the clock.
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

/// Returns the time that the answer to "go" may take.
milliseconds time_for_turn(const Contestant& contestant, const Clocks& clocks, Color mover) {
  const auto& limit = contestant.limits.time;
  const auto& clock = clocks[mover];
  if (!limit && !clock) return contestant.patience;
  // Wait a little longer, to report by how much a player is late.
  return (limit ? *limit : clock->remaining) + contestant.margin + milliseconds(50);
}

/// A player that runs another program over the Universal Game Interface. Starts the program once,
/// and again after a crash or hang. The program runs through all games of the player.
class ProgramPlayer : public Player {
 public:
  explicit ProgramPlayer(const Contestant& contestant) : Player(contestant) {
    if (const auto started = start(); !started)
      throw std::runtime_error("'" + *contestant.command +
                               "' does not answer as an engine: " + started.error().what);
  }

  void begin(const Rules& rules, std::uint64_t /*seed*/) override {
    fault_.reset();
    auto begun = start();
    if (begun) begun = client_->begin_game(rules);
    if (!begun) fault_ = fault_of(begun.error(), false);
  }

  Decision decide(const game::Game& game, const Clocks& clocks,
                  const std::stop_token& stop) override {
    Decision decision;
    decision.fault = fault_;
    if (fault_) return decision;
    const Position& position = game.position();
    const Color mover = position.side_to_move();
    const auto given = client_->search(game, go_of(contestant(), clocks),
                                       time_for_turn(contestant(), clocks, mover), stop);
    decision.depth = given.depth;
    decision.nodes = given.nodes;
    decision.score = given.score;
    if (given.turn)
      read_turn(*given.turn, position, decision);
    else if (given.failure)
      decision.fault = fault_of(*given.failure, contestant().limits.time || clocks[mover]);
    else
      client_.reset();
    return decision;
  }

 private:
  /// Starts the program if it is not running, and sets its options.
  Result<void, Client::Failure> start() {
    if (client_) return {};
    client_ = std::make_unique<Client>(*contestant().command, contestant().patience,
                                       contestant().time_to_stop);
    if (auto begun = client_->begin(); !begun) return begun;
    for (const auto& [name, value] : contestant().program_options)
      if (auto set = client_->set_option(name, value); !set) return set;
    return {};
  }

  /// Returns the fault for a failure. Ends a program that has crashed or hung.
  Fault fault_of(const Client::Failure& failure, bool has_time_limit) {
    using Kind = Client::Failure::Kind;
    if (failure.kind != Kind::Late) client_.reset();
    if (failure.kind == Kind::Crash) return {Fault::Kind::Crash, failure.what};
    const bool is_late = failure.kind == Kind::Late && has_time_limit;
    return {is_late ? Fault::Kind::Time : Fault::Kind::Hang, failure.what};
  }

  std::unique_ptr<Client> client_;
  /// The fault that occurred before a turn was requested.
  std::optional<Fault> fault_;
};

}  // namespace

std::unique_ptr<Player> make_player(const Contestant& contestant) {
  if (contestant.command) return std::make_unique<ProgramPlayer>(contestant);
  if (contestant.kind) return std::make_unique<PlainPlayer>(contestant);
  return std::make_unique<EnginePlayer>(contestant);
}

}  // namespace accasta::match
