#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/engine/engine.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/words.hpp>

namespace accasta::match {

/// A player without a search, as a yardstick for others.
enum class ReferencePlayer : std::uint8_t {
  Random,  ///< Any legal turn, with equal probability.
  /// The legal turn with the highest count: one point for each of its stacks, for each of the
  /// opponent's pieces in them, and for each of its stacks in the enemy castle. Ties are broken at
  /// random.
  OneTurn,
  /// The legal turn with the best difference of these points after the opponent's best reply.
  TwoTurn
};

}  // namespace accasta::match

template <>
inline constexpr std::array<std::string_view, 3> accasta::kWords<accasta::match::ReferencePlayer>{
    "random", "one-turn", "two-turn"};

namespace accasta::match {

/// One of the two sides of a match, as a text describes it:
///
///     level=5
///     nodes=2000 option.Hash=16 name="small and quick"
///     clock=10s+0.1s,option.Threads=2
///     cmd="other-program ugi",time=100,option.Style=wild
///
/// Entries `key=value` are separated by spaces or commas. A value in double quotes may hold both;
/// it writes `"` as `\"` and `\` as `\\`.
///
///     level      the engine's level, 1 to 10; 10 also needs a limit
///     skill      a weak player, 0 to 1000 (engine::weakness_of)
///     kind       random, one-turn or two-turn: a reference player without limits and options
///     nodes, depth, time, clock
///                limits: positions, turns ahead, milliseconds a turn, time for the game such as
///                `10s+0.1s` or `1m+0.5s`
///     option.NAME
///                an option of the engine, as in UGI
///     cmd        another program, which speaks UGI
///     name       the name in results (default: the text itself)
///     margin     the delay in milliseconds that is allowed for an answer (default 500)
///     patience   the seconds to wait for a program without a time limit (default 60)
struct Contestant {
  std::string name;
  /// The program's command line. Nothing for our own engine.
  std::optional<std::string> command{};
  std::optional<engine::Level> level{};
  /// The reference player. Nothing for an engine.
  std::optional<ReferencePlayer> kind{};
  /// The given limits and those of the level, without the clock.
  engine::Limits limits{};
  std::optional<game::TimeControl> clock{};
  /// The options of our own engine.
  engine::Options options{};
  /// The options of another program, in the order given.
  std::vector<std::pair<std::string, std::string>> program_options{};
  std::chrono::milliseconds margin{500};
  std::chrono::milliseconds patience{60'000};
  /// The time that another program has to give its turn after it was told to stop.
  std::chrono::milliseconds time_to_stop{3000};
  /// The text that it was read from, with one space between entries and without the name.
  std::string text{};

  /// Reads a description. The error is one line.
  static Result<Contestant, std::string> parse(std::string_view text);

  /// Returns true if randomness, time or a race of threads may change its game from an opening.
  /// Another program without a time limit is assumed to play the same every time.
  bool varies(const Position& opening) const;
};

}  // namespace accasta::match
