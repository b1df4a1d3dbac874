#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/engine/engine.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/words.hpp>
#include <accasta/ugi/go.hpp>

namespace accasta::ugi {

/// The settings that a client can change.
struct Settings {
  /// The rules of the option `Rules`.
  Rules base = Rules::standard();
  /// The options `Win`, `CastleRelease` and `Repetition`. They modify `Rules`, in whichever order
  /// they are sent.
  RulesChoice choice{};
  /// The options `Hash` and `Threads`.
  engine::Options engine{};
  /// The level. Level 10 unless the client chooses a weaker one.
  engine::Level level = *engine::Level::from(engine::Level::kStrongest);
  /// The number of best turns that are reported, at least 1.
  int lines = 1;
  /// The seed. 0 to play the same every time.
  std::uint64_t seed = 0;

  /// Returns the rules of the game.
  Rules rules() const { return choice.over(base); }
  /// Returns the limits of a search: those of `go`, within those of the level. Nothing if `go`
  /// gives times but not for the player to move.
  std::optional<engine::Limits> limits(const Go& go, Color mover) const;
};

/// Sets an option. Its name and the keywords among its values may have any case. `MultiPV` is an
/// alias of `Lines`. Returns false if there is no such option. The error says why the value was
/// refused; nothing changes then.
Result<bool, std::string> set_option(Settings& settings, std::string_view name,
                                     std::string_view value);

/// Returns `option name ...` for every option with its default, one per line.
std::string option_lines();

}  // namespace accasta::ugi
