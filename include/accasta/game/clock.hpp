#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/rules/piece.hpp>

namespace accasta::game {

/// How much time each player has for the whole game, and how much is added after every turn.
struct TimeControl {
  std::chrono::milliseconds base{0};
  std::chrono::milliseconds increment{0};

  /// Reads "10m+5s", "90s", "1h30m+10s", "10s+0.1s": hours, minutes and seconds, these down to
  /// thousandths, the increment after a plus. Nothing if the text is something else, if the time is
  /// zero, or longer than 24 hours.
  static std::optional<TimeControl> parse(std::string_view text);
  /// The shortest such text.
  std::string text() const;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// The time that both players have left. The caller says what time it is, so that a clock can be
/// stopped, saved and tested.
class Clock {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Clock(const TimeControl& control);
  /// A clock that goes on with what the players have left, none less than zero.
  Clock(const TimeControl& control, const ByColor<std::chrono::milliseconds>& left);

  /// What a player has left, never below zero.
  std::chrono::milliseconds left(Color color, Time now) const;
  /// Whether a player's time is over.
  bool has_fallen(Color color, Time now) const { return left(color, now).count() == 0; }

  /// Lets a player's time run; stops the other's, if it runs, without an increment.
  void run(Color color, Time now);
  /// Stops the time that runs, if any.
  void pause(Time now);
  /// Stops the time that runs and gives its player the increment: a turn was made.
  void turn_made(Time now);
  /// Gives a player whose flag fell the time that was left when the turn began. For a loss on time
  /// that is taken back.
  void undo_flag_fall();

 private:
  ByColor<std::chrono::milliseconds> left_;
  /// What each player had left when their present turn began, or will have when their next one
  /// begins.
  ByColor<std::chrono::milliseconds> left_before_turn_;
  std::chrono::milliseconds increment_;
  std::optional<Color> running_;
  Time since_{};
};

/// Time left as people read it: "9:05", "1:02:03", and tenths in the last ten seconds, "8.3".
std::string clock_text(std::chrono::milliseconds left);

}  // namespace accasta::game
