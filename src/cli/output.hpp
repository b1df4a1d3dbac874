#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "reading.hpp"

namespace accasta::cli {

/// The option `-o OUT`: a file to write, or standard output for "-".
class Output {
 public:
  /// Adds `-o`.
  void add_to(Command& command, const std::string& help, Option facts = {});

  bool is_given() const { return !path_.empty(); }
  bool is_file() const { return is_given() && path_ != "-"; }
  const std::string& path() const { return path_; }

  /// Throws the base::FileError of write(), as far as it can be predicted. Call it before the work.
  void check_can_write() const;
  /// Throws CommandError (Usage) if the output would replace the file `input`. "-" is no file.
  void check_is_not(const std::string& input) const;
  /// Throws CommandError if the output would replace a file that is read and a game of it would be
  /// lost: because only a part is written (Usage), or because `code` says that a game was wrong
  /// (No).
  void check_loses_nothing(const std::vector<std::string>& read, bool is_part, ExitCode code) const;
  /// Returns the fault if the output would replace the file of a game that lost bytes.
  std::optional<CommandFault> loss_of_bytes(const GameOfFile& read) const;
  /// Returns true if the output would replace the file `input`.
  bool replaces(const std::string& input) const;

  /// Writes to the file, or else to standard output. Throws base::FileError.
  void write(std::string_view content) const;
  /// Returns the stream for what the command reports beside its output: standard output, or
  /// standard error if `-o -` needs standard output.
  std::ostream& report() const;

 private:
  std::string path_;
};

}  // namespace accasta::cli
