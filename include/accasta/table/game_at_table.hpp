#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include <accasta/analysis/explanation.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/game_keeper.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_engines.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// A game at the table with its clocks, its engines and its file, for the screen and for line mode:
/// what happens to all of them when a turn is made or taken back, when somebody resigns, when
/// another game begins. It shows nothing and says nothing, and it does not look at the time:
/// whoever uses it says what time it is.
///
/// A seat is asked for its turn with think(). An engine begins to search; a person's turn comes
/// with play(). Who must not wait looks for the engine's turn when woken:
///
///     game.think(now);
///     if (const auto result = game.engines().take_result()) game.play(*result->best, now);
///
/// Who may wait calls engines().wait_for_result() instead.
class GameAtTable {
 public:
  using Time = Session::Time;

  /// A game with clocks that has begun is paused if a person is to move: who comes back to a game
  /// wants to look at it first. `wake` is called, from any thread, when an engine has something to
  /// take.
  GameAtTable(Session session, std::optional<Autosave> autosave, const TableOptions& options,
              std::function<void()> wake = {});

  const Session& session() const { return session_; }
  TableEngines& engines() { return engines_; }
  const TableEngines& engines() const { return engines_; }
  GameKeeper& keeper() { return keeper_; }
  const GameKeeper& keeper() const { return keeper_; }
  const Position& position() const { return session_.position(); }
  Color mover() const { return position().side_to_move(); }
  bool is_over() const { return session_.is_over(); }
  bool is_human_turn() const { return session_.is_human_turn(); }
  bool is_engine_turn() const { return session_.is_engine_turn(); }

  /// What the player who is not to move is about to do.
  const std::optional<analysis::Threat>& threat() const { return threat_; }
  /// Which level the person should play next, once the game has ended; see suggestion_after().
  const std::optional<std::string>& suggestion() const { return suggestion_; }

  /// What is wrong with a turn, if it loses at once; see analysis::warning(). Precondition: it is
  /// legal, and the game is not over.
  std::optional<std::string> warning(const Turn& turn) const;
  /// The warning for which the player is to be asked once more before this turn is played. Nothing
  /// where every turn loses, and after the first for each turn of the game. Precondition: as for
  /// warning().
  std::optional<std::string> take_warning(const Turn& turn);

  // --- time

  /// Whether clocks and engines stand still until the person goes on.
  bool is_paused() const { return is_paused_ && !is_over(); }
  /// Stops the clock and the engines. Paused is the game only if there is something that would go
  /// on by itself: a clock, an engine to move, or one that thinks ahead.
  void pause(Time now);
  void resume() { is_paused_ = false; }
  /// Stops the clock until run_clock(), for a question.
  void pause_clock(Time now) { session_.pause_clock(now); }
  /// Lets the time of the player to move run, unless the game is paused. True if the time is over
  /// and the game lost.
  bool run_clock(Time now);
  bool has_running_clock() const { return session_.clock() && !is_over() && !is_paused(); }

  /// Asks the seat to move for its turn: an engine begins to search, beside a person one may think
  /// ahead. True if an engine has begun to search for its turn.
  bool think(Time now);
  /// Begins to search for a good turn of the player to move. False if that is under way already.
  bool look_for_hint();
  /// Notes that an engine advises a person, unless the game is over.
  void assist();

  // --- changes: the game is kept after each

  /// Plays a turn and ends a pause. Precondition: the turn is legal, and the game is not over.
  void play(const Turn& turn, Time now);
  /// Takes so many of the persons' turns back, or plays them again, and pauses; a resignation, an
  /// agreement or a loss on time counts like a turn. How many turns that were, with those of the
  /// engines: 0 if it was only such an end; nothing if there was nothing.
  std::optional<std::size_t> undo(std::size_t count, Time now) {
    return step(&Session::undo, count, now);
  }
  std::optional<std::size_t> redo(std::size_t count, Time now) {
    return step(&Session::redo, count, now);
  }
  /// Precondition for both: the game is not over.
  void resign(Color loser, Time now);
  void agree_draw(Time now);
  /// Lets another one play a colour, or the engine think for another time, from here on. An engine
  /// that is thinking begins anew.
  void set_seat(Color color, const Seat& seat);
  /// Gives the seat of the engine to move to a person, because it had no memory or no thread to
  /// search.
  void replace_engine();
  void set_think_time(std::optional<std::chrono::milliseconds> time);
  /// Keeps what is written in a record of this game.
  void annotate(notation::Record record);
  /// Another game is played now; the one before is left.
  void begin(Session session);
  /// A game out of a file is played now, by the same players.
  void open(const std::string& path, notation::Record record);

  /// Keeps the game as it is, with the time that is left now.
  void keep();
  /// Returns, once, a sentence about what has failed: the game is not kept, or the engine has less
  /// memory or none.
  std::optional<std::string> take_failure();
  /// The person leaves the table. True if the game can be resumed.
  bool leave();

 private:
  std::optional<std::size_t> step(bool (Session::*change)(Time), std::size_t count, Time now);
  bool has_something_to_pause() const;
  void find_threat();
  /// The position is another one, or the game is over.
  void changed();

  Session session_;
  bool ponders_;
  Warnings warnings_;
  /// Whether the player to move was asked once more.
  bool has_asked_ = false;
  TableEngines engines_;
  GameKeeper keeper_;
  std::optional<analysis::Threat> threat_;
  std::optional<std::string> suggestion_;
  std::optional<std::string> failure_;
  bool is_paused_;
};

}  // namespace accasta::table
