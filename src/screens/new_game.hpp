#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/game/clock.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/table/session.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// The choices for a new game. A value.
struct NewGame {
  Rules rules = Rules::standard();
  /// A custom starting position, under these rules; nothing for the usual one.
  std::optional<Position> position;
  ByColor<table::Seat> seats;
  std::optional<game::TimeControl> time_control;
  std::optional<std::chrono::milliseconds> think_time;

  /// Against the engine at a level.
  explicit NewGame(engine::Level level) : seats(table::seats_against_engine(Color::White, level)) {}
  /// Copies the rules, seats, clock and time to think of another game.
  explicit NewGame(const table::Session& before);

  Position start() const { return position.value_or(Position::start(rules)); }
  /// Checks that it can begin. The error is one line.
  Result<void, std::string> check() const;
  table::Session session() const;

  /// Begins from a position, under its rules.
  void set_position(const Position& wanted);
  /// The other variant, with the options that are usual in it, from its usual position.
  void change_variant();
  /// Changes the options; a custom position stays.
  void set_rules(const Rules& changed);
  /// Each goes on to the next value, or back, and round.
  void change_seat(Color color, int step);
  void change_clock(int step);
};

/// "10m+5s", or "none".
std::string clock_name(const std::optional<game::TimeControl>& control);

/// Asks for all that a new game needs: the variant and its options, the players, the level, the
/// clock, the position; the level and the position are these to begin with. Nothing if the user
/// leaves.
std::optional<table::Session> ask_for_session(
    tui::Screen& screen, engine::Level level,
    const std::optional<Position>& position = std::nullopt);
/// The same for a game after another one, whose variant, players and clock are there to begin with.
std::optional<table::Session> ask_for_session(tui::Screen& screen, const table::Session& before);

/// Asks what is on the board when a position is set up: nothing, the pieces of these rules as a
/// game begins, or `present`, if there is one. Nothing if the user leaves.
std::optional<Position> choose_first_position(
    tui::Screen& screen, const Rules& rules, const std::optional<Position>& present = std::nullopt);

/// Lets the user set up a position on the screen, beginning with one; the one to play from, or
/// nothing if they leave. Throws InputEnded and Interrupted (questions.hpp).
std::optional<Position> set_up_position(tui::Screen& screen, const Position& start);

}  // namespace accasta::screens
