#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/notation/text_error.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/words.hpp>

namespace accasta::notation {

/// The limits of a game, which bound the memory for reading it. A game beyond them is an error.
struct RecordLimits {
  /// The number of bytes of its text.
  static constexpr std::size_t kSize = std::size_t{4} << 20;
  /// The number of turns, variations included.
  static constexpr std::size_t kTurns = 100'000;
  /// The nesting depth of variations.
  static constexpr int kDepth = 100;
};

/// A word that Abstract Play writes in place of a last turn.
struct EndWord {
  std::string_view word;  ///< The word in the list of turns.
  /// The reason of its end. Nothing if it was abandoned.
  std::optional<Outcome::Reason> reason;
};
inline constexpr std::array<EndWord, 4> kEndWords{{{"resign", Outcome::Reason::Resignation},
                                                   {"timeout", Outcome::Reason::Time},
                                                   {"draw", Outcome::Reason::Agreement},
                                                   {"abandoned", std::nullopt}}};

/// Facts about records that are known before they are read.
struct ReadOptions {
  /// The choice of rules. Its preset applies to records without a `Rules` tag. Without a preset the
  /// pieces in a Position or the letters in turns decide. If they do not, the rules are those that
  /// make every turn legal. Turns that may be Abstract Play's are first tried as such, under
  /// Standard and then `pari-2010`. Otherwise Pari is tried first, then Standard, then `pari-2010`.
  /// All other choices are applied on top of the rules found for a record.
  RulesChoice rules{};
  /// The dialect of all turns. Without it a record's `Dialect` tag decides, then whichever dialect
  /// makes every turn legal. If several do and they differ, it is Abstract Play's if `rules`
  /// chooses `pari-2010`, and the booklet's for all other Pari. If none does, one dialect is used
  /// for the turns that it makes legal, and others for the rest.
  std::optional<Dialect> dialect{};
};

/// One game of a file.
struct ReadGame {
  /// The game, or the legal part of it before `error`.
  Record record;
  /// The dialect of all turns, or the main one.
  Dialect dialect = Dialect::Standard;
  /// The line of the file on which the game begins, from 1.
  int first_line = 1;
  /// The number of characters of tags and comments that were replaced by U+FFFD (see
  /// base::is_unsafe()), bytes that are not UTF-8 included. A notice gives the same number.
  std::size_t replaced = 0;
  /// True if the text has bytes that are not UTF-8. The record lacks them, so it must not replace
  /// the text.
  bool has_lost_bytes = false;
  /// The reader's assumptions, one sentence each.
  std::vector<std::string> notices{};
  /// The reason why the game could not be read to its end, with the place in the whole file.
  std::optional<TextError> error{};
};

/// Returns the notice that `count` characters were replaced.
std::string replaced_notice(std::size_t count);

/// The text of one game of a file.
struct GameText {
  /// The tags, turns and comments, with all line ends.
  std::string text;
  /// The line of the file on which it begins, from 1.
  int first_line = 1;
};

/// Reads a game. A game beyond RecordLimits is an error.
ReadGame read_game(const GameText& text, const ReadOptions& options = {});

/// A reader of the games of a file, one after the other, in constant memory. Of a text that is too
/// long it keeps only a little more than RecordLimits::kSize.
///
/// A game ends with its result or a player's resignation and the comments that follow. It also ends
/// before tags, a `White Black` heading or a line `Name: text` that follow turns. After an empty
/// line it ends before a tag that it has already, before tags that follow tags and a comment, and
/// before a tag in an unclosed comment.
class RecordReader {
 public:
  /// Reads `head`, then the stream, which must outlive the reader.
  explicit RecordReader(std::istream& input, std::string head = {});

  /// Returns the next game without reading it, or nothing at the end of the file. The text is not
  /// empty.
  std::optional<GameText> next_text();
  /// Reads the next game. Returns nothing at the end of the file. A game with an error does not
  /// affect the games after it.
  std::optional<ReadGame> next(const ReadOptions& options = {});

 private:
  bool read_line(std::string& line);

  std::istream& input_;
  std::string head_;
  /// The number of bytes of the head that were read.
  std::size_t head_at_ = 0;
  /// The number of the last line that was read.
  int line_ = 0;
  /// A line that was read and belongs to the next game.
  std::optional<std::string> pending_;
};

/// Writes a record as .acc text that ends with an empty line. Lines have at most 80 characters,
/// except where a word is longer. Reading the text gives the same record if it is within
/// RecordLimits and has no empty variation. Turns are written in the program's own form (see
/// write_turn()) unless a dialect is asked for. A tag then names the dialect. Precondition: the
/// record is one of Pari if the dialect is the booklet's.
std::string write_record(const Record& record, Dialect dialect = Dialect::Canonical);

/// A record beyond RecordLimits.
struct BeyondLimits {
  /// One line: "it would have more than 4 MiB of text, which cannot be read".
  std::string reason;
};

/// Writes a record for a file. Fails if the result could not be read back.
Result<std::string, BeyondLimits> write_for_file(const Record& record,
                                                 Dialect dialect = Dialect::Canonical);

}  // namespace accasta::notation
