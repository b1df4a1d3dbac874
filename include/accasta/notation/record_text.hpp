#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/notation/text_error.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::notation {

struct ReadOptions {
  /// The rules of records that do not say theirs.
  std::optional<Rules> rules;
  /// The dialect of all turns; else the record's `Dialect` tag, else whichever fits.
  std::optional<Dialect> dialect;
};

/// One game out of a file.
struct ReadGame {
  /// The game, or as much of it as was legal before `error`.
  Record record;
  Dialect dialect = Dialect::Standard;
  /// The line on which the game begins, from 1.
  int first_line = 1;
  /// What the reader had to assume, one sentence each.
  std::vector<std::string> notices;
  /// Why the game could not be read to its end, with the place in the whole file.
  std::optional<TextError> error;
};

/// Reads the games of a file one after the other, in constant memory.
class RecordReader {
 public:
  /// The stream must outlive the reader.
  explicit RecordReader(std::istream& input, ReadOptions options = {});

  /// The next game; nothing at the end of the file. After a game with an error reading goes on
  /// with the next one.
  std::optional<ReadGame> next();

 private:
  std::istream& input_;
  ReadOptions options_;
  int line_ = 0;
  std::optional<std::string> pending_;
};

/// How turns are written; nothing stands for the program's own form (see write_turn()).
struct WriteOptions {
  std::optional<Dialect> dialect;
};

/// The record as an .acc text that ends with an empty line; reading it gives the same record.
/// Precondition: a Pari record if the dialect is the booklet's.
std::string write_record(const Record& record, const WriteOptions& options = {});

}  // namespace accasta::notation
