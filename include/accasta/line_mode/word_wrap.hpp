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
/// of a terminal. What stands in a line without a break is left as it is, a word that is longer
/// than a line as well. Flush a prompt: what is written after that begins a line, as the answer
/// ended it.
class WordWrap : public std::streambuf {
 public:
  /// `columns` is asked for each word, for terminals change their size; nothing is for "as wide as
  /// one likes".
  WordWrap(std::ostream& stream, std::function<std::optional<int>()> columns);
  ~WordWrap() override;
  WordWrap(const WordWrap&) = delete;
  WordWrap& operator=(const WordWrap&) = delete;

 protected:
  int_type overflow(int_type character) override;
  int sync() override;

 private:
  /// Hands on the word that was begun, on a new line if there is no room for it.
  void end_word();

  std::ostream& stream_;
  std::streambuf* target_;
  std::function<std::optional<int>()> columns_;
  /// What has been written of the line, and after it what is not yet: spaces, and a word.
  int column_ = 0;
  std::string spaces_;
  std::string word_;
};

}  // namespace accasta::line_mode
