#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <accasta/engine/engine.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/session.hpp>

namespace accasta::table {

/// A game in line mode with its clocks, its engines and its file, but without a word: what happens
/// to all of them when a turn is made or taken back, or when another game begins. The engines are
/// waited for. It does not look at the time: whoever uses it says what time it is.
class LineGame {
 public:
  using Time = game::Clock::Time;

  /// A game with clocks in which turns were made waits until the person goes on.
  LineGame(Session& session, std::optional<Autosave> autosave);

  Session& session() { return session_; }
  const Session& session() const { return session_; }
  const Position& position() const { return session_.game.position(); }
  Color mover() const { return position().side_to_move(); }
  bool is_over() const { return session_.game.outcome().has_value(); }
  bool is_engine_turn() const { return !is_over() && !session_.seat_to_move().is_human(); }

  // --- time

  /// Whether clocks and engine stand still until the person goes on.
  bool rests() const { return rests_ && !is_over(); }
  /// Lets them stand still, if there is anything that could go on by itself.
  void rest(Time now);
  void go_on() { rests_ = false; }
  /// Lets the time of the player to move run, unless the game rests.
  void run_clock(Time now);
  /// Ends the game if the player to move has no time left. True if it did.
  bool flag_fell(Time now);

  // --- engines

  /// The turn of the engine that is to move. Precondition: one is.
  Turn engine_turn(Time now);
  /// What an engine says about the position, within a second or two.
  engine::SearchResult advice();

  // --- changes

  /// Goes on. Precondition: the turn is legal, and the game is not over.
  void play(const Turn& turn, Time now);
  /// Takes so many of the persons' turns back, or plays them again, and rests. How many turns that
  /// were, with those of the engine.
  std::size_t undo(std::size_t count, Time now);
  std::size_t redo(std::size_t count, Time now);
  /// Begins again from the same position.
  void begin_anew();
  /// The same with sides changed.
  void rematch();

  // --- the file

  /// Keeps the game as it is; says once why it can no longer be kept.
  std::optional<std::string> keep();
  /// Leaves the game; one that is over need not be kept. True if it can be resumed.
  bool leave();

 private:
  std::size_t step(bool (Session::*change)(Time), std::size_t count, Time now);

  Session& session_;
  std::optional<Autosave> autosave_;
  ByColor<std::optional<engine::Engine>> engines_;
  std::optional<engine::Engine> adviser_;
  bool rests_;
};

}  // namespace accasta::table
