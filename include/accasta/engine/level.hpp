#pragma once

#include <optional>
#include <string_view>

#include <accasta/engine/engine.hpp>

namespace accasta::engine {

/// How well the engine plays, 1 (weakest) to 10.
class Level {
 public:
  /// The number of the weakest level.
  static constexpr int kWeakest = 1;
  /// The number of the strongest level.
  static constexpr int kStrongest = 10;

  /// Level 5.
  constexpr Level() = default;

  /// Nothing if the number is not in [1, 10].
  static constexpr std::optional<Level> from(int number) {
    if (number < kWeakest || number > kStrongest) return std::nullopt;
    return Level(number);
  }

  /// 1 to 10.
  constexpr int number() const { return number_; }
  /// A word for people, such as "novice" or "master".
  std::string_view name() const;

  /// What a search of this level may use. Levels 1 to 9 count positions and so play the same on
  /// every machine. Level 10 has no limit of its own: the caller sets the time.
  Limits limits() const;
  /// Whether the caller must set a limit.
  constexpr bool is_unlimited() const { return number_ == kStrongest; }

  friend constexpr bool operator==(Level, Level) = default;
  friend constexpr auto operator<=>(Level, Level) = default;

 private:
  explicit constexpr Level(int number) : number_(number) {}
  int number_ = 5;
};

}  // namespace accasta::engine
