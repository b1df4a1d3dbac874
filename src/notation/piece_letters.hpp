#pragma once

#include <string>

#include <accasta/rules/stack.hpp>

namespace accasta::notation {

/// The pieces from the head down as turns name them: the head's colour in upper case, whichever it
/// is, captured pieces in lower case.
inline std::string piece_letters(Stack stack) {
  std::string letters;
  for (int depth = 0; depth < stack.height(); ++depth) {
    const Piece piece = stack.at(depth);
    const Color written_as = piece.color == stack.owner() ? Color::White : Color::Black;
    letters += Piece{written_as, piece.kind}.letter();
  }
  return letters;
}

}  // namespace accasta::notation
