#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/game/game.hpp>
#include <accasta/remote/word.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/table/seat.hpp>

namespace accasta::remote {

/// A game as one word of lower-case letters and digits, which any messenger leaves as it is. Two
/// friends send such words to each other. docs/protocol.md defines them.
struct CodedGame {
  /// The beginning of each word.
  static constexpr std::string_view kBegin = "accasta1";
  /// The most turns in a word.
  static constexpr std::size_t kMostTurns = 4096;

  /// The number of the game, and the color of the player who sent the word.
  std::uint64_t number = 0;
  Color sender = Color::White;
  /// The number of undos on which the players agreed.
  std::uint32_t undos = 0;
  /// Counts what the sender did in this game.
  std::uint32_t counter = 0;
  /// A request or a refusal of the sender: not both, and no pause.
  std::optional<table::Request> asks{};
  std::optional<table::Request> refuses{};
  /// The names of the players, at most 255 bytes each. Empty if unknown.
  ByColor<std::string> names{};
  game::Game game = game::Game(Position::start(Rules::standard()));

  using Problem = Word::Problem;

  /// Finds a word in a text and reads it. Skips everything but letters and digits, so a word may be
  /// quoted or broken into lines. Ignores the text before and after it.
  static Result<CodedGame, Problem> parse(std::string_view text);
  /// Returns the sentence about a text that could not be read.
  static std::string sentence(Problem problem);
  /// Returns the word. Nothing if the game has too many turns. Precondition: the game did not end
  /// by time.
  std::optional<std::string> text() const;
};

}  // namespace accasta::remote
