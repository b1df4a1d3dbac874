#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <accasta/engine/engine.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/game/game.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta::table {

/// Who plays a colour: the engine at a level, or a person.
struct Seat {
  std::optional<engine::Level> level;

  bool is_human() const { return !level.has_value(); }
  /// "human", or "level 5 (club player)".
  std::string name() const;

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// A game at the table: what is played, by whom, and under which clock.
struct Session {
  game::Game game;
  ByColor<Seat> seats;
  /// How long the engine may think about a turn, if that was said.
  std::optional<std::chrono::milliseconds> think;
  std::optional<game::TimeControl> time_control;
  std::optional<game::Clock> clock;
  /// What varies the engine's play; without it the engine always plays alike.
  std::optional<std::uint64_t> seed;
  /// The record that the game was taken from: its tags and comments are kept on saving.
  notation::Record source;

  const Seat& seat_to_move() const { return seats[game.position().side_to_move()]; }
  /// Whether there is anything to keep: a turn that was made, or taken back.
  bool is_begun() const { return !game.turns().empty() || game.redo_count() > 0; }
  bool has_human() const { return seats.white.is_human() || seats.black.is_human(); }

  /// What the engine may use for the turn that it is to make now.
  engine::Limits limits(game::Clock::Time now) const;
  /// What an engine may use while a person is to move.
  engine::Limits limits_ahead(Color engine) const;

  /// Lets another one play a colour from here on. A game that has begun says so in its record.
  void change_seat(Color color, const Seat& seat);

  /// Another game from the same position, with sides changed.
  Session rematch() const;

  /// Takes turns back (or plays them again) until a person is to move, at least one. False, and
  /// nothing changes, if there is none. The clock stands still then, and a fall of a flag that
  /// ended the game is taken back with its end.
  bool undo(game::Clock::Time now);
  bool redo(game::Clock::Time now);

  /// Whether the engine agrees to the draw that the player to move offers: it thinks that it stands
  /// worse by more than half a piece. Takes some hundredths of a second.
  bool engine_accepts_draw() const;

  /// The game for saving, with tags that say who played, and when.
  notation::Record record() const;
};

}  // namespace accasta::table
