#pragma once

#include <cstddef>
#include <cstdint>
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

/// The limits of a game, so that reading it takes a bounded memory. A game beyond them is an error.
struct RecordLimits {
  /// Bytes of its text.
  static constexpr std::size_t kSize = std::size_t{4} << 20;
  /// Turns, variations included.
  static constexpr std::size_t kTurns = 100'000;
  /// Variations in variations.
  static constexpr int kDepth = 100;
};

/// The encoding of a record's text.
enum class Encoding : std::uint8_t { Utf8, Windows1252 };

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
  /// The encoding of all games. Without it a game with bytes that are not UTF-8, and without any
  /// character of several bytes, is read as Windows-1252; else those bytes become U+FFFD.
  std::optional<Encoding> encoding{};
};

/// One game of a file.
struct ReadGame {
  /// The game, or as much of it as was legal before `error`.
  Record record;
  /// The dialect of all turns, or the main one.
  Dialect dialect = Dialect::Standard;
  /// The line on which the game begins, from 1.
  int first_line = 1;
  /// The number of characters of tags and comments that were replaced by U+FFFD (see
  /// base::is_unsafe()), bytes that are not UTF-8 included. A notice says the same.
  std::size_t replaced = 0;
  /// What the reader had to assume, one sentence each.
  std::vector<std::string> notices{};
  /// Why the game could not be read to its end, with the place in the whole file.
  std::optional<TextError> error{};
};

/// Returns the notice that `count` characters were replaced.
std::string replaced_notice(std::size_t count);

/// The text of one game, cut out of a file.
struct GameText {
  /// Tags, turns and comments, with all line ends.
  std::string text;
  /// The line of the file on which it begins, from 1.
  int first_line = 1;
};

/// Returns true if a game's text is in Windows-1252, as the options say or the text shows.
bool is_windows_1252(const GameText& text, const ReadOptions& options);

/// Reads a game. One beyond RecordLimits is an error.
ReadGame read_game(const GameText& text, const ReadOptions& options = {});

/// Reads the games of a file one after the other, in constant memory: of a text that is too long
/// it keeps only a little more than RecordLimits::kSize.
///
/// A game ends with its result or a player's resignation and the comments that follow, before tags,
/// a `White Black` heading or a line `Name: text` that follow turns, and before tags after an empty
/// line that follow tags. A comment that is not closed ends before a tag after an empty line.
class RecordReader {
 public:
  /// Reads `head`, then the stream, which must outlive the reader.
  explicit RecordReader(std::istream& input, std::string head = {});

  /// Returns the next game without reading it; nothing at the end of the file. The text is not
  /// empty.
  std::optional<GameText> next_text();
  /// Reads the next game; nothing at the end of the file. A game with an error does not affect the
  /// games after it.
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

/// Writes a record as an .acc text of lines of at most 80 characters (where its words allow it),
/// which ends with an empty line. Reading it gives the same record, if that is within RecordLimits.
/// Turns are written in the program's own form (see write_turn()) unless a dialect is asked for,
/// which a tag then names. Precondition: a Pari record if the dialect is the booklet's.
std::string write_record(const Record& record, std::optional<Dialect> dialect = std::nullopt);

/// A record beyond RecordLimits.
struct BeyondLimits {
  /// In one line: "it would have more than 4 MiB of text, which cannot be read".
  std::string reason;
};

/// Writes a record for a file, which must not hold what cannot be read back.
Result<std::string, BeyondLimits> write_for_file(const Record& record,
                                                 std::optional<Dialect> dialect = std::nullopt);

}  // namespace accasta::notation
