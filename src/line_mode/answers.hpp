#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <accasta/game/clock.hpp>
#include <accasta/game/game.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/table/session.hpp>

namespace accasta::line_mode {

/// The game that questions refer to.
struct Asked {
  const game::Game& game;
  /// The game at the table, with its seats and its clock at the time `now`. Null for a lesson, a
  /// puzzle or a mistake of a review.
  const table::Session* session = nullptr;
  game::Clock::Time now{};

  const Position& position() const { return game.position(); }
};

/// A question about a game. Answers are lines of sentences without a final line feed.
struct Question : WordHelp {
  std::string (*answer)(const Asked& asked, std::string_view argument);
  /// False if the answer says nothing about the board.
  bool tells_of_board = true;
};

/// Returns all questions in the order of help.
std::span<const Question> questions();

/// Describes the state of the game: the outcome, or a warning if there is a threat, the player to
/// move, and the time left.
std::string state_in_words(const Asked& asked);

/// Describes one turn of the game, by its index, and everything it changed.
std::string turn_report(const game::Game& game, std::size_t index);

/// Writes a turn, by its index, with its number: "1... e4:+e3".
std::string numbered_turn(const game::Game& game, std::size_t index);

/// Reads a number of turns, at least 1: "2", "last 2 turns". Returns 1 if the text has no other
/// words than "the last turn", and nothing if it is not a number of turns.
std::optional<std::size_t> count_from(std::string_view text);

/// Says why an argument is not a number of turns, with an example of a word's use.
std::string not_a_count(std::string_view word, std::string_view argument);

}  // namespace accasta::line_mode
