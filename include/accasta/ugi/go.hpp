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

/// What `go` asks for. White is the first player.
struct Go {
  /// `depth`: turns of both players.
  std::optional<int> depth;
  /// `nodes`: positions.
  std::optional<std::uint64_t> nodes;
  /// `movetime`.
  std::optional<std::chrono::milliseconds> time;
  /// `p1time` and `p2time`.
  ByColor<std::optional<std::chrono::milliseconds>> left;
  /// `p1inc` and `p2inc`: the time that is added after each turn.
  ByColor<std::chrono::milliseconds> increment{};
  /// `infinite`: until `stop`.
  bool infinite = false;

  friend bool operator==(const Go&, const Go&) = default;
};

/// Reads the words behind `go`. Truncates numbers that are too large to mean anything. Negative
/// times count as none left. The error is one line without a full stop.
Result<Go, std::string> parse_go(std::span<const std::string_view> words);

/// Writes a line that parse_go() reads: "go nodes 2000".
std::string go_line(const Go& go);

}  // namespace accasta::ugi
