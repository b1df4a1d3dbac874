#pragma once

#include <optional>
#include <string>

#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::formats {

struct SvgOptions {
  /// The turn that led to the position: every move of it gets an arrow.
  std::optional<Turn> last_turn{};
  /// How that is written, for the caption: "14... a2:2-b2"; empty if it is not to be there.
  std::string last_turn_text{};
  /// Black's side at the bottom.
  bool flipped = false;
};

/// A picture of a position as an SVG file. Every piece of every stack is drawn, as if seen from the
/// side with the head on top, White's light and Black's dark, with its letter unless it is one of
/// Pari's; safe stacks have the sign `#`, the castles are shaded.
std::string svg(const Position& position, const SvgOptions& options = {});

}  // namespace accasta::formats
