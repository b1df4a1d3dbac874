#pragma once

#include <string>

namespace accasta::notation {

/// What is wrong with a text, and where.
struct TextError {
  /// From 1; lines end with LF or CRLF.
  int line = 1;
  /// From 1, in characters (code points) of the line.
  int column = 1;
  /// What was found and what would be right; one line, no full stop.
  std::string message;

  friend bool operator==(const TextError&, const TextError&) = default;
};

}  // namespace accasta::notation
