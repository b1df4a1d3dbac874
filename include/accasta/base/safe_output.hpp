#pragma once

#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>

namespace accasta::base {

/// A filter that passes everything written to a stream through base::replace_unsafe() while the
/// filter exists. No text from outside can reach a terminal unfiltered. The stream must outlive it.
/// Sequences that move the cursor have to bypass it (see ProgressLine). Threads may write at the
/// same time.
class SafeOutput : public std::streambuf {
 public:
  /// Installs the filter. It also removes direction marks if the stream is a terminal.
  SafeOutput(std::ostream& stream, bool is_terminal);
  SafeOutput(const SafeOutput&) = delete;
  SafeOutput& operator=(const SafeOutput&) = delete;
  /// Writes the pending bytes and restores the stream.
  ~SafeOutput() override;

 protected:
  int_type overflow(int_type byte) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override;

 private:
  /// Writes the pending text. Without `all` an incomplete character at the end stays pending.
  bool write(bool all);

  std::mutex mutex_;
  std::ostream& stream_;
  std::streambuf* target_;
  bool is_terminal_;
  /// The beginning of an incomplete character, or the carriage return of a line end.
  std::string pending_;
};

/// A progress line on standard error that is rewritten in place. It is shown only if standard error
/// is a terminal, and erased at the end.
class ProgressLine {
 public:
  ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { clear(); }

  bool is_shown() const { return is_shown_; }
  /// Shows a text. Precondition: `text` is safe and has no line end.
  void show(const std::string& text);
  /// Erases the line, to make way for other output.
  void clear();

 private:
  bool is_shown_;
  bool has_text_ = false;
};

}  // namespace accasta::base
