#pragma once

#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>

namespace accasta::base {

/// While it lives, what is written to a stream passes through base::replace_unsafe(), so that no
/// text from outside can reach a terminal as it is. The stream must outlive it. What is meant to
/// move the cursor has to go another way (see ProgressLine). Threads may write at the same time.
class SafeOutput : public std::streambuf {
 public:
  /// Direction marks are left out, too, if the stream is a terminal.
  SafeOutput(std::ostream& stream, bool is_terminal);
  SafeOutput(const SafeOutput&) = delete;
  SafeOutput& operator=(const SafeOutput&) = delete;
  /// Writes what is left, and gives the stream back as it was.
  ~SafeOutput() override;

 protected:
  int_type overflow(int_type byte) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override;

 private:
  /// Writes all but a character at the end that is not complete yet, or with it.
  bool write(bool all);

  std::mutex mutex_;
  std::ostream& stream_;
  std::streambuf* target_;
  bool is_terminal_;
  /// The beginning of a character whose end is still to come, and the return of a line end.
  std::string pending_;
};

/// A line on standard error that tells how far something is and is written anew each time; only
/// where standard error is a terminal. It is wiped out in the end.
class ProgressLine {
 public:
  ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { clear(); }

  bool is_shown() const { return is_shown_; }
  /// Precondition: `text` is safe and has no line end.
  void show(const std::string& text);
  /// Wipes the line out, so that something else can be written.
  void clear();

 private:
  bool is_shown_;
  bool has_text_ = false;
};

}  // namespace accasta::base
