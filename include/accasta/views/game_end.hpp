#pragma once

#include <optional>
#include <span>
#include <string>

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::views {

/// The end of a game, as far as the rules tell it.
struct GameEnd {
  std::optional<Color> winner;
  /// The time of the end: "at the start of turn 13", "in turn 10".
  std::string when;
  /// The reason, in sentences: "You took a4 in turn 5, c4 in turn 9 and c3 in turn 12. White
  /// holds three, too, but one turn later." Empty if the result says enough.
  std::string why;
  /// The stacks that won by standing in a castle.
  CellSet winning;
  /// The tiles that lose their color: around a won castle, or else under the loser's stacks.
  CellSet drained;
  /// The pieces of the highest stack that each player owned.
  ByColor<int> highest;
};

/// Returns the end of a game with these positions, the first one included. Speaks to the player of
/// the color `you`.
GameEnd end_of_game(std::span<const Position> positions, const Outcome& outcome,
                    std::optional<Color> you = std::nullopt);

}  // namespace accasta::views
