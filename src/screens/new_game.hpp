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
  /// A custom starting position, under these rules. Nothing for the usual one.
  std::optional<Position> position;
  ByColor<table::Seat> seats;
  std::optional<game::TimeControl> time_control;
  std::optional<std::chrono::milliseconds> think_time;

  /// Makes a game against the engine at a level.
  explicit NewGame(engine::Level level) : seats(table::seats_against_engine(Color::White, level)) {}
  /// Copies the rules, seats, clock and thinking time of another game.
  explicit NewGame(const table::Session& before);

  Position start() const { return position.value_or(Position::start(rules)); }
  /// Checks that the game can begin. The error is one line.
  Result<void, std::string> check() const;
  table::Session session() const;

  /// Sets the starting position, and its rules.
  void set_position(const Position& wanted);
  /// Switches to the other variant, with its usual options and position.
  void change_variant();
  /// Changes the options. Keeps a custom position.
  void set_rules(const Rules& changed);
  /// Sets the next value (+1) or the previous one (-1), and wraps around. So does change_clock().
  void change_seat(Color color, int step);
  void change_clock(int step);
};

/// Returns "10m+5s", or "none".
std::string clock_name(const std::optional<game::TimeControl>& control);

/// Asks for everything that a new game needs: the variant and its options, the players, the level,
/// the clock, the position. Suggests this level and this position. Returns nothing if the user
/// leaves.
std::optional<table::Session> ask_for_session(
    tui::Screen& screen, engine::Level level,
    const std::optional<Position>& position = std::nullopt);
/// Does the same for the next game. Suggests the variant, players and clock of the game `before`.
std::optional<table::Session> ask_for_session(tui::Screen& screen, const table::Session& before);

/// Asks for the position with which the editor begins: an empty board, the starting position of
/// these rules, or `present`, if it is set. Returns nothing if the user leaves.
std::optional<Position> choose_first_position(
    tui::Screen& screen, const Rules& rules, const std::optional<Position>& present = std::nullopt);

/// Lets the user set up a position, beginning with `start`. Returns the position to play from, or
/// nothing if the user leaves. Throws InputEnded and Interrupted (questions.hpp).
std::optional<Position> set_up_position(tui::Screen& screen, const Position& start);

}  // namespace accasta::screens
