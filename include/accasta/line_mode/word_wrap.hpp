#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>

namespace accasta::line_mode {

/// The columns of the terminal that standard output is; nothing if it is none, or if its size is
/// not known.
std::optional<int> columns_of_standard_output();

/// Breaks the lines of a stream between words while it exists, so that no word is cut at the edge
/// of a terminal. A word that is longer than a line is left as it is. Flush the stream after a
/// prompt: what comes then begins a new line, as the typed answer has ended the last one.
class WordWrap : public std::streambuf {
 public:
  /// `columns` is called for each word, as terminals change their size; without a result lines are
  /// not broken.
  WordWrap(std::ostream& stream, std::function<std::optional<int>()> columns);
  ~WordWrap() override;
  WordWrap(const WordWrap&) = delete;
  WordWrap& operator=(const WordWrap&) = delete;

 protected:
  int_type overflow(int_type character) override;
  int sync() override;

 private:
  /// Writes the word that waits, on a new line if there is no room for it.
  void end_word();

  std::ostream& stream_;
  std::streambuf* target_;
  std::function<std::optional<int>()> columns_;
  /// The number of columns written to the line. Spaces and a word may be pending.
  int column_ = 0;
  std::string spaces_;
  std::string word_;
};

}  // namespace accasta::line_mode
