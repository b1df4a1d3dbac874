#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <accasta/engine/engine.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/game/game.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta::table {

/// The player of a color: here, at this keyboard, or the engine at a level.
struct Seat {
  std::optional<engine::Level> level;

  bool is_here() const { return !level.has_value(); }
  /// "human", or "level 5 (club)".
  std::string name() const;

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// Everything a seat can be, for lists to choose from: a player here first, then the engine from
/// the weakest level to the strongest.
using SeatChoices = std::array<Seat, 1 + engine::Level::kStrongest>;
const SeatChoices& seat_choices();
/// Returns the index of a seat among them.
std::size_t index_of(const Seat& seat);

/// Returns the color of the only player here; nothing if both are here, or neither is.
std::optional<Color> only_player_here(const ByColor<Seat>& seats);

/// Reads from a record the level of the engine that played a color; nothing if there is none, or an
/// unknown one.
std::optional<engine::Level> level_of(const notation::Record& record, Color color);
/// Names the player of a color as seats are named: "level 2 (novice)". The name of another program
/// comes first: "Deep Stack, level 9 (master)". Returns "?" if the record does not say.
std::string player_name(const notation::Record& record, Color color);

/// Returns the seats of a player here with this color and of the engine.
ByColor<Seat> seats_against_engine(Color here, engine::Level level);

/// Everything a session consists of. Every combination makes one.
struct SessionSetup {
  game::Game game;
  ByColor<Seat> seats{};
  /// The engine's time for a turn; nothing for as long as its level says.
  std::optional<std::chrono::milliseconds> think_time{};
  /// Nothing for a game without clocks.
  std::optional<game::TimeControl> time_control{};
  /// The time left to the players to begin with; nothing for all of it.
  std::optional<ByColor<std::chrono::milliseconds>> time_left{};
  /// The seed that varies the engine's play; without one the engine always plays alike.
  std::optional<std::uint64_t> seed{};
  /// True if turns come from a record, not from this table: the game is not plain.
  bool is_from_record = false;
  /// The record that the game was taken from: its tags and comments are kept on saving.
  notation::Record source{};
};

/// A game that is being played: its turns, its players and its clock. There is a clock if and only
/// if there is a time control. It runs for the player to move only, and never after the end. A
/// session does not read the time: its user passes it in.
class Session {
 public:
  using Time = game::Clock::Time;

  explicit Session(SessionSetup setup);

  /// The set-up as it is now, except for `time_left`, which clock() knows.
  const SessionSetup& setup() const { return setup_; }
  const game::Game& game() const { return setup_.game; }
  const Position& position() const { return game().position(); }
  Color mover() const { return position().side_to_move(); }
  bool is_over() const { return game().outcome().has_value(); }
  const ByColor<Seat>& seats() const { return setup_.seats; }
  const Seat& seat_to_move() const { return seats()[mover()]; }
  const std::optional<game::Clock>& clock() const { return clock_; }

  /// Returns true if the game counts among a player's results: it began at the usual position, no
  /// turn was undone, and no engine advised a player here.
  bool is_plain() const;
  /// Returns true if there is something to keep: a turn that was made or undone.
  bool is_begun() const { return !game().turns().empty() || game().redo_count() > 0; }
  bool has_player_here() const { return seats().white.is_here() || seats().black.is_here(); }
  bool is_turn_here() const { return !is_over() && seat_to_move().is_here(); }
  bool is_turn_elsewhere() const { return !is_over() && !seat_to_move().is_here(); }

  /// Returns the limits of the engine's search for the turn to be made now.
  engine::Limits limits(Time now) const;
  /// Returns the limits of an engine that thinks while its opponent is to move.
  engine::Limits limits_ahead(Color engine) const;

  /// Returns the game for saving, with tags that say who played, and when.
  notation::Record record() const;

  /// Returns another game by the same players under the same time control, with full clocks.
  Session with_game(game::Game game, notation::Record source = {}) const;
  /// Returns another game from the same start, with sides switched.
  Session rematch() const;

  // --- changes

  /// Plays a turn; the player gets the increment. Precondition: it is legal, the game is not over.
  void play(const Turn& turn, Time now);
  /// Undoes a declared end; without one, turns until a player here is to move, at least one. Or
  /// redoes them. Returns false, and changes nothing, if there is none. The clock stops, and a
  /// player who lost on time has what was left when their turn began.
  bool undo(Time now) { return step(&game::Game::undo, now); }
  bool redo(Time now) { return step(&game::Game::redo, now); }
  /// End the game. Precondition: it is not over.
  void resign(Color loser, Time now);
  void agree_draw(Time now);

  /// Runs the clock of the player to move, if the game is not over.
  void run_clock(Time now);
  void pause_clock(Time now);
  /// Ends the game if the player to move has no time left. Returns true if it did.
  bool flag_fell(Time now);

  /// Gives a color to another player. A game that has begun says so in its record.
  void set_seat(Color color, const Seat& seat);
  void set_think_time(std::optional<std::chrono::milliseconds> time) { setup_.think_time = time; }
  void set_seed(std::uint64_t seed) { setup_.seed = seed; }
  /// Notes that a player here was helped: the game is not plain from now on. Its record says so.
  void set_assisted() { setup_.source.set_tag("Assisted", "yes"); }
  /// Keeps what is written in a record of this game: tags, comments, variations.
  void annotate(notation::Record record) { setup_.source = std::move(record); }

 private:
  bool step(bool (game::Game::*change)(), Time now);

  SessionSetup setup_;
  std::optional<game::Clock> clock_;
};

}  // namespace accasta::table
