#pragma once

#include <optional>
#include <string>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::formats {

struct SvgOptions {
  /// The turn that led to the position: every move of it gets an arrow.
  std::optional<Turn> last_turn{};
  /// Black's side at the bottom.
  bool flipped = false;
};

/// A picture of a position as an SVG file. Every piece of every stack is drawn, as if seen from the
/// side with the head on top, White's light and Black's dark, with its letter unless it is one of
/// Pari's; the castles are shaded.
std::string svg(const Position& position, const SvgOptions& options = {});

}  // namespace accasta::formats
