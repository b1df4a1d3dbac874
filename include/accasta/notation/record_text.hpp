#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/notation/text_error.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/words.hpp>

namespace accasta::notation {

/// What a game may have at most, so that it takes a bounded memory to read. What is more is an
/// error.
struct RecordLimits {
  /// Bytes of its text.
  static constexpr std::size_t kSize = std::size_t{4} << 20;
  /// Those of variations counted.
  static constexpr std::size_t kTurns = 100'000;
  /// Variations in variations.
  static constexpr int kDepth = 100;
};

/// What is known of records before they are read.
struct ReadOptions {
  /// The preset is that of records without a `Rules` tag. Without one: what the pieces in a
  /// Position or the letters in turns say; else the rules under which every turn is legal: Pari
  /// tried first, then Standard, then Pari as it is played on-line. All other choices go on top of
  /// whatever the rules of a record are found to be.
  RulesChoice rules{};
  /// The dialect of all turns; else the one of a record's `Dialect` tag; else whichever makes every
  /// turn legal, and if several do and differ, the booklet's for Pari; else, if none does, one for
  /// the turns that it makes legal and others for the rest.
  std::optional<Dialect> dialect{};
};

/// One game out of a file.
struct ReadGame {
  /// The game, or as much of it as was legal before `error`.
  Record record;
  /// That of all turns, or the main one.
  Dialect dialect = Dialect::Standard;
  /// The line on which the game begins, from 1.
  int first_line = 1;
  /// How many characters of tags and comments were not let in: U+FFFD stands in their places (see
  /// base::is_unsafe()). Bytes that are not UTF-8 are among them.
  std::size_t replaced = 0;
  /// What the reader had to assume, one sentence each.
  std::vector<std::string> notices{};
  /// Why the game could not be read to its end, with the place in the whole file.
  std::optional<TextError> error{};
};

/// The notice that so many characters of a file or a game were replaced.
std::string replaced_notice(std::size_t count);

/// The text of one game, cut out of a file.
struct GameText {
  /// Tags, turns and comments, with all line ends.
  std::string text;
  /// The line of the file on which it begins, from 1.
  int first_line = 1;
};

/// Cuts a file into the texts of its games, without reading them, in constant memory: of a text
/// that is too long only a little more than RecordLimits::kSize is kept.
///
/// A game ends with its result or a player's resignation and the comments that follow, before tags,
/// a `White Black` heading or a line `Name: text` that follow turns, and before tags after an empty
/// line that follow tags. A comment that is not closed ends before a tag after an empty line.
class GameTextReader {
 public:
  /// The stream must outlive the reader.
  explicit GameTextReader(std::istream& input);

  /// The next text, not empty; nothing at the end of the file.
  std::optional<GameText> next();

 private:
  bool read_line(std::string& line);

  std::istream& input_;
  /// The number of the last line that was read.
  int line_ = 0;
  /// A line that was read and belongs to the next game.
  std::optional<std::string> pending_;
};

/// Reads the game that such a text holds. One beyond RecordLimits is an error.
ReadGame read_game(const GameText& text, const ReadOptions& options = {});

/// Reads the games of a file one after the other: both of the above. No more than one game is held
/// at a time.
class RecordReader {
 public:
  /// The stream must outlive the reader.
  explicit RecordReader(std::istream& input, ReadOptions options = {});

  /// The next game; nothing at the end of the file. After a game with an error reading goes on
  /// with the next one.
  std::optional<ReadGame> next();

 private:
  GameTextReader texts_;
  ReadOptions options_;
};

/// The record as an .acc text of lines of at most 80 characters (where its words allow it), which
/// ends with an empty line. Reading it gives the same record, if that is within RecordLimits. Turns
/// are written in the program's own form (see write_turn()) unless a dialect is asked for, which is
/// named in a tag then. Precondition: a Pari record if the dialect is the booklet's.
std::string write_record(const Record& record, std::optional<Dialect> dialect = std::nullopt);

/// A record has more than RecordLimits.
struct BeyondLimits {
  /// In one line: "it would have more than 4 MiB of text, which cannot be read".
  std::string reason;
};

/// The same for a file, which must not hold what cannot be read back.
Result<std::string, BeyondLimits> write_for_file(const Record& record,
                                                 std::optional<Dialect> dialect = std::nullopt);

}  // namespace accasta::notation
