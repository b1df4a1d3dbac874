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

/// Who plays a colour: a person, or the engine at a level.
struct Seat {
  std::optional<engine::Level> level;

  bool is_human() const { return !level.has_value(); }
  /// "human", or "level 5 (club)".
  std::string name() const;

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// All that a seat can be, for lists to choose from: a person first, then the engine from the
/// weakest level to the strongest.
using SeatChoices = std::array<Seat, 1 + engine::Level::kStrongest>;
const SeatChoices& seat_choices();
/// Where a seat stands among them.
std::size_t index_of(const Seat& seat);

/// The side of the only person; nothing if both are, or none.
std::optional<Color> only_human(const ByColor<Seat>& seats);

/// The level of the engine that played a colour, out of a record; nothing if it has none, or one
/// that there is not.
std::optional<engine::Level> level_of(const notation::Record& record, Color color);
/// Who played a colour, as seats are named: "level 2 (novice)"; a name that is not this program's
/// stands before it: "Deep Stack, level 9 (master)". "?" if nobody says.
std::string player_name(const notation::Record& record, Color color);

/// The seats of a person who plays this colour against the engine.
ByColor<Seat> seats_against_engine(Color person, engine::Level level);

/// What a session is made from. Every combination makes one.
struct SessionSetup {
  game::Game game;
  ByColor<Seat> seats{};
  /// How long the engine may think about a turn; nothing for as long as its level says.
  std::optional<std::chrono::milliseconds> think_time{};
  /// Nothing for a game without clocks.
  std::optional<game::TimeControl> time_control{};
  /// What the players have left of it; nothing for all.
  std::optional<ByColor<std::chrono::milliseconds>> time_left{};
  /// What varies the engine's play; without it the engine always plays alike.
  std::optional<std::uint64_t> seed{};
  /// True if turns come from a record, not from this table: the game is not plain.
  bool is_from_record = false;
  /// The record that the game was taken from: its tags and comments are kept on saving.
  notation::Record source{};
};

/// A game at the table: what is played, by whom, and under which clock. There is a clock if and
/// only if there is a time control; it runs for the player to move only, and never after the end.
/// It does not look at the time: whoever uses it says what time it is.
class Session {
 public:
  using Time = game::Clock::Time;

  explicit Session(SessionSetup setup);

  const game::Game& game() const { return game_; }
  const Position& position() const { return game_.position(); }
  bool is_over() const { return game_.outcome().has_value(); }
  const ByColor<Seat>& seats() const { return seats_; }
  const Seat& seat_to_move() const { return seats_[position().side_to_move()]; }
  std::optional<std::chrono::milliseconds> think_time() const { return think_time_; }
  const std::optional<game::TimeControl>& time_control() const { return time_control_; }
  const std::optional<game::Clock>& clock() const { return clock_; }
  std::optional<std::uint64_t> seed() const { return seed_; }

  /// Returns true if the game counts among a person's results: it began at the usual position, no
  /// turn was undone, and no engine advised a person.
  bool is_plain() const;
  /// Whether there is anything to keep: a turn that was made, or taken back.
  bool is_begun() const { return !game_.turns().empty() || game_.redo_count() > 0; }
  bool has_human() const { return seats_.white.is_human() || seats_.black.is_human(); }
  bool is_human_turn() const { return !is_over() && seat_to_move().is_human(); }
  bool is_engine_turn() const { return !is_over() && !seat_to_move().is_human(); }

  /// What the engine may use for the turn that it is to make now.
  engine::Limits limits(Time now) const;
  /// What an engine may use while a person is to move.
  engine::Limits limits_ahead(Color engine) const;
  /// Whether the engine agrees to the draw that the player to move offers: it thinks that it stands
  /// worse by more than half a piece. Takes some hundredths of a second.
  bool engine_accepts_draw() const;

  /// The game for saving, with tags that say who played, and when.
  notation::Record record() const;

  /// Another game by the same players under the same time control, with full clocks.
  Session with_game(game::Game game, notation::Record source = {}) const;
  /// Another game from the same start, with sides switched.
  Session rematch() const;

  // --- changes

  /// Plays a turn; the player gets the increment. Precondition: it is legal, the game is not over.
  void play(const Turn& turn, Time now);
  /// Takes an end that was declared back; without one, turns until a person is to move, at least
  /// one. Or plays them again. False, and nothing changes, if there is none. The clock stands still
  /// then, and who lost on time has what was left when their turn began.
  bool undo(Time now) { return step(&game::Game::undo, now); }
  bool redo(Time now) { return step(&game::Game::redo, now); }
  /// End the game. Precondition: it is not over.
  void resign(Color loser, Time now);
  void agree_draw(Time now);

  /// Lets the time of the player to move run, if the game is not over.
  void run_clock(Time now);
  void pause_clock(Time now);
  /// Ends the game if the player to move has no time left. True if it did.
  bool flag_fell(Time now);

  /// Lets another one play a colour from here on. A game that has begun says so in its record.
  void set_seat(Color color, const Seat& seat);
  void set_think_time(std::optional<std::chrono::milliseconds> time) { think_time_ = time; }
  void set_seed(std::uint64_t seed) { seed_ = seed; }
  /// Notes that a person was helped: the game is not plain from now on. Its record says so.
  void set_assisted() { source_.set_tag("Assisted", "yes"); }
  /// Keeps what is written in a record of this game: tags, comments, variations.
  void annotate(notation::Record record) { source_ = std::move(record); }

 private:
  bool step(bool (game::Game::*change)(), Time now);

  game::Game game_;
  ByColor<Seat> seats_;
  std::optional<std::chrono::milliseconds> think_time_;
  std::optional<game::TimeControl> time_control_;
  std::optional<game::Clock> clock_;
  std::optional<std::uint64_t> seed_;
  notation::Record source_;
};

}  // namespace accasta::table
