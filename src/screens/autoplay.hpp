#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace accasta::screens {

/// When the next turn comes while a game is played through by itself. It does not look at the time:
/// whoever uses it says what time it is.
class Autoplay {
 public:
  using Time = std::chrono::steady_clock::time_point;

  bool is_on() const { return next_.has_value(); }
  void start(Time now);
  void stop() { next_.reset(); }
  /// The next turn comes that much sooner or later from now on.
  void faster(Time now);
  void slower(Time now);

  /// How long until the next turn; nothing if none comes.
  std::optional<std::chrono::milliseconds> wait(Time now) const;
  /// Whether the next turn is due; then the one after it is waited for.
  bool is_due(Time now);

  /// "A turn every 0.5 seconds; + and - change that, Space stops."
  std::string sentence() const;

 private:
  void change_speed(std::size_t speed, Time now);

  std::optional<Time> next_;
  std::size_t speed_ = 2;
};

}  // namespace accasta::screens
