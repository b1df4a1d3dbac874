#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>

namespace accasta::line_mode {

/// Returns the number of columns of the terminal at standard output. Nothing if it is no terminal,
/// or if its size is unknown.
std::optional<int> columns_of_standard_output();

/// Wraps the lines of a stream between words while it exists, so that no word is split at the edge
/// of a terminal. A word longer than a line is left unchanged. Flush the stream after a prompt: the
/// next output then begins a new line, because the typed answer has ended the last one.
class WordWrap : public std::streambuf {
 public:
  /// Wraps a stream. `columns` is called for each word, because terminals can be resized. While it
  /// returns nothing, lines are not wrapped.
  WordWrap(std::ostream& stream, std::function<std::optional<int>()> columns);
  ~WordWrap() override;
  WordWrap(const WordWrap&) = delete;
  WordWrap& operator=(const WordWrap&) = delete;

 protected:
  int_type overflow(int_type character) override;
  int sync() override;

 private:
  /// Writes the pending word, on a new line if it does not fit.
  void end_word();

  std::ostream& stream_;
  std::streambuf* target_;
  std::function<std::optional<int>()> columns_;
  /// The number of columns written to the line, without pending spaces and a pending word.
  int column_ = 0;
  std::string spaces_;
  std::string word_;
};

}  // namespace accasta::line_mode
