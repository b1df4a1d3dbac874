#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/engine/engine.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/ugi/command.hpp>

namespace accasta::ugi {

/// What a client can set. Win, CastleRelease and Repetition stand above what Rules says, in
/// whichever order they are sent.
struct Settings {
  /// A preset, perhaps with options of its own.
  Rules base = Rules::standard();
  /// The option Win, once it was set.
  std::optional<Win> win{};
  /// The option CastleRelease, once it was set.
  std::optional<CastleRelease> castle_release{};
  /// The option Repetition, once it was set.
  std::optional<Repetition> repetition{};
  /// The options Hash and Threads.
  engine::Options engine{};
  /// Level 10 unless the client wants something easier.
  engine::Level level = *engine::Level::from(engine::Level::kStrongest);
  /// How many of the best turns are shown (MultiPV), at least 1.
  int lines = 1;
  /// 0 for always the same.
  std::uint64_t seed = 0;

  /// What is played.
  Rules rules() const;
  /// What a search may use: what `go` says, and what the level allows. Nothing if `go` tells times
  /// but not that of the player to move.
  std::optional<engine::Limits> limits(const Go& go, Color mover) const;
};

/// What became of an option that a client set.
struct Setting {
  /// Whether there is such an option.
  bool known = true;
  /// Why the value is none; empty if it was taken.
  std::string error{};
};

/// Sets an option, its name and the words among its values in any case. Nothing changes if that
/// cannot be done.
Setting set_option(Settings& settings, std::string_view name, std::string_view value);

/// `option name ...` for every option with its default, a line each.
std::string option_lines();

}  // namespace accasta::ugi
