#pragma once

#include <fstream>
#include <istream>
#include <string>
#include <string_view>

#include <accasta/notation/record_text.hpp>

#include "options.hpp"

namespace accasta::app {

/// A text file to read, or standard input for "-". Throws Failure (Outside) if it cannot be read.
class InputFile {
 public:
  explicit InputFile(const std::string& path);

  std::istream& stream();
  /// The path for messages; "standard input" for "-".
  const std::string& name() const { return name_; }

 private:
  std::string name_;
  std::ifstream file_;
  bool is_standard_input_;
};

/// Writes a file whole or not at all: a new file takes the place of the old one when all of it is
/// on the disk. Throws Failure (Outside) if that cannot be done; the old one is then unharmed.
void write_file(const std::string& path, std::string_view content);

/// The `number`-th game of a file, from 1. Throws Failure: Outside if the file cannot be read,
/// Usage if it has no such game. A game that stops being legal is given back as far as it goes.
notation::ReadGame read_game(const std::string& path, int number, const RulesOptions& rules,
                             const DialectOption& dialect);

/// `FILE:LINE:COLUMN: message`.
std::string located(const std::string& file, const notation::TextError& error);

}  // namespace accasta::app
