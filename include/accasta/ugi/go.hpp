#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::ugi {

/// The request of a `go` command. White is the first player.
struct Go {
  /// The value of `depth`, in turns of both players.
  std::optional<int> depth;
  /// The value of `nodes`, in positions.
  std::optional<std::uint64_t> nodes;
  /// The value of `movetime`.
  std::optional<std::chrono::milliseconds> time;
  /// The values of `p1time` and `p2time`.
  ByColor<std::optional<std::chrono::milliseconds>> left;
  /// The values of `p1inc` and `p2inc`, the time added after each turn.
  ByColor<std::chrono::milliseconds> increment{};
  /// True for `infinite`: search until `stop`.
  bool infinite = false;

  friend bool operator==(const Go&, const Go&) = default;
};

/// Reads the words after `go`. Numbers that are too large are limited. Negative times count as no
/// time left. The error is one line without a period.
Result<Go, std::string> parse_go(std::span<const std::string_view> words);

/// Returns a line that parse_go() reads: "go nodes 2000".
std::string go_line(const Go& go);

}  // namespace accasta::ugi
