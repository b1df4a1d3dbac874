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
  /// A word such as "novice" or "master".
  std::string_view name() const;
  /// The rating on the scale of docs/levels.md, where 400 is somebody who has just learned the
  /// rules.
  int rating() const;
  /// How it plays, as the rest of a sentence about it.
  std::string_view character() const;

  /// The limits of a search at this level. Levels 1 to 9 play the same on every machine. Level 10
  /// has no limit of its own: the caller sets the time.
  Limits limits() const;
  /// Returns true if the caller must set a limit.
  constexpr bool is_unlimited() const { return number_ == kStrongest; }

  friend constexpr bool operator==(Level, Level) = default;
  friend constexpr auto operator<=>(Level, Level) = default;

 private:
  explicit constexpr Level(int number) : number_(number) {}
  int number_ = 5;
};

/// Returns the weakness of a player of this skill, from 0 (a beginner) to 1000 (misses nothing
/// within three turns). Level 1 to 6 have one each.
Weakness weakness_of(int skill);

}  // namespace accasta::engine
