#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/piece.hpp>

namespace accasta::game {

/// The time that each player has for the whole game, and the increment that is added after every
/// turn.
struct TimeControl {
  std::chrono::milliseconds base{0};
  std::chrono::milliseconds increment{0};

  /// Reads "10m+5s", "90s", "1h30m+10s", "10s+0.1s": hours, minutes and seconds, with the increment
  /// after a plus. Seconds may have three decimals. Returns nothing for any other text, for a time
  /// of zero and for a time longer than 24 hours.
  static std::optional<TimeControl> parse(std::string_view text);
  /// Reads what a person types: the same, or minutes and seconds without letters, as in "10+5".
  static std::optional<TimeControl> parse_typed(std::string_view text);
  /// Returns the shortest text that parse() reads.
  std::string text() const;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Reads the time that a player has left: a whole number of milliseconds. Returns nothing for any
/// other text, and for more than 100,000 hours.
std::optional<std::chrono::milliseconds> parse_time_left(std::string_view text);

/// The time that both players have left. The caller passes the current time, which allows a clock
/// to be stopped, saved and tested.
class Clock {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Clock(const TimeControl& control);
  /// Makes a clock that continues from what the players have left, neither less than zero.
  Clock(const TimeControl& control, const ByColor<std::chrono::milliseconds>& left);

  /// Returns what a player has left, never below zero.
  std::chrono::milliseconds left(Color color, Time now) const;
  ByColor<std::chrono::milliseconds> left(Time now) const {
    return {left(Color::White, now), left(Color::Black, now)};
  }
  /// Returns true if a player has run out of time.
  bool has_fallen(Color color, Time now) const { return left(color, now).count() == 0; }

  /// Starts a player's time. Stops the other player's time if it runs, without an increment.
  void run(Color color, Time now);
  /// Stops the running time, if any.
  void pause(Time now);
  /// Stops the running time and gives its player the increment: a turn was made.
  void turn_made(Time now);

 private:
  ByColor<std::chrono::milliseconds> left_;
  std::chrono::milliseconds increment_;
  std::optional<Color> running_;
  Time since_{};
};

/// Returns the time left in the usual form: "9:05", "1:02:03", and "8.3" with tenths in the last
/// ten seconds.
std::string clock_text(std::chrono::milliseconds left);

}  // namespace accasta::game
