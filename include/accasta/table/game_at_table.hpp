#pragma once

#include <optional>
#include <string>

#include <accasta/analysis/hint.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/game_keeper.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_engines.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// A game at the table with its clocks, its engines and its file, but without a screen: what
/// happens to all of them when a turn is made or taken back, when somebody resigns, when another
/// game begins. It does not look at the time: whoever uses it says what time it is.
class GameAtTable {
 public:
  using Time = game::Clock::Time;

  /// A game with clocks in which turns were made waits until the person goes on.
  GameAtTable(Session& session, std::optional<Autosave> autosave, const TableOptions& options);

  Session& session() { return session_; }
  const Session& session() const { return session_; }
  TableEngines& engines() { return engines_; }
  const TableEngines& engines() const { return engines_; }
  GameKeeper& keeper() { return keeper_; }
  const Position& position() const { return session_.game.position(); }
  Color mover() const { return position().side_to_move(); }
  bool is_over() const { return session_.game.outcome().has_value(); }
  bool is_human_turn() const { return !is_over() && session_.seat_to_move().is_human(); }

  /// What the player who is not to move is about to do, and his turn as written.
  const std::optional<analysis::Threat>& threat() const { return threat_; }
  const std::string& threat_text() const { return threat_text_; }

  // --- time

  /// Whether clocks and engines stand still until the person goes on.
  bool rests() const { return rests_; }
  /// Lets them stand still, if there is anything that goes on by itself.
  void rest(Time now);
  void go_on() { rests_ = false; }
  /// The clock stands still until it is looked at again.
  void pause_clock(Time now);
  /// Lets the time of the player to move run, unless the game rests. True if it is over.
  bool watch_clock(Time now);
  bool has_running_clock() const { return session_.clock && !is_over() && !rests_; }

  /// Lets an engine think if there is something to think about. True if it has begun to look for
  /// its turn.
  bool think(Time now);

  // --- changes: the game is kept after each

  /// Precondition: the turn is legal, and the game is not over.
  void play(const Turn& turn, Time now);
  /// Takes turns back, or plays them again, and rests. False, and nothing changes, if there is
  /// none.
  bool undo(Time now) { return change(&Session::undo, now); }
  bool redo(Time now) { return change(&Session::redo, now); }
  /// Precondition for both: the game is not over.
  void resign(Color loser);
  void agree_draw();
  /// The seats or the time to think were changed.
  void players_changed();
  /// Another game is played now; the one before is left.
  void begin(Session session);
  /// A game out of a record is played now, by the same players.
  void open(const std::string& path, notation::Record record);

  /// Keeps the game as it is.
  void keep();
  /// Why the game can no longer be kept, once.
  std::optional<std::string> take_failure();
  /// The person leaves the table.
  void leave();

 private:
  bool change(bool (Session::*step)(Time), Time now);
  void begin_again();
  /// The position is another one.
  void changed();

  Session& session_;
  bool ponder_;
  TableEngines engines_;
  GameKeeper keeper_;
  std::optional<analysis::Threat> threat_;
  std::string threat_text_;
  std::optional<std::string> failure_;
  bool rests_ = false;
};

}  // namespace accasta::table
