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

namespace accasta::notation {

/// One `[Name "value"]`, unescaped. The name is letters, digits and `_`, the value one
/// line without control characters.
struct Tag {
  /// Before the value; letters, digits and `_`.
  std::string name;
  /// Between the quotation marks, unescaped.
  std::string value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// How a record says that the game ended: "1-0", "0-1", "1/2-1/2", or "*" for not at all.
enum class GameResult : std::uint8_t { WhiteWins, BlackWins, Draw, Unfinished };

/// As it stands in a record: "1-0", "0-1", "1/2-1/2" or "*".
std::string_view name(GameResult result);
/// The result of such a word; nothing for any other text.
std::optional<GameResult> result_from_name(std::string_view name);
/// What a game with this outcome says.
GameResult result_of(const Outcome& outcome);

/// The numeric annotation glyphs that are written as marks behind a turn.
inline constexpr std::array<std::string_view, 7> kMarks{"", "!", "?", "!!", "??", "!?", "?!"};
/// Our own numeric annotation glyph, of a turn that missed a win in one or two turns; people see it
/// as `#`, the sign of a win.
inline constexpr int kMissedWin = 200;

/// A turn with the annotations written about it. Comments are one line each, without control
/// characters and without white space at the ends. All texts of a record that was read are UTF-8.
template <typename T>
struct Annotated {
  /// In a record it is legal in the position before it.
  T turn;
  /// Numeric annotation glyphs, 0 to 255. Those of kMarks are their places in it.
  std::vector<int> nags;
  /// The comments after it, in order.
  std::vector<std::string> comments;
  /// Lines that could have been played instead, none of them empty. Each begins in the position
  /// before this turn.
  std::vector<std::vector<Annotated>> variations;
  /// The comments before it that follow no turn: at the start of a game or a variation.
  std::vector<std::string> comments_before;

  friend bool operator==(const Annotated&, const Annotated&) = default;
};

/// A turn of a record.
using RecordedTurn = Annotated<Turn>;
/// Turns that follow one another.
using TurnLine = std::vector<RecordedTurn>;

/// A written game: every turn of it, and of its variations, is legal. A value.
struct Record {
  /// What is said about the game in tags, apart from what the fields below say: Rules, Repetition,
  /// Position, Result, Termination (and Dialect, which belongs to the writing, not to the game) are
  /// never among them. Known tags come first, in the order of PGN, see set_tag().
  std::vector<Tag> tags;
  /// The same as `start.rules()`.
  Rules rules;
  /// The position before the first turn.
  Position start = Position::start(Rules::standard());
  /// The main line.
  TurnLine turns;
  /// Comments of a game without turns, or after its result.
  std::vector<std::string> comments{};
  /// Agrees with the final position, if that is finished.
  GameResult result = GameResult::Unfinished;
  /// What the tag Termination says. Nothing if the game is not finished or the record does not say
  /// why it is.
  std::optional<Outcome::Reason> termination{};

  /// The value of a tag; empty if there is none.
  std::string_view tag(std::string_view name) const;
  /// Changes a tag, or adds it in its place: Event Site Date Round White Black TimeControl
  /// WhiteLevel BlackLevel, then others in the order in which they are set. Precondition: none of
  /// those that a field stands for.
  void set_tag(std::string_view name, std::string_view value);
  /// The position after the main line's first `count` turns. Precondition: count <= turns.size().
  Position position_after(std::size_t count) const;

  friend bool operator==(const Record&, const Record&) = default;
};

/// How many turns of a line were made at a place that is written as "start", "end", "12w" or "12b"
/// (after White's or Black's turn 12; upper case too), or "12", which is White's. The line has so
/// many turns from `start`. The error says why there is no such place, in one line.
Result<std::size_t, std::string> parse_ply(std::string_view text, const Position& start,
                                           std::size_t turns);

}  // namespace accasta::notation
