#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/engine/engine.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/words.hpp>
#include <accasta/ugi/go.hpp>

namespace accasta::ugi {

/// What a client can set.
struct Settings {
  /// The rules of the option Rules.
  Rules base = Rules::standard();
  /// The options Win, CastleRelease and Repetition. They go on top of Rules, in whichever order
  /// they are sent.
  RulesChoice choice{};
  /// Hash and Threads.
  engine::Options engine{};
  /// Level 10 unless the client wants something easier.
  engine::Level level = *engine::Level::from(engine::Level::kStrongest);
  /// The number of best turns that are reported, at least 1.
  int lines = 1;
  /// 0 for always the same.
  std::uint64_t seed = 0;

  /// Returns the rules of the game.
  Rules rules() const { return choice.over(base); }
  /// Returns what a search may use: what `go` asks for, within what the level allows. Nothing if
  /// `go` names times but not that of the player to move.
  std::optional<engine::Limits> limits(const Go& go, Color mover) const;
};

/// What became of an option that a client set.
struct Setting {
  /// False if there is no such option.
  bool known = true;
  /// The reason why the value was refused; empty if it was taken.
  std::string error{};
};

/// Sets an option, its name and the words among its values in any case. MultiPV is another name of
/// Lines. Nothing changes if that cannot be done.
Setting set_option(Settings& settings, std::string_view name, std::string_view value);

/// Returns `option name ...` for every option with its default, a line each.
std::string option_lines();

}  // namespace accasta::ugi
