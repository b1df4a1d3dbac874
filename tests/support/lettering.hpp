#pragma once

/// Two sources name the cells in other ways than the game does today.

#include <string>

namespace accasta::test {

/// The newsletter's picture of the board: rows a to g with numbers along the diagonal, White on row
/// g. Whether it is turned or mirrored its text does not say; both are the same board.
enum class Picture { Turned, Mirrored };

/// The cell that the newsletter calls `name`.
inline std::string from_newsletter(const std::string& name, Picture picture) {
  const int row = name[0] - 'a';
  const int place = name[1] - '0' - (row > 3 ? row - 3 : 0);
  const int length = row <= 3 ? 4 + row : 10 - row;
  const int number = picture == Picture::Turned ? length + 1 - place : place;
  return {static_cast<char>('g' - row), static_cast<char>('0' + number)};
}

/// The cell that the page on the Pari variant calls `name`: letters for the columns, White's castle
/// on d1 e2 f3 g4.
inline std::string from_columns(const std::string& name) {
  const int diagonal = name[1] - '0';
  const int row = diagonal + 3 - (name[0] - 'a' + 1);
  const int number = diagonal - (row > 3 ? row - 3 : 0);
  return {static_cast<char>('a' + row), static_cast<char>('0' + number)};
}

}  // namespace accasta::test
