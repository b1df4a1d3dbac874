#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::engine {

/// The playing strength of the engine, from 1 (weakest) to 10.
class Level {
 public:
  /// The number of the weakest level.
  static constexpr int kWeakest = 1;
  /// The number of the strongest level.
  static constexpr int kStrongest = 10;

  /// Level 5.
  constexpr Level() = default;

  /// Returns the level with this number. Nothing if it is not in [1, 10].
  static constexpr std::optional<Level> from(int number) {
    if (number < kWeakest || number > kStrongest) return std::nullopt;
    return Level(number);
  }

  /// Returns the number, 1 to 10.
  constexpr int number() const { return number_; }
  /// Returns a word such as "novice" or "master".
  std::string_view name() const;
  /// Returns the rating in a variant, on the scale of docs/levels.md. 400 is a player who has just
  /// learned the rules.
  int rating(Variant variant) const;
  /// Returns a description of its play, as the rest of a sentence.
  std::string_view character() const;

  /// Returns the limits of a search at this level. Levels 1 to 9 play the same on every machine.
  /// Level 10 has no limit: the caller sets the time.
  Limits limits() const;
  /// Returns true if the caller must set a limit.
  constexpr bool is_unlimited() const { return number_ == kStrongest; }

  friend constexpr bool operator==(Level, Level) = default;
  friend constexpr auto operator<=>(Level, Level) = default;

 private:
  explicit constexpr Level(int number) : number_(number) {}
  int number_ = 5;
};

/// The limit of nodes for a weak player, for positions with thousands of turns.
inline constexpr std::uint64_t kMostWeakNodes = 150'000;

/// Returns the weakness of a player of this skill, from 0 (a beginner) to 1000 (misses nothing
/// within two turns). Each of levels 1 to 6 has one.
Weakness weakness_of(int skill);

}  // namespace accasta::engine
