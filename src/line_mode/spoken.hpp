#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/game/clock.hpp>
#include <accasta/game/game.hpp>
#include <accasta/rules/cell.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/table/session.hpp>

namespace accasta::line_mode {

/// Describes the game in sentences for users who hear it or read it line by line. There are no
/// drawings, and numbers have units.

/// The game that sentences and questions refer to.
struct Asked {
  const game::Game& game;
  /// The game at the table, with its seats and its clock at the time `now`. Null for a lesson, a
  /// puzzle or a mistake of a review.
  const table::Session* session = nullptr;
  game::Clock::Time now{};

  const Position& position() const { return game.position(); }
};

/// Returns "d4: White's stack of 3 pieces, chariot on captive horse on shield. Range 3 cells. Black
/// could capture it." An empty cell gives "d4 is empty.", or in a castle "b2 is empty, in White's
/// castle."
std::string cell_in_words(Cell cell, const Position& position);

/// Returns the first moves of a cell's pieces, one line for each number of pieces that can be
/// lifted, or one line with the reason if none can. Treats the player who is not to move as if they
/// were to move.
std::vector<std::string> moves_in_words(Cell cell, const Position& position);

/// Returns what can capture a stack and what it can capture, as if either player were to move: "d4:
/// Black can capture it from d5 and e4. It can capture nothing." For an empty cell returns who can
/// move there.
std::string attacks_in_words(Cell cell, const Position& position);

/// Returns which stacks are safe and which can be captured, one line for each player.
std::string safety_in_words(const Position& position);

/// Describes the other changes of a turn: stacks that are safe now, the stacks in the castles.
/// Returns an empty text if there are none.
std::string changes_in_words(const Turn& turn, const Position& before);

/// Returns "White holds 1 of 3 in Black's castle (f2). Black holds 0 of 3 in White's castle."
std::string castles_in_words(const Position& position);

/// Summarizes the rules under these options, in a few paragraphs of a few sentences.
std::vector<std::string> rules_in_words(const Rules& rules);

/// Describes the state of the game: the outcome, or a warning if there is a threat, the player to
/// move, and the time left.
std::string state_in_words(const Asked& asked);

/// Describes one turn of the game, by its index, and everything it changed.
std::string turn_report(const game::Game& game, std::size_t index);

/// Writes a turn, by its index, with its number: "1... e4:+e3".
std::string numbered_turn(const game::Game& game, std::size_t index);

/// Returns the time that a player has left, after `before`: ", 9 minutes left". Empty without a
/// clock.
std::string time_left_in_words(const Asked& asked, Color color, std::string_view before);

/// Returns "1 hour 5 minutes", "9 minutes 5 seconds" or "1 second". Below ten seconds it has
/// tenths: "8.3 seconds".
std::string time_in_words(std::chrono::milliseconds time);

}  // namespace accasta::line_mode
