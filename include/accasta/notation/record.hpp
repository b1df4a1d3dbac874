#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::notation {

/// One `[Name "value"]`, unescaped.
struct Tag {
  std::string name;
  std::string value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// How a record says that the game ended: "1-0", "0-1", "1/2-1/2", or "*" for not at all.
enum class GameResult : std::uint8_t { WhiteWins, BlackWins, Draw, Unfinished };

std::string_view name(GameResult result);
GameResult result_of(const Outcome& outcome);

struct RecordedTurn;

/// Turns that follow one another.
using TurnLine = std::vector<RecordedTurn>;

/// A turn with what is written about it.
struct RecordedTurn {
  Turn turn;
  /// Numeric annotation glyphs; `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6.
  std::vector<int> nags;
  /// The comments after it, in order.
  std::vector<std::string> comments;
  /// What could have been played instead; each begins in the position before this turn.
  std::vector<TurnLine> variations;
  /// The comments before it that follow no turn: at the start of a game or a variation.
  std::vector<std::string> comments_before;

  friend bool operator==(const RecordedTurn&, const RecordedTurn&) = default;
};

/// A written game: every turn of it, and of its variations, is legal. A value.
struct Record {
  /// All tags in the order of the file, known ones and others. On reading they are as found; on
  /// writing, those that say the same as a field below follow the field.
  std::vector<Tag> tags;
  Rules rules;
  Position start = Position::start(Rules::standard());
  TurnLine turns;
  /// Comments of a game without turns, or after its result.
  std::vector<std::string> comments;
  GameResult result = GameResult::Unfinished;
  std::optional<Outcome::Reason> termination;

  /// The value of a tag; empty if there is none.
  std::string_view tag(std::string_view name) const;
  void set_tag(std::string_view name, std::string_view value);
  /// The position after the main line's first `count` turns. Precondition: count <= turns.size().
  Position position_after(std::size_t count) const;

  friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace accasta::notation
