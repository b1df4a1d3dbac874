#pragma once

#include <optional>
#include <span>
#include <string>

#include <accasta/rules/cell_set.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::notation {

/// The end of a game, as far as the rules tell it.
struct GameEnd {
  std::optional<Color> winner{};
  /// The time of the end: "as turn 13 began", "in turn 10".
  std::string when{};
  /// The reason, in sentences: "You took a4 in turn 5, c4 in 9 and c3 in 12. White's three came a
  /// turn late." Empty if the result says enough.
  std::string why{};
  /// The stacks that won by standing in a castle.
  CellSet winning;
  /// The tiles that lose their color: around a won castle, or else under the loser's stacks.
  CellSet drained;
  /// The number of pieces that each player holds captive, and those of the player's highest stack.
  ByColor<int> captured{};
  ByColor<int> highest{};
};

/// The name by which a text speaks to a player.
inline constexpr const char* kYou = "You";

/// Returns the end of a game with these positions, the first one included.
GameEnd end_of_game(std::span<const Position> positions, const Outcome& outcome,
                    const ByColor<std::string>& names = {"White", "Black"});

/// Draws a board for a text to post, each row after a line end: stacks ⚪ ⚫, those in `winning` ⭐,
/// castles ⬜ ⬛, fields 🟩. White's castle is at the bottom.
std::string emoji_board(const Position& position, CellSet winning);

}  // namespace accasta::notation
