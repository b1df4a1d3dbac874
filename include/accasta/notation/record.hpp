#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/rules/words.hpp>

namespace accasta::notation {

/// A tag `[Name "value"]`, unescaped. The name consists of letters, digits and `_`. The value is
/// one line without control characters.
struct Tag {
  /// The text before the value: letters, digits and `_`.
  std::string name;
  /// The text between the quotation marks, unescaped.
  std::string value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// Returns true for a character in the name of a tag.
constexpr bool is_tag_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Returns true if a Record has a field for this tag, or leaves it out, like the dialect.
bool is_field_tag(std::string_view name);

/// The result in a record: "1-0", "0-1", "1/2-1/2", or "*" for an unfinished game.
enum class GameResult : std::uint8_t { WhiteWins, BlackWins, Draw, Unfinished };

/// The swap of a game. If it is allowed, Black's player may answer White's first turn by changing
/// sides, once: the players exchange their colors, and the position stays.
enum class Swap : std::uint8_t { No, Allowed, Done };

}  // namespace accasta::notation

template <>
inline constexpr std::array<std::string_view, 4> accasta::kWords<accasta::notation::GameResult>{
    "1-0", "0-1", "1/2-1/2", "*"};

template <>
inline constexpr std::array<std::string_view, 3> accasta::kWords<accasta::notation::Swap>{
    "no", "allowed", "done"};

namespace accasta::notation {

using accasta::name;

/// Returns the result of a game with this outcome.
GameResult result_of(const Outcome& outcome);

/// The numeric annotation glyphs that are written as marks after a turn.
inline constexpr std::array<std::string_view, 7> kMarks{"", "!", "?", "!!", "??", "!?", "?!"};
/// A numeric annotation glyph of this project, for a turn that missed a win in one or two turns. It
/// is shown as `#`, the sign of a win.
inline constexpr int kMissedWin = 200;

/// A turn with its annotations. Each comment is one line, without control characters and without
/// white space at its ends. All texts of a record that was read are UTF-8.
template <typename T>
struct Annotated {
  /// The turn. In a record it is legal in the position before it.
  T turn;
  /// Numeric annotation glyphs, 0 to 255. The glyphs of kMarks are indices into it.
  std::vector<int> nags;
  /// The comments after it, in order.
  std::vector<std::string> comments;
  /// Alternatives to this turn, none of them empty. Each begins in the position before this turn.
  std::vector<std::vector<Annotated>> variations;
  /// The comments before the first turn of a game or a variation.
  std::vector<std::string> comments_before;

  friend bool operator==(const Annotated&, const Annotated&) = default;
};

/// A turn of a record.
using RecordedTurn = Annotated<Turn>;
/// A sequence of turns.
using TurnLine = std::vector<RecordedTurn>;

/// A written game. Every turn of it and of its variations is legal. A value.
struct Record {
  /// The tags, except those that fields below express: Rules, Repetition, Position, Result and
  /// Termination. Dialect is excluded too, because it concerns the writing and not the game. Known
  /// tags come first, in the order of PGN; see set_tag().
  std::vector<Tag> tags;
  /// The rules, the same as `start.rules()`.
  Rules rules;
  /// The position before the first turn.
  Position start = Position::start(Rules::standard());
  /// The main line.
  TurnLine turns;
  /// The comments of a game without turns, or those after its result.
  std::vector<std::string> comments{};
  /// The result. It agrees with the final position if that is finished.
  GameResult result = GameResult::Unfinished;
  /// The content of the tag Termination. Nothing if the game is not finished or the record does not
  /// give the reason.
  std::optional<Outcome::Reason> termination{};

  /// Returns the value of a tag, or an empty text if there is none.
  std::string_view tag(std::string_view name) const;
  /// Changes a tag, or adds it in its place. The order is Event Site Date Round White Black
  /// Swap TimeControl WhiteLevel BlackLevel, then others in the order in which they are set.
  /// Precondition: no field expresses this tag.
  void set_tag(std::string_view name, std::string_view value);
  /// Returns the position after the main line's first `count` turns. Precondition: count <=
  /// turns.size().
  Position position_after(std::size_t count) const;
  /// Returns all positions of the main line, the first one included: one more than it has turns.
  std::vector<Position> positions() const;
  /// Returns the game up to the main line's first `count` turns. It is unfinished and has no
  /// comment after the result, unless these are all of its turns. Precondition: count <=
  /// turns.size().
  Record up_to(std::size_t count) const;

  friend bool operator==(const Record&, const Record&) = default;
};

/// The tag of a swap that is allowed or done. Its players' tags are those after the swap.
inline constexpr std::string_view kSwapTag = "Swap";
/// Reads the value of that tag, in any case: "allowed" or "done". Nothing for another one.
std::optional<Swap> parse_swap(std::string_view value);
/// Returns the swap of a record. No without that tag or for another value.
Swap swap_of(const Record& record);
/// Returns the color that the player who made a turn has now, from the position before the turn and
/// its index in the game. After a swap that is Black for White's first turn.
constexpr Color player_of_turn(Swap swap, const Position& before, std::size_t index) {
  return swap == Swap::Done && index == 0 ? Color::Black : before.side_to_move();
}
/// Returns the words behind a turn of a list, by its index in the game: " (sides changed)" if it
/// was answered by a swap, otherwise nothing.
constexpr std::string_view swap_text(Swap swap, std::size_t index) {
  return swap == Swap::Done && index == 0 ? " (sides changed)" : "";
}

/// Reads a place in a line of `turns` turns from `start`: "start", "end", "12w" or "12b" (after
/// White's or Black's turn 12, upper case allowed), or "12", which is White's. Returns the number
/// of turns that the line has made there. The error says in one line what a place looks like, or
/// why there is no such place.
Result<std::size_t, std::string> parse_ply(std::string_view text, const Position& start,
                                           std::size_t turns);

}  // namespace accasta::notation
