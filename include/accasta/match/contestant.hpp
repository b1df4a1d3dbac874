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

/// A player without a search, by which others are measured.
enum class ReferencePlayer : std::uint8_t {
  Random,  ///< Any legal turn, each as likely as any other.
  /// The legal turn after which it has most: its stacks, the enemy's pieces in them, and those of
  /// its stacks that stand in the enemy castle, one point each. Among equal ones chance decides.
  Greedy
};

}  // namespace accasta::match

template <>
inline constexpr std::array<std::string_view, 2> accasta::kWords<accasta::match::ReferencePlayer>{
    "random", "greedy"};

namespace accasta::match {

/// One of the two sides of a match, as a text describes it:
///
///     level=5
///     nodes=2000 option.Hash=16 name="small and quick"
///     clock=10s+0.1s,option.Threads=2
///     cmd="other-program ugi",time=100,option.Style=wild
///
/// Entries `key=value` are separated by spaces or commas; a value in double quotes may hold both,
/// with `\"` and `\\` for themselves.
///
///     level      the engine's level, 1 to 10; 10 needs a limit besides
///     kind       random or greedy: a reference player, which has no limits and no options
///     nodes, depth, time, clock
///                limits: positions, turns ahead, milliseconds a turn, time for the game such as
///                `10s+0.1s` or `1m+0.5s`
///     option.NAME
///                an option of the engine, as in UGI
///     cmd        another program, which speaks UGI
///     name       how results call it (default: the text itself)
///     margin     how many milliseconds late an answer may be (default 500)
///     patience   after how many seconds a program without a time limit is given up (default 60)
struct Contestant {
  std::string name;
  /// The program's command line; nothing for our own engine.
  std::optional<std::string> command{};
  std::optional<engine::Level> level{};
  /// One that plays instead of our own engine.
  std::optional<ReferencePlayer> kind{};
  /// Those given, with the level's; the clock is apart.
  engine::Limits limits{};
  std::optional<game::TimeControl> clock{};
  /// Those of our own engine.
  engine::Options options{};
  /// Those of another program, in the order given.
  std::vector<std::pair<std::string, std::string>> program_options{};
  std::chrono::milliseconds margin{500};
  std::chrono::milliseconds patience{60'000};
  /// The time that another program has for its turn once it is told to stop.
  std::chrono::milliseconds time_to_stop{3000};
  /// What it was read from, entries separated by one space; the name is left out.
  std::string text{};

  /// Reads such a text; the error says what is wrong with it, in one line.
  static Result<Contestant, std::string> parse(std::string_view text);

  /// Returns true if chance, time or a race of threads may change its game from an opening. Another
  /// program without a time limit counts as one that always plays the same.
  bool varies(const Position& opening) const;
};

}  // namespace accasta::match
